import type { ReplacementAbility } from '../../cards/language/index.ts';
import type { GameEvent, GameState, Scope } from '../../state/index.ts';
import { replacements } from './definition.ts';

/** What stands in place of an event; `code`: of the ability, or of the instructions it is from. */
export function applyInstead(
  state: GameState,
  event: GameEvent,
  instead: ReplacementAbility['instead'],
  scope: Scope,
  code: number,
): GameEvent[] {
  if (instead === undefined) return [];
  const { apply } = replacements.of(instead);
  if (apply === undefined) throw new Error(`replacement ${instead.kind} isn't executed`);
  return apply(state, event, instead, scope, code);
}
