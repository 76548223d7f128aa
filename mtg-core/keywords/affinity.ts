import type { Filter, KeywordAbility } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';

const required = (ability: KeywordAbility): Filter => {
  if (ability.filter === undefined) throw new Error('affinity states nothing to count');
  return ability.filter;
};

/** CR 702.41a: costs {1} less for each such thing you control. */
export const affinity: KeywordDefinition = {
  keyword: 'affinity',
  rule: '702.41',
  parameters: { filter: 'required' },
  expand: (ability) => [
    {
      kind: 'costReduction',
      direction: 'less',
      amount: { kind: 'count', of: { ...required(ability), controller: 'you' } },
    },
  ],
};
