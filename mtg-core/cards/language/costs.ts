import type { NodesOf } from './fields.ts';
import type { Costs } from './nodes.ts';

declare module './fields.ts' {
  interface FieldTypes {
    cost: CostNode[];
    costs: CostNode[][];
  }
}

/**
 * One thing that is paid (CR 118); each kind is defined in `mtg-core/costs`. Lists of them are paid in any order; each must be payable
 * in full (CR 118.3).
 */
export type CostNode = NodesOf<Costs>;

/** With as many as one likes, which is announced: none is as good as not paying it. */
export const paidInAnyNumber = (cost: CostNode): boolean =>
  'count' in cost && typeof cost.count === 'object' && cost.count.kind === 'announcedNumber';
