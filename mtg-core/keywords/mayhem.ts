import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.187a: cast from the graveyard for this cost in the turn in which it was discarded. */
export const mayhem: KeywordDefinition = {
  keyword: 'mayhem',
  rule: '702.187',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'alternativeCost',
      name: 'mayhem',
      cost: costOf(ability),
      zone: 'graveyard',
      if: { kind: 'is', what: 'self', filter: { did: { event: 'discard' } } },
    },
  ],
};
