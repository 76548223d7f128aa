import type { KeywordDefinition } from './definition.ts';

/** CR 702.125a: costs {1} less for each opponent. */
export const undaunted: KeywordDefinition = {
  keyword: 'undaunted',
  rule: '702.125',
  parameters: {},
  expand: () => [{ kind: 'costReduction', direction: 'less', amount: { kind: 'players', who: 'opponent' } }],
};
