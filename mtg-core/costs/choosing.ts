// What a cost may be paid with (CR 118.3).

import type { Amount, CostNode, Filter, GroupQuality } from '../cards/language/index.ts';
import { type GameState, refTo, type Scope } from '../state/index.ts';
import { countOf, fewestFor, groupRule, select } from '../values/index.ts';
import { type ChoosingCost, costKinds } from './definition.ts';

const narrowedBy = new WeakMap<CostNode, Filter>();

/** What a cost asks for, with what its kind adds to that; made once for each cost. */
export function narrowed(cost: CostNode, what: Filter | undefined, more: Filter): Filter {
  let known = narrowedBy.get(cost);
  if (known === undefined) {
    known = { ...what, ...more };
    narrowedBy.set(cost, known);
  }
  return known;
}

/** CR 118.3: nobody pays with cards that another player holds. */
const ownHand = (cost: CostNode, what: Filter): Filter =>
  what.zone === 'hand' ? narrowed(cost, what, { owner: 'you' }) : what;

/** So many of what the cost names, of one's own. */
export function someOf(
  state: GameState,
  cost: CostNode & { what: Filter; count?: Amount },
  scope: Scope,
  verb: string,
): ChoosingCost {
  return { filter: ownHand(cost, cost.what), count: countOf(state, cost.count ?? 1, scope), verb };
}

/** "Any number of ... with total power 3 or greater" (CR 702.122a): the group says when they are enough. */
export function groupOf(
  state: GameState,
  cost: CostNode,
  quality: GroupQuality,
  scope: Scope,
  { filter, verb }: { filter: Filter; verb: string },
): ChoosingCost {
  const group = groupRule(state, quality, scope);
  const refs = payableWith(state, cost, scope, filter).map((id) => refTo(state, id));
  return { filter, verb, group, count: fewestFor(state, group, refs) };
}

/** Objects that a choosing cost may be paid with; `null`: this cost isn't one that chooses. */
export const costCandidates = (state: GameState, cost: CostNode, scope: Scope): ChoosingCost | null =>
  costKinds.of(cost).choosing?.(state, cost, scope) ?? null;

/** Ids that may pay it. What would be cast is on the stack by then: it can't pay for itself from where it was. */
export function payableWith(state: GameState, cost: CostNode, scope: Scope, filter: Filter): number[] {
  const { mayServe } = costKinds.of(cost);
  const leaves = scope.wouldBeCast || filter.zone === 'hand';
  const found = select(state, filter, scope);
  const ids = leaves ? found.filter((id) => refTo(state, id) !== scope.self) : found;
  return mayServe === undefined ? ids : ids.filter((id) => mayServe(state, id, cost));
}

export function handWithout(state: GameState, scope: Scope): number[] {
  return (state.players[scope.you]?.hand ?? []).filter((id) => refTo(state, id) !== scope.self);
}
