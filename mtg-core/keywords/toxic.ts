import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';

/** CR 702.164: what it adds to combat damage to a player stands with the results of damage. */
export const toxic: KeywordDefinition = {
  keyword: 'toxic',
  rule: '702.164',
  parameters: { n: 'required' },
  readByRules: true,
  expand: (ability) => {
    numberOf(ability);
    return [];
  },
};
