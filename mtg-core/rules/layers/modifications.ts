import { ZONE } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/characteristics.ts';
import type { Amount, Modification } from '../../cards/language/index.ts';
import type { GameObject, GameState } from '../../state/index.ts';
import { refTo } from '../../state/index.ts';
import { amountOf, type ChangedBy, changeCharacteristics, type Writable, wordOf } from '../../values/index.ts';
import type { Instance } from './instances.ts';
import { addStatics } from './instances.ts';

/** Applies one modification of an effect to an object; static abilities that it gives are added (CR 613.6). */
export function apply(
  state: GameState,
  chars: Writable<Characteristics>,
  id: number,
  mod: Modification,
  index: number,
  instance: Instance,
  added: Instance[],
): void {
  const by: ChangedBy = {
    table: state.table,
    effect: instance.effect,
    gives: instance.gives,
    read: (amount, at, place) => amountFor(state, instance, id, amount, at, place),
    word: (name) => wordOf(state, instance.scope, name),
  };
  changeCharacteristics(chars, mod, index, by);
  if (mod.kind !== 'gain' || instance.gives.length === 0) return;
  const object = state.objects[id] as GameObject;
  // CR 613.7a: the object's timestamp or that of the effect that gave the ability, whichever is later.
  addStatics(state, added, object, instance.gives, Math.max(object.timestamp, instance.timestamp), ZONE.battlefield);
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
