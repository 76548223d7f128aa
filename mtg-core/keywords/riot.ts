import type { KeywordDefinition } from './definition.ts';
import { asItEnters, counterOnSelf, haste } from './phrases.ts';

/** CR 702.136a: enters with a +1/+1 counter or gains haste. */
export const riot: KeywordDefinition = {
  keyword: 'riot',
  rule: '702.136',
  parameters: {},
  expand: () => [
    asItEnters({
      kind: 'may',
      do: [counterOnSelf(1)],
      else: [{ kind: 'continuous', effects: [{ affects: 'self', change: [haste()] }], until: 'permanent' }],
    }),
  ],
};
