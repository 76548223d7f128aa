import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfBecomesBlocked } from './phrases.ts';

/** CR 702.130a: blocking it costs the defending player life. */
export const afflict: KeywordDefinition = {
  keyword: 'afflict',
  rule: '702.130',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Afflict',
      on: [selfBecomesBlocked()],
      do: [{ kind: 'loseLife', who: 'defending', amount: numberOf(ability) }],
    },
  ],
};
