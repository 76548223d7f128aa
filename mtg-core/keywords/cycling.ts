import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.29a: discard this card from hand for a card. */
export const cycling: KeywordDefinition = {
  keyword: 'cycling',
  rule: '702.29',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Cycling',
      zone: 'hand',
      cost: [...costOf(ability), { kind: 'discardSelf' }],
      do: [{ kind: 'draw', count: 1 }],
    },
  ],
};
