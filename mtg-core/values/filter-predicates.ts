// Predicates of a filter that aren't masks: one for each field.

import { entityPlayer, isPlayer, refOf, ZONE } from '../basics/index.ts';
import { type Characteristics, mask } from '../cards/compiled/index.ts';
import { keywordNames, RING_BEARER } from '../cards/index.ts';
import {
  type Compare,
  cardTypes,
  colors,
  type Filter,
  isCreatureType,
  supertypes,
  zones,
  zonesOf,
} from '../cards/language/index.ts';
import {
  commanderWith,
  type GameEvent,
  type GameObject,
  type GameState,
  lastKnownOf,
  live,
  refTo,
  type Scope,
  shownFace,
} from '../state/index.ts';
import { characteristicsOf, namesOf, textDefOf } from './characteristics.ts';
import {
  attachmentsOf,
  compareNumbers,
  compileFilter,
  countersOn,
  hasSubtype,
  keywordBit,
  matches,
  matchesNode,
  matchesRef,
  select,
  targetsOf,
} from './filters.ts';
import { fits, happenings, isNth } from './history.ts';
import { isPlayerOf } from './players.ts';
import { amountOf, type Predicate } from './readers.ts';
import { entitiesOf, facts, wordOf } from './scope.ts';

const refsLike = (state: GameState, filter: Filter, scope: Scope): readonly number[] =>
  select(state, filter, scope).map((id) => refTo(state, id));

const multicolored = (bits: number): boolean => (bits & (bits - 1)) !== 0;

const ALL_COLORS = mask(colors, colors);

export function hasKeyword(state: GameState, chars: Characteristics, keyword: string): boolean {
  const bit = keywordBit(keyword);
  return bit !== 0 ? (chars.keywords & bit) !== 0 : keywordNames(state.table, chars).includes(keyword);
}

const isNamed = ({ name, names }: Characteristics, wanted: string): boolean =>
  name === wanted || (names?.includes(wanted) ?? false);

/** What makes a predicate of a field's value; `filter` is the whole that the field stands in. */
type Fields = { readonly [Name in keyof Filter]?: (value: NonNullable<Filter[Name]>, filter: Filter) => Predicate };
type Read<Value> = (object: Readonly<GameObject>, chars: Characteristics, state: GameState) => Value;

const compare =
  (read: Read<number>) =>
  ([op, amount]: Compare): Predicate =>
  (state, object, chars, scope) =>
    compareNumbers(read(object, chars, state), op, amountOf(state, amount, scope));
const flag =
  (read: Read<boolean>) =>
  (wanted: boolean): Predicate =>
  (state, object, chars) =>
    read(object, chars, state) === wanted;
const selfOf = (object: Readonly<GameObject>): number => refOf(object.id, object.zoneChanges);

/** The fields that aren't masks, in the order in which they are asked. */
const FIELDS: Fields = {
  notSubtypes: (subtypes) => (_state, _object, chars) => !subtypes.some((subtype) => hasSubtype(chars, subtype)),
  colorless: flag((_object, chars) => chars.colors === 0),
  multicolored: flag((_object, chars) => multicolored(chars.colors)),
  monocolored: flag((_object, chars) => chars.colors !== 0 && !multicolored(chars.colors)),
  allColors: flag((_object, chars) => chars.colors === ALL_COLORS),
  name: (name) => (_state, _object, chars) => isNamed(chars, name),
  notName: (name) => (_state, _object, chars) => !isNamed(chars, name),
  owner: (owner) => (state, object, _chars, scope) => isPlayerOf(state, scope, owner, object.owner),
  keyword: (keyword) => (state, _object, chars) => hasKeyword(state, chars, keyword),
  notKeyword: (keyword) => (state, _object, chars) => !hasKeyword(state, chars, keyword),
  noAbilities: flag((_object, chars) => chars.keywords === 0 && chars.abilities.length === 0),
  // CR 715.2: a permanent that copies one has it too, as what can be copied of it.
  hasAdventure: flag((_object, chars, state) => state.table.cards[chars.def]?.compiled.layout === 'adventure'),
  power: compare((_object, chars) => chars.power),
  toughness: compare((_object, chars) => chars.toughness),
  basePower: compare((_object, chars) => chars.basePower),
  baseToughness: compare((_object, chars) => chars.baseToughness),
  manaValue: compare((_object, chars) => chars.manaValue),
  manaValueIs: (parity) => (_state, _object, chars) => (chars.manaValue % 2 === 0) === (parity === 'even'),
  ownStats:
    ([left, op, right]) =>
    (_state, _object, chars) =>
      compareNumbers(chars[left], op, chars[right]),
  tapped: flag((object) => object.tapped),
  token: flag((object) => object.kind === 'token'),
  copy: flag((object) => object.kind === 'copy'),
  sick: flag((object, _chars, state) => object.since >= (state.players[object.controller]?.latestTurn ?? 0)),
  attacking: (attacking) => (state, object, _chars, scope) => {
    const attack = state.combat?.attacks.find((candidate) => candidate.attacker === selfOf(object));
    if (typeof attacking === 'boolean') return (attack !== undefined) === attacking;
    return (
      attack !== undefined && isPlayer(attack.defender) && isPlayerOf(state, scope, attacking, -attack.defender - 1)
    );
  },
  blocking: (blocking) => (state, object, _chars, scope) => {
    const blocked = (state.combat?.attacks ?? []).filter((attack) => attack.blockers.includes(selfOf(object)));
    if (typeof blocking === 'boolean') return blocked.length > 0 === blocking;
    const named = entitiesOf(state, scope, blocking);
    if (blocked.some((attack) => named.includes(attack.attacker))) return true;
    // CR 608.2h: of an attacker that is gone, what blocked it as it left.
    return blocked.length > 0 || state.combat !== null
      ? named.some(
          (ref) =>
            ref > 0 &&
            live(state, ref) === undefined &&
            (lastKnownOf(state, ref)?.blockers.includes(selfOf(object)) ?? false),
        )
      : false;
  },
  blockedBy: (name) => (state, object, _chars, scope) => {
    const named = entitiesOf(state, scope, name);
    // CR 608.2h: by a blocker that is gone, what it blocked as it left.
    const isGone = (ref: number): boolean => ref > 0 && live(state, ref) === undefined;
    if (named.some((ref) => isGone(ref) && lastKnownOf(state, ref)?.blocked?.includes(selfOf(object)))) return true;
    return (state.combat?.attacks ?? []).some(
      (attack) => attack.attacker === selfOf(object) && attack.blockers.some((blocker) => named.includes(blocker)),
    );
  },
  blocked: flag((object, _chars, state) =>
    (state.combat?.attacks ?? []).some((attack) => attack.attacker === selfOf(object) && attack.blocked),
  ),
  faceDown: flag((object) => object.faceDown),
  commander: flag((object, _chars, state) => commanderWith(state, object.id) !== undefined),
  modified: flag((object, _chars, state) => isModified(state, object)),
  historic: flag(
    (_object, chars) =>
      (chars.supertypes & (1 << supertypes.indexOf('legendary'))) !== 0 ||
      (chars.types & (1 << cardTypes.indexOf('artifact'))) !== 0 ||
      chars.subtypes.includes('Saga'),
  ),
  equipped: flag((object, _chars, state) =>
    attachmentsOf(state, selfOf(object)).some((id) => characteristicsOf(state, id).subtypes.includes('Equipment')),
  ),
  enchanted: flag((object, _chars, state) =>
    attachmentsOf(state, selfOf(object)).some((id) => characteristicsOf(state, id).subtypes.includes('Aura')),
  ),
  attachedTo: (name) => (state, object, _chars, scope) =>
    entitiesOf(state, scope, name).some((ref) => {
      if (object.attachedTo === ref) return true;
      // CR 608.2h: of what is gone, what was attached to it as it left.
      return (
        ref > 0 &&
        live(state, ref) === undefined &&
        (lastKnownOf(state, ref)?.attachments.includes(selfOf(object)) ?? false)
      );
    }),
  hasAttached: (inner) => (state, object, _chars, scope) =>
    attachmentsOf(state, selfOf(object)).some((id) => matchesNode(state, inner, id, scope)),
  counter:
    ({ counter, atLeast }) =>
    (_state, object) =>
      countersOn(object, counter) >= (atLeast ?? 1),
  among: (name) => (state, object, _chars, scope) => entitiesOf(state, scope, name).includes(selfOf(object)),
  enteredThisTurn: flag((object, _chars, state) =>
    state.log.some(
      (event) => event.kind === 'zoneChange' && event.after === selfOf(object) && event.to === ZONE.battlefield,
    ),
  ),
  newSinceUpkeep: flag((object, _chars, state) => object.since >= (state.players[object.controller]?.turnBefore ?? 0)),
  dealtDamageThisTurn: flag((object, _chars, state) => object.damagedOn === state.turn),
  attackedThisTurn: flag((object, _chars, state) => object.attackedOn === state.turn),
  damagedBy: (name) => (state, object, _chars, scope) => {
    const sources = entitiesOf(state, scope, name);
    return state.log.some(
      (event) => event.kind === 'damage' && event.recipient === selfOf(object) && sources.includes(event.source),
    );
  },
  hasDealtDamage: flag((object, _chars, state) => damageBy(state, object).length > 0),
  damagedPlayer: (who) => (state, object, _chars, scope) =>
    damageBy(state, object).some(
      ({ recipient }) => isPlayer(recipient) && isPlayerOf(state, scope, who, entityPlayer(recipient)),
    ),
  spell: flag((object) => object.zone === ZONE.stack && object.kind !== 'ability'),
  ability: (kind) => (state, object) => {
    if (object.zone !== ZONE.stack || object.kind !== 'ability' || object.stack === null) return false;
    return kind === 'any' || state.table.ability(object.stack.code).kind === kind;
  },
  source: (inner) => (state, object, _chars, scope) =>
    object.stack !== null && matchesRef(state, inner, object.stack.source, scope, true),
  targets: (inner) => (state, object, _chars, scope) =>
    targetsOf(object).some((target) => target > 0 && matchesRef(state, inner, target, scope)),
  targetsPlayer: (who) => (state, object, _chars, scope) =>
    targetsOf(object).some((target) => isPlayer(target) && isPlayerOf(state, scope, who, -target - 1)),
  did: (pattern) => (state, object, _chars, scope) => {
    const self = selfOf(object);
    // CR 400.7d: a permanent knows of the spell that it was.
    const spell = object.cast === null ? self : refOf(object.id, object.zoneChanges - 1);
    // CR 400.7: the event may have seen it before it moved, too.
    const isIts = (event: GameEvent): boolean =>
      event.after === self || event.object === self || event.object === spell;
    if (pattern.nth !== undefined) {
      // CR 601.2i: a spell that is being cast hasn't been cast yet.
      const isBeingCast =
        pattern.event === 'cast' &&
        object.zone === ZONE.stack &&
        object.kind !== 'ability' &&
        !state.log.some((event) => event.kind === 'cast' && isIts(event));
      if (pattern.during !== undefined && !isPlayerOf(state, scope, pattern.during, state.active)) return false;
      return isBeingCast ? isNth(state, pattern, state.log, scope) : happenings(state, pattern, scope).some(isIts);
    }
    return state.log.some((event) => isIts(event) && fits(state, pattern, event, scope));
  },
  singleTarget: flag((object) => targetsOf(object).length === 1),
  xInCost: (has) => (state, object) =>
    (state.table.face(textDefOf(state, object), shownFace(object)).cost?.x ?? 0) > 0 === has,
  castFrom: (zone) => (_state, object) => (object.stack?.castFrom ?? object.cast?.from) === zones.indexOf(zone),
  cast: flag(({ stack, cast }) => (stack === null ? (cast?.from ?? -1) >= 0 : stack.isCast)),
  designation: (name) => (state, object) => {
    const since = object.linked?.[`designation.${name}`];
    // CR 701.54a: the Ring-bearer of its controller.
    if (name === RING_BEARER) return since === object.controller + 1;
    // CR 702.171b: saddled until end of turn; the others stay.
    return since !== undefined && (name !== 'saddled' || since === state.turn);
  },
  paid: (cost) => (_state, object) => ((object.stack?.paid ?? object.cast?.paid)?.[cost] ?? 0) > 0,
  exiledWith: (name) => (state, object, _chars, scope) =>
    entitiesOf(state, scope, name).some((ref) => {
      const cards = facts(state, ref)?.object.linked?.['exiled'];
      return typeof cards === 'object' && cards.includes(selfOf(object));
    }),
  shares:
    ({ what, with: name }) =>
    (state, object, chars, scope) =>
      (typeof name === 'string' ? entitiesOf(state, scope, name) : refsLike(state, name, scope)).some((ref) => {
        const other = facts(state, ref);
        return other !== undefined && shares(what, object, chars, other.object, other.chars);
      }),
  ofChosen:
    ({ what, by }) =>
    (state, _object, chars, scope) => {
      const word = wordOf(state, scope, by);
      if (word === undefined) return false;
      if (what === 'creatureType') return hasSubtype(chars, word);
      if (what === 'color') return (chars.colors & mask([word], colors)) !== 0;
      if (what === 'cardType') return (chars.types & mask([word], cardTypes)) !== 0;
      return chars.name === word;
    },
  any: (options, filter) => {
    const inner = options.map((option) => inherit(filter, option));
    // "Spell or nonland permanent": what each of them speaks of is elsewhere.
    const anyZone = new Set(inner.map((option) => zonesOf(option).join())).size === 1;
    return (state, object, chars, scope) =>
      inner.some((option) => matches(state, compileFilter(option), object, chars, scope, anyZone));
  },
  not: (inner) => (state, object, chars, scope) => !matches(state, compileFilter(inner), object, chars, scope, true),
};
const FIELD_NAMES = Object.keys(FIELDS) as (keyof Filter)[];

/** One predicate for each field that isn't a mask. */
export function predicates(filter: Filter): Predicate[] {
  return FIELD_NAMES.flatMap((name) => predicateOf(name, filter));
}

function predicateOf<Name extends keyof Filter>(name: Name, filter: Filter): Predicate[] {
  const value = filter[name];
  return value === undefined ? [] : [FIELDS[name]!(value as NonNullable<Filter[Name]>, filter)];
}

/** Options of a disjunction stand in the zone of the whole. */
function inherit(whole: Filter, option: Filter): Filter {
  return whole.zone !== undefined && option.zone === undefined ? { ...option, zone: whole.zone } : option;
}

function shares(
  what: 'type' | 'color' | 'creatureType' | 'name' | 'manaValue' | 'controller',
  object: Readonly<GameObject>,
  chars: Characteristics,
  other: Readonly<GameObject>,
  otherChars: Characteristics,
): boolean {
  switch (what) {
    case 'type':
      return (chars.types & otherChars.types) !== 0;
    case 'color':
      return (chars.colors & otherChars.colors) !== 0;
    case 'creatureType':
      return (
        otherChars.subtypes.some((subtype) => isCreatureType(subtype) && hasSubtype(chars, subtype)) ||
        chars.subtypes.some((subtype) => isCreatureType(subtype) && hasSubtype(otherChars, subtype))
      );
    case 'name':
      return namesOf(chars).some((name) => namesOf(otherChars).includes(name));
    case 'manaValue':
      return chars.manaValue === otherChars.manaValue;
    case 'controller':
      return object.controller === other.controller;
  }
}

/** CR 120.1: the damage of this turn of which it was the source. */
function damageBy(state: GameState, object: Readonly<GameObject>): GameEvent[] {
  const self = selfOf(object);
  return state.log.filter((event) => event.kind === 'damage' && event.source === self);
}

// CR 700.9: has a counter on it, is equipped, or is enchanted by an Aura its controller controls.

function isModified(state: GameState, object: Readonly<GameObject>): boolean {
  if (countersOn(object) > 0) return true;
  return attachmentsOf(state, refOf(object.id, object.zoneChanges)).some((id) => {
    const subtypes = characteristicsOf(state, id).subtypes;
    return (
      subtypes.includes('Equipment') ||
      (subtypes.includes('Aura') && state.objects[id]?.controller === object.controller)
    );
  });
}
