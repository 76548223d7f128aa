import type { KeywordDefinition } from './definition.ts';

/** CR 702.150a: two loyalty less for each Phyrexian symbol paid with life, as it enters. */
export const compleated: KeywordDefinition = {
  keyword: 'compleated',
  rule: '702.150',
  parameters: {},
  readByRules: true,
  expand: () => [],
};
