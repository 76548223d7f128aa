// Counters that players lose, and speed that goes up (CR 122.1, 702.179).

import { playerEntity } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { amount, does, quantity } from '../../cards/phrases/index.ts';
import { type GameEvent, type GameState, makeEvent, type Scope } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, playersFor, withEach } from '../handler.ts';

const loses = { 'who?': 'player', counter: 'text', count: { words: ['all'], or: 'amount' } } as const satisfies Fields;
const speeds = { 'who?': 'player', 'count?': 'amount' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    losePlayerCounters: typeof loses;
    increaseSpeed: typeof speeds;
  }
}

instruction('losePlayerCounters', loses, {
  say: (speech, node) =>
    does(speech, node.who, 'lose', () =>
      node.count === 'all'
        ? `all ${node.counter} counters`
        : quantity(speech, node.count, `${node.counter} counter`, `${node.counter} counters`),
    ),
  isImpossible: (state, node, scope) => losing(state, node, scope).length === 0,
  events: losing,
});

/** So many of them as each player has. */
function losing(state: GameState, node: NodeOf<'losePlayerCounters'>, scope: Scope): GameEvent[] {
  return playersFor(state, node.who, scope).flatMap((player) => {
    const have = state.players[player]?.counters?.[node.counter] ?? 0;
    const count = node.count === 'all' ? have : countOf(state, node.count, withEach(scope, playerEntity(player)));
    const object = playerEntity(player);
    return count <= 0 || have === 0
      ? []
      : [makeEvent('removeCounters', { object, counter: node.counter, amount: Math.min(count, have), player })];
  });
}

// CR 702.179c.
instruction('increaseSpeed', speeds, {
  say: (speech, node) =>
    does(
      speech,
      node.who,
      'increase',
      () => `your speed by ${node.count === undefined ? 1 : amount(speech, node.count)}`,
    ),
  events: (state, node, scope) =>
    playersFor(state, node.who, scope).map((player) =>
      makeEvent('action', {
        player,
        cause: 'increaseSpeed',
        amount: node.count === undefined ? 1 : countOf(state, node.count, scope),
        causedBy: scope.you,
      }),
    ),
});
