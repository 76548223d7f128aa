// A player who has left the game makes no choices (CR 800.4f-h): another player does, and what they would pay isn't paid.

import type { Answer, GameState, Pending } from '../../state/index.ts';
import { topTask } from '../../state/index.ts';
import { nextPlayer } from '../../values/index.ts';

export function answerForLeft(state: GameState, pending: Pending): void {
  const answer = answerOf(pending);
  if (answer === null) {
    state.pending = { ...pending, player: nextPlayer(state, pending.player) };
    return;
  }
  state.pending = null;
  topTask(state).answer = answer;
}

/** What is said for them; null: another player is asked. */
function answerOf(pending: Pending): Answer | null {
  switch (pending.kind) {
    case 'priority':
      return { option: 'pass' };
    case 'attackers':
      return { attackers: [] };
    case 'blockers':
      return { blockers: [] };
    case 'yesNo':
      return { option: pending.no === null ? 'yes' : 'no' };
    case 'pay':
      return { option: 'cancel' };
    case 'mulligan':
      return { option: 'keep' };
    default:
      return null;
  }
}
