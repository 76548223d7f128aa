import type { Entity, ObjectRef } from '../../basics/index.ts';
import { type GameState, invalidate } from '../../state/index.ts';

/** CR 508.4: put onto the battlefield attacking; it was never declared as an attacker. */
export function joinCombat(state: GameState, ref: ObjectRef, defender: Entity): void {
  if (state.combat === null) return;
  state.combat = {
    ...state.combat,
    attacked: true,
    attacks: [...state.combat.attacks, { attacker: ref, defender, blocked: false, blockers: [] }],
  };
}

/** CR 508.7a: it attacks that from here on, and is neither removed from combat nor declared again. */
export function redirectAttack(state: GameState, ref: ObjectRef, defender: Entity): void {
  if (state.combat === null) return;
  state.combat = {
    ...state.combat,
    attacks: state.combat.attacks.map((attack) => (attack.attacker === ref ? { ...attack, defender } : attack)),
  };
  invalidate(state);
}
