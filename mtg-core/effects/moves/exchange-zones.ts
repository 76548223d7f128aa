// Exchanging zones (CR 701.12d).

import { ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { zones } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import { propose } from '../../events/index.ts';
import type { GameEvent, GameState, Scope } from '../../state/index.ts';
import { makeEvent, refTo } from '../../state/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  who: 'player',
  a: 'zone',
  b: 'zone',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    exchangeZones: typeof fields;
  }
}

// CR 701.12d: all the cards of both at once.
instruction('exchangeZones', fields, {
  say: (speech, node) =>
    does(speech, node.who, 'exchange', () => `${node.who === 'you' ? 'your' : 'their'} ${node.a} and ${node.b}`),
  refuse({ a, b }) {
    const other = [a, b].find((zone) => zone !== 'hand' && zone !== 'graveyard' && zone !== 'library');
    return other === undefined ? undefined : `exchanging the ${other}`;
  },
  run(state, node, scope) {
    const events = playersFor(state, node.who, scope).flatMap((player) => {
      const a = zones.indexOf(node.a);
      const b = zones.indexOf(node.b);
      return [...moving(state, player, a, b, scope), ...moving(state, player, b, a, scope)];
    });
    propose(state, events);
  },
});

function moving(state: GameState, player: number, from: number, to: number, scope: Scope): GameEvent[] {
  const owner = state.players[player];
  if (owner === undefined) return [];
  const ids = { [ZONE.library]: owner.library, [ZONE.hand]: owner.hand, [ZONE.graveyard]: owner.graveyard }[from] ?? [];
  return ids.map((id) =>
    makeEvent('zoneChange', { object: refTo(state, id), to, player, under: player, causedBy: scope.you }),
  );
}
