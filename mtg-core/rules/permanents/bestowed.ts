// Bestowed spells and permanents: what shows the Aura face is a creature again once it has nothing to enchant (CR 702.103).

import type { GameObject, GameState } from '../../state/index.ts';
import { invalidate, writeObject } from '../../state/index.ts';

export function isBestowed(state: GameState, { def, face, copyDef }: Readonly<GameObject>): boolean {
  const bestowed = state.table.cards[copyDef >= 0 ? copyDef : def]?.compiled.bestowed ?? -1;
  return bestowed >= 0 && face === bestowed;
}

/** CR 702.103e-f. */
export function ceaseBestowed(state: GameState, id: number): void {
  writeObject(state, id).face = 0;
  invalidate(state);
}
