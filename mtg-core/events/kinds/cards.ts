// Cards of libraries and hands.

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

defineEvent('discard', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'discard', 'discarded'), 'a card'), (player) => ({
      event: 'discard',
      player,
    })),
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
  clause: (telling) => by(telling, 'scry', 'scried', ''),
});

defineEvent('surveil', {
  clause: (telling) => by(telling, 'surveil', 'surveilled', ''),
});

defineEvent('playLand', {
  clause: (telling) => by(telling, 'play', 'played', objectOr(telling, 'a land')),
});
