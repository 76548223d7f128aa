// Mana made at once, by tapping what makes it (CR 605.3b), and where it waits to be spent.

import { idOf, type ObjectRef, type PlayerId } from '../../basics/index.ts';
import type { CompiledActivated } from '../../cards/compiled/index.ts';
import { proposeOne } from '../../events/index.ts';
import { isSpecial, productionOf } from '../../rules/payment/index.ts';
import { forgetChoices, type GameState, type ManaPiece, makeEvent, refTo, writePlayer } from '../../state/index.ts';
import { facts, manaLetters, SUPERTYPE } from '../../values/index.ts';

export const activatedOf = (state: GameState, code: number): CompiledActivated =>
  state.table.ability(code).activated as CompiledActivated;

/** A mana ability whose only cost is {T}, at once (CR 605.3b: it doesn't use the stack). */
export function tapForMana(
  state: GameState,
  player: PlayerId,
  id: number,
  code: number,
  produced: readonly number[],
): void {
  const ref = refTo(state, id);
  addToPool(state, player, produced, { code, source: ref });
  proposeOne(state, makeEvent('tap', { object: ref, player, cause: 'mana', causedBy: player }));
  tellTapped(state, player, ref, produced);
}

/** CR 106.12a: a permanent was tapped for mana of these colours. */
export function tellTapped(state: GameState, player: PlayerId, ref: ObjectRef, produced: readonly number[]): void {
  if (!state.table.has.tappingForManaNoticed) return;
  const colors = manaLetters(produced);
  proposeOne(
    state,
    makeEvent('tappedForMana', {
      object: ref,
      player,
      source: ref,
      causedBy: player,
      counter: colors,
      amount: colors.length,
    }),
  );
}

/** CR 106.4, 106.6, 107.4h: mana of which more is said than its colour remembers what made it, and what that was. */
export function addToPool(
  state: GameState,
  player: PlayerId,
  produced: readonly number[],
  maker: Pick<ManaPiece, 'code' | 'made' | 'source'>,
): void {
  const written = writePlayer(state, player);
  const special = isSpecial(productionOf(state, maker));
  const snow = state.table.snow && isSnow(state, maker.source ?? 0);
  if (special || snow || state.table.has.manaSources) {
    const piece = { ...maker, ...(special ? {} : { code: -1 }), ...(snow ? { snow } : {}) };
    const pieces = produced.flatMap((count, color) => Array.from({ length: count }, () => ({ ...piece, color })));
    written.restricted = [...written.restricted, ...pieces];
  } else {
    written.pool = written.pool.map((count, color) => count + (produced[color] ?? 0));
  }
  forgetChoices(state);
}

function isSnow(state: GameState, source: ObjectRef): boolean {
  const known = idOf(source) === 0 ? undefined : facts(state, source);
  return known !== undefined && (known.chars.supertypes & SUPERTYPE.snow) !== 0;
}
