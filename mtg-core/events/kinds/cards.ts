// Cards of libraries and hands.

import type { EventPattern } from '../../cards/language/index.ts';
import { by, countCompare, nth, objectOr } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent, ofItself } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    draw: unknown;
    discard: unknown;
    mill: unknown;
    cycle: unknown;
    search: unknown;
    shuffle: unknown;
    scry: unknown;
    surveil: unknown;
    playLand: unknown;
  }
}

defineEvent('draw', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'draw', 'drew'), 'a card'), (player) => ({
      event: 'draw',
      player,
    })),
  undergone: 'drawn',
  clause: (telling) =>
    by(
      telling,
      'draw',
      'drew',
      telling.pattern.amount ? `${countCompare(telling.speech, telling.pattern.amount)} cards` : nth(telling, 'card'),
    ),
  times: (_speech, _value, whose, when) => `the number of cards ${whose} drawn ${when}`,
});

/** "a card", "a creature card", "another card", "one or more cards". */
const discardedRead: read.Reader<Pick<EventPattern, 'object' | 'oneOrMore'>> = read.either<
  Pick<EventPattern, 'object' | 'oneOrMore'>
>(
  read.map(read.literal('a card'), () => ({})),
  read.map(read.literal('one or more cards'), () => ({ oneOrMore: true as const })),
  read.map(read.literal('another card'), () => ({ object: { other: 'self' } })),
  read.accept(read.after(read.literal('a', 'an'), read.cardRead), ({ filter, many, isCard }) =>
    isCard && many === false && Object.keys(filter).length > 0 ? { object: filter } : undefined,
  ),
);

/** What a player does, and nothing else is told of it. */
const doing =
  (event: EventPattern['event'], verb: string, past: string) =>
  (tense: read.Tense): read.Reader<EventPattern> =>
    read.eventOf(read.eventPlayer(tense, verb, past), (player) => ({ event, player }));

defineEvent('discard', {
  reads: (tense) =>
    read.eventOf(
      read.seq(
        // CR 702.29d: a card that is cycled is discarded, and triggers what speaks of both once.
        read.either(
          read.eventPlayer(tense, 'discard', 'discarded'),
          read.eventPlayer(tense, 'cycle or discard', 'cycled or discarded'),
          read.before(read.eventPlayer(tense, 'cycle', 'cycled'), read.literal('or discards')),
        ),
        discardedRead,
      ),
      ([player, object]) => ({ event: 'discard', player, ...object }),
    ),
  asks: ['cause'],
  undergone: 'discarded',
  clause: (telling) =>
    by(telling, 'discard', 'discarded', telling.pattern.oneOrMore ? 'one or more cards' : objectOr(telling, 'a card')),
  times: (_speech, _value, whose, when) => `the number of cards ${whose} discarded ${when}`,
});

defineEvent('mill', {
  asks: ['cause'],
  undergone: 'milled',
  clause: (telling) =>
    by(telling, 'mill', 'milled', telling.pattern.oneOrMore ? 'one or more cards' : objectOr(telling, 'a card')),
});

defineEvent('cycle', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'cycle', 'cycled'), 'a card'), (player) => ({
      event: 'cycle',
      player,
    })),
  isOnce: ofItself,
  clause: (telling) =>
    by(telling, 'cycle', 'cycled', telling.pattern.object === 'self' ? 'this card' : objectOr(telling, 'a card')),
});

defineEvent('search', {
  clause: (telling) => by(telling, 'search', 'searched', `${telling.who === 'you' ? 'your' : 'their'} library`),
});

defineEvent('shuffle', {
  clause: (telling) => by(telling, 'shuffle', 'shuffled', `${telling.who === 'you' ? 'your' : 'their'} library`),
});

defineEvent('scry', {
  reads: doing('scry', 'scry', 'scried'),
  clause: (telling) => by(telling, 'scry', 'scried', ''),
});

defineEvent('surveil', {
  reads: doing('surveil', 'surveil', 'surveilled'),
  clause: (telling) => by(telling, 'surveil', 'surveilled', ''),
});

defineEvent('playLand', {
  clause: (telling) => by(telling, 'play', 'played', objectOr(telling, 'a land')),
});
