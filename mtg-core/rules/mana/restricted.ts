// Mana that may be spent only on some things.

import type { PlayerId } from '../../basics/index.ts';
import type { GameState } from '../../state/index.ts';
import { scopeOf } from '../../state/index.ts';
import { matchesNode } from '../../values/index.ts';

/** CR 106.6: whether mana of this ability may be spent on a spell, or on an ability of an object. */
export function mayBeSpentOn(
  state: GameState,
  code: number,
  player: PlayerId,
  purpose: { spell?: number; ability?: number },
): boolean {
  for (const effect of state.table.ability(code).block ?? []) {
    if (effect.kind !== 'addMana') continue;
    const { onlyFor } = effect.produce;
    if (onlyFor === undefined) continue;
    const scope = scopeOf(player, 0);
    const { cast, activate } = onlyFor;
    const forSpell =
      purpose.spell !== undefined &&
      cast !== undefined &&
      matchesNode(
        state,
        { ...cast, zone: ['hand', 'stack', 'graveyard', 'exile', 'library', 'command'] },
        purpose.spell,
        scope,
      );
    const forAbility =
      purpose.ability !== undefined && activate !== undefined && matchesNode(state, activate, purpose.ability, scope);
    if (!forSpell && !forAbility) return false;
  }
  return true;
}

export const isRestricted = (state: GameState, code: number): boolean =>
  (state.table.ability(code).block ?? []).some(
    (effect) => effect.kind === 'addMana' && effect.produce.onlyFor !== undefined,
  );
