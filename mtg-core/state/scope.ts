// What names mean where an instruction, filter or amount is read.

import type { Bindings, ObjectRef, PlayerId } from '../basics/index.ts';
import type { StackInfo } from './objects.ts';

export interface Scope {
  readonly you: PlayerId;
  readonly self: ObjectRef;
  readonly bindings: Bindings;
  readonly x: number;
  /** The spell or ability being announced or resolved, if any. */
  readonly stack: StackInfo | null;
}

const noBindings: Bindings = {};

export function scopeOf(you: PlayerId, self: ObjectRef, bindings: Bindings = noBindings): Scope {
  return { you, self, bindings, x: 0, stack: null };
}
