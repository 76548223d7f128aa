import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.103a-b: cast as an Aura for this cost; its face as one is made when the card is compiled. */
export const bestow: KeywordDefinition = {
  keyword: 'bestow',
  rule: '702.103',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'alternativeCost', name: 'bestow', cost: costOf(ability), bestowed: true }],
};
