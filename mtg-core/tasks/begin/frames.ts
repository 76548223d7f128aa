// The frame of a running instruction: who "you" are, what names mean. It lives on the task that resolves.

import type { Bindings, Bound } from '../../basics/index.ts';
import type { FrameData, GameState, Scope, Task } from '../../state/index.ts';
import { writeTask } from '../../state/index.ts';

export function frameAt(state: GameState, at: number): FrameData {
  const task = state.tasks[at] as Task;
  if (!('frame' in task)) throw new Error(`task ${task.kind} holds no frame`);
  return task.frame;
}

export function scopeAt(state: GameState, at: number): Scope {
  const frame = frameAt(state, at);
  return { you: frame.you, self: frame.source, bindings: frame.bindings, x: frame.x, stack: frame.stack };
}

/** Gives a name its meaning for the instructions that follow. */
export function bind(state: GameState, at: number, name: string, value: Bound): void {
  rebind(state, at, (bindings) => {
    bindings[name] = value;
  });
}

export function bindAll(state: GameState, at: number, values: Bindings): void {
  rebind(state, at, (bindings) => Object.assign(bindings, values));
}

function rebind(state: GameState, at: number, change: (bindings: Record<string, Bound>) => void): void {
  const task = writeTask(state, at);
  if (!('frame' in task)) throw new Error(`task ${task.kind} holds no frame`);
  const bindings: Record<string, Bound> = { ...task.frame.bindings };
  change(bindings);
  task.frame = { ...task.frame, bindings };
}
