// Merging with a permanent, and coming apart again (CR 729, 701.42, 712.21).

import { ZONE } from '../basics/index.ts';
import type { Component, GameEvent, GameObject, GameState } from '../state/index.ts';
import { componentOf, invalidate, live, showMerged, without, writeObject } from '../state/index.ts';
import { carryOver } from './carry-over.ts';

/** The keyword action that a creature mutates (CR 702.140d). */
export const MUTATES = 'mutate';

/** CR 729.2: the spell leaves the stack and is part of the permanent, which stays what it was. `amount` 1: on top. */
export function merge(state: GameState, event: GameEvent): boolean {
  const spell = live(state, event.source);
  const host = live(state, event.object);
  if (spell?.zone !== ZONE.stack || host?.zone !== ZONE.battlefield) return false;
  const part = componentOf(spell);
  const before = host.components ?? [componentOf(host)];
  state.stackZone = without(state.stackZone, spell.id);
  joinPermanent(state, spell.id);
  const written = writeObject(state, host.id);
  state.timestamp += 1;
  showMerged(written, event.amount > 0 ? [part, ...before] : [...before, part], event.player, true);
  // CR 702.140f.
  carryOver(state, event.source, event.object);
  invalidate(state);
  return true;
}

/** An object is part of a permanent from now on and stands in no zone of its own. */
export function joinPermanent(state: GameState, id: number): void {
  const object = writeObject(state, id);
  object.zoneChanges += 1;
  object.zone = ZONE.merged;
  object.stack = null;
  object.faceDown = false;
  object.knownTo = (1 << state.players.length) - 1;
}

/** Changes what each component shows: turned over, face up or face down. */
export function turnComponents(
  state: GameState,
  object: GameObject,
  turned: (component: Component) => Component,
): void {
  showMerged(object, (object.components ?? []).map(turned), object.controller, false);
  invalidate(state);
}
