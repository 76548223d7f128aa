import type { PayCost } from '../../tasks/types.ts';
import type { GameState, PlayerId } from '../../state/types.ts';
import { asNeed, poolFor } from './need.ts';
import { canPay } from './solve.ts';
import type { ManaSource } from './sources.ts';
import { manaSources, mayBeSpentOn } from './sources.ts';

export interface Purpose {
  readonly spell?: number;
  readonly ability?: number;
  /** Objects that are tapped or used up by the same cost, and so give no mana. */
  readonly without?: number;
}

/** Sources that may be used for this purpose. */
export function sourcesFor(state: GameState, player: PlayerId, purpose: Purpose, freeOnly: boolean): readonly ManaSource[] {
  const all = manaSources(state, player);
  const keep = (source: ManaSource): boolean =>
    source.id !== purpose.without && (!freeOnly || source.free) && (!source.restricted || mayBeSpentOn(state, source.code, player, purpose));
  return all.every(keep) ? all : all.filter(keep).map((source, index) => ({ ...source, source: index }));
}

export function canAfford(state: GameState, player: PlayerId, cost: PayCost, purpose: Purpose): boolean {
  const total = cost.generic + cost.snow + cost.hybrid.length + (cost.colored[0] ?? 0) + (cost.colored[1] ?? 0) + (cost.colored[2] ?? 0) + (cost.colored[3] ?? 0) + (cost.colored[4] ?? 0) + (cost.colored[5] ?? 0);
  if (total === 0) return true;
  return canPay(asNeed(cost), poolFor(state, player, purpose), sourcesFor(state, player, purpose, false));
}
