// Whether a card may be cast now, and for how much (CR 601.2, 601.3).

import type { Bindings, PayCost, PlayerId } from '../../basics/index.ts';
import { type Characteristics, type CompiledFace, parseManaCost } from '../../cards/compiled/index.ts';
import type { CastWay } from '../../cards/index.ts';
import { type CastingAbility, type CostNode, zones } from '../../cards/language/index.ts';
import { hasCastEnough, spendsAsAnyColor } from '../../deontic/index.ts';
import {
  castingScope,
  type GameObject,
  type GameState,
  paidInstance,
  refTo,
  type Scope,
  type StackInfo,
  scopeOf,
  shownDef,
} from '../../state/index.ts';
import {
  characteristicsOf,
  compileFilter,
  conditionHolds,
  forbids,
  KEYWORD,
  matches,
  rulesFor,
  TYPE,
} from '../../values/index.ts';
import { canPayCosts, castingOf, sorceryTiming } from '../costs/index.ts';
import { leastMana, mostMana } from '../mana/index.ts';
import { addCosts, noPayment, ofAnyColor, ofAnySnow, ofAnyType, payCost } from '../payment/index.ts';
import { manaPayable } from './assist.ts';
import { manaAmong, paidName } from './cast-ways.ts';
import { boundWith } from './cast-with.ts';
import { costsByTargets, isPayableAtSome, possibleTargets } from './cost-by-targets.ts';
import { lessened, mayChangeSpell, reduced } from './cost-changes.ts';
import { asksX, greaterX, isQualifiedByX, qualifyingX } from './greater-x.ts';
import { lacksLegend } from './legendary-spells.ts';
import { auraRequest, mutateRequest } from './permanent-spells.ts';
import { proposed } from './proposed.ts';
import { canChooseTargets, hasOptionalTargets, legalModes, legalTargets, type TargetRequest } from './targets.ts';

/** Optional additional costs that may be paid besides (kicker and its like, CR 601.2b). */
export function optionalCosts(
  state: GameState,
  id: number,
  face: number,
  scope: Scope,
): Extract<CastingAbility, { kind: 'additionalCost' }>[] {
  const object = state.objects[id] as GameObject;
  const printed = state.table.face(shownDef(object), face).definition.cost;
  return castingOf(state, scope.you, id, face).flatMap((casting) =>
    casting.kind === 'additionalCost' &&
    casting.optional &&
    (casting.if === undefined || conditionHolds(state, casting.if, scope))
      ? withManaCost(casting, printed)
      : [],
  );
}

/** "The replicate cost is equal to its mana cost", which nothing can pay where it has none (CR 118.6). */
function withManaCost<Cost extends { readonly cost: CostNode[] }>(casting: Cost, printed: string | undefined): Cost[] {
  if (!casting.cost.some(({ kind }) => kind === 'manaCostOf')) return [casting];
  if (printed === undefined) return [];
  return [
    {
      ...casting,
      cost: casting.cost.map((node) => (node.kind === 'manaCostOf' ? { kind: 'mana', mana: printed } : node)),
    },
  ];
}

/**
 * Under which names what is paid for each optional cost is remembered: its own, and where several of one spell share that, as two
 * instances of replicate do, one more of its own (CR 702.56b, 702.157b, 702.175b).
 */
export function namesPaid(
  optional: readonly { readonly name?: string }[],
  place: number,
): readonly [string, ...string[]] {
  const name = optional[place]?.name ?? `optional${place}`;
  if (optional.filter((each) => each.name === name).length < 2) return [name];
  return [name, paidInstance(name, optional.slice(0, place + 1).filter((each) => each.name === name).length)];
}

const nonePaid: Readonly<Record<string, number>> = {};

/** What is asked of how it was cast is answered by the way it would be cast (CR 601.2b-c). */
function asAnnounced(state: GameState, plain: Scope, id: number, way: CastWay): Scope {
  const { variant } = way;
  if (variant === '') return plain;
  const scope = boundWith(plain, way);
  const stack: StackInfo = { ...proposed(state, id, scope), paid: { [paidName(variant)]: 1 } };
  return { ...scope, stack };
}

/** What the spell would be: the face that is cast, or that of a face-down spell (CR 708.4). */
const faceCast = (state: GameState, id: number, { face, faceDown }: CastWay): CompiledFace =>
  faceDown === undefined
    ? state.table.face((state.objects[id] as GameObject).def, face)
    : state.table.face(0, faceDown);

/** CR 601.2f: mana cost or alternative cost, X, additional costs, increases, reductions. */
export function totalMana(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  x: number,
  extra: readonly CostNode[] = [],
  /** The optional costs that are announced, by name. */
  paid: Readonly<Record<string, number>> = nonePaid,
  targets?: Bindings,
): PayCost {
  const base = chosen.mana ?? noPayment;
  const withX = chosen.xCount === 0 ? base : { ...base, generic: base.generic + chosen.xCount * x };
  const more = extra.length === 0 ? '' : manaAmong(extra);
  const asked = more === '' ? withX : addCosts(withX, payCost(parseManaCost(more), 0));
  const changed = mayChangeSpell(state, id, chosen)
    ? reduced(
        state,
        player,
        {
          spell: id,
          face: chosen.face,
          faceDown: chosen.faceDown,
          paid,
          x,
          ...(targets === undefined ? {} : { targets }),
        },
        asked,
      )
    : asked;
  const total = chosen.less === undefined ? changed : lessened(changed, chosen.less);
  if (chosen.anyMana) return ofAnyType(total);
  if (spendsAsAnyColor(state, player, id)) return ofAnyColor(total);
  return chosen.anySnow ? ofAnySnow(total) : total;
}

/** CR 601.3, 307: whether one may begin to cast it now, by timing and by what forbids it. */
export function mayCast(state: GameState, player: PlayerId, id: number, chosen: CastWay): boolean {
  const abilities = chosen.faceDown === undefined ? castingOf(state, player, id, chosen.face) : none;
  if (!sorceryTiming(state, player) && (chosen.sorcery || !atInstantSpeed(state, player, id, chosen, abilities)))
    return false;
  if (abilities.length > 0 && !holdsAsSaid(state, scopeOf(player, refTo(state, id)), abilities)) return false;
  return isAllowed(state, player, id, chosen, 0) || isAllowedWithX(state, player, id, chosen);
}

/** "Cast this spell only if ..." */
const holdsAsSaid = (state: GameState, scope: Scope, abilities: readonly CastingAbility[]): boolean =>
  abilities.every((casting) => casting.kind !== 'castOnlyIf' || conditionHolds(state, casting.if, scope));

const isAllowedWithX = (state: GameState, player: PlayerId, id: number, chosen: CastWay): boolean =>
  someX(state, player, id, chosen).some((x) => isAllowed(state, player, id, chosen, x));

/** Whether nothing forbids to cast it with this X, which adds to its mana value (CR 202.3e, 601.3a); `from`: the zone it was in, once it is proposed. */
export const isAllowed = (
  state: GameState,
  player: PlayerId,
  id: number,
  { face, faceDown, xCount }: CastWay,
  x: number,
  from?: number,
): boolean => !isForbidden(state, player, id, face, { faceDown, from, more: faceDown === undefined ? x * xCount : 0 });

const none: readonly CastingAbility[] = [];

interface Proposed {
  readonly faceDown?: number | undefined;
  /** The zone that it is cast from, where it isn't there any more. */
  readonly from?: number | undefined;
  /** How much an announced X adds to its mana value. */
  readonly more?: number;
}

export function isForbidden(state: GameState, player: PlayerId, id: number, face: number, as: Proposed = {}): boolean {
  if (as.faceDown === undefined && lacksLegend(state, player, wouldBe(state, state.objects[id] as GameObject, face)))
    return true;
  return rulesFor(state, player).length > 0 && isForbiddenByRule(state, player, id, face, as);
}

function isForbiddenByRule(state: GameState, player: PlayerId, id: number, face: number, as: Proposed): boolean {
  if (as.from === undefined && hasCastEnough(state, player)) return true;
  const real = state.objects[id] as GameObject;
  const from = as.from ?? real.zone;
  const object = as.faceDown === undefined ? real : { ...real, faceDown: true };
  const printed = wouldBe(state, real, face, as.faceDown);
  const chars =
    as.more === undefined || as.more === 0 ? printed : { ...printed, manaValue: printed.manaValue + as.more };
  return forbids(
    state,
    rulesFor(state, player),
    'cast',
    (action, { scope }) =>
      (action.what === undefined || matches(state, compileFilter(action.what), object, chars, scope, true)) &&
      (action.from === undefined || action.from.some((zone) => zones.indexOf(zone) === from)) &&
      (as.from !== undefined ||
        action.timing === undefined ||
        (action.timing === 'sorcery') === sorceryTiming(state, player)),
  );
}

const wouldBe = (state: GameState, { id, def }: GameObject, face: number, faceDown?: number): Characteristics =>
  state.table.cards[faceDown === undefined ? def : 0]?.faces[faceDown ?? face] ?? characteristicsOf(state, id);

/** Its keywords now; of another face than the one it shows those that are printed there. */
const keywordsOf = (state: GameState, id: number, chosen: CastWay, face: CompiledFace): number =>
  chosen.faceDown === undefined && chosen.face === state.objects[id]?.face
    ? characteristicsOf(state, id).keywords
    : face.keywords;

function atInstantSpeed(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  abilities: readonly CastingAbility[],
): boolean {
  const face = faceCast(state, id, chosen);
  if ((face.types & TYPE.instant) !== 0 || (keywordsOf(state, id, chosen, face) & KEYWORD.flash) !== 0) return true;
  if (chosen.instant && !face.instantSpeed) return true;
  if (
    abilities.some(
      (casting) =>
        casting.kind === 'timing' &&
        casting.extraCost === undefined &&
        (casting.if === undefined || conditionHolds(state, casting.if, scopeOf(player, refTo(state, id)))),
    )
  )
    return true;
  return rulesFor(state, player).some(({ rule, scope: ruleScope, players }) => {
    if (rule.kind !== 'mayAsThough' || rule.asThough !== 'flash' || rule.do.kind !== 'cast' || players === null)
      return false;
    const real = state.objects[id] as GameObject;
    const object = chosen.faceDown === undefined ? real : { ...real, faceDown: true };
    // CR 601.3e: as the spell that it would be, an Aura by bestow, an Adventure.
    const asItIs = chosen.faceDown === undefined && chosen.face === real.face;
    const chars = asItIs ? characteristicsOf(state, id) : wouldBe(state, real, chosen.face, chosen.faceDown);
    return rule.do.what === undefined || matches(state, compileFilter(rule.do.what), object, chars, ruleScope, true);
  });
}

/** Whether this way can be gone through to the end, with the least targets and any X that can be paid. */
export function canCast(state: GameState, player: PlayerId, id: number, chosen: CastWay): boolean {
  if (chosen.mana === null) return false;
  // A quick no, before timing and targets: too dear for all one's mana, and nothing makes it cheaper.
  const dear =
    !chosen.free &&
    chosen.less === undefined &&
    !state.table.filters &&
    !state.table.has.assist &&
    leastMana(chosen.mana) > mostMana(state, player);
  if (dear && !mayChangeSpell(state, id, chosen)) return false;
  if (!mayCast(state, player, id, chosen)) return false;
  const self = refTo(state, id);
  const scope = asAnnounced(state, castingScope(player, self), id, chosen);
  const besides = chosen.others.length > 0;
  if (besides && chosen.others.some(isQualifiedByX)) return hasTargetsQualified(state, player, id, chosen, scope);
  if (besides && !canPayCosts(state, chosen.others, scope, self)) return false;
  if (!chosen.free) {
    if (!isAffordable(state, player, id, chosen, scope) && !isCheaperPaid(state, player, id, chosen, scope))
      return false;
    if (!hasPayableMode(state, player, id, chosen, scope)) return false;
  }
  if (hasTargets(state, player, id, chosen, scope) || hasTargetsPaid(state, player, id, chosen, scope)) return true;
  return asksX(chosen) && hasTargetsWithX(state, player, id, chosen, scope, someX(state, player, id, chosen));
}

const hasTargetsQualified = (state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean =>
  hasTargetsWithX(
    state,
    player,
    id,
    chosen,
    scope,
    qualifyingX((x) => isPayableWith(state, player, id, chosen, x)),
  );

const hasTargetsWithX = (
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  scope: Scope,
  values: readonly number[],
): boolean => values.some((x) => hasTargets(state, player, id, chosen, { ...scope, x }));

/** CR 601.2c, 601.2f: whether its mana can be paid, with some target where that depends on what it targets. */
function isAffordable(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  return chosen.eachTarget || !costsByTargets(state, id, chosen)
    ? isPaid(state, player, id, chosen, scope)
    : isPaidAtSome(state, player, id, chosen, scope);
}

function isPaid(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  scope: Scope,
  targets?: Bindings,
): boolean {
  const mana = totalMana(state, player, id, chosen, 0, noCosts, nonePaid, targets);
  return manaPayable(state, player, mana, { spell: id }, chosen.others, scope);
}

function isPaidAtSome(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const candidates = possibleTargets(state, player, id, chosen, scope);
  return isPayableAtSome(candidates, candidates.length > 0, (targets) =>
    isPaid(state, player, id, chosen, scope, targets),
  );
}

const noCosts: readonly CostNode[] = [];

/** Whether this can be paid for besides what it costs anyway. `paid`: the optional costs that are announced, by name. */
function isPayableBesides(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  cost: readonly CostNode[],
  scope: Scope,
  paid = nonePaid,
): boolean {
  const others = [...chosen.others, ...cost.filter((node) => node.kind !== 'mana')];
  const mana = totalMana(state, player, id, chosen, 0, cost, paid);
  return (
    canPayCosts(state, others, scope, scope.self) && manaPayable(state, player, mana, { spell: id }, others, scope)
  );
}

/** The optional costs, each alone, that can be paid with all that it costs then (CR 601.2b, 601.2f). */
const payableOptions = (state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): string[] =>
  optionalCosts(state, id, chosen.face, scope).flatMap(({ name, cost }) =>
    name !== undefined && isPayableBesides(state, player, id, chosen, cost, scope, { [name]: 1 }) ? [name] : [],
  );

/** CR 601.2b, 601.2f: whether an optional cost that makes it cheaper can be paid with what it costs then. */
function isCheaperPaid(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const reductions = castingOf(state, player, id, chosen.face).flatMap((each) =>
    each.kind === 'costReduction' && each.if?.kind === 'paid' ? [each.if.cost] : [],
  );
  if (reductions.length === 0) return false;
  return payableOptions(state, player, id, chosen, scope).some((name) => reductions.includes(name));
}

/** CR 601.2c: whether there are targets with an optional cost that has others. */
function hasTargetsPaid(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const { spell } = faceCast(state, id, chosen);
  if (spell === null || !hasOptionalTargets(spell)) return false;
  const stack = scope.stack ?? proposed(state, id, scope);
  return payableOptions(state, player, id, chosen, scope).some((name) =>
    hasTargets(state, player, id, chosen, { ...scope, stack: { ...stack, paid: { ...stack.paid, [name]: 1 } } }),
  );
}

function someX(state: GameState, player: PlayerId, id: number, chosen: CastWay): number[] {
  if (chosen.free && chosen.xCount > 0) return []; // CR 107.3b
  return greaterX((x) => isPayableWith(state, player, id, chosen, x));
}

function isPayableWith(state: GameState, player: PlayerId, id: number, chosen: CastWay, x: number): boolean {
  const self = refTo(state, id);
  const scope: Scope = { ...castingScope(player, self), x };
  if (chosen.others.length > 0 && !canPayCosts(state, chosen.others, scope, self)) return false;
  const mana = totalMana(state, player, id, chosen, x);
  return manaPayable(state, player, mana, { spell: id }, chosen.others, scope);
}

/** CR 700.2h: where every mode costs something besides, one of them must be payable. */
function hasPayableMode(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const { spell } = faceCast(state, id, chosen);
  const options = spell?.announced.modes?.options;
  if (spell === null || options === undefined || options.some(({ cost }) => cost === undefined)) return true;
  for (const mode of legalModes(state, spell, scope, player, scope.self))
    if (isPayableBesides(state, player, id, chosen, options[mode]?.cost ?? noCosts, scope)) return true;
  return false;
}

export function hasTargets(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const face = faceCast(state, id, chosen);
  if (face.spell !== null && !chosen.eachTarget && !canChooseTargets(state, face.spell, scope, player, scope.self))
    return false;
  if (chosen.mutates && permanentTargets(state, player, id, mutateRequest).length === 0) return false;
  return (
    face.enchant === null ||
    !face.definition.subtypes?.includes('Aura') ||
    permanentTargets(state, player, id, auraRequest(face.enchant)).length > 0
  );
}

/** What a permanent spell with this target could have as one. */
function permanentTargets(state: GameState, player: PlayerId, id: number, request: TargetRequest): number[] {
  const self = refTo(state, id);
  return legalTargets(state, request, scopeOf(player, self), player, self, []);
}
