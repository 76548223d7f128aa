import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.21a: counters what an opponent aims at this permanent unless that player pays. */
export const ward: KeywordDefinition = {
  keyword: 'ward',
  rule: '702.21',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Ward',
      on: [{ event: 'becomesTarget', object: 'self', causedBy: 'opponent' }],
      do: [
        {
          kind: 'unless',
          who: { kind: 'controller', of: 'event.source' },
          cost: costOf(ability),
          do: [{ kind: 'counter', what: 'event.source' }],
        },
      ],
    },
  ],
};
