// Summoning sickness.

import type { GameState } from '../state/index.ts';
import { actsAsThough } from './as-though.ts';
import { characteristicsOf, KEYWORD, TYPE } from './characteristics.ts';

/** CR 302.6: a creature that hasn't been under its controller's control since their most recent turn began. */
export function isSick(state: GameState, id: number, action: 'attack' | 'activate'): boolean {
  const object = state.objects[id];
  return (
    object !== undefined &&
    object.since >= latestTurnOf(state, object.controller) &&
    sickUnlessHaste(state, id) &&
    !actsAsThough(state, id, action, 'haste')
  );
}

/** The number of the player's most recent turn; what came under control before that turn isn't sick. */
function latestTurnOf(state: GameState, player: number): number {
  return state.players[player]?.latestTurn ?? 0;
}

function sickUnlessHaste(state: GameState, id: number): boolean {
  const chars = characteristicsOf(state, id);
  return (chars.types & TYPE.creature) !== 0 && (chars.keywords & KEYWORD.haste) === 0;
}
