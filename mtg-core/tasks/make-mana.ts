// Mana made at once, by tapping what makes it (CR 605.3b), and where it waits to be spent.

import type { PlayerId } from '../basics/index.ts';
import type { CompiledActivated } from '../cards/compile/compiled.ts';
import { proposeOne } from '../events/propose.ts';
import type { GameState } from '../state/index.ts';
import { makeEvent, refTo, writePlayer } from '../state/index.ts';

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
  addToPool(state, player, produced, code);
  const ref = refTo(state, id);
  proposeOne(state, makeEvent('tap', { object: ref, player, cause: 'mana', causedBy: player }));
  if (state.table.listens('tappedForMana'))
    proposeOne(state, makeEvent('tappedForMana', { object: ref, player, source: ref, causedBy: player }));
}

/** CR 106.4, 106.6: restricted mana remembers what made it. */
export function addToPool(state: GameState, player: PlayerId, produced: readonly number[], code: number): void {
  const written = writePlayer(state, player);
  const restricted =
    code >= 0 &&
    (state.table.ability(code).block ?? []).some(
      (effect) => effect.kind === 'addMana' && effect.produce.onlyFor !== undefined,
    );
  if (restricted) {
    const pieces = produced.flatMap((count, color) => Array.from({ length: count }, () => ({ color, code })));
    written.restricted = [...written.restricted, ...pieces];
  } else {
    written.pool = written.pool.map((count, color) => count + (produced[color] ?? 0));
  }
  state.choiceCache = null;
}
