// Cards of libraries and hands.

import type { EventPattern, Filter } from '../../cards/language/index.ts';
import { by, countCompare, nth, objectOr, phrase } from '../../cards/phrases/index.ts';
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

type Drawn = Pick<EventPattern, 'nth' | 'exceptDrawStep'>;

const EXCEPT_FIRST = {
  you: 'except the first one you draw in each of your draw steps',
  they: 'except the first one they draw in each of their draw steps',
};

/** "A card", "their second card each turn", "a card except the first one they draw in each of their draw steps". */
const drawn: read.Reader<Drawn> = read.either<Drawn>(
  read.map(
    read.after('a card', read.maybe(read.literal(EXCEPT_FIRST.you, EXCEPT_FIRST.they))),
    (except): Drawn => (except === undefined ? {} : { exceptDrawStep: true }),
  ),
  read.map(read.seq(read.literal('your', 'their'), read.ordinalRead, read.literal('card each turn')), ([, nth]) => ({
    nth,
  })),
);

/** "A card", "a land card", "one or more cards": what a discard or another move of cards is told of. */
const cardsTold: read.Reader<Pick<EventPattern, 'object' | 'oneOrMore'>> = read.either<
  Pick<EventPattern, 'object' | 'oneOrMore'>
>(
  read.accept(read.after(read.literal('a', 'an'), read.cardRead), (noun) => cardOf(noun)),
  read.accept(read.after('another', read.cardRead), (noun) =>
    cardOf({ ...noun, filter: { ...noun.filter, other: 'self' } }),
  ),
  read.accept(read.after('one or more', read.cardRead), (noun) =>
    noun.many === true && noun.nouns[0] === 'card' ? { ...objectOf(noun.filter), oneOrMore: true } : undefined,
  ),
  read.map(read.objectAgain('object'), ({ name }) => ({ object: name })),
);

const objectOf = (filter: Filter): Pick<EventPattern, 'object'> =>
  Object.keys(filter).length === 0 ? {} : { object: filter };

const cardOf = ({ filter, many, nouns }: read.Noun): Pick<EventPattern, 'object'> | undefined =>
  many === true || nouns[0] !== 'card' ? undefined : objectOf(filter);

const withCards = (event: 'discard' | 'cycle' | 'mill', past: string) => (tense: read.Tense) =>
  read.eventOf(read.seq(read.eventPlayer(tense, event, past), cardsTold), ([player, cards]) => ({
    event,
    player,
    ...cards,
  }));

const plainly = (event: 'scry' | 'surveil', past: string) => (tense: read.Tense) =>
  read.eventOf(read.eventPlayer(tense, event, past), (player) => ({ event, player }));

/** Their own library. */
const withLibrary = (event: 'search' | 'shuffle', past: string) => (tense: read.Tense) =>
  read.eventOf(
    read.before(read.eventPlayer(tense, event, past), read.literal('your library', 'their library')),
    (player) => ({ event, player }),
  );

defineEvent('draw', {
  reads: (tense) =>
    read.eventOf(read.seq(read.eventPlayer(tense, 'draw', 'drew'), drawn), ([player, nth]) => ({
      event: 'draw',
      player,
      ...nth,
    })),
  undergone: 'drawn',
  clause: (telling) =>
    by(
      telling,
      'draw',
      'drew',
      phrase(
        telling.pattern.amount ? `${countCompare(telling.speech, telling.pattern.amount)} cards` : nth(telling, 'card'),
        telling.pattern.exceptDrawStep && (telling.who === 'you' ? EXCEPT_FIRST.you : EXCEPT_FIRST.they),
      ),
    ),
  times: (_speech, _value, whose, when) => `the number of cards ${whose} drawn ${when}`,
});

/** Who else has them discarded: "a spell or ability an opponent controls causes you to discard this card". */
const BY_OPPONENT = 'a spell or ability an opponent controls';

const causedDiscard = (tense: read.Tense): read.Reader<EventPattern> =>
  read.eventOf(
    read.seq(
      read.literal(BY_OPPONENT),
      read.verbIn(tense, false, 'cause', 'caused'),
      read.literal('you to discard'),
      cardsTold,
    ),
    ([, , , cards]) => ({ event: 'discard', player: 'you', ...cards, causedBy: 'opponent' }),
  );

defineEvent('discard', {
  reads: (tense) => read.either(withCards('discard', 'discarded')(tense), causedDiscard(tense)),
  asks: ['cause'],
  undergone: 'discarded',
  clause: (telling) =>
    telling.pattern.causedBy === 'opponent' && telling.who === 'you'
      ? {
          subject: BY_OPPONENT,
          plain: false,
          verb: 'cause',
          past: 'caused',
          rest: `you to discard ${telling.pattern.object === 'self' ? 'this card' : objectOr(telling, 'a card')}`,
        }
      : by(
          telling,
          'discard',
          'discarded',
          objectOr(telling, telling.pattern.oneOrMore ? 'one or more cards' : 'a card'),
        ),
  times: (_speech, _value, whose, when) => `the number of cards ${whose} discarded ${when}`,
});

defineEvent('mill', {
  reads: withCards('mill', 'milled'),
  asks: ['cause'],
  undergone: 'milled',
  clause: (telling) =>
    by(telling, 'mill', 'milled', objectOr(telling, telling.pattern.oneOrMore ? 'one or more cards' : 'a card')),
});

defineEvent('cycle', {
  afterwards: true,
  reads: withCards('cycle', 'cycled'),
  isOnce: ofItself,
  clause: (telling) =>
    by(telling, 'cycle', 'cycled', telling.pattern.object === 'self' ? 'this card' : objectOr(telling, 'a card')),
});

defineEvent('search', {
  afterwards: true,
  reads: withLibrary('search', 'searched'),
  clause: (telling) => by(telling, 'search', 'searched', `${telling.who === 'you' ? 'your' : 'their'} library`),
});

defineEvent('shuffle', {
  reads: withLibrary('shuffle', 'shuffled'),
  clause: (telling) => by(telling, 'shuffle', 'shuffled', `${telling.who === 'you' ? 'your' : 'their'} library`),
});

defineEvent('scry', {
  reads: plainly('scry', 'scried'),
  clause: (telling) => by(telling, 'scry', 'scried', ''),
});

defineEvent('surveil', {
  reads: plainly('surveil', 'surveilled'),
  clause: (telling) => by(telling, 'surveil', 'surveilled', ''),
});

defineEvent('playLand', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(read.seq(read.eventPlayer(tense, 'play', 'played'), read.onePhrase), ([player, { filter }]) => ({
      event: 'playLand',
      player,
      ...(JSON.stringify(filter) === '{"types":["land"]}' ? {} : { object: filter }),
    })),
  clause: (telling) => by(telling, 'play', 'played', objectOr(telling, 'a land')),
});
