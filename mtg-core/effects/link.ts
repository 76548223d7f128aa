// Choices that an object remembers, for its linked abilities (CR 607.2d).

import type { Bound } from '../basics/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { invalidate, live, writeObject } from '../state/index.ts';

/** CR 607.2d: the choice is remembered on the object. */
export function link(state: GameState, scope: Scope, name: string, value: Bound): void {
  const object = live(state, scope.self);
  if (object === undefined) return;
  writeObject(state, object.id).linked = { ...object.linked, [name]: value };
  invalidate(state);
}
