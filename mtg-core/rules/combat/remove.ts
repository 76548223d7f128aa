import { isPlayer, type ObjectRef } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { forgetPlays, live } from '../../state/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';

/** CR 506.4: no longer attacking or blocking. What it blocked stays blocked. */
export function removeFromCombat(state: GameState, ref: ObjectRef): void {
  const combat = state.combat;
  if (combat === null) return;
  const involved = combat.attacks.some(
    (attack) => attack.attacker === ref || attack.defender === ref || attack.blockers.includes(ref),
  );
  if (!involved) return;
  const attacks = combat.attacks
    .filter((attack) => attack.attacker !== ref)
    .map((attack) =>
      attack.blockers.includes(ref)
        ? { ...attack, blockers: attack.blockers.filter((blocker) => blocker !== ref) }
        : attack,
    )
    // CR 506.4c: attackers of a planeswalker that left keep attacking, nothing.
    .map((attack) => (attack.defender === ref ? { ...attack, defender: 0 } : attack));
  state.combat = { ...combat, attacks };
  forgetPlays(state);
  if (state.table.volatile) state.derived = null;
}

/** CR 506.4: who attacks or blocks and is a creature no more leaves combat, and so does what is attacked and can't be any more. */
export function removeChanged(state: GameState): void {
  const isNow = (ref: ObjectRef, types: number): boolean => {
    const object = live(state, ref);
    return object === undefined || (characteristicsOf(state, object.id).types & types) !== 0;
  };
  for (const { attacker, blockers, defender } of state.combat?.attacks ?? []) {
    for (const ref of [attacker, ...blockers]) if (!isNow(ref, TYPE.creature)) removeFromCombat(state, ref);
    if (defender !== 0 && !isPlayer(defender) && !isNow(defender, TYPE.planeswalker | TYPE.battle))
      removeFromCombat(state, defender);
  }
}
