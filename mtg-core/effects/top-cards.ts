// The top cards of a library, and what has moved.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { afterMove } from '../basics/index.ts';
import type { GameState } from '../state/index.ts';
import { refTo } from '../state/index.ts';

/** References of the top cards of a library, top first. */
export function topOf(state: GameState, player: PlayerId, count: number): ObjectRef[] {
  const library = state.players[player]?.library ?? [];
  return library
    .slice(Math.max(0, library.length - count))
    .reverse()
    .map((id) => refTo(state, id));
}

export const moved = (refs: readonly ObjectRef[]): ObjectRef[] => refs.map(afterMove);
