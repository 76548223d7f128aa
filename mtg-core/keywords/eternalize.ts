import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { zombieOfItself } from './phrases.ts';

/** CR 702.129a: a black 4/4 Zombie copy, for the card in the graveyard. */
export const eternalize: KeywordDefinition = {
  keyword: 'eternalize',
  rule: '702.129',
  parameters: { cost: 'required' },
  expand: (ability) => [zombieOfItself('Eternalize', costOf(ability), 'B', { kind: 'setPT', power: 4, toughness: 4 })],
};
