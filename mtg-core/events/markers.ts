// Markers in the command zone: emblems, dungeons, and what has the abilities that the rules give to a player (CR 114, 309, 725.2).

import { type PlayerId, ZONE } from '../basics/index.ts';
import { markerKey } from '../cards/index.ts';
import { markerOf } from '../rules/permanents/index.ts';
import { type GameObject, type GameState, invalidate, without, writeObject } from '../state/index.ts';
import { newObject } from './blank-object.ts';

/** A marker of the definition with this place in the table, for a player to own and control (CR 114.2). */
export function addMarker(state: GameState, def: number, player: PlayerId): GameObject {
  const marker = newObject(state, def, player, 'emblem');
  state.timestamp += 1;
  marker.timestamp = state.timestamp;
  marker.zone = ZONE.command;
  marker.knownTo = (1 << state.players.length) - 1;
  state.command = [...state.command, marker.id];
  invalidate(state);
  return marker;
}

/** The player's marker of this name, given to them if they have none. */
export function givenMarker(state: GameState, name: string, player: PlayerId): Readonly<GameObject> {
  const have = markerOf(state, name, player);
  if (have !== undefined) return have;
  const def = state.table.indexOf.get(markerKey(name));
  if (def === undefined) throw new Error(`no card of this game speaks of ${name}`);
  return addMarker(state, def, player);
}

export function removeMarker(state: GameState, id: number): void {
  state.command = without(state.command, id);
  const marker = writeObject(state, id);
  marker.zone = ZONE.nowhere;
  marker.zoneChanges += 1;
  invalidate(state);
}
