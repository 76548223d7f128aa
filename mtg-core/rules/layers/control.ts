// CR 613.1b: control-changing effects. Who controls what is part of the state, settled whenever effects may differ.

import { idOf, ZONE } from '../../basics/index.ts';
import type { GameObject, GameState, Scope } from '../../state/index.ts';
import { invalidate, refTo, scopeOf, writeObject } from '../../state/index.ts';
import { entitiesOf, playersOf } from '../../values/index.ts';
import { removeFromCombat } from '../combat/remove.ts';
import { effectHasEnded } from './durations.ts';

interface Claim {
  readonly id: number;
  readonly controller: number;
  readonly timestamp: number;
}

export function settleControl(state: GameState): void {
  const claims = collect(state).sort((a, b) => a.timestamp - b.timestamp);
  let changed = false;
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    let controller = object.baseController;
    for (const claim of claims) if (claim.id === id) controller = claim.controller;
    if (controller === object.controller) continue;
    const written = writeObject(state, id);
    written.controller = controller;
    written.since = state.turn; // CR 302.6
    // CR 506.4: a creature whose control changes leaves combat.
    removeFromCombat(state, refTo(state, id));
    changed = true;
  }
  if (changed) invalidate(state);
}

function collect(state: GameState): Claim[] {
  const claims: Claim[] = [];
  for (const effect of state.effects) {
    const continuous = state.table.continuous(effect.code);
    if (!continuous.control || effectHasEnded(state, effect)) continue;
    const scope: Scope = { you: effect.you, self: effect.source, bindings: effect.bindings, x: 0, stack: null };
    for (const mod of continuous.node.change) {
      if (mod.kind !== 'control') continue;
      const controller = playersOf(state, scope, mod.who)[0];
      for (const ref of effect.locked ?? [])
        if (controller !== undefined && ref > 0)
          claims.push({ id: idOf(ref), controller, timestamp: effect.timestamp });
    }
  }
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    for (const code of state.table.cards[object.def]?.faces[object.face]?.abilities ?? []) {
      const ability = state.table.ability(code);
      if (ability.static === null || ability.zone !== ZONE.battlefield) continue;
      for (const effect of ability.continuous) {
        if (!effect.control || typeof effect.node.affects !== 'string') continue;
        const scope = scopeOf(object.controller, refTo(state, id));
        for (const ref of entitiesOf(state, scope, effect.node.affects))
          if (ref > 0) claims.push({ id: idOf(ref), controller: object.controller, timestamp: object.timestamp });
      }
    }
  }
  return claims;
}
