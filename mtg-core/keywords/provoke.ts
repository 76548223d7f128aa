import type { KeywordDefinition } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.39a: a creature of the defending player untaps and must block it. */
export const provoke: KeywordDefinition = {
  keyword: 'provoke',
  rule: '702.39',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Provoke',
      on: [selfAttacks()],
      targets: [{ name: 'provoked', filter: { types: ['creature'], controller: 'defending' } }],
      do: [
        {
          kind: 'may',
          do: [
            {
              kind: 'continuous',
              effects: [
                {
                  affects: 'provoked',
                  change: [{ kind: 'rule', rule: { kind: 'must', do: { kind: 'block', what: 'self' } } }],
                },
              ],
              until: 'endOfCombat',
            },
            { kind: 'untap', what: 'provoked' },
          ],
        },
      ],
    },
  ],
};
