import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.140a: cast for this cost it merges with its target: see `events/merge.ts`. */
export const mutate: KeywordDefinition = {
  keyword: 'mutate',
  rule: '702.140',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'alternativeCost', name: 'mutate', cost: costOf(ability), mutates: true }],
};
