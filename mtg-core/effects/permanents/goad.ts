// Goading (CR 701.15).

import { codeOf } from '../../cards/compiled/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { duration, phrase } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { makeEvent } from '../../state/index.ts';
import { addEffect } from '../add-effect.ts';
import { instruction } from '../definition.ts';
import { hasGone, objectsFor } from '../handler.ts';
import { orderTo } from '../orders.ts';

const fields = {
  what: 'objects',
  'until?': 'duration',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    goad: typeof fields;
  }
}

// CR 701.15a: until the goading player's next turn.
instruction('goad', fields, {
  reads: [
    read.yourVerb(
      'goad',
      read.map(read.objectsRead, ({ what }) => ({ kind: 'goad', what })),
    ),
  ],
  say(speech, node) {
    const clause = orderTo(speech, 'goad', node.what);
    return node.until && node.until !== 'yourNextTurn'
      ? { ...clause, rest: phrase(clause.rest, duration(speech, node.until)) }
      : clause;
  },
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  run(state, node, scope) {
    const refs = objectsFor(state, node.what, scope);
    if (refs.length === 0) return;
    addEffect(state, codeOf(0, 0), scope, refs, null, [], node.until ?? 'yourNextTurn');
    propose(
      state,
      refs.map((ref) => makeEvent('goad', { object: ref, player: scope.you, causedBy: scope.you })),
    );
  },
});
