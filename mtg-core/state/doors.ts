// Which halves of a Room are unlocked (CR 709.5c): a designation of the permanent, whatever it is a copy of.

import { FACE_BY_DOORS } from '../cards/index.ts';
import type { CopyEffect } from './copied-values.ts';
import type { GameObject } from './objects.ts';
import type { GameState } from './types.ts';

export const isRoom = (state: GameState, def: number): boolean =>
  (state.table.cards[def]?.compiled.doors.length ?? 0) > 0;

/** Writes the faces that an object shows by its doors: its own, and that of each Room that it is a copy of. */
export function showDoors(state: GameState, object: GameObject): void {
  const face = FACE_BY_DOORS[object.doors ?? 0] ?? 0;
  if (isRoom(state, object.def)) object.face = face;
  const stale = ({ values }: CopyEffect): boolean => isRoom(state, values.def) && values.face !== face;
  if (object.copies?.some(stale))
    object.copies = object.copies.map((each) => (stale(each) ? { ...each, values: { ...each.values, face } } : each));
}
