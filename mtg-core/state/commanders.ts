// Which cards are commanders, and what is remembered of them.

import type { PlayerId } from '../basics/index.ts';
import type { Commander } from './commander.ts';
import type { GameState } from './types.ts';

/** Undefined: the card is nobody's commander. */
export function commanderWith(state: GameState, id: number): Commander | undefined {
  if (state.commanders === undefined) return undefined;
  return state.commanders.find((commander) => commander.id === id);
}

export function writeCommander(state: GameState, id: number, changed: Partial<Commander>): void {
  state.commanders = state.commanders?.map((each) => (each.id === id ? { ...each, ...changed } : each));
}

export const newCommander = (id: number, owner: PlayerId, players: number): Commander => ({
  id,
  owner,
  casts: 0,
  damage: Array.from({ length: players }, () => 0),
  left: 0,
});
