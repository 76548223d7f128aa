import { happens, type KeywordAction } from './definition.ts';

/** CR 701.50a, 701.50d: its controller draws, then discards; it gets a counter for each nonland card. */
export const connive: KeywordAction = {
  action: 'connive',
  rule: '701.50',
  reads: ['what', 'n'],
  expand: ({ what, n }) => [
    {
      kind: 'forEach',
      over: what ?? 'self',
      as: 'conniving',
      do: [
        { kind: 'draw', who: { kind: 'controller', of: 'conniving' }, count: n ?? 1 },
        { kind: 'discard', who: { kind: 'controller', of: 'conniving' }, count: n ?? 1, as: 'connived' },
        {
          kind: 'addCounters',
          what: 'conniving',
          counter: '+1/+1',
          count: { kind: 'count', of: { among: 'connived', notTypes: ['land'] } },
        },
        happens('connives', 'conniving'),
      ],
    },
  ],
};
