// A limited range of influence (CR 801): what a player can affect, as bits of players; without the option everybody.

import type { Entity, PlayerId } from '../basics/index.ts';
import { entityPlayer, isPlayer, ZONE } from '../basics/index.ts';
import type { GameEvent, GameObject, GameState } from '../state/index.ts';
import { facts } from './scope.ts';

/** CR 801.2: everybody within so many seats, counted among those who are still there. */
export function rangesOf(state: GameState, seats: number): readonly number[] {
  const left = state.players.filter(({ lost }) => !lost).map(({ id }) => id);
  return state.players.map(({ id }) => {
    const place = left.indexOf(id);
    return left.reduce((bits, other, at) => {
      const apart = Math.abs(at - place);
      return Math.min(apart, left.length - apart) <= seats ? bits | (1 << other) : bits;
    }, 1 << id);
  });
}

export function isInRange(state: GameState, player: PlayerId, other: PlayerId): boolean {
  const bits = state.ranges?.[player];
  return bits === undefined || other < 0 || (bits & (1 << other)) !== 0;
}

/** CR 801.2d: what somebody in range controls; cards elsewhere belong to their owners. */
export function isObjectInRange(state: GameState, player: PlayerId, object: Readonly<GameObject>): boolean {
  const { zone, stack, controller, owner } = object;
  return isInRange(
    state,
    player,
    zone === ZONE.battlefield || zone === ZONE.stack ? (stack?.controller ?? controller) : owner,
  );
}

function isEntityInRange(state: GameState, player: PlayerId, entity: Entity): boolean {
  if (isPlayer(entity)) return isInRange(state, player, entityPlayer(entity));
  const known = facts(state, entity);
  return known === undefined || isObjectInRange(state, player, known.object);
}

/** CR 801.7, 801.13: an event is seen only where all of it happens in range. */
export function isEventInRange(state: GameState, player: PlayerId, event: GameEvent): boolean {
  return (
    isInRange(state, player, event.player) &&
    isEntityInRange(state, player, event.object) &&
    isEntityInRange(state, player, event.recipient)
  );
}

/** CR 801.13b: of damage to prevent what the effect specifies, source or recipient, must be in range; where it specifies neither, both. */
export function isDamageInRange(
  state: GameState,
  player: PlayerId,
  { source, recipient }: GameEvent,
  said: { readonly source: boolean; readonly recipient: boolean },
): boolean {
  const isSeen = (asked: boolean, entity: Entity): boolean => !asked || isEntityInRange(state, player, entity);
  return isSeen(said.source || !said.recipient, source) && isSeen(said.recipient || !said.source, recipient);
}
