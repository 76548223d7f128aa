import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.97a: its power in +1/+1 counters, for the card in the graveyard. */
export const scavenge: KeywordDefinition = {
  keyword: 'scavenge',
  rule: '702.97',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'activated',
      label: 'Scavenge',
      zone: 'graveyard',
      cost: [...costOf(ability), { kind: 'exileSelf' }],
      timing: 'sorcery',
      targets: [{ name: 'heir', filter: { types: ['creature'] } }],
      do: [{ kind: 'addCounters', what: 'heir', counter: '+1/+1', count: { kind: 'stat', stat: 'power', of: 'self' } }],
    },
  ],
};
