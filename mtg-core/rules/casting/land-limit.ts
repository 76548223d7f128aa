import type { PlayerId } from '../../basics/index.ts';
import { ZONE } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { forbids, rulesFor } from '../../values/index.ts';

/** "Can't play lands", any or from there (CR 101.2). */
export function mayPlayLandFrom(state: GameState, player: PlayerId, zone: number): boolean {
  if (!state.table.forbids('playLand')) return true;
  const rules = rulesFor(state, player);
  return !forbids(state, rules, 'playLand', ({ from }) => from === undefined || ZONE[from] === zone);
}
