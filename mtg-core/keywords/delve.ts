import type { KeywordDefinition } from './definition.ts';

/** CR 702.66a: each card exiled from your graveyard pays for {1}. */
export const delve: KeywordDefinition = {
  keyword: 'delve',
  rule: '702.66',
  parameters: {},
  expand: () => [{ kind: 'payWith', how: 'exile', what: { zone: 'graveyard', owner: 'you' } }],
};
