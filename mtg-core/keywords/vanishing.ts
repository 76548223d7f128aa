import type { KeywordDefinition } from './definition.ts';
import { entersWith, hasCounter, yourUpkeep } from './phrases.ts';

/** CR 702.63a: time counters, and its end with the last; without a number (702.63b) it enters with none. */
export const vanishing: KeywordDefinition = {
  keyword: 'vanishing',
  rule: '702.63',
  parameters: { n: 'optional' },
  expand: (ability) => [
    ...(ability.n === undefined ? [] : [entersWith('time', ability.n)]),
    {
      kind: 'triggered',
      label: 'Vanishing',
      on: [yourUpkeep()],
      if: hasCounter('time'),
      do: [{ kind: 'removeCounters', what: 'self', counter: 'time', count: 1 }],
    },
    {
      kind: 'triggered',
      label: 'Vanishing',
      on: [{ event: 'removeCounters', object: 'self', counter: 'time' }],
      if: { kind: 'not', of: hasCounter('time') },
      do: [{ kind: 'sacrificeObjects', what: 'self' }],
    },
  ],
};
