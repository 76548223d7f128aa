import { type Bindings, type ObjectRef, refOf, ZONE } from '../basics/index.ts';
import { type Characteristics, mask } from '../cards/compiled/index.ts';
import {
  type Comparison,
  CREATURE_KINDS,
  cardTypes,
  colors,
  type Filter,
  flagKeywords,
  isCreatureType,
  type PlayerExpr,
  supertypes,
  zones,
  zonesOf,
} from '../cards/language/index.ts';
import { areTargets, type GameObject, type GameState, refTo, type Scope } from '../state/index.ts';
import { characteristicsOf, derivedOf, permanentAt, standing } from './characteristics.ts';
import { isPlayerOf } from './players.ts';
import { isObjectInRange } from './range.ts';
import { compilePredicates, type Predicate } from './readers.ts';
import { entitiesOf, facts, follow } from './scope.ts';

interface CompiledFilter {
  readonly zones: number; // bits of ZONE
  readonly anyTypes: number;
  readonly allTypes: number;
  readonly notTypes: number;
  readonly anySupertypes: number;
  readonly notSupertypes: number;
  readonly anyColors: number;
  readonly notColors: number;
  readonly subtypes: readonly string[] | null;
  readonly controller: PlayerExpr | null;
  readonly other: string | null;
  readonly rest: readonly Predicate[];
}

const cache = new WeakMap<Filter, CompiledFilter>();

const freed = new WeakMap<Filter, Filter>();

/** The same without "of those": for asking one thing that is named, made once for each filter. */
export function withoutAmong(filter: Filter): Filter {
  let made = freed.get(filter);
  if (made === undefined) {
    const { among: _, ...rest } = filter;
    made = rest;
    freed.set(filter, made);
  }
  return made;
}

const yours = new WeakMap<Filter, Filter>();

/** The same among what "you" control, made once for each filter. */
export function controlledByYou(filter: Filter): Filter {
  let made = yours.get(filter);
  if (made === undefined) {
    made = { ...filter, controller: 'you' };
    yours.set(filter, made);
  }
  return made;
}

export function compileFilter(filter: Filter): CompiledFilter {
  const known = cache.get(filter);
  if (known !== undefined) return known;
  const compiled: CompiledFilter = {
    zones: mask(zonesOf(filter), zones),
    anyTypes: mask(filter.types, cardTypes),
    allTypes: mask(filter.allTypes, cardTypes),
    notTypes: mask(filter.notTypes, cardTypes),
    anySupertypes: mask(filter.supertypes, supertypes),
    notSupertypes: mask(filter.notSupertypes, supertypes),
    anyColors: mask(filter.colors, colors),
    notColors: mask(filter.notColors, colors),
    subtypes: filter.subtypes ?? null,
    controller: filter.controller ?? null,
    other: filter.other ?? null,
    rest: compilePredicates(filter),
  };
  cache.set(filter, compiled);
  return compiled;
}

export function hasSubtype(chars: Characteristics, subtype: string): boolean {
  return (
    chars.subtypes.includes(subtype) ||
    (chars.allCreatureTypes && (chars.types & CREATURE_KINDS) !== 0 && isCreatureType(subtype))
  );
}

function hasOneOf(chars: Characteristics, subtypes: readonly string[]): boolean {
  for (let i = 0; i < subtypes.length; i++) if (hasSubtype(chars, subtypes[i] as string)) return true;
  return false;
}

/** Whether the object, with these characteristics, is picked out. Ignores the zone when `anyZone`. */
export function matches(
  state: GameState,
  filter: CompiledFilter,
  object: Readonly<GameObject>,
  chars: Characteristics,
  scope: Scope,
  anyZone = false,
): boolean {
  if (!anyZone && (filter.zones & (1 << object.zone)) === 0) return false;
  const types = chars.types;
  if (filter.anyTypes !== 0 && (types & filter.anyTypes) === 0) return false;
  if ((types & filter.allTypes) !== filter.allTypes) return false;
  if ((types & filter.notTypes) !== 0) return false;
  if (filter.anySupertypes !== 0 && (chars.supertypes & filter.anySupertypes) === 0) return false;
  if ((chars.supertypes & filter.notSupertypes) !== 0) return false;
  if (filter.anyColors !== 0 && (chars.colors & filter.anyColors) === 0) return false;
  if ((chars.colors & filter.notColors) !== 0) return false;
  if (filter.subtypes !== null && !hasOneOf(chars, filter.subtypes)) return false;
  if (filter.controller !== null) {
    const controller = object.stack?.controller ?? object.controller;
    if (
      filter.controller === 'you' ? controller !== scope.you : !isPlayerOf(state, scope, filter.controller, controller)
    )
      return false;
  }
  if (filter.other !== null && isMeant(state, filter.other, refOf(object.id, object.zoneChanges), scope)) return false;
  if (state.ranges !== undefined && !isObjectInRange(state, scope.you, object)) return false;
  const { rest } = filter;
  for (let i = 0; i < rest.length; i++) if (!(rest[i] as Predicate)(state, object, chars, scope)) return false;
  return true;
}

/** Apart from `matches`, which would make room for what a function within it uses each time that it is called. */
function isMeant(state: GameState, other: NonNullable<CompiledFilter['other']>, ref: number, scope: Scope): boolean {
  const meant = other === 'self' ? [scope.self] : entitiesOf(state, scope, other);
  // CR 400.7: another one isn't the card, either, that it has become with what triggered.
  return meant.some((each) => each === ref || (each > 0 && follow(scope, state, each) === ref));
}

export function matchesNode(state: GameState, filter: Filter, id: number, scope: Scope): boolean {
  const object = state.objects[id] as GameObject;
  return matches(state, compileFilter(filter), object, characteristicsOf(state, id), scope);
}

/** CR 608.2h: also for objects that are gone, by what was last known; the zone isn't asked then. */
export function matchesRef(state: GameState, filter: Filter, ref: number, scope: Scope, anyZone = false): boolean {
  const known = facts(state, ref);
  if (known === undefined) return false;
  return matches(state, compileFilter(filter), known.object, known.chars, scope, anyZone);
}

export function compareNumbers(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

export function keywordBit(keyword: string): number {
  const index = (flagKeywords as readonly string[]).indexOf(keyword);
  return index < 0 ? 0 : 1 << index;
}

export function countersOn(object: Readonly<GameObject>, counter?: string): number {
  if (object.counters === null) return 0;
  if (counter !== undefined && counter !== '') return object.counters[counter] ?? 0;
  let total = 0;
  for (const kind in object.counters) total += object.counters[kind] as number;
  return total;
}

/** Ids of permanents attached to an entity. */
export function attachmentsOf(state: GameState, entity: number): number[] {
  const result: number[] = [];
  for (const id of state.battlefield) if (state.objects[id]?.attachedTo === entity) result.push(id);
  return result;
}

/** All targets of a spell or ability on the stack. */
export const targetsOf = (object: Readonly<GameObject>): number[] => targetsAmong(object.stack?.targets ?? {});

/** The same of what is announced, by slot. */
export function targetsAmong(targets: Bindings): number[] {
  const result: number[] = [];
  for (const [name, value] of Object.entries(targets)) {
    if (typeof value === 'object' && areTargets(name)) result.push(...value);
  }
  return result;
}

/** Asks of the ids that `select` would give, in that order, until `accept` says that it is enough; whether it did. */
export function someSelected(state: GameState, filter: Filter, scope: Scope, accept: (id: number) => boolean): boolean {
  const compiled = compileFilter(filter);
  if (compiled.zones !== 1 << ZONE.battlefield) {
    for (const id of select(state, filter, scope)) if (accept(id)) return true;
    return false;
  }
  // Nearly everything that targets names permanents.
  const { battlefield } = state;
  const now = standing(state);
  for (let place = 0; place < battlefield.length; place++) {
    const id = battlefield[place] as number;
    const chars = now[place] as Characteristics;
    if (matches(state, compiled, state.objects[id] as GameObject, chars, scope) && accept(id)) return true;
  }
  return false;
}

/** Ids of all objects that match, in a fixed order: battlefield by entry, zones by player and position. */
export function select(state: GameState, filter: Filter, scope: Scope): number[] {
  const compiled = compileFilter(filter);
  const result: number[] = [];
  const bits = compiled.zones;
  if (bits & (1 << ZONE.battlefield)) scanPermanents(state, compiled, scope, result);
  if ((bits & playersZones) !== 0)
    for (const player of state.players) {
      if (bits & (1 << ZONE.hand)) scan(state, compiled, player.hand, scope, result);
      if (bits & (1 << ZONE.graveyard)) scan(state, compiled, player.graveyard, scope, result);
      if (bits & (1 << ZONE.library)) scan(state, compiled, player.library, scope, result);
    }
  if (bits & (1 << ZONE.stack)) scan(state, compiled, state.stackZone, scope, result);
  if (bits & (1 << ZONE.exile)) scan(state, compiled, state.exile, scope, result);
  if (bits & (1 << ZONE.command)) scan(state, compiled, state.command, scope, result);
  return result;
}

/** Those of these cards that it picks out, wherever they are. */
export function matchingCards(state: GameState, ids: readonly number[], filter: Filter, scope: Scope): ObjectRef[] {
  const compiled = compileFilter(filter);
  return ids
    .filter((id) =>
      matches(state, compiled, state.objects[id] as GameObject, characteristicsOf(state, id), scope, true),
    )
    .map((id) => refTo(state, id));
}

const playersZones = (1 << ZONE.hand) | (1 << ZONE.graveyard) | (1 << ZONE.library);

function scanPermanents(state: GameState, filter: CompiledFilter, scope: Scope, result: number[]): void {
  const { battlefield } = state;
  const derived = derivedOf(state);
  // Layers ask while they are worked out, and each sees what those before it have made.
  const now = derived.complete ? standing(state) : null;
  for (let place = 0; place < battlefield.length; place++) {
    const id = battlefield[place] as number;
    const chars = now === null ? permanentAt(state, derived, place) : (now[place] as Characteristics);
    if (matches(state, filter, state.objects[id] as GameObject, chars, scope)) result.push(id);
  }
}

function scan(state: GameState, filter: CompiledFilter, ids: readonly number[], scope: Scope, result: number[]): void {
  for (let place = 0; place < ids.length; place++) {
    const id = ids[place] as number;
    if (matches(state, filter, state.objects[id] as GameObject, characteristicsOf(state, id), scope)) result.push(id);
  }
}
