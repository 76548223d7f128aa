import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.96a: for this cost, "target" is read as "each": see `tasks/resolve.ts`. */
export const overload: KeywordDefinition = {
  keyword: 'overload',
  rule: '702.96',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'alternativeCost', name: 'overload', cost: costOf(ability), eachTarget: true }],
};
