// Mana of another type than a permanent tapped for mana would produce (CR 106.12b, 614.1a).

import type { ObjectRef, Output, PlayerId } from '../../basics/index.ts';
import { type GameState, makeEvent, refTo } from '../../state/index.ts';
import { conditionHolds, derivedOf, fits, givenBindings, manaLetters, ofOtherType } from '../../values/index.ts';

/** What the permanent produces when this player taps it for mana; the same list where nothing is replaced. */
export function manaInstead(
  state: GameState,
  player: PlayerId,
  permanent: ObjectRef,
  produced: readonly number[],
): readonly number[] {
  if (!state.table.replacesMana) return produced;
  let made = produced;
  for (const { event, id, code } of derivedOf(state).replacements) {
    if (event !== 'tappedForMana') continue;
    const node = state.table.ability(code).replacement;
    if (node?.instead?.kind !== 'manaType') continue;
    const counter = manaLetters(made);
    const roles = { object: permanent, player, source: permanent, causedBy: player, counter, amount: counter.length };
    const you = state.objects[id]?.controller ?? player;
    const scope = { you, self: refTo(state, id), bindings: givenBindings(state, code), x: 0, stack: null };
    if (!fits(state, node.event, makeEvent('tappedForMana', roles), scope)) continue;
    if (node.if !== undefined && !conditionHolds(state, node.if, scope)) continue;
    made = ofOtherType(node.instead.mana, node.instead.one ?? false, made);
  }
  return made;
}

/** The same of what a mana ability could make: of colors to choose from nothing is left to choose. */
export function outputInstead(state: GameState, player: PlayerId, permanent: ObjectRef, output: Output): Output {
  const { fixed, any } = output;
  const made =
    fixed ?? [0, 1, 2, 3, 4, 5].map((color) => (any !== undefined && lowest(any.mask) === color ? any.count : 0));
  const instead = manaInstead(state, player, permanent, made);
  return instead === made ? output : { fixed: instead };
}

const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);
