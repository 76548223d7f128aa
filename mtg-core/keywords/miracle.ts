import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.94a: shown as the first card drawn in a turn, it may be cast for this cost. */
export const miracle: KeywordDefinition = {
  keyword: 'miracle',
  rule: '702.94',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Miracle',
      zone: 'hand',
      reveal: true,
      on: [{ event: 'draw', object: 'self', player: 'you', amount: ['=', 1] }],
      do: [{ kind: 'castNow', what: 'self', may: true, cost: costOf(ability), named: 'miracle' }],
    },
  ],
};
