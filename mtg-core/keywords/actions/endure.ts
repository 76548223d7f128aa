import type { KeywordAction } from './definition.ts';

/** CR 701.63a: its controller chooses counters on it or a Spirit of that size. */
export const endure: KeywordAction = {
  action: 'endure',
  rule: '701.63',
  reads: ['n'],
  expand: ({ n }) => [
    {
      kind: 'modes',
      min: 1,
      max: 1,
      options: [
        {
          label: 'Put the counters on it',
          do: [{ kind: 'addCounters', what: 'self', counter: '+1/+1', count: n ?? 1 }],
        },
        {
          label: 'Create the Spirit',
          do: [
            {
              kind: 'createToken',
              token: { types: ['creature'], subtypes: ['Spirit'], colors: ['W'], power: n ?? 1, toughness: n ?? 1 },
            },
          ],
        },
      ],
    },
  ],
};
