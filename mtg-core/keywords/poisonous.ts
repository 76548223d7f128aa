import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfHitsPlayer } from './phrases.ts';

/** CR 702.70a: combat damage to a player gives poison counters. */
export const poisonous: KeywordDefinition = {
  keyword: 'poisonous',
  rule: '702.70',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Poisonous',
      on: [selfHitsPlayer()],
      do: [
        {
          kind: 'playerCounters',
          who: { kind: 'player', name: 'event.recipient' },
          counter: 'poison',
          count: numberOf(ability),
        },
      ],
    },
  ],
};
