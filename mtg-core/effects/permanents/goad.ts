// Goading (CR 701.15).

import { codeOf } from '../../cards/compiled/index.ts';
import type { EffectNode, Fields } from '../../cards/language/index.ts';
import { areMany, duration, objects, phrase, refer, thingDoes } from '../../cards/phrases/index.ts';
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
    read.wholeClause(
      read.accept(
        read.seq(
          read.objectBeing,
          read.literal('goaded'),
          // For a stated time it is a rule of a continuous effect.
          read.literal('for the rest of the game'),
        ),
        ([{ name, not }]): EffectNode | undefined =>
          not ? undefined : { kind: 'goad', what: name, until: 'permanent' },
      ),
    ),
  ],
  say(speech, node) {
    const { what, until = 'yourNextTurn' } = node;
    if (until === 'yourNextTurn') return orderTo(speech, 'goad', what);
    const words = typeof what === 'string' ? refer(speech, what, 'subject') : objects(speech, what);
    const many = areMany(speech, what);
    const long = until === 'permanent' ? 'for the rest of the game' : duration(speech, until);
    return thingDoes(words, many, many ? 'are' : 'be', phrase('goaded', long));
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
