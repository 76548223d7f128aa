import type { KeywordDefinition } from './definition.ts';

/** CR 702.131a-b: a spell asks as it resolves; what a permanent asks all the time is read by the rules. */
export const ascend: KeywordDefinition = {
  keyword: 'ascend',
  rule: '702.131',
  parameters: {},
  readByRules: true,
  expand: (_, { types }) =>
    types.includes('instant') || types.includes('sorcery')
      ? [{ kind: 'spell', before: true, do: [{ kind: 'ascend' }] }]
      : [],
};
