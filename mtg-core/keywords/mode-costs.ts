import type { KeywordDefinition } from './definition.ts';

/** CR 702.172a: what each chosen mode costs stands with the mode. */
export const spree: KeywordDefinition = {
  keyword: 'spree',
  rule: '702.172',
  parameters: {},
  readByRules: true,
  expand: () => [],
};

/** CR 702.183a: one mode is chosen, and what it costs stands with it. */
export const tiered: KeywordDefinition = { ...spree, keyword: 'tiered', rule: '702.183' };
