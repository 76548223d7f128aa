import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { haste } from './phrases.ts';

/** CR 702.141a: for each opponent a copy that attacks them this turn if able, sacrificed at the end step. */
export const encore: KeywordDefinition = {
  keyword: 'encore',
  rule: '702.141',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Encore',
      zone: 'graveyard',
      timing: 'sorcery',
      cost: [...costOf(ability), { kind: 'exileSelf' }],
      do: [
        {
          kind: 'forEach',
          over: { kind: 'players', who: 'opponent' },
          as: 'foe',
          do: [
            { kind: 'copyToken', of: 'self', as: 'singer' },
            {
              kind: 'continuous',
              effects: [
                {
                  affects: 'singer',
                  change: [
                    haste(),
                    {
                      kind: 'rule',
                      rule: { kind: 'must', do: { kind: 'attack', whom: { kind: 'player', name: 'foe' } } },
                    },
                  ],
                },
              ],
              until: 'endOfTurn',
            },
          ],
        },
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'end' },
          do: [{ kind: 'sacrificeObjects', what: 'singer' }],
        },
      ],
    },
  ],
};
