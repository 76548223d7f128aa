// What counts how often an ability resolves: "Do this only once each turn" (CR 603.2i), where it matters that it is done and
// not that it triggers, and "if this is the third time this ability has resolved this turn".

import type { ObjectRef } from '../../basics/index.ts';
import { idOf } from '../../basics/index.ts';
import type { Ability } from '../../cards/language/index.ts';
import type { GameState } from '../../state/index.ts';
import { live, writeObject } from '../../state/index.ts';

const isOnce = (state: GameState, code: number): boolean =>
  code >= 0 && (state.table.ability(code).triggered?.node.doOnce ?? false);

/** Whether such an ability has been carried out this turn. */
export const isDone = (state: GameState, code: number, source: ObjectRef): boolean =>
  isOnce(state, code) && (live(state, source)?.used?.[code] ?? 0) > 0;

/** Such an ability begins to be carried out: done it is unless its controller may still leave it. */
export function noteBegun(state: GameState, code: number, source: ObjectRef): void {
  if (code >= 0 && countsTimes(state.table.ability(code).node)) noteResolving(state, code, source);
  if (isOnce(state, code) && state.table.ability(code).block?.[0]?.kind !== 'may') note(state, code, source);
}

const counting = new WeakMap<Ability, boolean>();

function countsTimes(node: Ability): boolean {
  const known = counting.get(node);
  if (known !== undefined) return known;
  const counts = JSON.stringify(node).includes('"timesResolved"');
  counting.set(node, counts);
  return counts;
}

function noteResolving(state: GameState, code: number, source: ObjectRef): void {
  if (live(state, source) === undefined) return;
  const object = writeObject(state, idOf(source));
  object.resolved = { ...object.resolved, [code]: (object.resolved?.[code] ?? 0) + 1 };
}

/** Somebody has said yes in the instructions of this frame. */
export function noteAccepted(state: GameState, frameAt: number): void {
  const task = state.tasks[frameAt];
  const stack = task?.kind === 'resolve' ? state.objects[task.object]?.stack : null;
  if (stack != null && isOnce(state, stack.code)) note(state, stack.code, stack.source);
}

function note(state: GameState, code: number, source: ObjectRef): void {
  if (live(state, source) === undefined) return;
  const object = writeObject(state, idOf(source));
  object.used = { ...object.used, [code]: 1 };
}
