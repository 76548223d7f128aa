// Instructions "as ~ enters" run before it is there, and speak of the permanent that it will be (CR 614.12a).

import type { Entity, ObjectRef } from '../basics/index.ts';
import type { EventsTask, GameEvent, GameState } from '../state/index.ts';
import { writeTask } from '../state/index.ts';
import { enteredCounters, isEntering, refOnceEntered } from './land.ts';

/** The entering, as a task that waits, that the instructions of this frame are part of. */
function enteringUnder(state: GameState, frameAt: number): { readonly at: number; readonly event: GameEvent } | null {
  const frame = state.tasks[frameAt];
  const below = state.tasks[frameAt - 1];
  if (frame?.kind !== 'frame' || below?.kind !== 'events') return null;
  const event = below.batch[below.index];
  if (event === undefined || !isEntering(event) || event.object !== frame.frame.source) return null;
  return { at: frameAt - 1, event };
}

/** What an entity is called once everything has entered that is about to. */
export function onceEntered(state: GameState, frameAt: number, entity: Entity): Entity {
  const entering = enteringUnder(state, frameAt);
  return entering !== null && entering.event.object === entity ? refOnceEntered(entering.event) : entity;
}

/**
 * CR 614.13a: what is chosen to change zones as something enters is none of what enters at that time: these of the entering that the
 * topmost task that waits stands for.
 */
export function besidesEntering(state: GameState, frameAt: number, chosen: readonly ObjectRef[]): readonly ObjectRef[] {
  const below = state.tasks[frameAt - 1];
  if (below?.kind !== 'events') return chosen;
  const entering = new Set(below.batch.filter(isEntering).map(({ object }) => object));
  return entering.size === 0 ? chosen : chosen.filter((ref) => !entering.has(ref));
}

/** Counters put on what is about to enter are what it enters with (CR 122.6); the events that are left happen now. */
export function withoutCountersOfEntering(
  state: GameState,
  frameAt: number,
  batch: readonly GameEvent[],
): readonly GameEvent[] {
  const entering = enteringUnder(state, frameAt);
  if (entering === null) return batch;
  const { at, event } = entering;
  const isFor = (each: GameEvent): boolean => each.kind === 'addCounters' && each.object === event.object;
  const counters = batch.filter(isFor).map(({ counter, amount }) => enteredCounters(event, counter, amount));
  if (counters.length === 0) return batch;
  const task = writeTask(state, at) as EventsTask;
  task.batch = [...task.batch.slice(0, task.index + 1), ...counters, ...task.batch.slice(task.index + 1)];
  return batch.filter((each) => !isFor(each));
}
