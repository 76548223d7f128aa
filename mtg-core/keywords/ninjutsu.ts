import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/**
 * CR 702.49a, 702.49c: swapped for an unblocked attacker, which there is none of before blockers are declared, and
 * attacks what that one attacked.
 */
export const ninjutsu: KeywordDefinition = {
  keyword: 'ninjutsu',
  rule: '702.49',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Ninjutsu',
      zone: 'hand',
      cost: [
        ...costOf(ability),
        {
          kind: 'returnToHand',
          what: { types: ['creature'], controller: 'you', attacking: true, blocked: false },
          count: 1,
        },
      ],
      if: { kind: 'step', steps: ['declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat'] },
      do: [
        { kind: 'move', what: 'self', to: 'battlefield', tapped: true, attacking: `paid.${costOf(ability).length}` },
      ],
    },
  ],
};
