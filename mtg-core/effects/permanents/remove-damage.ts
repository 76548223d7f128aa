// "Remove all damage from ~" (CR 120.8, 702.89a).

import { idOf } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { objects } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { live, writeObject } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { objectsFor } from '../handler.ts';

const fields = { what: 'objects' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    removeDamage: typeof fields;
  }
}

instruction('removeDamage', fields, {
  reads: [
    read.yourVerb(
      'remove',
      read.map(read.seq(read.literal('all damage from'), read.objectsRead), ([, { what }]) => ({
        kind: 'removeDamage',
        what,
      })),
    ),
  ],
  say: (speech, node) => `remove all damage from ${objects(speech, node.what)}`,
  run(state, node, scope) {
    for (const ref of objectsFor(state, node.what, scope)) {
      if (live(state, ref) === undefined) continue;
      const written = writeObject(state, idOf(ref));
      written.damage = 0;
      written.deathtouched = false;
    }
  },
});
