// Mana of another type than a permanent tapped for mana would produce (CR 106.12b, 614.1a).

import type { ObjectRef, Output, PlayerId } from '../../basics/index.ts';
import type { ReplacementAbility } from '../../cards/language/index.ts';
import { type GameState, makeEvent, refTo, type Scope, scopeOf } from '../../state/index.ts';
import { conditionHolds, derivedOf, fits, givenBindings, manaLetters, ofOtherType } from '../../values/index.ts';

type Replacing = Pick<ReplacementAbility, 'event' | 'if' | 'instead'>;

/** What the permanent produces when this player taps it for mana; the same list where nothing is replaced. */
export function manaInstead(
  state: GameState,
  player: PlayerId,
  permanent: ObjectRef,
  produced: readonly number[],
): readonly number[] {
  if (!state.table.has.otherMana) return produced;
  let made = produced;
  const replace = (node: Replacing, scope: Scope): void => {
    if (node.instead?.kind !== 'manaType') return;
    const counter = manaLetters(made);
    const roles = { object: permanent, player, source: permanent, causedBy: player, counter, amount: counter.length };
    if (!fits(state, node.event, makeEvent('tappedForMana', roles), scope)) return;
    if (node.if !== undefined && !conditionHolds(state, node.if, scope)) return;
    made = ofOtherType(node.instead.mana, node.instead.one ?? false, made);
  };
  for (const { event, id, code } of derivedOf(state).replacements) {
    if (event !== 'tappedForMana') continue;
    const node = state.table.ability(code).replacement;
    const you = state.objects[id]?.controller ?? player;
    if (node != null) replace(node, scopeOf(you, refTo(state, id), givenBindings(state, code)));
  }
  for (const { kind, origin, you, source } of state.shields) {
    const node = kind === 'replace' && origin !== null ? state.table.block(origin.code)[origin.index] : undefined;
    if (node?.kind === 'replacementEffect')
      replace(node, { ...scopeOf(you, source, origin?.bindings), x: origin?.x ?? 0 });
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
