// Crimes: a spell or ability that was just put on the stack aims at an opponent, or at what an opponent has (CR 700.13).

import type { Bindings, Entity, ObjectRef, PlayerId } from '../basics/index.ts';
import { entityPlayer, isPlayer, ZONE } from '../basics/index.ts';
import { areTargets, type GameEvent, type GameState, live, makeEvent } from '../state/index.ts';
import { opponentsOf } from '../values/index.ts';
import { isNoticed } from './propose.ts';

/** Whether one of its targets belongs to an opponent: they, a permanent, spell or ability that they control, a card in their graveyard. */
function aimsAtOpponents(state: GameState, player: PlayerId, targets: Bindings): boolean {
  const opponents = opponentsOf(state, player);
  const isTheirs = (target: Entity): boolean => {
    if (isPlayer(target)) return opponents.includes(entityPlayer(target));
    const object = live(state, target);
    if (object === undefined) return false;
    if (object.zone === ZONE.graveyard) return opponents.includes(object.owner);
    const controller = object.stack?.controller ?? object.controller;
    return (object.zone === ZONE.battlefield || object.zone === ZONE.stack) && opponents.includes(controller);
  };
  return Object.entries(targets).some(
    ([name, chosen]) => typeof chosen === 'object' && areTargets(name) && chosen.some(isTheirs),
  );
}

/** The crime that putting it on the stack is; none where nobody notices. */
export function crimeEvents(state: GameState, ref: ObjectRef, player: PlayerId, targets: Bindings): GameEvent[] {
  if (!isNoticed(state, 'action') || !aimsAtOpponents(state, player, targets)) return [];
  return [makeEvent('action', { object: ref, player, cause: 'commits a crime', causedBy: player })];
}
