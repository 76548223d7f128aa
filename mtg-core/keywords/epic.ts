import type { KeywordDefinition } from './definition.ts';
import { yourUpkeep } from './phrases.ts';

const MADE_BY_IT = 'epic copy';

/** CR 702.50a: no more spells, but this one again in each upkeep, without this ability; other copies of it have it (CR 707.2). */
export const epic: KeywordDefinition = {
  keyword: 'epic',
  rule: '702.50',
  parameters: {},
  expand: () => [
    {
      kind: 'spell',
      do: [
        {
          kind: 'if',
          if: { kind: 'not', of: { kind: 'paid', cost: MADE_BY_IT } },
          then: [
            {
              kind: 'continuous',
              effects: [{ players: 'you', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'cast' } } }] }],
              until: 'permanent',
            },
            {
              kind: 'delayed',
              on: yourUpkeep(),
              repeats: true,
              do: [{ kind: 'copySpell', what: 'self', newTargets: true, countsAs: MADE_BY_IT }],
            },
          ],
        },
      ],
    },
  ],
};
