import type { KeywordDefinition } from './definition.ts';

/** CR 702.126a: each untapped artifact tapped pays for {1}. */
export const improvise: KeywordDefinition = {
  keyword: 'improvise',
  rule: '702.126',
  parameters: {},
  expand: () => [{ kind: 'payWith', how: 'tap', what: { types: ['artifact'], controller: 'you', tapped: false } }],
};
