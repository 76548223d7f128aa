import type { KeywordDefinition } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.116a: a tapped and attacking copy for each other opponent, exiled at the end of combat. */
export const myriad: KeywordDefinition = {
  keyword: 'myriad',
  rule: '702.116',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Myriad',
      on: [selfAttacks()],
      do: [
        {
          kind: 'forEach',
          over: {
            kind: 'players',
            who: {
              kind: 'suchThat',
              who: 'opponent',
              if: {
                kind: 'not',
                of: { kind: 'player', who: { kind: 'player', name: 'each' }, is: 'defending' },
              },
            },
          },
          as: 'other',
          do: [
            {
              kind: 'may',
              do: [{ kind: 'copyToken', of: 'self', tapped: true, attacking: 'other', as: 'copies' }],
            },
          ],
        },
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'endCombat' },
          do: [{ kind: 'exile', what: 'copies' }],
        },
      ],
    },
  ],
};
