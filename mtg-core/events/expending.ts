// Expending: mana spent on spells, counted through the turn (CR 700.14).

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { type GameEvent, type GameState, live, makeEvent } from '../state/index.ts';
import { isNoticed } from './propose.ts';

const EXPENDS = 'expends';

/** A spell was paid for: what its player has spent this turn by then, and how much of it on this one; none where nobody notices. */
export function expendEvents(state: GameState, ref: ObjectRef, player: PlayerId): GameEvent[] {
  if (!isNoticed(state, 'action')) return [];
  const excess = (live(state, ref)?.stack?.spent ?? []).reduce((sum, part) => sum + part, 0);
  if (excess === 0) return [];
  const before = state.log.reduce(
    (sum, event) => (event.cause === EXPENDS && event.player === player ? sum + (event.excess ?? 0) : sum),
    0,
  );
  return [
    makeEvent('action', { object: ref, player, cause: EXPENDS, amount: before + excess, excess, causedBy: player }),
  ];
}
