// The stretches of history that conditions look back at (CR 608.2i).

import type { Since } from '../cards/language/index.ts';
import type { GameEvent, GameState, Scope } from '../state/index.ts';

const nothing: readonly GameEvent[] = [];

/** The logged events since then; without it this turn's. */
export function logSince(state: GameState, since: Since | undefined, scope: Scope): readonly GameEvent[] {
  switch (since) {
    case undefined:
      return state.log;
    case 'combat':
      return state.log.slice(state.history?.combatFrom ?? 0);
    case 'previousTurn':
      return state.history?.previous ?? nothing;
    case 'yourPreviousTurn':
      return state.history?.ofPlayers[scope.you] ?? nothing;
    case 'game':
      return [...(state.history?.before ?? nothing), ...state.log];
  }
}
