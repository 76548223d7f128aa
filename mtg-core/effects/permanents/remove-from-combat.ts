// Removing from combat (CR 506.4).

import type { Fields } from '../../cards/language/index.ts';
import { does, objects } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { removeFromCombat } from '../../rules/combat/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = {
  what: 'objects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    removeFromCombat: typeof fields;
  }
}

instruction('removeFromCombat', fields, {
  reads: [
    read.yourVerb(
      'remove',
      read.map(read.seq(read.objectsRead, read.literal('from combat')), ([{ what }]) => ({
        kind: 'removeFromCombat',
        what,
      })),
    ),
  ],
  say: (speech, node) => does(speech, undefined, 'remove', () => `${objects(speech, node.what)} from combat`),
  run(state, node, scope) {
    for (const ref of objectsFor(state, node.what, scope)) removeFromCombat(state, ref);
  },
});
