// CR 613: one pass over all continuous effects, layer by layer, then the index of who listens to what.

import type { CompiledContinuous } from '../../cards/compile/compiled.ts';
import { LAYER } from '../../cards/compile/layer-of.ts';
import type { Modification, TriggeredAbility } from '../../cards/language.ts';
import { cardTypes, colors, flagKeywords, supertypes } from '../../cards/language.ts';
import type { FaceListening } from '../../cards/table.ts';
import { basicLandAbilities, codeOf, defOf, eventNumber } from '../../cards/table.ts';
import { live, refTo } from '../../state/store.ts';
import type { Characteristics, Entity, GameObject, GameState } from '../../state/types.ts';
import { idOf, isPlayer, ZONE } from '../../state/types.ts';
import { amountOf, countOf } from '../../values/amounts.ts';
import { conditionHolds } from '../../values/conditions.ts';
import { mask, select } from '../../values/filters.ts';
import { playersOf } from '../../values/players.ts';
import type { Scope } from '../../values/scope.ts';
import { entitiesOf, scopeOf, wordOf } from '../../values/scope.ts';
import { copiable } from './characteristics.ts';
import { inDependencyOrder } from './dependencies.ts';
import type { Derived } from './derived.ts';
import { effectHasEnded } from './durations.ts';

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** One continuous effect at work. */
export interface Instance {
  readonly effect: CompiledContinuous;
  readonly def: number;
  readonly scope: Scope;
  readonly timestamp: number;
  /** Object id of the static ability's object, 0 for effects of resolved spells and abilities. */
  readonly from: number;
  readonly code: number;
  readonly floating: {
    readonly locked: readonly Entity[] | null;
    readonly players: readonly number[] | null;
    readonly amounts: readonly number[];
  } | null;
  readonly while: import('../../cards/language.ts').Condition | undefined;
  /** Set once it has begun to apply (CR 613.6). */
  affected: number[] | null;
  active: boolean | null;
}

export function derive(state: GameState): Derived {
  const derived: Derived = {
    chars: [],
    rules: [],
    gameRules: [],
    triggers: [],
    replacements: [],
    activated: [],
    manaAbilities: [],
    complete: false,
  };
  state.derived = derived;
  const instances = collect(state);
  if (instances.length > 0) applyLayers(state, derived, instances);
  applyCounters(state, derived);
  for (const instance of instances)
    if ((instance.effect.layerBits & (1 << LAYER.switchPT)) !== 0) applySwitches(state, derived, instance);
  applyRules(state, derived, instances);
  index(state, derived);
  derived.complete = true;
  return derived;
}

/** Static abilities of permanents, abilities that function elsewhere, and effects from resolutions, by timestamp. */
function collect(state: GameState): Instance[] {
  const instances: Instance[] = [];
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    if (object.kind !== 'ability' && !object.faceDown) {
      const listening = state.table.listening(object.copyDef >= 0 ? object.copyDef : object.def, object.face);
      if (listening.statics.length > 0)
        addStatics(state, instances, object, listening.statics, object.timestamp, ZONE.battlefield);
    }
    if (object.copyExcept < 0) continue;
    instances.push({
      ...bare(state, object.copyExcept, scopeOf(object.controller, refTo(state, id))),
      timestamp: -1,
      affected: [id],
    });
  }
  if (state.table.otherZones) collectElsewhere(state, instances);
  for (const effect of state.effects) {
    if (effectHasEnded(state, effect)) continue;
    const scope: Scope = { you: effect.you, self: effect.source, bindings: effect.bindings, x: 0, stack: null };
    instances.push({ ...bare(state, effect.code, scope), timestamp: effect.timestamp, floating: effect });
  }
  return instances.length > 1 ? instances.sort((a, b) => a.timestamp - b.timestamp) : instances;
}

function bare(state: GameState, code: number, scope: Scope): Instance {
  return {
    effect: state.table.continuous(code),
    def: defOf(code),
    scope,
    timestamp: 0,
    from: 0,
    code: -1,
    floating: null,
    while: undefined,
    affected: null,
    active: null,
  };
}

function addStatics(
  state: GameState,
  instances: Instance[],
  object: Readonly<GameObject>,
  abilities: readonly number[],
  timestamp: number,
  zone: number,
): void {
  for (const code of abilities) {
    const ability = state.table.ability(code);
    if (ability.static === null || ability.zone !== zone) continue;
    const scope = scopeOf(object.controller, refTo(state, object.id));
    for (const effect of ability.continuous) {
      instances.push({
        effect,
        def: defOf(code),
        scope,
        timestamp,
        from: object.id,
        code,
        floating: null,
        while: ability.static.while,
        affected: null,
        active: null,
      });
    }
  }
}

function collectElsewhere(state: GameState, instances: Instance[]): void {
  const scan = (ids: readonly number[], zone: number): void => {
    for (const id of ids) {
      const object = state.objects[id] as GameObject;
      addStatics(state, instances, object, copiable(state, object).abilities, object.timestamp, zone);
    }
  };
  for (const player of state.players) {
    scan(player.graveyard, ZONE.graveyard);
    scan(player.hand, ZONE.hand);
  }
  scan(state.command, ZONE.command);
  scan(state.exile, ZONE.exile);
}

function applyLayers(state: GameState, derived: Derived, instances: Instance[]): void {
  let bits = 0;
  for (const instance of instances) bits |= instance.effect.layerBits;
  for (let layer: number = LAYER.text; layer <= LAYER.changePT; layer++) {
    if ((bits & (1 << layer)) === 0) continue;
    const bit = 1 << layer;
    const here: Instance[] = [];
    for (const instance of instances) if ((instance.effect.layerBits & bit) !== 0) here.push(instance);
    // Abilities gained in this layer may add instances that also apply in it (CR 613.6).
    while (here.length > 0) {
      const next = inDependencyOrder(here, layer);
      if (next === here[0]) here.shift();
      else here.splice(here.indexOf(next), 1);
      const added = applyOne(state, derived, next, layer, instances);
      for (const instance of added) {
        instances.push(instance);
        bits |= instance.effect.layerBits;
        if ((instance.effect.layerBits & bit) !== 0) here.push(instance);
      }
      for (let i = here.length - 1; i >= 0; i--) if (here[i]?.active === false) here.splice(i, 1);
    }
  }
}

/** The object ids an effect reaches; fixed the first time it applies (CR 613.6). */
export function affectedBy(state: GameState, instance: Instance): number[] {
  const { node } = instance.effect;
  if (instance.floating?.locked != null) return liveRefs(state, instance.floating.locked);
  if (node.affects === undefined) return [];
  if (typeof node.affects === 'string') return liveRefs(state, entitiesOf(state, instance.scope, node.affects));
  return select(state, node.affects, instance.scope);
}

function liveRefs(state: GameState, refs: readonly Entity[]): number[] {
  const ids: number[] = [];
  for (const ref of refs) if (!isPlayer(ref) && live(state, ref) !== undefined) ids.push(idOf(ref));
  return ids;
}

export function isActive(state: GameState, instance: Instance): boolean {
  instance.active ??= instance.while === undefined || conditionHolds(state, instance.while, instance.scope);
  return instance.active;
}

function applyOne(state: GameState, derived: Derived, instance: Instance, layer: number, all: Instance[]): Instance[] {
  if (!isActive(state, instance)) return [];
  instance.affected ??= affectedBy(state, instance);
  const added: Instance[] = [];
  const part = instance.effect.layers.find((each) => each.layer === layer);
  for (const id of instance.affected) {
    const chars = writable(state, derived, id);
    for (const { mod, index } of part?.mods ?? []) apply(state, chars, id, mod, index, instance, all, added);
  }
  return added;
}

function writable(state: GameState, derived: Derived, id: number): Writable<Characteristics> {
  const known = derived.chars[id];
  if (known !== undefined) return known as Writable<Characteristics>;
  const copy = { ...copiable(state, state.objects[id] as GameObject) };
  derived.chars[id] = copy;
  return copy;
}

const basicLandTypes = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

function apply(
  state: GameState,
  chars: Writable<Characteristics>,
  id: number,
  mod: Modification,
  index: number,
  instance: Instance,
  all: Instance[],
  added: Instance[],
): void {
  const scope = instance.scope;
  const read = (amount: import('../../cards/language.ts').Amount, place: number): number =>
    instance.floating === null
      ? amountOf(state, amount, { ...scope, bindings: { ...scope.bindings, each: [refTo(state, id)] } })
      : (instance.floating.amounts[index * 2 + place] ?? 0);
  switch (mod.kind) {
    case 'name':
      chars.name = mod.name;
      return;
    case 'setTypes':
      setTypes(chars, mod);
      return;
    case 'addTypes':
      chars.types |= mask(mod.types, cardTypes);
      chars.supertypes |= mask(mod.supertypes, supertypes);
      if (mod.subtypes !== undefined)
        chars.subtypes = [...chars.subtypes, ...mod.subtypes.filter((subtype) => !chars.subtypes.includes(subtype))];
      if (mod.subtypes?.some((subtype) => basicLandTypes.includes(subtype)))
        chars.abilities = [...chars.abilities, ...basicLandAbilities(TYPE_LAND, mod.subtypes)];
      if (mod.allCreatureTypes) chars.allCreatureTypes = true;
      return;
    case 'removeTypes':
      chars.types &= ~mask(mod.types, cardTypes);
      chars.supertypes &= ~mask(mod.supertypes, supertypes);
      if (mod.subtypes !== undefined)
        chars.subtypes = chars.subtypes.filter((subtype) => !mod.subtypes?.includes(subtype));
      return;
    case 'chosenType': {
      const word = wordOf(state, scope, mod.by);
      if (word !== undefined && !chars.subtypes.includes(word)) chars.subtypes = [...chars.subtypes, word];
      return;
    }
    case 'setColors':
      chars.colors = mask(mod.colors, colors);
      return;
    case 'addColors':
      chars.colors |= mask(mod.colors, colors);
      return;
    case 'chosenColor': {
      const word = wordOf(state, scope, mod.by);
      const chosen = word === undefined ? 0 : mask([word] as (typeof colors)[number][], colors);
      chars.colors = mod.add ? chars.colors | chosen : chosen;
      return;
    }
    case 'gain':
      gain(state, chars, id, instance, added);
      return;
    case 'lose':
      chars.keywords &= ~instance.effect.loseKeywords;
      chars.abilities = chars.abilities.filter((code) => !mod.keywords.includes(state.table.ability(code).origin));
      return;
    case 'loseAll':
      chars.keywords = mask(
        (mod.except ?? []).map((keyword) => keyword.keyword),
        flagKeywords,
      );
      chars.abilities = [];
      // CR 613.6: effects of its own abilities that have not begun to apply never do.
      for (const other of all) if (other.from === id && other.affected === null) other.active = false;
      return;
    case 'characteristicPT':
    case 'setPT':
      if (mod.power !== undefined) chars.power = chars.basePower = read(mod.power, 0);
      if (mod.toughness !== undefined) chars.toughness = chars.baseToughness = read(mod.toughness, 1);
      return;
    case 'pt':
      chars.power += read(mod.power, 0);
      chars.toughness += read(mod.toughness, 1);
      return;
    default:
      return;
  }
}

const TYPE_LAND = 1 << cardTypes.indexOf('land');

function setTypes(chars: Writable<Characteristics>, mod: Extract<Modification, { kind: 'setTypes' }>): void {
  const before = chars.types;
  if (mod.types !== undefined)
    chars.types = mod.keepTypes ? chars.types | mask(mod.types, cardTypes) : mask(mod.types, cardTypes);
  if (mod.supertypes !== undefined) chars.supertypes |= mask(mod.supertypes, supertypes);
  if (mod.subtypes === undefined) return;
  const landTypes = mod.subtypes.filter((subtype) => basicLandTypes.includes(subtype));
  chars.subtypes = mod.keepSubtypes ? [...chars.subtypes, ...mod.subtypes] : keepOtherKinds(chars, mod.subtypes);
  // CR 305.7: becoming a basic land type replaces the land's abilities with that type's mana ability.
  if (landTypes.length > 0 && (before & TYPE_LAND) !== 0 && !mod.keepSubtypes)
    chars.abilities = basicLandAbilities(TYPE_LAND, landTypes);
}

/** CR 205.1a: setting creature types leaves artifact, land and other subtypes alone. */
function keepOtherKinds(chars: Writable<Characteristics>, subtypes: readonly string[]): string[] {
  const kept = chars.subtypes.filter((subtype) =>
    ['Equipment', 'Vehicle', 'Aura', 'Treasure', 'Food', 'Clue'].includes(subtype),
  );
  return [...kept, ...subtypes];
}

function gain(
  state: GameState,
  chars: Writable<Characteristics>,
  id: number,
  instance: Instance,
  added: Instance[],
): void {
  chars.keywords |= instance.effect.gainKeywords;
  if (instance.effect.gains.length === 0) return;
  const codes = instance.effect.gains.map((local) => codeOf(instance.def, local));
  chars.abilities = [...chars.abilities, ...codes];
  addStatics(state, added, state.objects[id] as GameObject, codes, instance.timestamp, ZONE.battlefield);
}

// CR 122.1a, 613.4c: +1/+1 and -1/-1 counters, and CR 122.1b: keyword counters.
function applyCounters(state: GameState, derived: Derived): void {
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    if (object.counters === null) continue;
    const chars = writable(state, derived, id);
    for (const kind in object.counters) {
      const count = object.counters[kind] as number;
      const change = /^([+-]\d+)\/([+-]\d+)$/.exec(kind);
      if (change !== null) {
        chars.power += Number(change[1]) * count;
        chars.toughness += Number(change[2]) * count;
      } else {
        const keyword = (flagKeywords as readonly string[]).indexOf(kind);
        if (keyword >= 0 && count > 0) chars.keywords |= 1 << keyword;
      }
    }
  }
}

// CR 613.4d: switches come last.
function applySwitches(state: GameState, derived: Derived, instance: Instance): void {
  if (!isActive(state, instance)) return;
  instance.affected ??= affectedBy(state, instance);
  for (const id of instance.affected) {
    const chars = writable(state, derived, id);
    [chars.power, chars.toughness] = [chars.toughness, chars.power];
  }
}

// CR 613.11: rules-modifying effects, after everything else.
function applyRules(state: GameState, derived: Derived, instances: readonly Instance[]): void {
  for (const instance of instances) {
    if (!instance.effect.rules || !isActive(state, instance)) continue;
    const { node } = instance.effect;
    const rules = node.change.filter((mod): mod is Extract<Modification, { kind: 'rule' }> => mod.kind === 'rule');
    if (node.affects === undefined && instance.floating?.locked == null) {
      const players =
        instance.floating?.players ??
        (node.players === undefined ? null : playersOf(state, instance.scope, node.players));
      for (const { rule } of rules) derived.gameRules.push({ rule, scope: instance.scope, players });
      continue;
    }
    instance.affected ??= affectedBy(state, instance);
    for (const id of instance.affected) {
      for (const { rule } of rules) {
        derived.rules[id] ??= [];
        derived.rules[id]?.push({ rule, scope: instance.scope, players: null });
      }
    }
  }
}

function index(state: GameState, derived: Derived): void {
  for (const id of state.battlefield) indexObject(state, derived, id, ZONE.battlefield);
  for (const id of state.stackZone)
    if (state.objects[id]?.kind !== 'ability') indexObject(state, derived, id, ZONE.stack);
  if (!state.table.otherZones) return;
  for (const player of state.players) {
    for (const id of player.graveyard) indexObject(state, derived, id, ZONE.graveyard);
    for (const id of player.hand) indexObject(state, derived, id, ZONE.hand);
  }
  for (const id of state.exile) indexObject(state, derived, id, ZONE.exile);
  for (const id of state.command) indexObject(state, derived, id, ZONE.command);
}

function indexObject(state: GameState, derived: Derived, id: number, zone: number): void {
  const object = state.objects[id] as GameObject;
  const chars = derived.chars[id];
  const def = object.copyDef >= 0 ? object.copyDef : object.def;
  if (zone === ZONE.battlefield && !object.faceDown && object.kind !== 'ability') {
    const listening = state.table.listening(def, object.face);
    if (chars === undefined || chars.abilities === listening.abilities) {
      indexPrinted(derived, id, listening);
      return;
    }
  }
  const abilities = (chars ?? copiable(state, object)).abilities;
  for (let i = 0; i < abilities.length; i++) {
    const code = abilities[i] as number;
    const ability = state.table.ability(code);
    if (ability.zone !== zone) continue;
    if (ability.activated !== null) {
      if (ability.activated.isMana) derived.manaAbilities.push({ id, code });
      else derived.activated.push({ id, code });
    } else if (ability.triggered !== null) {
      listen(derived.triggers, ability.triggered.node, id, code);
    } else if (ability.replacement !== null) {
      const number = eventNumber.get(ability.replacement.event.event) as number;
      derived.replacements[number] ??= [];
      derived.replacements[number]?.push({ id, code, pattern: 0 });
    }
  }
}

/** An object with just its printed abilities: what listens is known beforehand. */
function indexPrinted(derived: Derived, id: number, listening: FaceListening): void {
  const { mana, activated, triggers, replacements } = listening;
  for (let i = 0; i < mana.length; i++) derived.manaAbilities.push({ id, code: mana[i] as number });
  for (let i = 0; i < activated.length; i++) derived.activated.push({ id, code: activated[i] as number });
  for (const { event, code, pattern } of triggers) {
    derived.triggers[event] ??= [];
    derived.triggers[event]?.push({ id, code, pattern });
  }
  for (const { event, code } of replacements) {
    derived.replacements[event] ??= [];
    derived.replacements[event]?.push({ id, code, pattern: 0 });
  }
}

function listen(lists: Derived['triggers'], node: TriggeredAbility, id: number, code: number): void {
  node.on.forEach((pattern, place) => {
    const number = eventNumber.get(pattern.event) as number;
    lists[number] ??= [];
    lists[number]?.push({ id, code, pattern: place });
  });
}

export { countOf };
