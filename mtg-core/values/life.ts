// Life that can be paid (CR 119.4, 119.8).

import type { PlayerId } from '../basics/index.ts';
import type { GameState } from '../state/index.ts';
import { rulesFor } from './characteristics.ts';
import { forbids } from './forbids.ts';

/** All that the player has; none where they can't lose life, as what can't happen pays for nothing (CR 614.17b). */
export function lifeToPay(state: GameState, player: PlayerId): number {
  const life = Math.max(0, state.players[player]?.life ?? 0);
  if (!state.table.forbids('loseLife')) return life;
  return forbids(state, rulesFor(state, player), 'loseLife') ? 0 : life;
}
