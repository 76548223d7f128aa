import type { Entity, ObjectRef, PlayerId } from '../../basics/index.ts';
import { type GameState, invalidate } from '../../state/index.ts';
import { defendingPlayerOf } from '../../values/index.ts';

/** CR 508.4: put onto the battlefield attacking; it was never declared as an attacker. */
export function joinCombat(state: GameState, ref: ObjectRef, defender: Entity): void {
  if (state.combat === null) return;
  state.combat = {
    ...state.combat,
    attacked: true,
    attacks: [...state.combat.attacks, { attacker: ref, defender, blocked: false, blockers: [] }],
  };
}

/**
 * CR 509.4: put onto the battlefield blocking; it was never declared as a blocker, so that it didn't "block". Where that creature no
 * longer attacks whoever controls it, it blocks nothing (CR 509.4a).
 */
export function joinBlockers(state: GameState, ref: ObjectRef, attacker: ObjectRef, controller: PlayerId): void {
  const { combat } = state;
  const attack = combat?.attacks.find((each) => each.attacker === attacker);
  if (combat === null || attack === undefined || defendingPlayerOf(state, attacker) !== controller) return;
  const joined = { ...attack, blocked: true, blockers: [...attack.blockers, ref] };
  state.combat = { ...combat, attacks: combat.attacks.map((each) => (each === attack ? joined : each)) };
  invalidate(state);
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
