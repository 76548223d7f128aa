// Copy effects on objects (CR 707): what they take over, and which one is in force.

import { ZONE } from '../basics/index.ts';
import { FACE_DOWN } from '../cards/index.ts';
import type { CopiedValues, CopyEffect } from './copied-values.ts';
import { showDoors } from './doors.ts';
import type { GameObject } from './objects.ts';
import { invalidate, writeObject } from './store.ts';
import type { GameState } from './types.ts';

/** What a copy effect in force makes of an object; undefined: nothing, or the plain face of another definition. */
export const copyInForce = (object: Readonly<GameObject>): CopiedValues | undefined =>
  object.copyExcept < 0 ? undefined : object.copies?.[object.copyExcept]?.values;

/** CR 708.2: face-down spells and permanents; cards that lie face down elsewhere are what they are (CR 406.3a). */
export const isFaceDown = ({ faceDown, zone }: Readonly<GameObject>): boolean =>
  faceDown && (zone === ZONE.battlefield || zone === ZONE.stack);

/** The card whose words an object has now: its own, those that it copies, or the rules' own for one that is face down. */
export const shownDef = (object: Readonly<GameObject>): number =>
  isFaceDown(object) ? 0 : object.copyDef >= 0 ? object.copyDef : object.def;

export const shownFace = (object: Readonly<GameObject>): number =>
  isFaceDown(object) ? (object.faceDownAs ?? FACE_DOWN.plain) : (copyInForce(object)?.face ?? object.face);

/** CR 708.8, 708.10: the card and face that an object would show face up. */
export const faceUp = (object: Readonly<GameObject>): { readonly def: number; readonly face: number } => ({
  def: object.copyDef >= 0 ? object.copyDef : object.def,
  face: copyInForce(object)?.face ?? object.face,
});

/** CR 707.2: what a copy of an object takes over. */
export function copiedFrom(object: Readonly<GameObject>): CopiedValues {
  const known = copyInForce(object);
  if (known !== undefined && !isFaceDown(object)) return known;
  const size = (name: string): number | null => {
    const value =
      object.kind === 'token' && object.copyDef < 0 && !isFaceDown(object) ? object.linked?.[name] : undefined;
    return typeof value === 'number' ? value : null;
  };
  return {
    def: shownDef(object),
    face: shownFace(object),
    power: size('token.power'),
    toughness: size('token.toughness'),
    ...chosenFor(object),
    except: [],
  };
}

function chosenFor(object: Readonly<GameObject>): Pick<CopiedValues, 'color' | 'creatureType'> {
  const { copyDef, kind, linked } = object;
  if (isFaceDown(object) || kind !== 'token' || copyDef >= 0 || linked === null) return {};
  const { 'token.color': color, 'token.creatureType': creatureType } = linked;
  return {
    ...(typeof color === 'string' ? { color } : {}),
    ...(typeof creatureType === 'string' ? { creatureType } : {}),
  };
}

/** Whether the values are more than a printed face. */
export const differs = ({ power, toughness, except, color, creatureType, beneath }: CopiedValues): boolean =>
  beneath !== undefined ||
  power !== null ||
  toughness !== null ||
  except.length > 0 ||
  color !== undefined ||
  creatureType !== undefined;

/** Writes the copy effects of an object; the newest is in force (CR 613.7). */
export function keepCopies(object: GameObject, copies: readonly CopyEffect[] | undefined): void {
  const newest = copies?.[copies.length - 1];
  if (newest !== undefined || object.copies !== undefined) object.copies = newest === undefined ? undefined : copies;
  object.copyDef = newest?.values.def ?? -1;
  object.copyExcept = newest === undefined ? -1 : (copies as readonly CopyEffect[]).length - 1;
}

/** An object becomes a copy, for as long as the effect lasts (CR 707.4). */
export function becomeCopy(state: GameState, id: number, effect: CopyEffect): void {
  const object = writeObject(state, id);
  keepCopies(object, [...(object.copies ?? []), effect]);
  if (state.table.has.rooms) showDoors(state, object);
  invalidate(state);
}

/** Ends the copy effects whose time is up; whether any did. */
export function dropCopies(state: GameState, ends: (effect: CopyEffect) => boolean): boolean {
  let dropped = false;
  for (const id of state.battlefield) {
    const { copies } = state.objects[id] as GameObject;
    if (copies === undefined || !copies.some(ends)) continue;
    keepCopies(
      writeObject(state, id),
      copies.filter((effect) => !ends(effect)),
    );
    dropped = true;
  }
  if (dropped) invalidate(state);
  return dropped;
}
