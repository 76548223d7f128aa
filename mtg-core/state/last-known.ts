// What objects were when they were last there (CR 608.2h), kept by id, so that it is found and copied as fast as objects are.

import { idOf, type ObjectRef, refOf } from '../basics/index.ts';
import type { LastKnown, LastKnownList } from './objects.ts';
import type { GameState } from './types.ts';

export const refOfKnown = ({ object }: LastKnown): ObjectRef => refOf(object.id, object.zoneChanges);

export function lastKnownOf({ lastKnown }: Pick<GameState, 'lastKnown'>, ref: ObjectRef): LastKnown | undefined {
  if (ref <= 0) return undefined;
  const times = lastKnown[idOf(ref)];
  if (times === undefined || times === null) return undefined;
  for (let place = times.length - 1; place >= 0; place--) {
    const known = times[place] as LastKnown;
    if (refOfKnown(known) === ref) return known;
  }
  return undefined;
}

/** All of it, in the order of the references. */
export const allLastKnown = ({ lastKnown }: Pick<GameState, 'lastKnown'>): LastKnown[] =>
  lastKnown.flatMap((times) => times ?? []).sort((a, b) => refOfKnown(a) - refOfKnown(b));

export function keepLastKnown(state: GameState, known: LastKnown): void {
  const list = ownList(state);
  const { id } = known.object;
  const times = list[id];
  const ref = refOfKnown(known);
  list[id] =
    times === undefined || times === null ? [known] : [...times.filter((each) => refOfKnown(each) !== ref), known];
}

export function forgetLastKnown(state: GameState, ref: ObjectRef): void {
  const list = ownList(state);
  const id = idOf(ref);
  list[id] = orNothing(list[id]?.filter((known) => refOfKnown(known) !== ref));
  cutBehind(list);
}

/** What isn't `needed` is forgotten. */
export function sortOutLastKnown(state: GameState, needed: (known: LastKnown) => boolean): void {
  const list = ownList(state);
  for (let id = 0; id < list.length; id++) {
    const times = list[id];
    if (times !== undefined && times !== null && !times.every(needed)) list[id] = orNothing(times.filter(needed));
  }
  cutBehind(list);
}

const orNothing = (times: readonly LastKnown[] | undefined): readonly LastKnown[] | undefined =>
  times === undefined || times.length === 0 ? undefined : times;

/** What has been forgotten leaves no trace: the list is as one that never held it. */
function cutBehind(list: (readonly LastKnown[] | undefined | null)[]): void {
  let { length } = list;
  while (length > 0 && (list[length - 1] === undefined || list[length - 1] === null)) length--;
  list.length = length;
}

/** As it is saved: by reference. */
export function lastKnownFrom(saved: Readonly<Record<ObjectRef, LastKnown>>): LastKnownList {
  const list: LastKnown[][] = [];
  for (const known of Object.values(saved)) {
    const { id } = known.object;
    list[id] = [...(list[id] ?? []), known];
  }
  return list;
}

/** Copied on the first write after a clone, like objects. */
function ownList(state: GameState): (readonly LastKnown[] | undefined | null)[] {
  if (state.lastKnownOwn !== state.own) {
    state.lastKnown = state.lastKnown.slice();
    state.lastKnownOwn = state.own;
  }
  return state.lastKnown as (readonly LastKnown[] | undefined | null)[];
}
