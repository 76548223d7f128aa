// Regenerating (CR 701.19).

import type { Fields } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import { instruction } from '../definition.ts';
import { hasGone, objectsFor } from '../handler.ts';
import { orderTo } from '../orders.ts';
import { addShield } from '../shields.ts';

const fields = {
  what: 'objects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    regenerate: typeof fields;
  }
}

// CR 701.19a.
instruction('regenerate', fields, {
  reads: [
    read.yourVerb(
      'regenerate',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'regenerate', what })),
    ),
  ],
  say: (speech, node) => orderTo(speech, 'regenerate', node.what, 'each'),
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  run(state, node, scope) {
    for (const ref of objectsFor(state, node.what, scope))
      addShield(state, {
        kind: 'regenerate',
        you: scope.you,
        source: scope.self,
        protects: [ref],
        by: null,
        combat: false,
        amount: 1,
        next: false,
        zone: -1,
        duration: 'endOfTurn',
      });
  },
});
