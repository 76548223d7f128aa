import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';

/** CR 702.64a: prevents N of the damage from each source. */
export const absorb: KeywordDefinition = {
  keyword: 'absorb',
  rule: '702.64',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'replacement',
      event: { event: 'damage', recipient: 'self' },
      instead: { kind: 'prevent', amount: numberOf(ability) },
    },
  ],
};
