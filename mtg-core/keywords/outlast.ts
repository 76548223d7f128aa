import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { counterOnSelf } from './phrases.ts';

/** CR 702.107a: tap for a +1/+1 counter. */
export const outlast: KeywordDefinition = {
  keyword: 'outlast',
  rule: '702.107',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Outlast',
      cost: [...costOf(ability), { kind: 'tapSelf' }],
      timing: 'sorcery',
      do: [counterOnSelf(1)],
    },
  ],
};
