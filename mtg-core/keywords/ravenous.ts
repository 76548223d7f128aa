import type { KeywordDefinition } from './definition.ts';
import { entersWith, selfEnters } from './phrases.ts';

/** CR 702.156a: enters with X +1/+1 counters, and a card for 5 or more. */
export const ravenous: KeywordDefinition = {
  keyword: 'ravenous',
  rule: '702.156',
  parameters: {},
  expand: () => [
    entersWith('+1/+1', { kind: 'x' }),
    {
      kind: 'triggered',
      label: 'Ravenous',
      on: [selfEnters()],
      if: { kind: 'compare', left: { kind: 'x' }, op: '>=', right: 5 },
      do: [{ kind: 'draw', count: 1 }],
    },
  ],
};
