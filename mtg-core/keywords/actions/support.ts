import type { KeywordAction } from './definition.ts';

/** CR 701.41a: a +1/+1 counter on each of the targets, which the ability names. */
export const support: KeywordAction = {
  action: 'support',
  rule: '701.41',
  reads: ['what', 'n'],
  expand: ({ what }) => [{ kind: 'addCounters', what: what ?? 'self', counter: '+1/+1', count: 1 }],
};
