// When an ability may be activated (CR 602).
import type { CompiledActivated } from '../cards/compile/compiled.ts';
import { refTo } from '../state/store.ts';
import type { GameObject, GameState, PlayerId } from '../state/types.ts';
import type { PayCost } from '../tasks/types.ts';
import { countOf } from '../values/amounts.ts';
import { conditionHolds } from '../values/conditions.ts';
import { matchesNode } from '../values/filters.ts';
import { isPlayerOf } from '../values/players.ts';
import type { Scope } from '../values/scope.ts';
import { scopeOf } from '../values/scope.ts';
import { reduced } from './cost-changes.ts';
import { canPayCosts } from './costs.ts';
import { derivedOf, rulesFor, rulesOn } from './layers/characteristics.ts';
import { canAfford, leastMana, mostMana } from './mana/affordable.ts';
import { noPayment, payCost } from './mana/need.ts';
import { canChooseTargets } from './targets.ts';
import { sorceryTiming } from './timing.ts';

/** Everything but choosing targets and paying: who, when, how often (CR 602.5). */
export function mayActivate(state: GameState, player: PlayerId, id: number, code: number): boolean {
  const object = state.objects[id] as GameObject;
  const ability = state.table.ability(code);
  const activated = ability.activated as CompiledActivated;
  const { node } = activated;
  if (ability.zone !== object.zone) return false;
  const owner = ability.zone === 2 ? object.controller : object.owner;
  if (node.by !== undefined ? !isPlayerOf(state, scopeOf(owner, refTo(state, id)), node.by, player) : owner !== player)
    return false;
  if (activated.sorcery && !sorceryTiming(state, player)) return false;
  const used = object.used?.[code] ?? 0;
  if (node.limit !== undefined && used > 0) return false;
  // CR 606.3: one loyalty ability of a permanent each turn.
  if (activated.isLoyalty && (object.used?.[-1] ?? 0) > 0) return false;
  const scope = scopeOf(player, refTo(state, id));
  if (node.if !== undefined && !conditionHolds(state, node.if, scope)) return false;
  const own = rulesOn(state, id);
  if (
    own.length > 0 &&
    own.some(
      ({ rule }) =>
        rule.kind === 'cant' && rule.do.kind === 'activate' && (!activated.isMana || (rule.do.mana ?? false)),
    )
  )
    return false;
  const rules = rulesFor(state, player);
  if (rules.length === 0) return true;
  return !rules.some(
    ({ rule, scope: ruleScope }) =>
      rule.kind === 'cant' &&
      rule.do.kind === 'activate' &&
      (!activated.isMana || (rule.do.mana ?? false)) &&
      (rule.do.what === undefined || matchesNode(state, rule.do.what, id, ruleScope)),
  );
}

/** Mana part of the cost with X as chosen, after increases and reductions. */
export function activationMana(state: GameState, player: PlayerId, id: number, code: number, x: number): PayCost {
  const activated = state.table.ability(code).activated as CompiledActivated;
  const base = activated.mana === null ? noPayment : payCost(activated.mana, x);
  const total = reduced(state, player, { ability: id, origin: state.table.ability(code).origin }, base);
  const change = activated.node.costChange;
  const scope = scopeOf(player, refTo(state, id));
  if (change === undefined || (change.if !== undefined && !conditionHolds(state, change.if, scope))) return total;
  const amount = countOf(state, change.amount, scope);
  return { ...total, generic: Math.max(0, total.generic + (change.direction === 'less' ? -amount : amount)) };
}

/** A quick no, before anything is worked out: tapped already, or too dear for all one's mana with nothing to change that. */
function isHopeless(state: GameState, player: PlayerId, id: number, activated: CompiledActivated): boolean {
  if (activated.tapSelf && state.objects[id]?.tapped) return true;
  if (activated.isMana || activated.mana === null || state.table.filters || activated.node.costChange !== undefined)
    return false;
  return leastMana(payCost(activated.mana, 0)) > mostMana(state, player) && derivedOf(state).gameRules.length === 0;
}

export function canActivate(state: GameState, player: PlayerId, id: number, code: number): boolean {
  const ability = state.table.ability(code);
  const activated = ability.activated as CompiledActivated;
  if (isHopeless(state, player, id, activated) || !mayActivate(state, player, id, code)) return false;
  const self = refTo(state, id);
  const scope: Scope = scopeOf(player, self);
  if (activated.others.length > 0 && !canPayCosts(state, activated.others, scope, self)) return false;
  if (activated.isMana) {
    return activated.mana === null || canAffordFromPool(state, player, activated);
  }
  if (
    activated.mana !== null &&
    !canAfford(state, player, activationMana(state, player, id, code, 0), {
      ability: id,
      ...(activated.tapSelf ? { without: id } : {}),
    })
  )
    return false;
  if (canChooseTargets(state, ability, scope, player, self)) return true;
  return (
    hasX(activated) &&
    someX(state, player, id, code).some((x) => canChooseTargets(state, ability, { ...scope, x }, player, self))
  );
}

/** Whether the cost has an X to be chosen, mana or not. */
export const hasX = (activated: CompiledActivated): boolean =>
  (activated.mana?.x ?? 0) > 0 ||
  activated.others.some((cost) => 'amount' in cost && typeof cost.amount === 'object' && cost.amount.kind === 'x');

/** Greater values of X that could be paid: what may be targeted can depend on it (CR 601.2b-c). */
function someX(state: GameState, player: PlayerId, id: number, code: number): number[] {
  const activated = state.table.ability(code).activated as CompiledActivated;
  const values: number[] = [];
  for (let x = 1; x <= MOST_X; x++) {
    const scope: Scope = { ...scopeOf(player, refTo(state, id)), x };
    const paid = activated.others.length === 0 || canPayCosts(state, activated.others, scope, refTo(state, id));
    if (
      !paid ||
      !canAfford(state, player, activationMana(state, player, id, code, x), {
        ability: id,
        ...(activated.tapSelf ? { without: id } : {}),
      })
    )
      break;
    values.push(x);
  }
  return values;
}

/** Nothing is worth targeting beyond. */
const MOST_X = 20;

/** Filters ask for mana themselves; from the pool only, so that looking for sources ends. */
function canAffordFromPool(state: GameState, player: PlayerId, activated: CompiledActivated): boolean {
  const pool = state.players[player]?.pool ?? [];
  const cost = activated.mana;
  if (cost === null) return true;
  const total = pool.reduce((sum, count) => sum + count, 0);
  return (
    total >= cost.generic + cost.colored.reduce((sum, count) => sum + count, 0) &&
    cost.colored.every((count, color) => (pool[color] ?? 0) >= count)
  );
}
