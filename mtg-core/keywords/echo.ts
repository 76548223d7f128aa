import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { yourUpkeep } from './phrases.ts';

/** CR 702.30a: once, in the first upkeep under somebody's control: its cost, or the end. */
export const echoing: KeywordDefinition = {
  keyword: 'echo',
  rule: '702.30',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Echo',
      on: [yourUpkeep()],
      if: { kind: 'is', what: 'self', filter: { newSinceUpkeep: true } },
      do: [{ kind: 'unless', who: 'you', cost: costOf(ability), do: [{ kind: 'sacrificeObjects', what: 'self' }] }],
    },
  ],
};
