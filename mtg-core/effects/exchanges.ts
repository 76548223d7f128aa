// Exchanging life totals, control and zones (CR 701.12).

import { playerEntity, ZONE } from '../basics/index.ts';
import { exchangeEffect } from '../cards/built-in.ts';
import { codeOf } from '../cards/codes.ts';
import { zones } from '../cards/language/index.ts';
import { propose } from '../events/index.ts';
import { settleControl } from '../rules/layers/control.ts';
import type { GameEvent, GameState, Scope } from '../state/index.ts';
import { invalidate, live, makeEvent, refTo } from '../state/index.ts';
import type { EffectHandlers } from './handler.ts';
import { eventEffect, objectsFor, playersFor } from './handler.ts';

export const exchangeHandlers: EffectHandlers = {
  // CR 701.12c: each gains or loses what brings them to the other's total.
  exchangeLife: eventEffect((state, node, scope) => {
    const one = playersFor(state, node.who, scope)[0];
    const other = playersFor(state, node.with, scope)[0];
    if (one === undefined || other === undefined || one === other) return [];
    return [...becomes(state, one, lifeOf(state, other), scope), ...becomes(state, other, lifeOf(state, one), scope)];
  }),
  // CR 701.12b: both or neither; nothing happens where one player controls both.
  exchangeControl: {
    run(state, node, scope) {
      const [one] = objectsFor(state, node.a, scope);
      const [other] = objectsFor(state, node.b, scope);
      const first = live(state, one ?? 0);
      const second = live(state, other ?? 0);
      if (first?.zone !== ZONE.battlefield || second?.zone !== ZONE.battlefield) return;
      if (first.controller === second.controller) return;
      give(state, first.id, second.controller, scope);
      give(state, second.id, first.controller, scope);
      invalidate(state);
      state.checkNeeded = true;
      settleControl(state);
    },
  },
  // CR 701.12d: all the cards of both at once.
  exchangeZones: {
    run(state, node, scope) {
      const events = playersFor(state, node.who, scope).flatMap((player) => {
        const a = zones.indexOf(node.a);
        const b = zones.indexOf(node.b);
        return [...moving(state, player, a, b, scope), ...moving(state, player, b, a, scope)];
      });
      propose(state, events);
    },
  },
};

const lifeOf = (state: GameState, player: number): number => state.players[player]?.life ?? 0;

function becomes(state: GameState, player: number, life: number, scope: Scope): GameEvent[] {
  const change = life - lifeOf(state, player);
  if (change === 0) return [];
  const kind = change > 0 ? 'gainLife' : 'loseLife';
  return [makeEvent(kind, { player, amount: Math.abs(change), source: scope.self, causedBy: scope.you })];
}

function give(state: GameState, id: number, to: number, scope: Scope): void {
  state.effectId += 1;
  state.timestamp += 1;
  state.effects = [
    ...state.effects,
    {
      id: state.effectId,
      code: codeOf(0, exchangeEffect),
      source: scope.self,
      you: scope.you,
      locked: [refTo(state, id)],
      players: null,
      amounts: [],
      bindings: { to: [playerEntity(to)] },
      duration: 'permanent',
      timestamp: state.timestamp,
      turn: state.turn,
    },
  ];
}

function moving(state: GameState, player: number, from: number, to: number, scope: Scope): GameEvent[] {
  const owner = state.players[player];
  if (owner === undefined) return [];
  const ids = { [ZONE.library]: owner.library, [ZONE.hand]: owner.hand, [ZONE.graveyard]: owner.graveyard }[from] ?? [];
  return ids.map((id) =>
    makeEvent('zoneChange', { object: refTo(state, id), to, player, under: player, causedBy: scope.you }),
  );
}
