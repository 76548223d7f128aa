import type { KeywordAction } from './definition.ts';
import { happens } from './definition.ts';

/** CR 701.46a: +1/+1 counters, unless it has some. */
export const adapt: KeywordAction = {
  action: 'adapt',
  rule: '701.46',
  reads: ['n'],
  expand: ({ n }) => [
    {
      kind: 'if',
      if: { kind: 'compare', left: { kind: 'counters', counter: '+1/+1', on: 'self' }, op: '=', right: 0 },
      then: [{ kind: 'addCounters', what: 'self', counter: '+1/+1', count: n ?? 1 }],
    },
    happens('adapts', 'self'),
  ],
};
