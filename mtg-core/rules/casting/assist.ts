// What other players may pay of a spell's generic mana (CR 702.132).

import type { PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import { keywordNames } from '../../cards/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import type { GameState, Scope } from '../../state/index.ts';
import { characteristicsOf, playersInOrder } from '../../values/index.ts';
import { canAfford, purposeBeside } from '../mana/index.ts';
import { noPayment } from '../payment/index.ts';

interface Assistant {
  readonly player: PlayerId;
  /** As much generic mana as they can pay for. */
  readonly most: number;
}

/** Who could pay for something of this cost of this spell. */
export function assistantsFor(state: GameState, player: PlayerId, spell: number, cost: PayCost): Assistant[] {
  if (!state.table.has.assist || cost.generic === 0) return [];
  if (!keywordNames(state.table, characteristicsOf(state, spell)).includes('assist')) return [];
  return playersInOrder(state).flatMap((other) => {
    if (other === player) return [];
    let most = cost.generic;
    while (most > 0 && !canAfford(state, other, { ...noPayment, generic: most }, {})) most -= 1;
    return most === 0 ? [] : [{ player: other, most }];
  });
}

/** Whether a spell's mana can be paid beside its other costs, with help where it may be had. */
export function manaPayable(
  state: GameState,
  player: PlayerId,
  mana: PayCost,
  purpose: Purpose,
  costs: readonly CostNode[],
  scope: Scope,
): boolean {
  if (purposeBeside(state, player, mana, purpose, costs, scope, scope.self) !== null) return true;
  if (purpose.spell === undefined || !state.table.has.assist) return false;
  for (const { most } of assistantsFor(state, player, purpose.spell, mana))
    if (purposeBeside(state, player, assisted(mana, most), purpose, costs, scope, scope.self) !== null) return true;
  return false;
}

export const assisted = (cost: PayCost, amount: number): PayCost => ({ ...cost, generic: cost.generic - amount });
