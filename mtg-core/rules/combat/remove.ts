import type { ObjectRef } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { forgetPlays } from '../../state/index.ts';

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
