import type { PlayerId } from '../../basics/index.ts';
import { ZONE } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { conditionHolds, rulesFor } from '../../values/index.ts';

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
