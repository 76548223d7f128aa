import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.146a: cast transformed from the graveyard. */
export const disturb: KeywordDefinition = {
  keyword: 'disturb',
  rule: '702.146',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'disturb', cost: costOf(ability), zone: 'graveyard', transformed: true },
  ],
};

/** CR 702.162a: cast converted, from where it could be cast. */
export const moreThanMeetsTheEye: KeywordDefinition = {
  keyword: 'more than meets the eye',
  rule: '702.162',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'more than meets the eye', cost: costOf(ability), transformed: true },
  ],
};
