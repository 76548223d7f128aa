// When a mana ability may be activated (CR 605.3).
import type { PlayerId } from '../../basics/index.ts';
import type { CompiledActivated } from '../../cards/compiled/index.ts';
import type { GameState } from '../../state/index.ts';
import { abilityScope } from '../../values/index.ts';
import { canPayCosts, mayActivate } from '../costs/index.ts';

export function canActivateSource(state: GameState, player: PlayerId, id: number, code: number): boolean {
  const activated = state.table.ability(code).activated as CompiledActivated;
  if ((activated.tapSelf && state.objects[id]?.tapped) || !mayActivate(state, player, id, code)) return false;
  const scope = abilityScope(state, player, id, code);
  if (activated.others.length > 0 && !canPayCosts(state, activated.others, scope, scope.self)) return false;
  return activated.mana === null || canAffordFromPool(state, player, activated);
}

/** Filters ask for mana themselves; from the pool only, so that looking for sources ends. */
function canAffordFromPool(state: GameState, player: PlayerId, activated: CompiledActivated): boolean {
  const pool = state.players[player]?.pool ?? [];
  const cost = activated.mana;
  if (cost === null) return true;
  const total = pool.reduce((sum, count) => sum + count, 0);
  return (
    total >= cost.generic + cost.colored.reduce((sum, count) => sum + count, 0) &&
    cost.colored.every((count, color) => (pool[color] ?? 0) >= count)
  );
}
