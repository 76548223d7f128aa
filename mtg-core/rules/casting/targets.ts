// Legal targets (CR 115) and whether a full set of them exists.

import {
  type Bindings,
  type Entity,
  entityPlayer,
  isPlayer,
  type ObjectRef,
  type PlayerId,
  playerEntity,
  ZONE,
} from '../../basics/index.ts';
import type { Characteristics, CompiledAbility } from '../../cards/compiled/index.ts';
import type { Amount, Announced, TargetSlot } from '../../cards/language/index.ts';
import { type GameObject, type GameState, lastKnownOf, live, refTo, type Scope } from '../../state/index.ts';
import {
  amountOf,
  characteristicsOf,
  compileFilter,
  conditionHolds,
  entitiesOf,
  forbids,
  groupCanHold,
  groupRule,
  isInRange,
  isObjectInRange,
  isPlayerOf,
  KEYWORD,
  matches,
  playersInOrder,
  playersOf,
  rulesFor,
  rulesOn,
  someSelected,
  standing,
  TYPE,
} from '../../values/index.ts';
import { asSpell } from '../costs/index.ts';
import { onceChosen } from './once-chosen.ts';

/** One request for targets: a slot, or one player's share of a slot that asks for each player. */
export interface TargetRequest {
  readonly slot: TargetSlot;
  /** Prefix of its name for modal spells, so that two modes don't share a name. */
  readonly name: string;
  readonly each: PlayerId | null;
}

export function requestsFor(
  state: GameState,
  ability: CompiledAbility | null,
  modes: readonly number[],
  scope: Scope,
): TargetRequest[] {
  if (ability === null || (ability.slots.length === 0 && modes.length === 0)) return [];
  const always = modes.length === 0 ? unconditional(ability) : null;
  if (always !== null) return always.slice();
  const requests: TargetRequest[] = [];
  const add = (slot: TargetSlot, prefix: string): void => {
    if (slot.if !== undefined && !conditionHolds(state, slot.if, scope)) return;
    const name = prefix + slot.name;
    if (slot.forEachPlayer === undefined) requests.push({ slot, name, each: null });
    else for (const player of playersOf(state, scope, slot.forEachPlayer)) requests.push({ slot, name, each: player });
  };
  for (const slot of ability.slots) add(slot, '');
  modes.forEach((mode, place) => {
    for (const slot of ability.announced.modes?.options[mode]?.targets ?? [])
      add(slot, modes.length > 1 ? `${place}:` : '');
  });
  return requests;
}

const known = new WeakMap<CompiledAbility, readonly TargetRequest[] | null>();

/** The requests of an ability whose slots ask for targets whatever holds and whoever plays; null: they don't. */
function unconditional(ability: CompiledAbility): readonly TargetRequest[] | null {
  let requests = known.get(ability);
  if (requests === undefined) {
    const always = ability.slots.every((slot) => slot.if === undefined && slot.forEachPlayer === undefined);
    requests = always ? ability.slots.map((slot) => ({ slot, name: slot.name, each: null })) : null;
    known.set(ability, requests);
  }
  return requests;
}

/** CR 601.2c: whether it has targets that are asked for only if a cost was chosen, or wasn't. */
export const hasOptionalTargets = ({ slots }: CompiledAbility): boolean => slots.some((slot) => slot.if !== undefined);

function scopeFor(request: TargetRequest, scope: Scope): Scope {
  return request.each === null
    ? scope
    : { ...scope, bindings: { ...scope.bindings, each: [playerEntity(request.each)] } };
}

const one: { readonly min: number; readonly max: number } = { min: 1, max: 1 };

/** How many targets the request asks for. */
export function bounds(state: GameState, request: TargetRequest, scope: Scope): typeof one {
  const { count, divide } = request.slot;
  if (count === undefined) return one;
  const at = scopeFor(request, scope);
  const most = typeof count.max === 'object' && count.max.kind === 'unbounded' ? 99 : amountOf(state, count.max, at);
  // CR 601.2d: each target gets at least one of what is divided.
  const shared = divide === undefined ? most : Math.min(most, amountOf(state, divide, at));
  const max = Math.max(0, shared);
  return { min: Math.min(max, Math.max(0, amountOf(state, count.min, at))), max };
}

/**
 * CR 115.1, 702.11, 702.18: everything that may be chosen for the request, besides what is chosen already; or the first
 * few of it, where so many are enough.
 */
export function legalTargets(
  state: GameState,
  request: TargetRequest,
  scope: Scope,
  player: PlayerId,
  source: ObjectRef,
  chosen: readonly Entity[],
  enough = Number.POSITIVE_INFINITY,
): Entity[] {
  const { slot } = request;
  const at = scopeFor(request, scope);
  const result: Entity[] = [];
  const taken = (entity: Entity): boolean => {
    if (chosen.includes(entity)) return true;
    return (
      slot.otherThan?.some(
        (name) =>
          entitiesOf(state, scope, prefixed(request, name)).includes(entity) ||
          entitiesOf(state, scope, name).includes(entity),
      ) ?? false
    );
  };
  /** Whether that is enough. */
  const consider = (id: number): boolean => {
    const ref = refTo(state, id);
    // CR 115.5: a spell is no legal target for itself; the permanent that an ability is from may be one.
    // CR 801.4.
    if (!isObjectInRange(state, player, state.objects[id] as GameObject)) return false;
    const itself = ref === source && (state.objects[id] as GameObject).zone === ZONE.stack;
    if (!itself && !taken(ref) && fitsTogether(state, slot, id, chosen, at) && !targetBar(state, id, player, source))
      result.push(ref);
    return result.length >= enough;
  };
  if (slot.anyTarget) {
    // CR 115.4: a creature, player, planeswalker or battle.
    const now = standing(state);
    for (let place = 0; place < state.battlefield.length; place++) {
      const id = state.battlefield[place] as number;
      const { types } = now[place] as Characteristics;
      if ((types & (TYPE.creature | TYPE.planeswalker | TYPE.battle)) !== 0 && consider(id)) return result;
    }
  } else if (slot.filter !== undefined) {
    if (someSelected(state, slot.filter, at, consider)) return result;
  }
  if (slot.anyTarget || slot.players !== undefined) {
    for (const each of playersInOrder(state)) {
      const entity = playerEntity(each);
      if (
        taken(entity) ||
        !isInRange(state, player, each) ||
        (slot.players !== undefined && !isPlayerOf(state, at, slot.players, each))
      )
        continue;
      if (!isPlayerKept(state, each, player, source)) result.push(entity);
      if (result.length >= enough) return result;
    }
  }
  return result;
}

const prefixed = (request: TargetRequest, name: string): string =>
  request.name.slice(0, request.name.length - request.slot.name.length) + name;

function fitsTogether(
  state: GameState,
  slot: TargetSlot,
  id: number,
  chosen: readonly Entity[],
  scope: Scope,
): boolean {
  return (
    slot.group === undefined ||
    groupCanHold(state, groupRule(state, slot.group, scope), [...chosen, refTo(state, id)], [], 0)
  );
}

/** What keeps an object from being a target of this, if anything does. */
export function targetBar(
  state: GameState,
  id: number,
  player: PlayerId,
  source: ObjectRef,
): 'shroud' | 'hexproof' | 'rule' | null {
  const object = state.objects[id] as GameObject;
  if (object.zone !== ZONE.battlefield && object.zone !== ZONE.stack) return null;
  if (object.zone === ZONE.battlefield) {
    const { keywords } = characteristicsOf(state, id);
    if ((keywords & KEYWORD.shroud) !== 0) return 'shroud'; // CR 702.18a
    // CR 702.11b, 702.11e.
    if ((keywords & KEYWORD.hexproof) !== 0 && object.controller !== player && !isExposed(state, id, player))
      return 'hexproof';
  }
  const rules = rulesOn(state, id);
  return rules.length > 0 && forbidTarget(state, rules, player, source) ? 'rule' : null;
}

const forbidTarget = (
  state: GameState,
  rules: ReturnType<typeof rulesOn>,
  player: PlayerId,
  source: ObjectRef,
): boolean =>
  forbids(
    state,
    rules,
    'beTargeted',
    ({ by, byPlayer }, { scope }) =>
      (byPlayer === undefined || isPlayerOf(state, scope, byPlayer, player)) &&
      (by === undefined || sourceMatches(state, by, source, scope, player)),
  );

/** "Can be the target of spells and abilities you control as though it didn't have hexproof" (CR 609.4). */
const isExposed = (state: GameState, id: number, player: PlayerId): boolean =>
  rulesOn(state, id).some(
    ({ rule, scope }) =>
      rule.kind === 'mayAsThough' &&
      rule.asThough === 'noHexproof' &&
      rule.do.kind === 'beTargeted' &&
      isPlayerOf(state, scope, rule.do.byPlayer ?? 'you', player),
  );

/** The quality of a spell, or of an ability's source, wherever that is (CR 702.16b). */
function sourceMatches(
  state: GameState,
  filter: import('../../cards/language/index.ts').Filter,
  source: ObjectRef,
  scope: Scope,
  player: PlayerId,
): boolean {
  const object = live(state, source);
  const from = object?.kind === 'ability' ? (object.stack?.source ?? source) : source;
  const known = live(state, from);
  const chars = known === undefined ? lastKnownOf(state, from)?.chars : characteristicsOf(state, known.id);
  const holder = known ?? lastKnownOf(state, from)?.object;
  if (chars === undefined || holder === undefined) return false;
  // CR 601.3e: a card that would be cast is asked as the spell that it would be ("protection from spells").
  const isCast = object !== undefined && object.kind !== 'ability' && object.zone !== ZONE.battlefield;
  const asked = isCast ? asSpell(holder, player) : holder;
  return matches(state, compileFilter(filter), asked, chars, scope, true);
}

/** CR 702.11c, 702.16b, 702.18a: of a player. */
const isPlayerKept = (state: GameState, target: PlayerId, player: PlayerId, source: ObjectRef): boolean =>
  rulesFor(state, target).some(
    (held) =>
      held.players !== null &&
      (forbidTarget(state, [held], player, source) ||
        (held.rule.kind === 'protection' && sourceMatches(state, held.rule.from, source, held.scope, player))),
  );

/** Whether every target that must be chosen can be (CR 601.2c), for some choice of modes. */
export function canChooseTargets(
  state: GameState,
  ability: CompiledAbility | null,
  scope: Scope,
  player: PlayerId,
  source: ObjectRef,
): boolean {
  if (ability === null) return true;
  const { modes } = ability.announced;
  if (modes === undefined)
    return (
      ability.slots.length === 0 ||
      satisfiable(state, unconditional(ability) ?? requestsFor(state, ability, [], scope), scope, player, source)
    );
  const min = fewestModes(state, modes, scope);
  if (min === 0) return true;
  // CR 700.2d: one mode is enough where it may be chosen again.
  const least = modes.sameAllowed ? 1 : Math.min(Math.max(1, min), modes.options.length);
  return legalModes(state, ability, scope, player, source).length >= least;
}

/** How many modes must be chosen. */
export function fewestModes(state: GameState, { moreIf, min }: NonNullable<Announced['modes']>, scope: Scope): number {
  const more = moreIf?.min !== undefined && conditionHolds(state, moreIf.if, scope) ? moreIf.min : min;
  return amountOf(state, more, scope);
}

/** How many modes may be chosen; with weights, how much they may come to together. */
export function mostModes(state: GameState, modes: NonNullable<Announced['modes']>, scope: Scope): number {
  const { moreIf } = modes;
  const more = moreIf !== undefined && conditionHolds(state, moreIf.if, scope);
  const max = more ? moreIf.max : modes.max;
  const most = isUnbounded(max) ? Number.POSITIVE_INFINITY : amountOf(state, max, scope);
  const again = modes.sameAllowed || modes.options.some(({ weight }) => weight !== undefined);
  return Math.min(most, again ? MOST_MODES : modes.options.length);
}

const isUnbounded = (amount: Amount): boolean => typeof amount === 'object' && amount.kind === 'unbounded';

/** As often as anybody would choose one again. */
const MOST_MODES = 99;

/** Modes whose own targets can be chosen (CR 700.2a). */
export function legalModes(
  state: GameState,
  ability: CompiledAbility,
  scope: Scope,
  player: PlayerId,
  source: ObjectRef,
): number[] {
  const options = ability.announced.modes?.options ?? [];
  return options.flatMap((_, mode) =>
    satisfiable(state, requestsFor(state, ability, [mode], scope), scope, player, source) ? [mode] : [],
  );
}

/**
 * A search over the requests in order; most spells are decided by the first look. `among`: what may still be picked for the request
 * that is being filled, since the order in which its targets are named makes no difference.
 */
export function satisfiable(
  state: GameState,
  requests: readonly TargetRequest[],
  scope: Scope,
  player: PlayerId,
  source: ObjectRef,
  from = 0,
  chosen: readonly Entity[] = [],
  among: readonly Entity[] | null = null,
): boolean {
  const request = requests[from];
  if (request === undefined) return true;
  const { min } = bounds(state, request, scope);
  const needed = min - chosen.length;
  if (needed <= 0) {
    const names = { ...scope.bindings, [request.name]: chosen };
    return satisfiable(state, requests, { ...scope, bindings: names }, player, source, from + 1);
  }
  // The last targets that are needed: any will do, as many at once as don't exclude one another.
  if (among === null && from === requests.length - 1 && (needed === 1 || areIndependent(request.slot)))
    return legalTargets(state, request, scope, player, source, chosen, needed).length >= needed;
  const legal = legalTargets(state, request, scope, player, source, chosen);
  return isFilled(state, requests, scope, player, source, from, chosen, among, legal, needed);
}

/** Whether one of these after the other leads to all targets. */
function isFilled(
  state: GameState,
  requests: readonly TargetRequest[],
  scope: Scope,
  player: PlayerId,
  source: ObjectRef,
  from: number,
  chosen: readonly Entity[],
  among: readonly Entity[] | null,
  legal: readonly Entity[],
  needed: number,
): boolean {
  const candidates = among === null ? legal : legal.filter((entity) => among.includes(entity));
  // Each target takes others away at most: too few now are too few later.
  if (candidates.length < needed) return false;
  return candidates.some((candidate, place) =>
    satisfiable(state, requests, scope, player, source, from, [...chosen, candidate], candidates.slice(place + 1)),
  );
}

/** Whether one target of the slot says nothing about which others are legal, besides that it isn't chosen twice. */
const areIndependent = ({ group }: TargetSlot): boolean => group === undefined;

/** CR 608.2b: still a legal target on resolution. */
export function isStillLegal(
  state: GameState,
  request: TargetRequest,
  scope: Scope,
  player: PlayerId,
  source: ObjectRef,
  target: Entity,
  others: readonly Entity[],
): boolean {
  if (isPlayer(target) ? state.players[entityPlayer(target)]?.lost : live(state, target) === undefined) return false;
  return legalTargets(
    state,
    request.slot.whenChosen ? { ...request, slot: onceChosen(request.slot) } : request,
    withoutName(scope, request.name),
    player,
    source,
    others.filter((other) => other !== target),
  ).includes(target);
}

function withoutName(scope: Scope, name: string): Scope {
  if (!(name in scope.bindings)) return scope;
  const bindings: Record<string, Bindings[string]> = {};
  for (const other in scope.bindings) if (other !== name) bindings[other] = scope.bindings[other] as Bindings[string];
  return { ...scope, bindings };
}
