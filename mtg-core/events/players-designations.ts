// What players are and have beside life and counters: the initiative, speed, a dungeon that they are done with.

import { idOf, type ObjectRef, ZONE } from '../basics/index.ts';
import { PLAYER_MARKER } from '../cards/index.ts';
import { markerOf, turnKey } from '../rules/permanents/index.ts';
import {
  type Component,
  copyInForce,
  type GameEvent,
  type GameObject,
  type GameState,
  invalidate,
  isMerged,
  live,
  shownDef,
  shownFace,
  writeObject,
  writePlayer,
} from '../state/index.ts';
import { givenMarker, removeMarker } from './markers.ts';
import { MUTATES, merge, turnComponents } from './merge.ts';

/** What a keyword action does to the game itself; most only happen. */
export function applyAction(state: GameState, event: GameEvent): boolean {
  switch (event.cause) {
    case 'takeInitiative':
      return takeInitiative(state, event);
    case 'increaseSpeed':
      return increaseSpeed(state, event);
    case 'completeDungeon':
      if (live(state, event.object) === undefined) return false;
      removeMarker(state, idOf(event.object));
      return true;
    case 'flip':
      return flip(state, event);
    case MUTATES:
      return merge(state, event);
    case 'lock':
      return turnKey(state, idOf(event.object), event.amount, false);
    default:
      return true;
  }
}

const isFlipCard = (state: GameState, def: number): boolean => state.table.cards[def]?.compiled.layout === 'flip';

const partFlips = (state: GameState, { values }: Component): boolean =>
  values.face === 0 && isFlipCard(state, values.def);

/** CR 710.4: only a flip card, or a merged permanent with such a part (CR 729.2h), that isn't flipped yet. */
export function canFlip(state: GameState, ref: ObjectRef): boolean {
  const object = live(state, ref);
  if (object?.zone !== ZONE.battlefield || object.faceDown) return false;
  if (isMerged(object)) return object.components?.some((each) => partFlips(state, each)) ?? false;
  return shownFace(object) === 0 && isFlipCard(state, shownDef(object));
}

/** CR 710.4: for good. */
function flip(state: GameState, event: GameEvent): boolean {
  const object = live(state, event.object);
  if (object === undefined || !canFlip(state, event.object)) return false;
  if (isMerged(object)) return flipParts(state, object);
  const written = writeObject(state, object.id);
  const copied = copyInForce(object);
  if (copied === undefined) written.face = 1;
  else
    written.copies = object.copies?.map((each) =>
      each.values === copied ? { ...each, values: { ...copied, face: 1 } } : each,
    );
  invalidate(state);
  return true;
}

/** CR 729.2h: of a merged permanent each part that is a flip card. */
function flipParts(state: GameState, object: Readonly<GameObject>): boolean {
  turnComponents(state, writeObject(state, object.id), (each) =>
    partFlips(state, each) ? { ...each, values: { ...each.values, face: 1 } } : each,
  );
  return true;
}

/** CR 725.3: only one player has it. */
function takeInitiative(state: GameState, { player }: GameEvent): boolean {
  const marker = markerOf(state, PLAYER_MARKER.initiative);
  if (marker !== undefined && marker.controller !== player) removeMarker(state, marker.id);
  givenMarker(state, PLAYER_MARKER.initiative, player);
  state.designations = { ...state.designations, initiative: player };
  invalidate(state);
  return true;
}

/** CR 702.179c: who has no speed gets as much. */
function increaseSpeed(state: GameState, { player, amount }: GameEvent): boolean {
  if (amount <= 0) return false;
  writePlayer(state, player).speed = (state.players[player]?.speed ?? 0) + amount;
  givenMarker(state, PLAYER_MARKER.speed, player);
  invalidate(state);
  return true;
}
