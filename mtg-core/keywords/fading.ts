import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { entersWith, yourUpkeep } from './phrases.ts';

/** CR 702.32a: fade counters, and its end when none can be removed. */
export const fading: KeywordDefinition = {
  keyword: 'fading',
  rule: '702.32',
  parameters: { n: 'required' },
  expand: (ability) => [
    entersWith('fade', numberOf(ability)),
    {
      kind: 'triggered',
      label: 'Fading',
      on: [yourUpkeep()],
      do: [
        { kind: 'removeCounters', what: 'self', counter: 'fade', count: 1, as: 'faded' },
        {
          kind: 'if',
          if: { kind: 'not', of: { kind: 'did', name: 'faded' } },
          then: [{ kind: 'sacrificeObjects', what: 'self' }],
        },
      ],
    },
  ],
};
