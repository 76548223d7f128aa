import type { KeywordAction } from './definition.ts';

/** As many -1/-1 counters on a creature that the player controls and chooses. */
export const blight: KeywordAction = {
  action: 'blight',
  reads: ['who', 'n', 'as'],
  expand: ({ who, n, as = 'blighted' }) => [
    {
      kind: 'choose',
      what: { types: ['creature'], controller: who ?? 'you' },
      min: 1,
      max: 1,
      as,
      ...(who === undefined ? {} : { by: who }),
    },
    { kind: 'addCounters', what: as, counter: '-1/-1', count: n ?? 1 },
  ],
};
