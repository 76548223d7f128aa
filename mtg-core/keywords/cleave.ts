import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.148a: for this cost without the words in brackets, which the text asks for with the condition `paid`. */
export const cleave: KeywordDefinition = {
  keyword: 'cleave',
  rule: '702.148',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'alternativeCost', name: 'cleave', cost: costOf(ability) }],
};
