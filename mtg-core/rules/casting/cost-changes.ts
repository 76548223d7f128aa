// Increases and reductions of a total cost (CR 601.2f): increases first, then reductions, of generic mana only.

import { type Bindings, type PayCost, type PlayerId, ZONE } from '../../basics/index.ts';
import { parseManaCost } from '../../cards/compiled/index.ts';
import { asksTargets } from '../../cards/index.ts';
import type { CastingAbility, EventPattern, Rule } from '../../cards/language/index.ts';
import { type GameState, refTo, type Scope, type StackInfo, scopeOf, shownDef, shownFace } from '../../state/index.ts';
import {
  characteristicsOf,
  compileFilter,
  conditionHolds,
  countOf,
  derivedOf,
  isNth,
  isPlayerOf,
  matches,
  matchesNode,
} from '../../values/index.ts';
import { asSpell, castingOf } from '../costs/index.ts';
import { addCosts, payCost } from '../payment/index.ts';
import { proposed } from './proposed.ts';

type CostChange = Extract<Rule, { kind: 'costChange' }>;

interface Asked {
  readonly spell?: number;
  /** The face that is cast, where it isn't the one that the card shows now. */
  readonly face?: number;
  /** Cast face down, as this face of the built-in card. */
  readonly faceDown?: number | undefined;
  readonly ability?: number;
  readonly origin?: string;
  /** The ability is a mana ability. */
  readonly isMana?: boolean;
  /** The optional costs that are announced for it, by name. */
  readonly paid?: Readonly<Record<string, number>>;
  readonly x?: number;
  /** What is chosen to be its targets (CR 601.2c). */
  readonly targets?: Bindings;
}

/** A quick no: nothing in force changes costs, nor does the card itself. */
export function mayChangeSpell(
  state: GameState,
  id: number,
  { face, faceDown }: Pick<Asked, 'face' | 'faceDown'>,
): boolean {
  const { gameRules, rules, castingGrants, chars } = derivedOf(state);
  if (gameRules.length > 0 || castingGrants.length > 0 || rules[id] !== undefined || chars[id] !== undefined)
    return true;
  const object = state.objects[id];
  if (object === undefined || faceDown !== undefined) return object === undefined;
  return state.table.face(shownDef(object), face ?? shownFace(object)).changesOwnCost;
}

const mayChange = (state: GameState, what: Asked): boolean =>
  what.spell === undefined ? derivedOf(state).gameRules.length > 0 : mayChangeSpell(state, what.spell, what);

export function reduced(state: GameState, player: PlayerId, what: Asked, base: PayCost): PayCost {
  if (!mayChange(state, what)) return base;
  let cost = base;
  let less = 0;
  const bounded: { amount: number; minimum: number }[] = [];
  const lessColored: PayCost[] = [];
  for (const { rule, scope, players } of allCostRules(state, what)) {
    if (rule.kind !== 'costChange' || players?.includes(player) === false || !isPlayerOf(state, scope, rule.by, player))
      continue;
    if (!concerns(state, rule, what, scope, player)) continue;
    const amount = countOf(state, rule.amount, atItsTargets(state, player, rule, what, scope));
    if (rule.direction === 'more') cost = increased(cost, rule.mana, amount);
    else if (rule.mana === undefined && rule.minimum !== undefined) bounded.push({ amount, minimum: rule.minimum });
    else if (rule.mana === undefined) less += amount;
    else lessColored.push(times(payCost(parseManaCost(rule.mana), 0), amount));
  }
  if (what.spell !== undefined && what.faceDown === undefined) {
    for (const own of castingOf(state, player, what.spell, what.face ?? faceOf(state, what.spell))) {
      const scope = announcedScope(state, player, what.spell, what);
      if (own.kind !== 'costReduction' || !isOwnChange(state, own, scope, what.paid)) continue;
      const amount = countOf(state, own.amount, scope);
      if (own.direction === 'more') cost = increased(cost, own.mana, amount);
      else if (own.mana === undefined) less += amount;
      else lessColored.push(times(payCost(parseManaCost(own.mana), 0), amount));
    }
  }
  // CR 601.2f: in any order; those that stop short of a least total take the most where they come first.
  for (const { amount, minimum } of bounded)
    cost = { ...cost, generic: cost.generic - Math.max(0, Math.min(amount, cost.generic, manaCount(cost) - minimum)) };
  for (const part of lessColored) cost = lessened(cost, part);
  if (less > 0) cost = { ...cost, generic: Math.max(0, cost.generic - less) };
  return cost;
}

const NO_TARGETS: Bindings = {};

const knownByTargets = new WeakMap<CostChange, boolean>();

/** Whether a rule about costs depends on what the spell targets. */
export function asksForTargets(rule: CostChange): boolean {
  let known = knownByTargets.get(rule);
  if (known === undefined) {
    known = (rule.what !== 'abilities' && rule.what.targets !== undefined) || asksTargets(rule.amount);
    knownByTargets.set(rule, known);
  }
  return known;
}

/** "For each target": of the spell whose cost it is. */
const atItsTargets = (
  state: GameState,
  player: PlayerId,
  rule: CostChange,
  { spell, targets = NO_TARGETS }: Asked,
  scope: Scope,
): Scope =>
  spell === undefined || !asksTargets(rule.amount)
    ? scope
    : { ...scope, stack: announced(state, player, spell, targets) };

/** What is known of the spell as it is announced: its X, its targets. */
function announcedScope(state: GameState, player: PlayerId, id: number, { targets, x = 0 }: Asked): Scope {
  const scope = { ...scopeOf(player, refTo(state, id)), x };
  return targets === undefined ? scope : { ...scope, stack: announced(state, player, id, targets) };
}

/** The spell on the stack with these targets; a card that isn't there yet, as it would be. */
const announced = (state: GameState, player: PlayerId, id: number, targets: Bindings): StackInfo => ({
  ...(state.objects[id]?.stack ?? proposed(state, id, scopeOf(player, refTo(state, id)))),
  targets,
});

/** CR 601.2f: whether it changes its own cost, as it is announced. */
function isOwnChange(
  state: GameState,
  { if: condition }: Extract<CastingAbility, { kind: 'costReduction' }>,
  scope: Scope,
  paid: Asked['paid'],
): boolean {
  if (condition?.kind === 'paid' && paid?.[condition.cost] !== undefined) return paid[condition.cost] !== 0;
  return condition === undefined || conditionHolds(state, condition, scope);
}

/** So many of those symbols more, or so much generic mana. */
const increased = (cost: PayCost, mana: string | undefined, amount: number): PayCost =>
  mana === undefined
    ? { ...cost, generic: cost.generic + amount }
    : addCosts(cost, times(payCost(parseManaCost(mana), 0), amount));

const manaCount = (cost: PayCost): number =>
  cost.generic + cost.snow + cost.hybrid.length + cost.colored.reduce((sum, count) => sum + count, 0);

function allCostRules(state: GameState, what: Asked): ReturnType<typeof derivedOf>['gameRules'] {
  const derived = derivedOf(state);
  const on = what.spell !== undefined ? derived.rules[what.spell] : undefined;
  return on === undefined ? derived.gameRules : [...derived.gameRules, ...on];
}

function concerns(
  state: GameState,
  rule: CostChange,
  what: Asked,
  scope: Parameters<typeof matchesNode>[3],
  player: PlayerId,
): boolean {
  if (rule.what === 'abilities') {
    if (what.ability === undefined) return false;
    if (rule.ability !== undefined && rule.ability !== what.origin) return false;
    if (rule.exceptMana && what.isMana) return false;
    return rule.abilityFilter === undefined || matchesNode(state, rule.abilityFilter, what.ability, scope);
  }
  const object = what.spell === undefined ? undefined : state.objects[what.spell];
  if (object === undefined || (rule.nth !== undefined && !wouldBeNth(state, rule.nth, scope))) return false;
  if (what.faceDown !== undefined && object.zone !== ZONE.stack) {
    const down = state.table.cards[0]?.faces[what.faceDown];
    const spell = { ...asSpell(object, player), faceDown: true };
    return down !== undefined && matches(state, compileFilter(rule.what), spell, down, scope, true);
  }
  // CR 709.4b, 601.2a: the half that is cast, as the spell it would be.
  const printed = state.table.cards[object.def];
  const asked = object.zone === ZONE.stack || printed === undefined || printed.faces.length === 1;
  const chars = asked ? characteristicsOf(state, object.id) : printed.faces[what.face ?? object.face];
  const plain = asSpell(object, player);
  const spell =
    rule.what.targets === undefined
      ? plain
      : { ...plain, stack: announced(state, player, object.id, what.targets ?? NO_TARGETS) };
  return chars !== undefined && matches(state, compileFilter(rule.what), spell, chars, scope, true);
}

/** Whether as many were cast this turn as come before the one meant; a spell being cast hasn't been cast yet (CR 601.2i). */
const wouldBeNth = (state: GameState, nth: EventPattern, scope: Scope): boolean =>
  (nth.during === undefined || isPlayerOf(state, scope, nth.during, state.active)) &&
  isNth(state, nth, state.log, scope);

const faceOf = (state: GameState, id: number): number => state.objects[id]?.face ?? 0;

const times = (cost: PayCost, count: number): PayCost => ({
  generic: cost.generic * count,
  colored: cost.colored.map((each) => each * count),
  hybrid: Array.from({ length: count }, () => cost.hybrid).flat(),
  snow: cost.snow * count,
});

/** CR 118.7e: the half of a hybrid symbol that takes off a coloured part, if there is such. */
function halfOf(cost: PayCost, mask: number): number {
  for (let color = 0; color < 6; color++)
    if ((mask & (1 << color)) !== 0 && (cost.colored[color] ?? 0) > 0) return color;
  return -1;
}

/**
 * CR 118.7b-d, 118.7g: a reduction by coloured or colourless mana beyond that part of the cost takes the rest from the generic
 * part. A hybrid symbol is as good as its half of that colour: the player may announce it so (CR 601.2b).
 */
export function lessened(cost: PayCost, less: PayCost): PayCost {
  let rest = less.generic + less.snow;
  const asked = less.colored.slice();
  for (const symbol of less.hybrid) {
    const half = halfOf(cost, symbol.mask);
    if (half >= 0) asked[half] = (asked[half] ?? 0) + 1;
    else rest += Math.max(1, symbol.generic);
  }
  const hybrid = cost.hybrid.slice();
  const colored = cost.colored.map((count, color) => {
    let open = asked[color] ?? 0;
    const paid = Math.min(count, open);
    open -= paid;
    while (open > 0) {
      const at = hybrid.findIndex((symbol) => (symbol.mask & (1 << color)) !== 0);
      if (at < 0) break;
      hybrid.splice(at, 1);
      open -= 1;
    }
    rest += open;
    return count - paid;
  });
  return { ...cost, colored, hybrid, generic: Math.max(0, cost.generic - rest) };
}
