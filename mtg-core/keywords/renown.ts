import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { counterOnSelf, selfHitsPlayer } from './phrases.ts';

/** CR 702.112a: once: counters for its first combat damage to a player. */
export const renown: KeywordDefinition = {
  keyword: 'renown',
  rule: '702.112',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Renown',
      on: [selfHitsPlayer()],
      if: { kind: 'not', of: { kind: 'is', what: 'self', filter: { designation: 'renowned' } } },
      do: [counterOnSelf(numberOf(ability)), { kind: 'action', action: 'becomes renowned', what: 'self' }],
    },
  ],
};
