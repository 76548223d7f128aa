import type { KeywordDefinition } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** CR 702.91a: each other attacker gets +1/+0. */
export const battleCry: KeywordDefinition = {
  keyword: 'battle cry',
  rule: '702.91',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Battle cry',
      on: [selfAttacks()],
      do: [
        {
          kind: 'continuous',
          effects: [
            {
              affects: { types: ['creature'], attacking: true, other: 'self' },
              change: [{ kind: 'pt', power: 1, toughness: 0 }],
            },
          ],
          until: 'endOfTurn',
        },
      ],
    },
  ],
};
