// Creatures that are paired (CR 702.95): each remembers the other, for as long as both are creatures of one player.

import type { ObjectRef } from '../basics/index.ts';
import { idOf, ZONE } from '../basics/index.ts';
import type { GameObject, GameState } from '../state/index.ts';
import { invalidate, live, refTo, writeObject } from '../state/index.ts';
import { characteristicsOf, TYPE } from '../values/index.ts';

const PAIRED = 'designation.paired';

/** CR 702.95c: nothing happens unless both still can be. */
export function pair(state: GameState, one: ObjectRef, other: ObjectRef, player: number): void {
  if (one === other || ![one, other].every((ref) => canBePaired(state, ref, player))) return;
  for (const [ref, mate] of [
    [one, other],
    [other, one],
  ] as const) {
    const object = writeObject(state, idOf(ref));
    object.linked = { ...object.linked, paired: [mate], [PAIRED]: state.turn };
  }
  invalidate(state);
}

function canBePaired(state: GameState, ref: ObjectRef, player: number): boolean {
  const object = live(state, ref);
  if (object === undefined || object.zone !== ZONE.battlefield || object.controller !== player) return false;
  return (characteristicsOf(state, object.id).types & TYPE.creature) !== 0 && object.linked?.[PAIRED] === undefined;
}

/** CR 702.95e. */
export function endPairs(state: GameState): void {
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    const mates = object.linked?.['paired'];
    if (object.linked === null || typeof mates !== 'object' || holds(state, object, mates[0] ?? 0)) continue;
    const { paired: _, [PAIRED]: _since, ...rest } = object.linked;
    writeObject(state, id).linked = Object.keys(rest).length === 0 ? null : rest;
    invalidate(state);
  }
}

function holds(state: GameState, object: Readonly<GameObject>, ref: ObjectRef): boolean {
  const mate = live(state, ref);
  if (mate?.zone !== ZONE.battlefield || mate.controller !== object.controller) return false;
  const back = mate.linked?.['paired'];
  if (typeof back !== 'object' || back[0] !== refTo(state, object.id)) return false;
  return [object, mate].every(({ id }) => (characteristicsOf(state, id).types & TYPE.creature) !== 0);
}
