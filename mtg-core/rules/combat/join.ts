import type { Entity, ObjectRef } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';

/** CR 508.4: put onto the battlefield attacking; it was never declared as an attacker. */
export function joinCombat(state: GameState, ref: ObjectRef, defender: Entity): void {
  if (state.combat === null) return;
  state.combat = {
    ...state.combat,
    attacked: true,
    attacks: [...state.combat.attacks, { attacker: ref, defender, blocked: false, blockers: [] }],
  };
}
