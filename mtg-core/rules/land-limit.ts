import type { PlayerId } from '../basics/index.ts';
import { ZONE } from '../basics/index.ts';
import type { GameState } from '../state/index.ts';
import { amountOf, conditionHolds, rulesFor } from '../values/index.ts';

/** "Can't play lands", any or from there (CR 101.2). */
export function mayPlayLandFrom(state: GameState, player: PlayerId, zone: number): boolean {
  if (!state.table.forbids('playLand')) return true;
  return !rulesFor(state, player).some(
    ({ rule, scope }) =>
      rule.kind === 'cant' &&
      rule.do.kind === 'playLand' &&
      (rule.do.from === undefined || ZONE[rule.do.from] === zone) &&
      (rule.if === undefined || conditionHolds(state, rule.if, scope)),
  );
}

/** CR 305.2: one land a turn, and more where effects say so. */
export function landsLeft(state: GameState, player: PlayerId): number {
  let limit = 1;
  for (const { rule, scope, players } of rulesFor(state, player))
    if (rule.kind === 'landsPerTurn' && players !== null) limit += amountOf(state, rule.extra, scope);
  return limit - (state.players[player]?.landsPlayed ?? 0);
}
