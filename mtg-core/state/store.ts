// The read and write gateways. Objects, players and tasks are copied on the first write after a clone: both sides of
// a clone get new owner tokens, so whichever writes first copies. Zone lists and small records are replaced whole.

import type { ObjectRef, PlayerId } from '../basics/index.ts';
import { idOf, refOf, ZONE } from '../basics/index.ts';
import { forgetChoices } from './choice-cache.ts';
import { copyObject, type GameObject, type StackInfo } from './objects.ts';
import type { GameState, Player, Task } from './types.ts';

let lastToken = 1;

export function newOwnerMark(): number {
  lastToken += 1;
  return lastToken;
}

/** The object for writing. Handles must not be kept across another clone. */
export function writeObject(state: GameState, id: number): GameObject {
  const object = state.objects[id] as GameObject;
  if (object.own === state.own) return object;
  const copy = copyObject(object, state.own);
  state.objects[id] = copy;
  return copy;
}

export function writePlayer(state: GameState, id: PlayerId): Player {
  const player = state.players[id] as Player;
  if (player.own === state.own) return player;
  const copy = { ...player, own: state.own };
  state.players[id] = copy;
  return copy;
}

export function object(state: GameState, id: number): Readonly<GameObject> {
  return state.objects[id] as GameObject;
}

/** The object a reference means, if it is still that object (CR 400.7). */
export function live(state: GameState, ref: ObjectRef): Readonly<GameObject> | undefined {
  if (ref <= 0) return undefined;
  const found = state.objects[idOf(ref)];
  return found !== undefined && refOf(found.id, found.zoneChanges) === ref && found.zone !== ZONE.phasedOut
    ? found
    : undefined;
}

/** Whether what a reference means hasn't left the battlefield; it may have phased out (CR 702.26d). */
export function remains(state: GameState, ref: ObjectRef): boolean {
  const found = ref <= 0 ? undefined : state.objects[idOf(ref)];
  if (found === undefined || refOf(found.id, found.zoneChanges) !== ref) return false;
  return found.zone === ZONE.battlefield || found.zone === ZONE.phasedOut;
}

export function refTo(state: GameState, id: number): ObjectRef {
  const found = state.objects[id] as GameObject;
  return refOf(id, found.zoneChanges);
}

/** The task on top, for writing. */
export function topTask(state: GameState): Task {
  return writeTask(state, state.tasks.length - 1);
}

export function writeTask(state: GameState, index: number): Task {
  const task = state.tasks[index] as Task;
  if (task.own === state.own) return task;
  const copy = { ...task, own: state.own };
  state.tasks[index] = copy;
  return copy;
}

/**
 * Whether a task is still what runs, so that it can go on at once: nothing is asked, nor has to be done first. `own`: the state's
 * mark as the task began, which was the task's, too.
 */
export function isStillOn(state: GameState, at: number, task: Task, own: number): boolean {
  return (
    state.tasks.length === at + 1 &&
    state.tasks[at] === task &&
    // A clone was made: the task may be shared now.
    state.own === own &&
    state.pending === null &&
    state.outcome === null
  );
}

export function pushTask(state: GameState, task: Task): void {
  task.own = state.own;
  state.tasks.push(task);
}

/** An independent copy that shares everything until one side writes. */
export function clone(state: GameState): GameState {
  const copy: GameState = { ...state };
  state.own = newOwnerMark();
  copy.own = newOwnerMark();
  copy.objects = state.objects.slice();
  copy.players = state.players.slice();
  copy.tasks = state.tasks.slice();
  copy.out = null;
  copy.choiceCache = null;
  return copy;
}

/** What is known of a spell or ability on the stack; what effects make of spells may ask for it ("spells you cast from exile"). */
export function writeStack(state: GameState, id: number, info: StackInfo): void {
  writeObject(state, id).stack = info;
  if (state.table.stackMatters) invalidate(state);
}

/** Characteristics may have changed: they are derived again when next asked for. */
export function invalidate(state: GameState): void {
  state.derived = null;
  forgetChoices(state);
}

export function without(list: readonly number[], id: number): readonly number[] {
  // What is taken most often lies last, or lay longest in a short list.
  const place = list.lastIndexOf(id);
  if (place < 0) return list;
  const left = list.slice(0, place);
  for (let after = place + 1; after < list.length; after++) left.push(list[after] as number);
  return left;
}
