import { ZONE } from '../../basics/index.ts';
import type { ChangedBy, Characteristics, CompiledModification, Writable } from '../../cards/compiled/index.ts';
import type { Amount } from '../../cards/language/index.ts';
import { type Derived, type GameObject, type GameState, refTo } from '../../state/index.ts';
import { amountOf, definedBy, wordOf } from '../../values/index.ts';
import { addStatics, type Instance } from './instances.ts';

/**
 * Applies the modifications that an effect has in one layer to these objects. What it counts it counts once, before any of
 * them is changed. Static abilities that it gives are added (CR 613.6).
 */
export function applyAll(
  state: GameState,
  ids: readonly number[],
  mods: readonly CompiledModification[],
  instance: Instance,
  derived: Derived,
  added: Instance[],
): void {
  if (ids.length === 0) return;
  const counted = countedBefore(state, mods, instance, ids[0] as number);
  const { effect, gives } = instance;
  const by: Changing = { table: state.table, effect, gives, state, instance, counted, changing: 0, read, word };
  for (const id of ids) {
    by.changing = id;
    const chars = writable(state, derived, id);
    for (const { mod, index, change } of mods) {
      change?.(chars, mod, index, by);
      if (mod.kind === 'gain' && gives.length > 0) addGiven(state, id, instance, index, added);
      if (mod.kind === 'changeText') addReworded(state, id, chars.abilities, added);
    }
  }
}

/** The characteristics of an object as the layers have them so far, for writing. */
export function writable(state: GameState, { chars }: Derived, id: number): Writable<Characteristics> {
  const known = chars[id];
  if (known !== undefined) return known as Writable<Characteristics>;
  const copy = { ...definedBy(state, state.objects[id] as GameObject) };
  chars[id] = copy;
  return copy;
}

/** What an effect asks for besides the characteristics: of one object after the other. */
interface Changing extends ChangedBy {
  readonly state: GameState;
  readonly instance: Instance;
  readonly counted: (number | undefined)[] | null;
  changing: number;
}

function read(this: Changing, amount: Amount, index: number, place: 0 | 1): number {
  return this.counted?.[index * 2 + place] ?? amountFor(this.state, this.instance, this.changing, amount, index, place);
}

function word(this: Changing, name: string): string | undefined {
  return wordOf(this.state, this.instance.scope, name);
}

/** Amounts that are the same for all that is changed, by modification and place; null: there are none. */
function countedBefore(
  state: GameState,
  mods: readonly CompiledModification[],
  instance: Instance,
  id: number,
): (number | undefined)[] | null {
  if (instance.floating !== null) return null;
  let counted: (number | undefined)[] | null = null;
  for (const { index, amounts } of mods)
    for (const { place, amount, forEach, again } of amounts) {
      if (forEach) continue;
      counted ??= [];
      counted[index * 2 + place] = again ? counted[index * 2] : amountFor(state, instance, id, amount, index, place);
    }
  return counted;
}

/** CR 613.7a: the object's timestamp or that of the effect that gave the ability, whichever is later. */
function addGiven(state: GameState, id: number, instance: Instance, index: number, added: Instance[]): void {
  const object = state.objects[id] as GameObject;
  const { from, to } = instance.effect.parts[index]!;
  const codes = instance.gives.slice(from, to);
  addStatics(state, added, object, codes, Math.max(object.timestamp, instance.timestamp), ZONE.battlefield);
}

/** CR 612.2, 613.1c: what its text says now it says as long as it has been there. */
function addReworded(state: GameState, id: number, abilities: readonly number[], added: Instance[]): void {
  const object = state.objects[id] as GameObject;
  const before = definedBy(state, object).abilities;
  const changed = abilities.filter((code) => !before.includes(code));
  if (changed.length > 0) addStatics(state, added, object, changed, object.timestamp, object.zone);
}

/** What an amount of an effect is for one of the objects it applies to. */
export function amountFor(
  state: GameState,
  { floating, scope }: Instance,
  id: number,
  amount: Amount,
  index: number,
  place: 0 | 1,
): number {
  if (floating !== null) return floating.amounts[index * 2 + place] ?? 0;
  if (typeof amount === 'number') return amount;
  return amountOf(state, amount, { ...scope, bindings: { ...scope.bindings, each: [refTo(state, id)] } });
}
