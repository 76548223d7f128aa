import type { PlayerId } from '../basics/index.ts';
import type { GameState } from '../state/index.ts';
import { amountOf, rulesFor } from '../values/index.ts';

/** CR 305.2: one land a turn, and more where effects say so. */
export function landsLeft(state: GameState, player: PlayerId): number {
  let limit = 1;
  for (const { rule, scope, players } of rulesFor(state, player))
    if (rule.kind === 'landsPerTurn' && players !== null) limit += amountOf(state, rule.extra, scope);
  return limit - (state.players[player]?.landsPlayed ?? 0);
}
