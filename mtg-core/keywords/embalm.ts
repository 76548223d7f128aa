import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { zombieOfItself } from './phrases.ts';

/** CR 702.128a: a white Zombie copy, for the card in the graveyard. */
export const embalm: KeywordDefinition = {
  keyword: 'embalm',
  rule: '702.128',
  parameters: { cost: 'required' },
  expand: (ability) => [zombieOfItself('Embalm', costOf(ability), 'W')],
};
