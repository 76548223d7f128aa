import type { KeywordDefinition } from './definition.ts';

/** CR 702.184a: another creature taps for charge counters equal to its power. */
export const station: KeywordDefinition = {
  keyword: 'station',
  rule: '702.184',
  parameters: {},
  expand: () => [
    {
      kind: 'activated',
      label: 'Station',
      timing: 'sorcery',
      cost: [{ kind: 'tap', what: { types: ['creature'], controller: 'you', tapped: false, other: 'self' } }],
      do: [
        {
          kind: 'addCounters',
          what: 'self',
          counter: 'charge',
          count: { kind: 'stat', stat: 'power', of: 'paid.0' },
        },
      ],
    },
  ],
};
