import type { KeywordAction } from './definition.ts';

/** CR 701.53a: an Incubator token with that many counters. */
export const incubate: KeywordAction = {
  action: 'incubate',
  rule: '701.53',
  reads: ['n'],
  expand: ({ n }) => [
    {
      kind: 'createToken',
      token: { predefined: 'Incubator' },
      counters: [{ counter: '+1/+1', count: n ?? 1 }],
    },
  ],
};
