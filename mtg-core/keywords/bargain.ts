import type { KeywordDefinition } from './definition.ts';

/** CR 702.166a: an additional cost of an artifact, enchantment or token. */
export const bargain: KeywordDefinition = {
  keyword: 'bargain',
  rule: '702.166',
  parameters: {},
  expand: () => [
    {
      kind: 'additionalCost',
      name: 'bargain',
      cost: [{ kind: 'sacrifice', what: { any: [{ types: ['artifact', 'enchantment'] }, { token: true }] } }],
      optional: true,
    },
  ],
};
