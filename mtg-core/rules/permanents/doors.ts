// The doors of Rooms: what is locked, what a spell unlocks as it enters, and turning the key (CR 709.5).

import { FACE_BY_DOORS } from '../../cards/index.ts';
import {
  type GameObject,
  type GameState,
  invalidate,
  isFaceDown,
  isRoom,
  showDoors,
  shownDef,
  shownFace,
  writeObject,
} from '../../state/index.ts';

export interface Door {
  /** Its bit, as in `DOOR`. */
  readonly door: number;
  readonly name: string;
  /** The special action that unlocks it (CR 709.5e). */
  readonly local: number;
}

/** The halves of a permanent, left and right, that are locked, or unlocked. */
export function doorsOf(state: GameState, object: Readonly<GameObject>, open: boolean): Door[] {
  const card = state.table.cards[shownDef(object)]?.compiled;
  const unlocked = object.doors ?? 0;
  return (card?.doors ?? []).flatMap((local, place) => {
    const door = 1 << place;
    const name = card?.faces[place]?.definition.name ?? '';
    return ((unlocked & door) !== 0) === open ? [{ door, name, local }] : [];
  });
}

/** CR 709.5d: of a Room spell the half that was cast is unlocked as it enters; nothing of what enters otherwise. */
export const doorsOfSpell = (state: GameState, object: Readonly<GameObject>): number =>
  !isFaceDown(object) && isRoom(state, shownDef(object)) ? Math.max(0, FACE_BY_DOORS.indexOf(shownFace(object))) : 0;

/** A door is unlocked or locked; whether that changed anything. */
export function turnKey(state: GameState, id: number, door: number, unlock: boolean): boolean {
  const before = state.objects[id]?.doors ?? 0;
  const after = unlock ? before | door : before & ~door;
  if (after === before) return false;
  const written = writeObject(state, id);
  written.doors = after === 0 ? undefined : after;
  showDoors(state, written);
  invalidate(state);
  return true;
}
