import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { entersWith, hasCounter } from './phrases.ts';

/** CR 702.58a: enters with +1/+1 counters, to be moved onto creatures that enter. */
export const graft: KeywordDefinition = {
  keyword: 'graft',
  rule: '702.58',
  parameters: { n: 'required' },
  expand: (ability) => [
    entersWith('+1/+1', numberOf(ability)),
    {
      kind: 'triggered',
      label: 'Graft',
      on: [{ event: 'zoneChange', object: { types: ['creature'], other: 'self' }, to: 'battlefield' }],
      if: hasCounter('+1/+1'),
      do: [
        { kind: 'may', do: [{ kind: 'moveCounters', from: 'self', to: 'event.object', counter: '+1/+1', count: 1 }] },
      ],
    },
  ],
};
