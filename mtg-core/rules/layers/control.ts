// CR 613.1b: control-changing effects. Who controls what is part of the state, settled whenever effects may differ.

import { idOf, ZONE } from '../../basics/index.ts';
import type { ContinuousEffect } from '../../cards/language/index.ts';
import {
  type GameObject,
  type GameState,
  invalidate,
  live,
  refTo,
  type Scope,
  scopeOf,
  writeObject,
} from '../../state/index.ts';
import { conditionHolds, copiable, entitiesOf, playersOf, select } from '../../values/index.ts';
import { removeFromCombat } from '../combat/index.ts';
import { effectHasEnded } from './durations.ts';

interface Claim {
  readonly id: number;
  readonly controller: number;
  readonly timestamp: number;
}

/** Whether anybody is to control something else than now. */
export const isControlDue = (state: GameState): boolean => due(state).length > 0;

/** Writes down who controls what; `events/control.ts` says so to whoever cares. */
export function assignControl(state: GameState): void {
  // CR 613.8: who an effect makes the controller may depend on who controls its source, which another decides.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const changes = due(state);
    if (changes.length === 0) return;
    for (const { id, controller } of changes) {
      const written = writeObject(state, id);
      written.controller = controller;
      written.since = state.turn; // CR 302.6
      // CR 506.4: a creature whose control changes leaves combat.
      removeFromCombat(state, refTo(state, id));
    }
    invalidate(state);
  }
}

/** Auras that steal each other in a circle stop there. */
const MOST_ROUNDS = 8;

function due(state: GameState): { id: number; controller: number }[] {
  const claims = collect(state).sort((a, b) => a.timestamp - b.timestamp);
  const changes: { id: number; controller: number }[] = [];
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    let controller = object.baseController;
    for (const claim of claims) if (claim.id === id) controller = claim.controller;
    if (controller !== object.controller) changes.push({ id, controller });
  }
  return changes;
}

/** The objects that a static ability's effect reaches. */
const reached = (state: GameState, affects: ContinuousEffect['affects'], scope: Scope): number[] => {
  if (affects === undefined) return [];
  if (typeof affects !== 'string') return select(state, affects, scope);
  return entitiesOf(state, scope, affects).flatMap((ref) => (ref > 0 ? [idOf(ref)] : []));
};

function collect(state: GameState): Claim[] {
  const claims: Claim[] = [];
  for (const effect of state.effects) {
    const continuous = state.table.continuous(effect.code);
    if (!continuous.control || effectHasEnded(state, effect)) continue;
    const scope: Scope = { you: effect.you, self: effect.source, bindings: effect.bindings, x: 0, stack: null };
    for (const mod of continuous.node.change) {
      if (mod.kind !== 'control') continue;
      const controller = playersOf(state, scope, mod.who)[0];
      // CR 400.7: what has been elsewhere since is another object.
      for (const ref of effect.locked ?? [])
        if (controller !== undefined && ref > 0 && live(state, ref) !== undefined)
          claims.push({ id: idOf(ref), controller, timestamp: effect.timestamp });
    }
  }
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    for (const code of copiable(state, object).abilities) {
      const ability = state.table.ability(code);
      if (ability.static === null || ability.zone !== ZONE.battlefield) continue;
      for (const effect of ability.continuous) {
        if (!effect.control) continue;
        const scope = scopeOf(object.controller, refTo(state, id));
        if (ability.static.while !== undefined && !conditionHolds(state, ability.static.while, scope)) continue;
        for (const { mod } of effect.layers.flatMap(({ mods }) => mods)) {
          const controller = mod.kind === 'control' ? playersOf(state, scope, mod.who)[0] : undefined;
          if (controller === undefined) continue;
          for (const to of reached(state, effect.node.affects, scope))
            claims.push({ id: to, controller, timestamp: object.timestamp });
        }
      }
    }
  }
  return claims;
}
