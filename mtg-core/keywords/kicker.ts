import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.33a: an additional cost that may be paid. "If it was kicked" is the condition `paid` with its name. */
export const kicker: KeywordDefinition = {
  keyword: 'kicker',
  rule: '702.33',
  parameters: { cost: 'required' },
  expand: (ability) => [{ kind: 'additionalCost', name: 'kicker', cost: costOf(ability), optional: true }],
};

/** CR 702.33c: the same, any number of times; `timesKicked` counts them. */
export const multikicker: KeywordDefinition = {
  keyword: 'multikicker',
  rule: '702.33',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'additionalCost', name: 'kicker', cost: costOf(ability), optional: true, repeat: true },
  ],
};
