import type { Entity } from '../../basics/index.ts';
import { idOf, isPlayer } from '../../basics/index.ts';
import { asksTurn } from '../../cards/asked.ts';
import type { Characteristics } from '../../cards/characteristics.ts';
import { LAYER } from '../../cards/compile/layer-of.ts';
import type { Modification } from '../../cards/language/index.ts';
import { flagKeywords } from '../../cards/language/index.ts';
import type { Derived, GameObject, GameState } from '../../state/index.ts';
import { live } from '../../state/index.ts';
import { conditionHolds, copiable, countOf, entitiesOf, playersOf, select } from '../../values/index.ts';
import { grantCasting } from './casting-grants.ts';
import { inDependencyOrder } from './dependencies.ts';
import type { Instance } from './instances.ts';
import { collect } from './instances.ts';
import { index } from './listeners.ts';
import type { Writable } from './modifications.ts';
import { apply } from './modifications.ts';

export function derive(state: GameState): Derived {
  const derived: Derived = {
    chars: [],
    rules: [],
    gameRules: [],
    castingGrants: [],
    triggers: [],
    replacements: [],
    states: [],
    activated: [],
    manaAbilities: [],
    manaOf: [],
    rulesOf: [],
    prospects: [],
    layered: false,
    givesReplacements: false,
    asksTurn: false,
    complete: false,
  };
  state.derived = derived;
  const instances = collect(state);
  derived.layered = instances.some(({ effect }) => effect.layerBits !== 0);
  derived.givesReplacements = derived.layered && instances.some((instance) => givesReplacements(state, instance));
  if (instances.length > 0) applyLayers(state, derived, instances);
  applyCounters(state, derived);
  for (const instance of instances)
    if ((instance.effect.layerBits & (1 << LAYER.switchPT)) !== 0) applySwitches(state, derived, instance);
  applyRules(state, derived, instances);
  if (state.table.grantsCasting)
    grantCasting(
      state,
      derived,
      instances.filter((instance) => instance.effect.gains.length > 0 && isActive(state, instance)),
    );
  if (state.table.turnMatters) derived.asksTurn = instances.some(instanceAsksTurn);
  index(state, derived);
  derived.complete = true;
  return derived;
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
      if (here.length === 1) here.pop();
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

const givesReplacements = (state: GameState, { effect, def }: Instance): boolean =>
  effect.gains.some((local) => state.table.cards[def]?.compiled.abilities[local]?.replacement != null);

const instanceAsksTurn = ({ effect, while: condition }: Instance): boolean =>
  nodeAsksTurn(effect.node) || (condition !== undefined && nodeAsksTurn(condition));

const turnAsked = new WeakMap<object, boolean>();

function nodeAsksTurn(node: object): boolean {
  let asks = turnAsked.get(node);
  if (asks === undefined) {
    asks = asksTurn(node);
    turnAsked.set(node, asks);
  }
  return asks;
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
  for (const part of instance.effect.layers) {
    if (part.layer !== layer) continue;
    for (const id of instance.affected) {
      const chars = writable(state, derived, id);
      for (const { mod, index } of part.mods) apply(state, chars, id, mod, index, instance, all, added);
    }
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

export { countOf };
