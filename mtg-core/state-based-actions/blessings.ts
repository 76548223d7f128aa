// The city's blessing, which a player has from ten permanents on (CR 702.131).

import type { PlayerId } from '../basics/index.ts';
import { keywordNames } from '../cards/index.ts';
import { type GameObject, type GameState, invalidate } from '../state/index.ts';
import { characteristicsOf } from '../values/index.ts';

const PERMANENTS = 10;

/** CR 702.131: once, for the rest of the game. */
export function ascendIfTen(state: GameState, player: PlayerId): void {
  const key = `citysBlessing:${player}`;
  if (state.designations[key] !== undefined) return;
  const count = state.battlefield.filter((id) => state.objects[id]?.controller === player).length;
  if (count < PERMANENTS) return;
  state.designations = { ...state.designations, [key]: player };
  invalidate(state);
}

/** CR 702.131b: whenever it holds, as state-based actions are checked. */
export function settleBlessings(state: GameState): void {
  for (const id of state.battlefield) {
    const { controller } = state.objects[id] as GameObject;
    if (keywordNames(state.table, characteristicsOf(state, id)).includes('ascend')) ascendIfTen(state, controller);
  }
}
