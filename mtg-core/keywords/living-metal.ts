import type { KeywordDefinition } from './definition.ts';

/** CR 702.161a: a creature too during your turn. */
export const livingMetal: KeywordDefinition = {
  keyword: 'living metal',
  rule: '702.161',
  parameters: {},
  expand: () => [
    {
      kind: 'static',
      while: { kind: 'turnOf', who: 'you' },
      effects: [{ affects: 'self', change: [{ kind: 'addTypes', types: ['creature'] }] }],
    },
  ],
};
