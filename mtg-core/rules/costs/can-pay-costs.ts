// Whether costs can be paid, all of them and together (CR 118.3, 601.2h): what was tapped for one can't be tapped for
// another, what was sacrificed for one is gone for the others, and life and counters are spent once. Which objects serve
// which cost is a matching. Tapping and leaving don't compete: what was tapped for a cost may be sacrificed for the next.

import type { ObjectRef } from '../../basics/index.ts';
import { parseManaCost } from '../../cards/compiled/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import { costCandidates, costKinds, type Paying, payableWith, type Taking } from '../../costs/index.ts';
import { type GameState, live, type Scope } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { affords, payCost } from '../payment/index.ts';
import { matched, type ObjectDemand } from './matching.ts';

/** Costs and where the words in them have their meaning. */
export interface CostGroup {
  readonly costs: readonly CostNode[];
  readonly scope: Scope;
  readonly self: ObjectRef;
}

/** Whether all of them could be paid by one player at once (CR 508.1h, 509.1d); mana is asked for apart. */
export function canPayTogether(state: GameState, groups: readonly CostGroup[]): boolean {
  if (!groups.every(({ costs, scope, self }) => canPayCosts(state, costs, scope, self))) return false;
  if (groups.length < 2) return true;
  const spent = new Map<string, number>();
  const isLeft = groups.every(({ costs, scope, self }) =>
    spendTogether({ state, scope, self, object: live(state, self) }, costs, spent),
  );
  return (
    isLeft &&
    takings.every(
      (taking) =>
        matched(
          groups.flatMap((group) => demandsOf(state, group, taking)),
          [],
          [],
        ) !== null,
    )
  );
}

/** Whether every cost of the list could be paid now, none with what another needs. */
export function canPayCosts(state: GameState, costs: readonly CostNode[], scope: Scope, self: ObjectRef): boolean {
  const paying: Paying = { state, scope, self, object: live(state, self) };
  for (const cost of costs) if (!canPayOne(paying, cost)) return false;
  if (costs.length < 2) return costs.length === 0 || costs[0]?.kind !== 'mana' || isThereEnough(paying, costs);
  for (const [at, cost] of costs.entries()) {
    const options = costKinds.of(cost).options?.(cost);
    if (options !== undefined)
      return options.some((option) =>
        canPayCosts(state, [...costs.slice(0, at), ...option, ...costs.slice(at + 1)], scope, self),
      );
  }
  return isThereEnough(paying, costs) && canShare(state, costs, scope, self);
}

/** Of life, counters and mana that several costs take. */
function isThereEnough(paying: Paying, costs: readonly CostNode[]): boolean {
  const { state, scope } = paying;
  if (!spendTogether(paying, costs, new Map())) return false;
  let mana = '';
  for (const cost of costs)
    if (cost.kind === 'mana')
      mana += cost.mana.repeat(cost.times === undefined ? 1 : countOf(state, cost.times, scope));
  if (mana === '') return true;
  return affords(state, scope.you, payCost(parseManaCost(mana), scope.x), { ability: paying.object?.id ?? 0 });
}

/** Adds what they spend to what is spent; false: there isn't as much. */
function spendTogether(paying: Paying, costs: readonly CostNode[], spent: Map<string, number>): boolean {
  for (const cost of costs) {
    const spending = costKinds.of(cost).spends?.(paying, cost);
    if (spending === undefined) continue;
    const asked = (spent.get(spending.of) ?? 0) + spending.asked;
    if (asked > spending.left) return false;
    spent.set(spending.of, asked);
  }
  return true;
}

function canPayOne(paying: Paying, cost: CostNode): boolean {
  const { state, scope, self } = paying;
  const definition = costKinds.of(cost);
  const can = definition.canPay?.(paying, cost);
  if (can !== undefined) return can;
  const options = definition.options?.(cost);
  if (options !== undefined) return options.some((option) => canPayCosts(state, option, scope, self));
  const spending = definition.spends?.(paying, cost);
  if (spending !== undefined) return spending.asked <= spending.left;
  const choosing = costCandidates(state, cost, scope);
  return choosing !== null && payableWith(state, cost, scope, choosing.filter).length >= choosing.count;
}

/** What the costs ask of objects in this respect. */
export function demandsOf(state: GameState, { costs, scope, self }: CostGroup, taking: Taking): ObjectDemand[] {
  const demands: ObjectDemand[] = [];
  for (const cost of costs) {
    const definition = costKinds.of(cost);
    if (definition.taking !== taking) continue;
    if (definition.ofItself) {
      demands.push({ ids: [live(state, self)?.id ?? 0], count: 1 });
      continue;
    }
    const choosing = costCandidates(state, cost, scope);
    if (choosing !== null)
      demands.push({ ids: payableWith(state, cost, scope, choosing.filter), count: choosing.count });
  }
  return demands;
}

const takings: readonly Taking[] = ['tap', 'untap', 'leave'];

/** Whether nothing has to be used twice. Each cost by itself can be paid: that was asked before. */
function canShare(state: GameState, costs: readonly CostNode[], scope: Scope, self: ObjectRef): boolean {
  return takings.every((taking) => {
    const rivals = costs.filter((cost) => costKinds.of(cost).taking === taking);
    return rivals.length < 2 || matched(demandsOf(state, { costs: rivals, scope, self }, taking), [], []) !== null;
  });
}

/** In the order in which they can be paid: what taps and counts before what leaves, chance and libraries last (CR 601.2h). */
export function payableOrder(costs: readonly CostNode[]): readonly CostNode[] {
  if (costs.length < 2) return costs;
  const rank = (cost: CostNode): number => {
    const { lastOfAll, taking } = costKinds.of(cost);
    if (lastOfAll?.(cost)) return 3;
    return taking === 'leave' ? 2 : taking === undefined ? 1 : 0;
  };
  return costs.slice().sort((a, b) => rank(a) - rank(b));
}
