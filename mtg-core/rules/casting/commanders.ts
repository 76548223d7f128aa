// What casting a commander costs (CR 903.8).

import type { CostNode } from '../../cards/language/index.ts';
import { commanderWith, type GameState, writeCommander } from '../../state/index.ts';

/** CR 903.8: {2} for each time it was cast from the command zone before. */
export function commanderTax(state: GameState, id: number): CostNode[] {
  const casts = commanderWith(state, id)?.casts ?? 0;
  return casts === 0 ? [] : [{ kind: 'mana', mana: `{${2 * casts}}` }];
}

export function countCommanderCast(state: GameState, id: number): void {
  const commander = commanderWith(state, id);
  if (commander !== undefined) writeCommander(state, id, { casts: commander.casts + 1 });
}
