import type { PlayerId } from '../../basics/index.ts';
import { type GameState, STEP } from '../../state/index.ts';

/** CR 307.1, 117.1a: main phase of one's own turn, empty stack. */
export function sorceryTiming(state: GameState, player: PlayerId): boolean {
  return (
    state.active === player &&
    state.stackZone.length === 0 &&
    (state.step === STEP.precombatMain || state.step === STEP.postcombatMain)
  );
}
