// What an object is as it arrives in a zone: a new one without memory of what it was (CR 400.7).

import { afterMove, type ObjectRef, ZONE } from '../basics/index.ts';
import { FACE_DOWN } from '../cards/index.ts';
import { doorsOfSpell } from '../rules/permanents/index.ts';
import {
  type CopiedValues,
  type CopyEffect,
  copyInForce,
  type GameEvent,
  type GameObject,
  type GameState,
  keepCopies,
  makeEvent,
  showDoors,
  shownDef,
} from '../state/index.ts';

/** Writes into `object`, which still is what it was before, what the event makes of it. Lists of zones aren't touched. */
export function land(state: GameState, object: GameObject, event: GameEvent): void {
  const { arrival, to } = event;
  const from = object.zone;
  const wasStack = object.stack;
  const resolves = to === ZONE.battlefield && from === ZONE.stack;
  const doors = resolves && state.table.has.rooms && arrival?.copied === undefined ? doorsOfSpell(state, object) : 0;
  object.zoneChanges += 1;
  object.zone = to;
  object.tapped = arrival?.tapped ?? false;
  object.faceDown = arrival?.faceDown ?? false;
  if (object.faceDownAs !== arrival?.faceDownAs) object.faceDownAs = arrival?.faceDownAs;
  if (object.manifested !== arrival?.manifested) object.manifested = arrival?.manifested;
  object.face = arrival?.face ?? (resolves ? object.face : 0);
  object.damage = 0;
  object.deathtouched = false;
  object.counters = null;
  if (object.components !== undefined) object.components = undefined;
  if (object.split !== undefined) object.split = undefined;
  if (object.counterStamps !== undefined) object.counterStamps = undefined;
  object.attachedTo = 0;
  object.skipUntap = 0;
  if (object.turnedOver !== undefined) object.turnedOver = undefined;
  object.used = null;
  if (object.resolved !== undefined) object.resolved = undefined;
  // CR 400.7d: what was chosen for a permanent spell is known to the permanent.
  object.linked = arrival?.linked ?? (resolves ? object.linked : null);
  if (arrival?.copied !== undefined) keepCopies(object, [enteredAs(arrival.copied, event, state.turn)]);
  else if (!resolves) keepCopies(object, undefined);
  if (object.doors !== undefined || doors !== 0) object.doors = doors === 0 ? undefined : doors;
  if (to === ZONE.battlefield && state.table.has.rooms) showDoors(state, object);
  object.attackedOn = -1;
  object.blockedOn = -1;
  object.damagedOn = -1;
  object.stack = to === ZONE.stack ? wasStack : null;
  // CR 400.7d-e, 107.3m: a permanent remembers how the spell that became it was cast.
  object.cast =
    to === ZONE.battlefield && wasStack !== null
      ? {
          x: wasStack.x,
          paid: wasStack.paid,
          from: wasStack.isCast ? wasStack.castFrom : -1,
          by: wasStack.controller,
          spent: wasStack.spent,
          ...(wasStack.spentFrom === undefined ? {} : { spentFrom: wasStack.spentFrom }),
        }
      : null;
  const controller = (to === ZONE.battlefield || to === ZONE.stack) && event.under >= 0 ? event.under : object.owner;
  object.controller = controller;
  object.baseController = controller;
  // CR 707.10f: a copy of a permanent spell becomes a token as it resolves.
  if (object.kind === 'copy' && to === ZONE.battlefield) object.kind = 'token';
  if (to !== ZONE.battlefield) return;
  state.timestamp += 1;
  object.timestamp = state.timestamp;
  object.since = arrival?.sickless ? -1 : state.turn;
  if (arrival?.attachedTo != null) object.attachedTo = arrival.attachedTo;
}

const enteredAs = (values: CopiedValues, event: GameEvent, turn: number): CopyEffect => ({
  values,
  duration: 'permanent',
  source: event.object,
  you: event.under,
  bindings: {},
  turn,
});

/** The face that an object will show on the battlefield. */
export function faceOnceEntered(
  object: Readonly<GameObject>,
  { arrival }: GameEvent,
): { readonly def: number; readonly face: number } {
  const resolves = object.zone === ZONE.stack;
  if (arrival?.faceDown) return { def: 0, face: arrival.faceDownAs ?? FACE_DOWN.plain };
  const copied = arrival?.copied ?? (resolves ? copyInForce(object) : undefined);
  if (copied !== undefined) return copied;
  return {
    def: resolves ? shownDef(object) : object.def,
    face: arrival?.face ?? (resolves ? object.face : 0),
  };
}

export const isEntering = (event: GameEvent): boolean => event.kind === 'zoneChange' && event.to === ZONE.battlefield;

/** What an entering object will be referred to by on the battlefield. */
export const refOnceEntered = (event: GameEvent): ObjectRef => afterMove(event.object);

/** Counters as part of entering: they are put on the permanent that it becomes. */
export const enteredCounters = (event: GameEvent, counter: string, amount: number): GameEvent =>
  makeEvent('addCounters', {
    object: refOnceEntered(event),
    counter,
    amount,
    cause: 'entered',
    player: event.under,
    causedBy: event.under,
    turn: event.turn,
  });
