import type { KeywordDefinition } from './definition.ts';

/** CR 702.133a: cast from the graveyard by discarding a card too, then exiled. */
export const jumpStart: KeywordDefinition = {
  keyword: 'jump-start',
  rule: '702.133',
  parameters: {},
  expand: () => [
    {
      kind: 'castFrom',
      name: 'jump-start',
      zone: 'graveyard',
      additional: [{ kind: 'discard', count: 1 }],
      exileAfter: true,
    },
  ],
};
