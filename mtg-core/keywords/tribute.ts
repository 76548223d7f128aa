import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { asItEnters, counterOnSelf } from './phrases.ts';

/** CR 702.104a-b: an opponent may put counters on it as it enters; whether that was done is asked with `paid`. */
export const tribute: KeywordDefinition = {
  keyword: 'tribute',
  rule: '702.104',
  parameters: { n: 'required' },
  expand: (ability) => [
    asItEnters(
      { kind: 'choosePlayer', who: 'opponent', by: 'you', as: 'tributary' },
      {
        kind: 'may',
        who: { kind: 'player', name: 'tributary' },
        do: [counterOnSelf(numberOf(ability)), { kind: 'markPaid', cost: 'tribute' }],
      },
    ),
  ],
};
