import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.42a: all modes for this cost besides. */
export const entwine: KeywordDefinition = {
  keyword: 'entwine',
  rule: '702.42',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'modeCost', name: 'entwine', cost: costOf(ability), all: true }],
};

/** CR 702.120a: this cost for each mode beyond the first. */
export const escalate: KeywordDefinition = {
  keyword: 'escalate',
  rule: '702.120',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'modeCost', name: 'escalate', cost: costOf(ability) }],
};
