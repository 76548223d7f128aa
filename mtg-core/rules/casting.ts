// Whether a card may be cast now, and for how much (CR 601.2, 601.3).

import type { PayCost, PlayerId } from '../basics/index.ts';
import type { CastWay } from '../cards/cast-way.ts';
import type { CompiledFace } from '../cards/compile/compiled.ts';
import type { CastingAbility, CostNode } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';
import { parseManaCost } from '../cards/mana-cost.ts';
import type { GameObject, GameState, Scope } from '../state/index.ts';
import { refTo, scopeOf } from '../state/index.ts';
import {
  characteristicsOf,
  compileFilter,
  conditionHolds,
  countOf,
  happened,
  KEYWORD,
  matches,
  rulesFor,
  TYPE,
} from '../values/index.ts';
import { canPayCosts } from './can-pay-costs.ts';
import { manaAmong } from './cast-ways.ts';
import { castingOf } from './casting-abilities.ts';
import { mayChange, reduced } from './cost-changes.ts';
import { leastMana, mostMana } from './mana/affordable.ts';
import { purposeBeside } from './mana/beside-costs.ts';
import { addCosts, noPayment, ofAnyColor, ofAnyType, payCost, spendsAsAnyColor } from './mana/need.ts';
import { canChooseTargets, legalModes, legalTargets } from './targets.ts';
import { sorceryTiming } from './timing.ts';

/** Optional additional costs that may be paid besides (kicker and its like, CR 601.2b). */
export function optionalCosts(
  state: GameState,
  id: number,
  face: number,
  scope: Scope,
): Extract<CastingAbility, { kind: 'additionalCost' }>[] {
  return castingOf(state, scope.you, id, face).flatMap((casting) =>
    casting.kind === 'additionalCost' &&
    casting.optional &&
    (casting.if === undefined || conditionHolds(state, casting.if, scope))
      ? [casting]
      : [],
  );
}

/** CR 601.2f: mana cost or alternative cost, X, additional costs, increases, reductions. */
export function totalMana(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  x: number,
  extra: readonly CostNode[] = [],
): PayCost {
  const base = chosen.mana ?? noPayment;
  const withX = chosen.xCount === 0 ? base : { ...base, generic: base.generic + chosen.xCount * x };
  const more = extra.length === 0 ? '' : manaAmong(extra);
  const total = reduced(
    state,
    player,
    { spell: id, face: chosen.face },
    more === '' ? withX : addCosts(withX, payCost(parseManaCost(more), 0)),
  );
  if (chosen.anyMana) return ofAnyType(total);
  return spendsAsAnyColor(state, player) ? ofAnyColor(total) : total;
}

/** CR 601.3, 307: whether one may begin to cast it now, by timing and by what forbids it. */
export function mayCast(state: GameState, player: PlayerId, id: number, chosen: CastWay): boolean {
  const object = state.objects[id] as GameObject;
  const face = state.table.face(object.def, chosen.face);
  const scope = scopeOf(player, refTo(state, id));
  const abilities = castingOf(state, player, id, chosen.face);
  if (!sorceryTiming(state, player) && !atInstantSpeed(state, player, id, chosen, face, abilities, scope)) return false;
  if (
    abilities.length > 0 &&
    abilities.some((casting) => casting.kind === 'castOnlyIf' && !conditionHolds(state, casting.if, scope))
  )
    return false;
  return !isForbidden(state, player, id, chosen.face);
}

/** "You can cast only one more spell this turn" (CR 601.3): as many as that were cast already. */
function hasCastEnough(state: GameState, player: PlayerId): boolean {
  return rulesFor(state, player).some(({ rule, scope, players }) => {
    if (rule.kind !== 'maxCasts' || players === null) return false;
    const { what } = rule;
    const cast = happened(
      state,
      { event: 'cast', ...(what === undefined ? {} : { object: what }) },
      scope,
      false,
      player,
    );
    return cast >= countOf(state, rule.count, scope);
  });
}

export function isForbidden(state: GameState, player: PlayerId, id: number, face: number): boolean {
  const rules = rulesFor(state, player);
  if (rules.length === 0) return false;
  if (hasCastEnough(state, player)) return true;
  const object = state.objects[id] as GameObject;
  const chars = state.table.cards[object.def]?.faces[face] ?? characteristicsOf(state, id);
  return rules.some(
    ({ rule, scope, players }) =>
      rule.kind === 'cant' &&
      rule.do.kind === 'cast' &&
      players !== null &&
      (rule.do.what === undefined || matches(state, compileFilter(rule.do.what), object, chars, scope, true)) &&
      (rule.do.from === undefined || zones.indexOf(rule.do.from) === object.zone) &&
      (rule.do.timing === undefined || (rule.do.timing === 'sorcery') === sorceryTiming(state, player)) &&
      (rule.if === undefined || conditionHolds(state, rule.if, scope)),
  );
}

/** Its keywords now; of another face than the one it shows those that are printed there. */
const keywordsOf = (state: GameState, id: number, chosen: CastWay, face: CompiledFace): number =>
  chosen.face === state.objects[id]?.face ? characteristicsOf(state, id).keywords : face.keywords;

function atInstantSpeed(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  face: CompiledFace,
  abilities: readonly CastingAbility[],
  scope: Scope,
): boolean {
  if ((face.types & TYPE.instant) !== 0 || (keywordsOf(state, id, chosen, face) & KEYWORD.flash) !== 0) return true;
  if (chosen.instant && !face.instantSpeed) return true;
  if (
    abilities.some(
      (casting) =>
        casting.kind === 'timing' &&
        casting.extraCost === undefined &&
        (casting.if === undefined || conditionHolds(state, casting.if, scope)),
    )
  )
    return true;
  return rulesFor(state, player).some(({ rule, scope: ruleScope, players }) => {
    if (rule.kind !== 'mayAsThough' || rule.asThough !== 'flash' || rule.do.kind !== 'cast' || players === null)
      return false;
    const object = state.objects[id] as GameObject;
    return (
      rule.do.what === undefined ||
      matches(state, compileFilter(rule.do.what), object, characteristicsOf(state, id), ruleScope, true)
    );
  });
}

/** Whether this way can be gone through to the end with X = 0 and the least targets. */
export function canCast(state: GameState, player: PlayerId, id: number, chosen: CastWay): boolean {
  if (chosen.mana === null) return false;
  // A quick no, before timing and targets: too dear for all one's mana, and nothing makes it cheaper.
  const dear = !chosen.free && !state.table.filters && leastMana(chosen.mana) > mostMana(state, player);
  if (dear && !mayChange(state, { spell: id, face: chosen.face })) return false;
  if (!mayCast(state, player, id, chosen)) return false;
  const self = refTo(state, id);
  const scope: Scope = scopeOf(player, self);
  if (chosen.others.length > 0 && !canPayCosts(state, chosen.others, scope, self)) return false;
  if (!chosen.free) {
    const mana = totalMana(state, player, id, chosen, 0);
    if (purposeBeside(state, player, mana, { spell: id }, chosen.others, scope, self) === null) return false;
    if (!hasPayableMode(state, player, id, chosen, scope)) return false;
  }
  return hasTargets(state, player, id, chosen, scope);
}

/** CR 700.2h: where every mode costs something besides, one of them must be payable. */
function hasPayableMode(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const object = state.objects[id] as GameObject;
  const { spell } = state.table.face(object.def, chosen.face);
  const options = spell?.announced.modes?.options;
  if (spell === null || options === undefined || options.some(({ cost }) => cost === undefined)) return true;
  return legalModes(state, spell, scope, player, scope.self).some((mode) => {
    const cost = options[mode]?.cost ?? [];
    const others = [...chosen.others, ...cost.filter((node) => node.kind !== 'mana')];
    const mana = totalMana(state, player, id, chosen, 0, cost);
    return (
      canPayCosts(state, others, scope, scope.self) &&
      purposeBeside(state, player, mana, { spell: id }, others, scope, scope.self) !== null
    );
  });
}

export function hasTargets(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const object = state.objects[id] as GameObject;
  const face = state.table.face(object.def, chosen.face);
  if (face.spell !== null && !chosen.eachTarget && !canChooseTargets(state, face.spell, scope, player, scope.self))
    return false;
  return (
    face.enchant === null ||
    !face.definition.subtypes?.includes('Aura') ||
    auraTargets(state, player, id, face).length > 0
  );
}

/** CR 303.4a: an Aura spell targets what it will enchant. */
function auraTargets(state: GameState, player: PlayerId, id: number, face: CompiledFace): number[] {
  const enchant = face.enchant;
  if (enchant === null) return [];
  const request = { slot: auraSlot(enchant), name: 'enchanted', each: null };
  const self = refTo(state, id);
  return legalTargets(state, request, scopeOf(player, self), player, self, []);
}

export function auraSlot(
  enchant: NonNullable<CompiledFace['enchant']>,
): import('../cards/language/index.ts').TargetSlot {
  return {
    name: 'enchanted',
    ...(enchant.filter === undefined ? {} : { filter: enchant.filter }),
    ...(enchant.players === undefined ? {} : { players: enchant.players }),
  };
}
