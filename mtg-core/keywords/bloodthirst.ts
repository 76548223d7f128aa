import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { entersWith } from './phrases.ts';

/** CR 702.54a: enters with counters after an opponent was dealt damage this turn. Bloodthirst X (702.54b) has that damage as its `n`. */
export const bloodthirst: KeywordDefinition = {
  keyword: 'bloodthirst',
  rule: '702.54',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      ...entersWith('+1/+1', numberOf(ability)),
      if: { kind: 'happened', event: { event: 'damage', recipientPlayer: 'opponent' } },
    },
  ],
};
