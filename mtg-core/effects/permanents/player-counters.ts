// Counters of players (CR 122.1).

import { playerEntity } from '../../basics/index.ts';
import type { Amount, Fields } from '../../cards/language/index.ts';
import { article, does, quantity } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { makeEvent } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const fields = {
  'who?': 'player',
  counter: 'text',
  count: 'amount',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    playerCounters: typeof fields;
  }
}

/** CR 107.14: {E} is an energy counter. */
const energyRead: read.Reader<Amount> = read.either<Amount>(
  read.token(({ kind, text }) => (kind === 'symbol' && /^(?:\{E\})+$/.test(text) ? text.length / 3 : undefined)),
  read.map(read.seq(read.either(read.countWord, read.thatMuch), read.literal('{E}')), ([count]) => count),
  read.map(read.seq(read.literal('an amount of {E} equal to'), read.amountLater), ([, count]) => count),
);

// Poison, energy, experience, rad.
/** "A number of rad counters equal to its power", "an amount of {E} equal to its mana value". */
const many = (words: string): string =>
  words
    .replace(/^that many energy counters$/, 'that many {E}')
    .replace(/^energy counters equal to /, 'an amount of {E} equal to ')
    .replace(/^\w+ counters equal to /, 'a number of $&');

instruction('playerCounters', fields, {
  reads: [
    read.playerVerb('get', (who) =>
      read.either<read.Done>(
        read.accept(read.countersRead, ({ counter, count }) =>
          counter === '' ? undefined : { kind: 'playerCounters', ...who, counter, count },
        ),
        read.map(energyRead, (count) => ({ kind: 'playerCounters', ...who, counter: 'energy', count })),
      ),
    ),
  ],
  say(speech, node) {
    const counter = node.counter === 'energy' ? '{E}' : '';
    if (counter !== '' && typeof node.count === 'number' && node.count <= 5)
      return does(speech, node.who, 'get', () => counter.repeat(node.count as number), true);
    return does(
      speech,
      node.who,
      'get',
      () =>
        many(
          quantity(speech, node.count, `${node.counter} counter`, `${node.counter} counters`, article(node.counter)),
        ),
      true,
    );
  },
  events: (state, node, scope) =>
    playersFor(state, node.who, scope).map((player) =>
      makeEvent('addCounters', {
        object: playerEntity(player),
        recipient: playerEntity(player),
        counter: node.counter,
        amount: countOf(state, node.count, scope),
        player: scope.you,
        causedBy: scope.you,
      }),
    ),
});
