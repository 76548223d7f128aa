// Who knows which hidden cards (CR 400.2): shuffling ends all knowledge of a library's order and contents.

import type { PlayerId } from '../basics/index.ts';
import { shuffled } from './random.ts';
import { writeObject, writePlayer } from './store.ts';
import type { GameState } from './types.ts';

export function forgetLibrary(state: GameState, player: PlayerId): void {
  for (const id of state.players[player]?.library ?? [])
    if (state.objects[id]?.knownTo !== 0) writeObject(state, id).knownTo = 0;
}

/** CR 701.24: randomises a library; nobody knows its cards any more. */
export function shuffleLibrary(state: GameState, player: PlayerId): void {
  const written = writePlayer(state, player);
  written.library = shuffled(state, written.library);
  forgetLibrary(state, player);
}

export function show(state: GameState, ids: readonly number[], players: readonly PlayerId[]): void {
  const bits = players.reduce((sum, player) => sum | (1 << player), 0);
  for (const id of ids) if (((state.objects[id]?.knownTo ?? 0) & bits) !== bits) writeObject(state, id).knownTo |= bits;
}
