// Replacement and prevention effects that last (CR 614, 615).

import type { GameState, Scope, Shield } from '../state/index.ts';
import type { InstructionPlace } from './handler.ts';

export function addShield(
  state: GameState,
  shield: Omit<Shield, 'id' | 'turn' | 'origin'> & Partial<Pick<Shield, 'origin'>>,
): void {
  state.effectId += 1;
  state.shields = [...state.shields, { origin: null, ...shield, id: state.effectId, turn: state.turn }];
}

/** Where a lasting replacement effect comes from, so that it can say what else it does. */
export const originOf = (scope: Scope, place: InstructionPlace): NonNullable<Shield['origin']> => ({
  code: place.code,
  index: place.index,
  bindings: scope.bindings,
  x: scope.x,
});
