// Winning, losing and drawing the game (CR 104).

import type { Fields } from '../../cards/language/index.ts';
import { does } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { makeEvent, writePlayer } from '../../state/index.ts';
import { drawGame, finishIfOver } from '../../state-based-actions/index.ts';
import { forbids, opponentsOf, playersInOrder, rulesFor } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const winGameFields = {
  'who?': 'player',
} as const satisfies Fields;

const drawGameFields = {} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    winGame: typeof winGameFields;
    loseGame: typeof winGameFields;
    drawGame: typeof drawGameFields;
  }
}

instruction('winGame', winGameFields, {
  reads: [read.playerVerb('win', (who) => read.map(read.literal('the game'), () => ({ kind: 'winGame', ...who })))],
  say: (speech, node) => does(speech, node.who, 'win', () => 'the game', true),
  run(state, node, scope) {
    const winners = playersFor(state, node.who, scope).filter(
      (player) => !forbids(state, rulesFor(state, player), 'winGame'),
    );
    const winner = winners[0];
    if (winner === undefined) return;
    // CR 801.14: with a limited range of influence the opponents in range lose instead.
    if (state.ranges !== undefined) {
      const losers = opponentsOf(state, winner).map((player) => makeEvent('loseGame', { player, causedBy: scope.you }));
      propose(state, losers);
      finishIfOver(state, 'An effect said so', '801.14');
      return;
    }
    // CR 104.2b: the game ends, whatever says that the others can't lose. CR 104.4e: who win at once draw.
    state.outcome = {
      winner: winners.length === 1 ? winner : null,
      reason: `${state.players[winner]?.name ?? 'A player'} wins by an effect`,
      cr: '104.2b',
    };
    for (const player of playersInOrder(state))
      if (winners.length === 1 && player !== winner) writePlayer(state, player).lost = true;
  },
});

instruction('loseGame', winGameFields, {
  reads: [read.playerVerb('lose', (who) => read.map(read.literal('the game'), () => ({ kind: 'loseGame', ...who })))],
  say: (speech, node) => does(speech, node.who, 'lose', () => 'the game', true),
  run(state, node, scope) {
    propose(
      state,
      playersFor(state, node.who, scope).map((player) => makeEvent('loseGame', { player, causedBy: scope.you })),
    );
    finishIfOver(state, 'An effect said so', '104.3e');
  },
});

instruction('drawGame', drawGameFields, {
  reads: [read.wholeClause(read.map(read.literal('the game is a draw'), () => ({ kind: 'drawGame' })))],
  say: () => 'the game is a draw',
  run(state, _node, scope) {
    drawGame(state, [scope.you], 'The game is a draw by an effect', '104.4c');
  },
});
