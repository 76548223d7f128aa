// CR 614.12: how an object enters is asked of the permanent that it would be on the battlefield: under what already
// applies there, with its own static abilities, and as the replacement effects that came first have made it.

import { ZONE } from '../basics/index.ts';
import {
  copyEvent,
  copyObject,
  type GameEvent,
  type GameObject,
  type GameState,
  live,
  newOwnerMark,
  shownDef,
  shownFace,
} from '../state/index.ts';
import { characteristicsOf, copiable, derivedOf, type ObjectFacts } from '../values/index.ts';
import { blankObject } from './blank-object.ts';
import { isEntering, land, refOnceEntered } from './land.ts';

/** What happens at the same time as an event: what was looked at before it, in order, and what comes after, in reverse. */
export interface Around {
  readonly ready: readonly GameEvent[];
  readonly rest: readonly GameEvent[];
}

/**
 * The permanent that an entering event, tokens to create, or the counters that something enters with speak of; nothing
 * where an event speaks of what is there already.
 */
export function permanentToBe(state: GameState, event: GameEvent, around: Around): ObjectFacts | undefined {
  const object = asEntered(state, event, around);
  if (object === undefined) return undefined;
  const { layered } = derivedOf(state);
  const def = shownDef(object);
  const own = object.faceDown ? 0 : state.table.listening(def, shownFace(object)).statics.length;
  if (!layered && own === 0 && object.copyExcept < 0 && object.counters === null)
    return { object, chars: copiable(state, object) };
  const there = gameWith(state, object);
  return { object, chars: characteristicsOf(there, there.battlefield[there.battlefield.length - 1] as number) };
}

/** A game in which it has entered, which nobody else ever sees, and its id there. */
export function gameOnceEntered(
  state: GameState,
  event: GameEvent,
  around: Around,
): { readonly there: GameState; readonly id: number } | undefined {
  const object = asEntered(state, event, around);
  return object === undefined ? undefined : { there: gameWith(state, object), id: object.id };
}

function asEntered(state: GameState, event: GameEvent, around: Around): GameObject | undefined {
  if (event.kind === 'createToken')
    return landed(
      state,
      blankObject(state, -1, event.def, event.player, 'token'),
      copyEvent(event, { to: ZONE.battlefield, under: event.player }),
    );
  const entering = isEntering(event) ? event : enteringWith(event, around);
  const object = entering === undefined ? undefined : live(state, entering.object);
  if (entering === undefined || object === undefined || object.zone === ZONE.battlefield) return undefined;
  const would = landed(state, copyObject(object, object.own), entering);
  would.counters = countersFor(around, refOnceEntered(entering));
  return would;
}

function landed(state: GameState, object: GameObject, event: GameEvent): GameObject {
  const { timestamp } = state;
  land(state, object, event);
  state.timestamp = timestamp;
  return object;
}

/** The entering that counters belong to (CR 122.6): they follow it. */
function enteringWith(event: GameEvent, { ready }: Around): GameEvent | undefined {
  if (event.kind !== 'addCounters' || event.cause !== 'entered') return undefined;
  for (let place = ready.length - 1; place >= 0; place--) {
    const each = ready[place] as GameEvent;
    if (isEntering(each)) return refOnceEntered(each) === event.object ? each : undefined;
  }
  return undefined;
}

function countersFor({ ready, rest }: Around, ref: number): GameObject['counters'] {
  let counters: Record<string, number> | null = null;
  const add = (event: GameEvent | undefined): boolean => {
    if (event?.kind !== 'addCounters' || event.object !== ref) return false;
    counters ??= {};
    counters[event.counter] = (counters[event.counter] ?? 0) + event.amount;
    return true;
  };
  let place = rest.length - 1;
  while (add(rest[place])) place -= 1;
  place = ready.length - 1;
  while (add(ready[place])) place -= 1;
  return counters;
}

function gameWith(state: GameState, object: GameObject): GameState {
  const own = newOwnerMark();
  const objects = state.objects.slice();
  // A token that isn't made yet is the next object.
  const id = object.id < 0 ? objects.length : object.id;
  objects[id] = { ...object, id, own };
  return {
    ...state,
    own,
    objects,
    battlefield: [...state.battlefield, id],
    timestamp: state.timestamp + 1,
    derived: null,
    choiceCache: null,
    out: null,
  };
}
