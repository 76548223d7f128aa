// Showing cards to players.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { idOf } from '../basics/index.ts';
import { makeEvent } from './events.ts';
import { show } from './knowledge.ts';
import type { GameState } from './types.ts';

/**
 * Shows cards to players and tells of it, which nothing in the game depends on. `by`: who looks, or whose cards are
 * revealed.
 */
export function showCards(
  state: GameState,
  refs: readonly ObjectRef[],
  players: readonly PlayerId[],
  deed: { cause: 'look' | 'reveal'; by: PlayerId },
): void {
  show(state, idsOf(refs), players);
  const amount = players.reduce((seen, player) => seen | (1 << player), 0);
  if (deed.by >= 0)
    for (const object of refs)
      state.out?.push(makeEvent('action', { object, player: deed.by, cause: deed.cause, amount }));
}

export const ownerOf = (state: GameState, refs: readonly ObjectRef[]): PlayerId =>
  state.objects[idOf(refs[0] ?? 0)]?.owner ?? -1;

const idsOf = (refs: readonly ObjectRef[]): number[] => refs.map(idOf);
