// The effects of one layer, applied one after the other (CR 613.6-613.8).

import { type Entity, idOf, isPlayer, ZONE } from '../../basics/index.ts';
import { asksBits, type Characteristics, LAYER } from '../../cards/compiled/index.ts';
import type { Condition, Filter } from '../../cards/language/index.ts';
import { type Derived, type GameObject, type GameState, live } from '../../state/index.ts';
import { conditionHolds, entitiesOf, hasSubtype, matchesNode, permanentAt, select } from '../../values/index.ts';
import { inDependencyOrder, type Trial, type TrialResult } from './dependencies.ts';
import type { Instance } from './instances.ts';
import { amountFor, applyAll, writable } from './modifications.ts';

/** One way through the layers. */
export interface Deriving {
  readonly state: GameState;
  readonly derived: Derived;
  /** In timestamp order; abilities that effects give add theirs on the way. */
  readonly instances: Instance[];
  /** What the way before came to, for effects that ask for what later layers decide. */
  readonly earlier: Derived | null;
  late: Instance[] | null;
  /** The layer that is being applied. */
  layer: number;
  /** By subtype, the permanents that have it once the layer of types is over; see `havingSubtype`. */
  kinds: Map<string, readonly number[]> | null;
}

/** Applies every effect with a part in this layer; gives those that were added on the way. */
export function inLayer(deriving: Deriving, layer: number): readonly Instance[] {
  const bit = 1 << layer;
  deriving.layer = layer;
  const here: Instance[] = [];
  for (const instance of deriving.instances) if ((instance.effect.layerBits & bit) !== 0) here.push(instance);
  return isSettled(here, bit) ? inTimestampOrder(deriving, here, layer) : inTurn(deriving, here, layer);
}

/** Whether nothing in the layer could depend on anything else in it, so that timestamps alone decide (CR 613.7). */
function isSettled(here: readonly Instance[], bit: number): boolean {
  for (const instance of here)
    if (
      instance.defining ||
      instance.effect.removesBits & bit ||
      instance.effect.gains.length > 0 ||
      asksOf(instance) & bit
    )
      return false;
  return true;
}

function inTimestampOrder(deriving: Deriving, here: readonly Instance[], layer: number): readonly Instance[] {
  for (const instance of here)
    if (isAtWork(deriving, instance)) applyIn(deriving, instance, reachOf(deriving, instance), layer, none);
  return none;
}

/** What is never written to: without abilities that are given nothing is added. */
const none: Instance[] = [];

function inTurn(deriving: Deriving, here: Instance[], layer: number): readonly Instance[] {
  const bit = 1 << layer;
  const all: Instance[] = [];
  const trial = trialIn(deriving, layer);
  while (here.length > 0) {
    const next = here.length === 1 ? (here[0] as Instance) : inDependencyOrder(defining(here), trial);
    here.splice(here.indexOf(next), 1);
    const added: Instance[] = [];
    if (isAtWork(deriving, next)) applyIn(deriving, next, reachOf(deriving, next), layer, added);
    for (const instance of added) {
      deriving.instances.push(instance);
      all.push(instance);
      if ((instance.effect.layerBits & bit) !== 0) here.push(instance);
    }
  }
  return all;
}

/** CR 613.3, 613.8a: characteristic-defining abilities come first, and depend on each other only. */
function defining(here: readonly Instance[]): readonly Instance[] {
  const found = here.filter((each) => each.defining);
  return found.length === 0 ? here : found;
}

function applyIn(
  { state, derived }: Deriving,
  instance: Instance,
  ids: readonly number[],
  layer: number,
  added: Instance[],
): void {
  for (const part of instance.effect.layers)
    if (part.layer === layer) applyAll(state, ids, part.mods, instance, derived, added);
}

/** CR 613.6: what has begun to apply goes on; anything else needs its ability, and its condition, now. */
export function isAtWork(deriving: Deriving, instance: Instance): boolean {
  if (instance.affected !== null) return true;
  if (!hasAbility(deriving, instance)) return false;
  const { while: condition } = instance;
  return condition === undefined || holdsAsEarlier(deriving, instance, condition);
}

const holdsAsEarlier = (deriving: Deriving, instance: Instance, condition: Condition): boolean =>
  asEarlier(deriving, instance, () => conditionHolds(deriving.state, condition, instance.scope));

function hasAbility({ derived, instances }: Deriving, instance: Instance): boolean {
  if (instance.from === 0) return true;
  const chars = derived.chars[instance.from];
  if (chars === undefined || chars.abilities.includes(instance.code)) return true;
  return hasBegun(instances, instance);
}

/** Whether other effects of the same ability have. */
const hasBegun = (instances: readonly Instance[], { from, code }: Instance): boolean =>
  instances.some((each) => each.affected !== null && each.from === from && each.code === code);

/** The object ids an effect reaches, fixed the first time that it applies. */
export function reachOf(deriving: Deriving, instance: Instance): readonly number[] {
  instance.affected ??= lookUp(deriving, instance);
  return instance.affected;
}

function lookUp(deriving: Deriving, instance: Instance): number[] {
  const { state } = deriving;
  const { affects } = instance.effect.node;
  if (instance.floating?.locked != null) return liveRefs(state, instance.floating.locked);
  if (affects === undefined) return [];
  if (typeof affects === 'string') return liveRefs(state, entitiesOf(state, instance.scope, affects));
  return selectAsEarlier(deriving, instance, affects);
}

const selectAsEarlier = (deriving: Deriving, instance: Instance, affects: Filter): number[] =>
  asEarlier(deriving, instance, () => selectNow(deriving, affects, instance));

/** Many effects may ask for the same kinds ("other Elves you control"): these are looked up once. */
function selectNow(deriving: Deriving, affects: Filter, instance: Instance): number[] {
  const { state, derived } = deriving;
  const kind = affects.subtypes?.length === 1 ? affects.subtypes[0] : undefined;
  if (kind === undefined || affects.zone !== undefined || deriving.layer <= LAYER.type || state.derived !== derived)
    return select(state, affects, instance.scope);
  return havingSubtype(deriving, kind).filter((id) => matchesNode(state, affects, id, instance.scope));
}

/** CR 613.1d: from the next layer on nothing changes types any more. */
function havingSubtype(deriving: Deriving, kind: string): readonly number[] {
  const { state, derived } = deriving;
  deriving.kinds ??= new Map();
  const { kinds } = deriving;
  let ids = kinds.get(kind);
  if (ids === undefined) {
    ids = state.battlefield.filter((_, place) => hasSubtype(permanentAt(state, derived, place), kind));
    kinds.set(kind, ids);
  }
  return ids;
}

/** Looks at what the layers came to before, where an effect asks for what later layers decide. */
function asEarlier<Value>({ state, derived, earlier, late }: Deriving, instance: Instance, look: () => Value): Value {
  if (earlier === null || late === null || !late.includes(instance)) return look();
  state.derived = earlier;
  const value = look();
  state.derived = derived;
  return value;
}

function liveRefs(state: GameState, refs: readonly Entity[]): number[] {
  // Nearly always it is one: what something is attached to, or what a spell has changed.
  if (refs.length === 1) return live(state, refs[0] as Entity) === undefined ? [] : [idOf(refs[0] as Entity)];
  const ids: number[] = [];
  for (const ref of refs) if (!isPlayer(ref) && live(state, ref) !== undefined) ids.push(idOf(ref));
  return ids;
}

function trialIn(deriving: Deriving, layer: number): Trial<Instance> {
  const { state, derived } = deriving;
  const bit = 1 << layer;
  return {
    mayDepend: (one, other) =>
      (one.effect.asksBits & bit) !== 0 ||
      (one.from !== 0 && (other.effect.removesBits & bit) !== 0) ||
      ((asksOf(one) & bit) !== 0 && !(looksElsewhere(one.while) && staysThere(state, other))),
    outcome(instance): TrialResult {
      if (!isAtWork(deriving, instance)) return null;
      const ids = instance.affected ?? lookUp(deriving, instance);
      return [...ids, ...amountsIn(state, instance, ids, layer)];
    },
    after(instances, ask): void {
      const before = new Map<number, Characteristics | undefined>();
      for (const instance of instances) {
        if (!isAtWork(deriving, instance)) continue;
        const ids = instance.affected ?? lookUp(deriving, instance);
        for (const id of ids) {
          if (!before.has(id)) before.set(id, derived.chars[id]);
          derived.chars[id] = { ...writable(state, derived, id) };
        }
        applyIn(deriving, instance, ids, layer, []);
      }
      ask();
      for (const [id, chars] of before) derived.chars[id] = chars;
    },
  };
}

const asked = new WeakMap<Condition, number>();

/** Bits of the layers that an effect asks about, in its condition too. */
export function asksOf({ effect, while: condition }: Pick<Instance, 'effect' | 'while'>): number {
  if (condition === undefined) return effect.asksBits;
  let bits = asked.get(condition);
  if (bits === undefined) {
    bits = asksBits(condition);
    asked.set(condition, bits);
  }
  return effect.asksBits | bits;
}

/** Whether a condition looks at cards of other zones only: of ten keywords that exiled cards give, none waits for another. */
function looksElsewhere(condition: Condition | undefined): boolean {
  if (condition?.kind === 'and' || condition?.kind === 'or') return condition.of.every(looksElsewhere);
  if (condition?.kind === 'not') return looksElsewhere(condition.of);
  if (condition?.kind !== 'exists' || condition.what.zone === undefined) return false;
  const { zone, ...asked } = condition.what;
  return ![zone].flat().includes('battlefield') && Object.keys(asked).every((field) => ofCardsAlone.has(field));
}

/** What a filter asks of a card without comparing it to anything else. */
const ofCardsAlone: ReadonlySet<string> = new Set([
  'types',
  'notTypes',
  'subtypes',
  'supertypes',
  'colors',
  'keyword',
  'exiledWith',
] satisfies (keyof Filter)[]);

/** Whether it reaches only what is on the battlefield. */
function staysThere(state: GameState, { effect, floating, from }: Instance): boolean {
  const { affects } = effect.node;
  if (floating !== null) return false;
  if (typeof affects === 'string') return affects === 'self' && state.objects[from]?.zone === ZONE.battlefield;
  return affects === undefined || (affects.among === undefined && (affects.zone ?? 'battlefield') === 'battlefield');
}

/** What it does to each: the amounts that aren't plain numbers. */
function amountsIn(state: GameState, instance: Instance, ids: readonly number[], layer: number): number[] {
  if (instance.floating !== null) return [];
  return instance.effect.layers.flatMap((part) =>
    part.layer !== layer
      ? []
      : part.mods.flatMap(({ index, amounts }) =>
          amounts.flatMap(({ place, amount, forEach }) =>
            (forEach ? ids : ids.slice(0, 1)).map((id) => amountFor(state, instance, id, amount, index, place)),
          ),
        ),
  );
}

// CR 122.1a, 613.4c: +1/+1 and -1/-1 counters.
export function applyCounters({ state, derived }: Deriving): void {
  for (const id of state.battlefield) {
    const { counters } = state.objects[id] as GameObject;
    if (counters === null) continue;
    for (const kind in counters) {
      const change = counterSize(kind);
      if (change === null) continue;
      const count = counters[kind] as number;
      const chars = writable(state, derived, id);
      chars.power += change[0] * count;
      chars.toughness += change[1] * count;
    }
  }
}

const sizes = new Map<string, readonly [number, number] | null>();

/** What one such counter adds to power and toughness; null: it is no such counter. */
export function counterSize(counter: string): readonly [number, number] | null {
  let size = sizes.get(counter);
  if (size === undefined) {
    const change = /^([+-]\d+)\/([+-]\d+)$/.exec(counter);
    size = change === null ? null : [Number(change[1]), Number(change[2])];
    sizes.set(counter, size);
  }
  return size;
}
