import type { KeywordDefinition } from './definition.ts';
import { yourUpkeep } from './phrases.ts';

/** CR 702.50a: no more spells, but this one again in each upkeep; its copies, which aren't cast, are no epic spells. */
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
          if: { kind: 'cast' },
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
              do: [{ kind: 'copySpell', what: 'self', newTargets: true }],
            },
          ],
        },
      ],
    },
  ],
};
