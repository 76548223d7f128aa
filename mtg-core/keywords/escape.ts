import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.138a: cast from the graveyard for this cost; what is exiled for it stands in the cost. */
export const escaping: KeywordDefinition = {
  keyword: 'escape',
  rule: '702.138',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'alternativeCost', name: 'escape', cost: costOf(ability), zone: 'graveyard' }],
};
