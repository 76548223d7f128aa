// Ways to cast a card, what each costs, and whether it may be done now (CR 601.2, 601.3, 118.8, 118.9).

import type { PayCost, PlayerId } from '../basics/index.ts';
import { ZONE } from '../basics/index.ts';
import type { CastWay } from '../cards/cast-way.ts';
import type { CompiledCard, CompiledFace } from '../cards/compile/compiled.ts';
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
import { mayChange, reduced } from './cost-changes.ts';
import { canPayCosts } from './costs.ts';
import { canAfford, leastMana, mostMana } from './mana/affordable.ts';
import { addCosts, noPayment, payCost } from './mana/need.ts';
import { canChooseTargets, legalTargets } from './targets.ts';
import { sorceryTiming } from './timing.ts';

const splitLayouts = new Set(['split', 'adventure', 'omen', 'modal', 'room']);

const manaOf = (nodes: readonly CostNode[]): string =>
  nodes.flatMap((node) => (node.kind === 'mana' ? [node.mana] : [])).join('');
const othersOf = (nodes: readonly CostNode[]): CostNode[] => nodes.filter((node) => node.kind !== 'mana');

/** All ways in which the player may cast the card from where it is, timing and payment aside. */
export function castWays(state: GameState, player: PlayerId, id: number): CastWay[] {
  const object = state.objects[id] as GameObject;
  const card = state.table.cards[object.def];
  if (card === undefined) return [];
  const settled = object.zone === ZONE.hand && object.owner === player && state.permissions.length === 0;
  if (!settled || card.quick.asksForWays) return waysNow(state, player, id, card.compiled);
  card.handWays ??= waysNow(state, player, id, card.compiled);
  return card.handWays;
}

function waysNow(state: GameState, player: PlayerId, id: number, card: CompiledCard): CastWay[] {
  const object = state.objects[id] as GameObject;
  const ways: CastWay[] = [];
  const faceCount = splitLayouts.has(card.layout) ? card.faces.length : 1;
  const permission = permissionFor(state, player, id);
  for (let number = 0; number < faceCount; number++) {
    const face = card.faces[number] as CompiledFace;
    if ((face.types & TYPE.land) !== 0) continue;
    const name = number === 0 ? '' : `face${number}`;
    const allowed = permission !== undefined && (permission.face ?? number) === number;
    if ((object.zone === ZONE.hand && object.owner === player) || allowed) {
      ways.push(...handWays(state, player, id, face, number, name, permission?.free ?? false));
    }
    if (object.owner === player) ways.push(...zoneWays(state, player, id, face, number, name));
  }
  return ways;
}

export function permissionFor(
  state: GameState,
  player: PlayerId,
  id: number,
): GameState['permissions'][number] | undefined {
  return state.permissions.length === 0
    ? undefined
    : state.permissions.find(
        (permission) => permission.player === player && permission.what.includes(refTo(state, id)),
      );
}

function required(face: CompiledFace, state: GameState, scope: Scope): CostNode[] {
  return face.casting.flatMap(({ casting }) =>
    casting?.kind === 'additionalCost' &&
    !casting.optional &&
    (casting.if === undefined || conditionHolds(state, casting.if, scope))
      ? casting.cost
      : [],
  );
}

function way(
  face: CompiledFace,
  number: number,
  variant: string,
  mana: string | null,
  others: readonly CostNode[],
  extra: Partial<CastWay>,
): CastWay {
  const cost = mana === null ? null : parseManaCost(mana);
  return {
    variant,
    face: number,
    mana: cost === null ? null : payCost(cost, 0),
    xCount: cost?.x ?? 0,
    others,
    exileAfter: false,
    free: false,
    instant: face.instantSpeed,
    ...extra,
  };
}

function handWays(
  state: GameState,
  player: PlayerId,
  id: number,
  face: CompiledFace,
  number: number,
  name: string,
  free: boolean,
): CastWay[] {
  const scope = scopeOf(player, refTo(state, id));
  const must = required(face, state, scope);
  const printed = face.definition.cost ?? null;
  const ways = [
    free
      ? { ...way(face, number, name, '', must, {}), free: true }
      : way(face, number, name, printed === null ? null : printed + manaOf(must), othersOf(must), {}),
  ];
  face.casting.forEach(({ casting }, place) => {
    if (casting?.kind !== 'alternativeCost' || casting.zone !== undefined) return;
    if (casting.if !== undefined && !conditionHolds(state, casting.if, scope)) return;
    // CR 118.9d: additional costs apply to alternative costs, too.
    const nodes = [...casting.cost, ...must];
    ways.push(
      way(face, number, `${name}${casting.name ?? `alternative${place}`}`, manaOf(nodes), othersOf(nodes), {
        exileAfter: casting.exileAfter ?? false,
        instant: timingOf(casting, face),
      }),
    );
  });
  return ways;
}

/** The plain way from wherever the card is: for what an effect casts, or lets a player cast. */
export function plainWay(
  state: GameState,
  player: PlayerId,
  id: number,
  free: boolean,
  instead?: readonly CostNode[],
): CastWay {
  const face = state.table.face((state.objects[id] as GameObject).def, 0);
  if (instead !== undefined) {
    // CR 118.9: this cost rather than its mana cost, with what must be paid besides.
    const nodes = [...instead, ...required(face, state, scopeOf(player, refTo(state, id)))];
    return way(face, 0, '', manaOf(nodes), othersOf(nodes), {});
  }
  return handWays(state, player, id, face, 0, '', free)[0] as CastWay;
}

const timingOf = (casting: Extract<CastingAbility, { kind: 'alternativeCost' }>, face: CompiledFace): boolean =>
  casting.timing === undefined ? face.instantSpeed : casting.timing === 'instant';

function zoneWays(
  state: GameState,
  player: PlayerId,
  id: number,
  face: CompiledFace,
  number: number,
  name: string,
): CastWay[] {
  const object = state.objects[id] as GameObject;
  const scope = scopeOf(player, refTo(state, id));
  const ways: CastWay[] = [];
  face.casting.forEach(({ casting }, place) => {
    if (casting === null) return;
    const must = required(face, state, scope);
    if (
      casting.kind === 'alternativeCost' &&
      casting.zone !== undefined &&
      zones.indexOf(casting.zone) === object.zone
    ) {
      if (casting.if !== undefined && !conditionHolds(state, casting.if, scope)) return;
      const nodes = [...casting.cost, ...must];
      ways.push(
        way(face, number, `${name}${casting.name ?? `alternative${place}`}`, manaOf(nodes), othersOf(nodes), {
          exileAfter: casting.exileAfter ?? false,
          instant: timingOf(casting, face),
        }),
      );
    }
    if (casting.kind === 'castFrom' && zones.indexOf(casting.zone) === object.zone) {
      if (casting.if !== undefined && !conditionHolds(state, casting.if, scope)) return;
      const nodes = [...(casting.additional ?? []), ...must];
      ways.push(
        way(face, number, `${name}from${place}`, (face.definition.cost ?? '') + manaOf(nodes), othersOf(nodes), {
          exileAfter: casting.exileAfter ?? false,
        }),
      );
    }
  });
  return ways;
}

/** Optional additional costs that may be paid besides (kicker and its like, CR 601.2b). */
export function optionalCosts(
  state: GameState,
  id: number,
  face: number,
  scope: Scope,
): Extract<CastingAbility, { kind: 'additionalCost' }>[] {
  const object = state.objects[id] as GameObject;
  return state.table
    .face(object.def, face)
    .casting.flatMap(({ casting }) =>
      casting?.kind === 'additionalCost' &&
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
  const more = extra.length === 0 ? '' : manaOf(extra);
  return reduced(state, player, { spell: id }, more === '' ? withX : addCosts(withX, payCost(parseManaCost(more), 0)));
}

/** CR 601.3, 307: whether one may begin to cast it now, by timing and by what forbids it. */
export function mayCast(state: GameState, player: PlayerId, id: number, chosen: CastWay): boolean {
  const object = state.objects[id] as GameObject;
  const face = state.table.face(object.def, chosen.face);
  const scope = scopeOf(player, refTo(state, id));
  if (!sorceryTiming(state, player) && !atInstantSpeed(state, player, id, chosen, face, scope)) return false;
  if (
    face.casting.length > 0 &&
    face.casting.some(({ casting }) => casting?.kind === 'castOnlyIf' && !conditionHolds(state, casting.if, scope))
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
      (rule.if === undefined || conditionHolds(state, rule.if, scope)),
  );
}

function atInstantSpeed(
  state: GameState,
  player: PlayerId,
  id: number,
  chosen: CastWay,
  face: CompiledFace,
  scope: Scope,
): boolean {
  if ((face.types & TYPE.instant) !== 0 || (face.keywords & KEYWORD.flash) !== 0) return true;
  if (chosen.instant && !face.instantSpeed) return true;
  if (
    face.casting.some(
      ({ casting }) =>
        casting?.kind === 'timing' && (casting.if === undefined || conditionHolds(state, casting.if, scope)),
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
  if (dear && !mayChange(state, { spell: id })) return false;
  if (!mayCast(state, player, id, chosen)) return false;
  const self = refTo(state, id);
  const scope: Scope = scopeOf(player, self);
  if (!chosen.free && !canAfford(state, player, totalMana(state, player, id, chosen, 0), { spell: id })) return false;
  if (chosen.others.length > 0 && !canPayCosts(state, chosen.others, scope, self)) return false;
  return hasTargets(state, player, id, chosen, scope);
}

export function hasTargets(state: GameState, player: PlayerId, id: number, chosen: CastWay, scope: Scope): boolean {
  const object = state.objects[id] as GameObject;
  const face = state.table.face(object.def, chosen.face);
  if (face.spell !== null && !canChooseTargets(state, face.spell, scope, player, scope.self)) return false;
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
