// Phasing out (CR 702.26).

import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { areMany, objects, thingDoes } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { phasingOut, propose } from '../../events/index.ts';
import { remains } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { hasGone, objectsFor } from '../handler.ts';
import { untilWords } from '../until-words.ts';

const fields = {
  what: 'objects',
  'until?': { words: ['selfLeaves'], or: 'event' },
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    phaseOut: typeof fields;
  }
}

// CR 702.26.
instruction('phaseOut', fields, {
  reads: [read.objectVerb('phase', ({ what }) => read.map(read.literal('out'), () => ({ kind: 'phaseOut', what })))],
  asks: ['ending'],
  say(speech, node) {
    const subject = objects(speech, node.what);
    const clause = thingDoes(subject, areMany(speech, node.what), 'phase', 'out');
    return node.until === undefined ? clause : { ...clause, rest: `out ${untilWords(speech, node.until)}` };
  },
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  run(state, node, scope) {
    const { until } = node;
    if (until === 'selfLeaves' && !remains(state, scope.self)) return;
    const events = phasingOut(state, objectsFor(state, node.what, scope), until !== undefined);
    if (until !== undefined && events.length > 0) {
      state.effectId += 1;
      state.untils = [
        ...state.untils,
        {
          id: state.effectId,
          source: scope.self,
          moved: events.map(({ object }) => object),
          back: ZONE.phasedOut,
          ...(until === 'selfLeaves' ? {} : { until: { event: until, you: scope.you, bindings: scope.bindings } }),
        },
      ];
    }
    propose(state, events);
  },
});
