import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { paid, selfEnters } from './phrases.ts';

/**
 * Another cost (CR 118.9), for which an unblocked attacker is returned, while blockers are declared; a permanent enters tapped and attacks
 * what that one attacked (CR 508.4).
 */
export const sneak: KeywordDefinition = {
  keyword: 'sneak',
  parameters: { cost: 'required' },
  expand: (ability, { types }) => [
    {
      kind: 'alternativeCost',
      name: 'sneak',
      cost: [
        ...costOf(ability),
        {
          kind: 'returnToHand',
          what: { types: ['creature'], controller: 'you', attacking: true, blocked: false },
          count: 1,
        },
      ],
      timing: 'instant',
      if: { kind: 'step', steps: ['declareBlockers'], whose: 'you' },
    },
    ...(types.some((type) => type === 'instant' || type === 'sorcery')
      ? []
      : [
          {
            kind: 'replacement' as const,
            event: selfEnters(),
            if: paid('sneak'),
            instead: { kind: 'entersTapped' as const, attacking: `paid.${costOf(ability).length}` },
          },
        ]),
  ],
};
