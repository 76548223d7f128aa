// Mana that is paid beside other costs of the same thing: what they tap or take away makes no mana that way (CR 118.3).

import type { ManaSource, ObjectRef, PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import { parseManaCost } from '../../cards/compiled/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import { costKinds, type Taking } from '../../costs/index.ts';
import { type GameState, type Scope, scopeOf } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { type CostGroup, canPayCosts, canPayTogether, demandsOf, matched, type ObjectDemand } from '../costs/index.ts';
import {
  addCosts,
  firstWithMana,
  hasPhyrexian,
  isNothing,
  LIFE_EACH,
  lifeChoices,
  payCost,
  withLife,
} from '../payment/index.ts';
import { canAfford, spareLife } from './affordable.ts';
import { helpersFor } from './helpers.ts';
import { manaSources } from './sources.ts';
import { claimsOf, isTaking } from './taking-sources.ts';

/** The purpose with what the other costs need set aside so that the mana can still be had; null: it can't. */
export function purposeBeside(
  state: GameState,
  player: PlayerId,
  mana: PayCost,
  purpose: Purpose,
  costs: readonly CostNode[],
  scope: Scope,
  self: ObjectRef,
): Purpose | null {
  if (costs.length === 0) return canAfford(state, player, mana, purpose) ? purpose : null;
  const open = costs.findIndex((cost) => costKinds.of(cost).options !== undefined);
  if (open === -1) return purposeBesideAll(state, player, mana, purpose, [{ costs, scope, self }]);
  return besideOneOf(state, player, mana, purpose, costs, open, scope, self);
}

/** "Reveal a Vampire card or pay {1}": which of them it is isn't settled, and some are mana too. */
function besideOneOf(
  state: GameState,
  player: PlayerId,
  mana: PayCost,
  purpose: Purpose,
  costs: readonly CostNode[],
  open: number,
  scope: Scope,
  self: ObjectRef,
): Purpose | null {
  for (const option of costKinds.of(costs[open]!).options?.(costs[open]!) ?? []) {
    const rest = [...costs.slice(0, open), ...costs.slice(open + 1), ...option.filter(({ kind }) => kind !== 'mana')];
    if (!canPayCosts(state, rest, scope, self)) continue;
    const all = option.reduce((sum, cost) => addCosts(sum, manaIn(state, cost, scope)), mana);
    const found = purposeBeside(state, player, all, purpose, rest, scope, self);
    if (found !== null) return found;
  }
  return null;
}

const NOTHING = payCost(parseManaCost(''), 0);

const manaIn = (state: GameState, cost: CostNode, scope: Scope): PayCost =>
  cost.kind === 'mana'
    ? payCost(
        parseManaCost(cost.mana.repeat(cost.times === undefined ? 1 : countOf(state, cost.times, scope))),
        scope.x,
      )
    : NOTHING;

/** Mana, and the other costs that are paid with it. */
interface TotalCost {
  readonly mana: PayCost;
  readonly others: readonly CostGroup[];
}

/**
 * CR 508.1h, 509.1d: how the costs of several things are paid at once, with life only for the symbols for which there is no
 * mana (CR 107.4f); null: not all of them can be paid.
 */
export function paidAtOnce(
  state: GameState,
  player: PlayerId,
  { mana, others }: TotalCost,
): (TotalCost & { readonly purpose: Purpose }) | null {
  for (const masks of lifeChoices(mana, spareLife(state, player, {}))) {
    const life = { kind: 'payLife' as const, amount: masks.length * LIFE_EACH };
    const groups = masks.length === 0 ? others : [...others, { costs: [life], scope: scopeOf(player, 0), self: 0 }];
    if (!canPayTogether(state, groups)) continue;
    const left = allWithMana(withLife(mana, masks));
    const purpose = purposeBesideAll(state, player, left, {}, groups);
    if (purpose !== null) return { mana: left, others: groups, purpose };
  }
  return null;
}

/** Its Phyrexian symbols to be paid with mana. */
function allWithMana(mana: PayCost): PayCost {
  let left = mana;
  while (hasPhyrexian(left)) left = firstWithMana(left);
  return left;
}

function purposeBesideAll(
  state: GameState,
  player: PlayerId,
  mana: PayCost,
  purpose: Purpose,
  groups: readonly CostGroup[],
): Purpose | null {
  if (groups.length === 0) return canAfford(state, player, mana, purpose) ? purpose : null;
  if (isNothing(mana)) return purpose;
  if (hasPhyrexian(mana) && purpose.life === undefined) {
    const life = groups.reduce((sum, group) => sum + lifeOf(state, group), 0);
    if (life > 0) return purposeBesideAll(state, player, mana, { ...purpose, life }, groups);
  }
  const own = manaSources(state, player);
  if (purpose.claims === undefined && own.some((source) => isTaking(state, source))) {
    const claims = claimsOf(state, groups);
    return purposeBesideAll(state, player, mana, { ...purpose, claims }, groups);
  }
  const sources = [...own, ...helpersFor(state, player, purpose)];
  const tapped = rivals(state, groups, 'tap', sources);
  const gone = rivals(state, groups, 'leave', sources);
  if (tapped === null && gone === null) return canAfford(state, player, mana, purpose) ? purpose : null;
  for (const untapped of waysToServe(tapped)) {
    for (const kept of waysToServe(gone)) {
      const tried = { ...purpose, untapped, kept };
      if (canAfford(state, player, mana, tried)) return tried;
    }
  }
  return null;
}

const lifeOf = (state: GameState, { costs, scope }: CostGroup): number =>
  costs.reduce((sum, cost) => (cost.kind === 'payLife' ? sum + countOf(state, cost.amount, scope) : sum), 0);

interface Rivals {
  readonly demands: readonly ObjectDemand[];
  /** Ids that make mana by being used in the same way, wanted for the costs as well. */
  readonly sources: readonly number[];
}

/** What the costs and mana abilities both would use; null: nothing. */
function rivals(
  state: GameState,
  groups: readonly CostGroup[],
  taking: Taking,
  sources: readonly ManaSource[],
): Rivals | null {
  const used = sources.filter((source) => (taking === 'tap' ? source.taps : source.leaves)).map(({ id }) => id);
  if (used.length === 0) return null;
  const demands = groups.flatMap((group) => demandsOf(state, group, taking));
  const both = [...new Set(used)].filter((id) => demands.some(({ ids }) => ids.includes(id)));
  return both.length === 0 ? null : { demands, sources: both };
}

/** How many orders of preference are tried. */
const TRIES = 12;

/** Sets of sources that may be set aside: all of them, then as few as serve the costs, each in turn spared longest. */
function waysToServe(asked: Rivals | null): (readonly number[])[] {
  if (asked === null) return [[]];
  const { demands, sources } = asked;
  const ways: (readonly number[])[] = [sources];
  for (let first = 0; first < Math.min(sources.length, TRIES); first++) {
    const order = [...sources.slice(first), ...sources.slice(0, first)];
    const served = matched(demands, [], order);
    if (served !== null) ways.push(served.filter((id) => sources.includes(id)));
  }
  return ways;
}
