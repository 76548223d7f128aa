import type { KeywordDefinition } from './definition.ts';
import { costOf, numberOf } from './definition.ts';

/** CR 702.77a: discard it to put counters on a creature. */
export const reinforce: KeywordDefinition = {
  keyword: 'reinforce',
  rule: '702.77',
  parameters: { n: 'required', cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Reinforce',
      zone: 'hand',
      cost: [...costOf(ability), { kind: 'discardSelf' }],
      targets: [{ name: 'ally', filter: { types: ['creature'] } }],
      do: [{ kind: 'addCounters', what: 'ally', counter: '+1/+1', count: numberOf(ability) }],
    },
  ],
};
