// Continuous effects of what resolves (CR 611.2).

import type { Entity } from '../basics/index.ts';
import { followEffect } from '../rules/layers/index.ts';
import type { FloatingEffect, GameState, Scope } from '../state/index.ts';
import type { NodeOf } from './handler.ts';

export function addEffect(
  state: GameState,
  code: number,
  scope: Scope,
  locked: readonly Entity[] | null,
  players: readonly number[] | null,
  amounts: readonly number[],
  duration: NodeOf<'continuous'>['until'],
): void {
  state.effectId += 1;
  state.timestamp += 1;
  const effect: FloatingEffect = {
    id: state.effectId,
    code,
    source: scope.self,
    you: scope.you,
    locked,
    players,
    amounts,
    bindings: scope.bindings,
    duration,
    timestamp: state.timestamp,
    turn: state.turn,
  };
  state.effects = [...state.effects, effect];
  followEffect(state, effect);
}
