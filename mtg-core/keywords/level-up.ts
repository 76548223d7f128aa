import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.87a: a level counter. */
export const levelUp: KeywordDefinition = {
  keyword: 'level up',
  rule: '702.87',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Level up',
      cost: costOf(ability),
      timing: 'sorcery',
      do: [{ kind: 'addCounters', what: 'self', counter: 'level', count: 1 }],
    },
  ],
};
