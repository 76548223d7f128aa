import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { dealtCombatDamage } from './phrases.ts';

/** CR 702.173a: another cost once an Assassin of yours dealt combat damage to a player. */
export const freerunning: KeywordDefinition = {
  keyword: 'freerunning',
  rule: '702.173',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'freerunning',
      cost: costOf(ability),
      if: dealtCombatDamage({ types: ['creature'], subtypes: ['Assassin'], controller: 'you' }),
    },
  ],
};
