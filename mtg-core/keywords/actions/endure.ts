import type { KeywordAction } from './definition.ts';

/** CR 701.63a-b: a Spirit of that size for its controller, unless they put the counters on it; nothing for 0. */
export const endure: KeywordAction = {
  action: 'endure',
  rule: '701.63',
  reads: ['what', 'n'],
  expand: ({ what, n = 1 }) => [
    {
      kind: 'if',
      if: { kind: 'compare', left: n, op: '>', right: 0 },
      then: [
        {
          kind: 'forEach',
          over: what ?? 'self',
          as: 'enduring',
          do: [
            {
              kind: 'modes',
              min: 1,
              max: 1,
              who: { kind: 'controller', of: 'enduring' },
              options: [
                {
                  label: 'Put the counters on it',
                  do: [{ kind: 'addCounters', what: 'enduring', counter: '+1/+1', count: n }],
                },
                {
                  label: 'Create the Spirit',
                  do: [
                    {
                      kind: 'createToken',
                      who: { kind: 'controller', of: 'enduring' },
                      token: { types: ['creature'], subtypes: ['Spirit'], colors: ['W'], power: n, toughness: n },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
