import type { KeywordDefinition } from './definition.ts';

/** CR 702.81a: cast from the graveyard by discarding a land card too. */
export const retrace: KeywordDefinition = {
  keyword: 'retrace',
  rule: '702.81',
  parameters: {},
  expand: () => [
    {
      kind: 'castFrom',
      name: 'retrace',
      zone: 'graveyard',
      additional: [{ kind: 'discard', what: { zone: 'hand', types: ['land'] }, count: 1 }],
    },
  ],
};
