// Blighting as a payment: -1/-1 counters on a creature that the payer controls and chooses.

import type { CostNode, Fields } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';
import { defineCost } from './definition.ts';

const fields = { n: 'whole' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Costs {
    blight: typeof fields;
  }
}

const payments = new Map<number, readonly (readonly CostNode[])[]>();

/** One way to pay, the same on each call: the compiler numbers nodes by identity. */
function paymentsOf(n: number): readonly (readonly CostNode[])[] {
  const known = payments.get(n) ?? [
    [{ kind: 'putCounters', counter: '-1/-1', count: n, on: { types: ['creature'], controller: 'you' } }],
  ];
  payments.set(n, known);
  return known;
}

defineCost('blight', fields, {
  reads: read.map(read.after('blight', read.figure), (n): CostNode => ({ kind: 'blight', n })),
  say: (_speech, { n }) => `blight ${n}`,
  options: ({ n }) => paymentsOf(n),
});
