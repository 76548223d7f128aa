import type { PlayerId } from '../basics/index.ts';
import { ZONE } from '../basics/index.ts';
import type { GameObject, GameState } from '../state/index.ts';

/** An object with this id outside every zone, before anything has happened to it. */
export function blankObject(
  state: GameState,
  id: number,
  def: number,
  owner: PlayerId,
  kind: GameObject['kind'],
): GameObject {
  return {
    own: state.own,
    id,
    zoneChanges: 1,
    kind,
    def,
    face: 0,
    owner,
    controller: owner,
    baseController: owner,
    zone: ZONE.nowhere,
    tapped: false,
    faceDown: false,
    since: -1,
    damage: 0,
    deathtouched: false,
    counters: null,
    attachedTo: 0,
    timestamp: 0,
    entered: undefined,
    knownTo: 0,
    copyDef: -1,
    copyExcept: -1,
    linked: null,
    stack: null,
    skipUntap: 0,
    cast: null,
    used: null,
    attackedOn: -1,
    blockedOn: -1,
    damagedOn: -1,
  };
}

/** A new object outside every zone; the caller places it. */
export function newObject(state: GameState, def: number, owner: PlayerId, kind: GameObject['kind']): GameObject {
  const object = blankObject(state, state.objects.length, def, owner, kind);
  state.objects.push(object);
  return object;
}
