// CR 702.16e: damage to a player who has protection from its source is prevented.

import { entityPlayer, isPlayer, type PlayerId } from '../basics/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { matchesRef, rulesFor } from '../values/index.ts';
import { type Applicable, ORDER, protectionKey } from './applicable.ts';

export function playerProtection(state: GameState, event: GameEvent): Applicable | null {
  if (event.kind !== 'damage' || event.cantBePrevented || !isPlayer(event.recipient)) return null;
  if (!state.table.has.playersProtected) return null;
  const player = entityPlayer(event.recipient);
  const key = protectionKey(player);
  const held = event.replaced?.includes(key) ? undefined : protectionFrom(state, player, event);
  if (held === undefined) return null;
  return {
    key,
    label: 'Protection',
    source: held.scope.self,
    controller: player,
    code: -1,
    shield: 0,
    optional: false,
    order: ORDER.other,
    commutes: true,
    protects: true,
  };
}

const protectionFrom = (state: GameState, player: PlayerId, { source }: GameEvent) =>
  rulesFor(state, player).find(
    ({ rule, scope, players }) =>
      players !== null && rule.kind === 'protection' && matchesRef(state, rule.from, source, scope, true),
  );
