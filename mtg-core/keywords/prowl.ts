import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { dealtCombatDamage } from './phrases.ts';

/** CR 702.76a: another cost once a source of yours that shares a creature type dealt combat damage to a player. */
export const prowl: KeywordDefinition = {
  keyword: 'prowl',
  rule: '702.76',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'prowl',
      cost: costOf(ability),
      if: dealtCombatDamage({ controller: 'you', shares: { what: 'creatureType', with: 'self' } }),
    },
  ],
};
