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
  /** `self` is a card that would be cast: when its costs are paid it isn't any more where it is now (CR 601.2a). */
  readonly wouldBeCast?: true;
}

const noBindings: Bindings = {};

export function scopeOf(you: PlayerId, self: ObjectRef, bindings: Bindings = noBindings): Scope {
  return { you, self, bindings, x: 0, stack: null };
}

/** What a card's costs would speak of if it were cast. */
export const castingScope = (you: PlayerId, self: ObjectRef): Scope => ({ ...scopeOf(you, self), wouldBeCast: true });
