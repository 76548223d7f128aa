import type { KeywordDefinition } from './definition.ts';

/** CR 702.34a: cast from the graveyard for this cost, else for the card's mana cost, then exiled when it leaves the stack. */
export const flashback: KeywordDefinition = {
  keyword: 'flashback',
  rule: '702.34',
  parameters: { cost: 'optional' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'flashback',
      cost: ability.cost === undefined ? [{ kind: 'manaCostOf', of: 'self' }] : [...ability.cost],
      zone: 'graveyard',
      exileAfter: true,
    },
  ],
};
