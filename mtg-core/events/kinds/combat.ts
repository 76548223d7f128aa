// Combat, and what else creatures do.

import type { Compare, EventPattern, PlayerExpr } from '../../cards/language/index.ts';
import {
  by,
  type EventClause,
  eventObject,
  eventThing,
  many,
  numberWord,
  objectDoes,
  objectText,
  orPermanent,
  phrase,
  player,
  type Telling,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent, ofItself } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    attacks: unknown;
    blocks: unknown;
    becomesBlocked: unknown;
    unblocked: unknown;
    exert: unknown;
    goad: unknown;
    fight: unknown;
    explore: unknown;
  }
}

defineEvent('attacks', {
  afterwards: true,
  reads: (tense) => attacksRead(tense),
  clause: attacks,
});

defineEvent('blocks', {
  afterwards: true,
  reads: (tense) =>
    read.told(
      read.map(
        read.seq(read.eventSubject(tense, 'block', 'blocked'), read.maybe(read.onePhrase)),
        ([thing, blocked]): EventPattern => ({
          event: 'blocks',
          ...read.patternObject(thing),
          ...(blocked === undefined ? {} : { source: blocked.filter }),
        }),
      ),
    ),
  clause: (telling) =>
    objectDoes(
      telling,
      'block',
      'blocked',
      telling.pattern.source === undefined
        ? ''
        : objectText(telling.speech, telling.pattern.source, telling.pattern, ''),
    ),
});

defineEvent('becomesBlocked', {
  afterwards: true,
  reads: (tense) =>
    read.told(
      read.accept(
        read.seq(
          read.eventSubject(tense, 'become blocked', 'became blocked'),
          read.maybe(
            read.either(
              read.map(read.after('by', read.onePhrase), ({ filter }) => ({ source: filter })),
              // CR 509.3c: once, however many they are.
              read.map(read.after('by one or more', read.pluralPhrase), ({ filter }) => ({
                source: filter,
                oneOrMore: true as const,
              })),
            ),
          ),
        ),
        ([thing, blocker = {}]): EventPattern | undefined =>
          'oneOrMore' in blocker && typeof thing.object !== 'string'
            ? undefined
            : { event: 'becomesBlocked', ...read.patternObject(thing), ...blocker },
      ),
    ),
  clause: (telling) =>
    objectDoes(
      telling,
      'become',
      'became',
      telling.pattern.source === undefined
        ? 'blocked'
        : `blocked by ${objectText(telling.speech, telling.pattern.source, telling.pattern, '')}`,
    ),
});

defineEvent('unblocked', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(
      read.accept(
        read.seq(
          read.eventSubject(tense, 'attack', 'attacked'),
          read.literal("and isn't blocked", "and aren't blocked"),
        ),
        ([thing, said]) => (thing.many === said.includes('are') ? thing : undefined),
      ),
      (thing) => ({ event: 'unblocked', ...read.patternObject(thing) }),
    ),
  clause: (telling) => objectDoes(telling, 'attack', 'attacked', "and isn't blocked"),
});

defineEvent('exert', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(
      read.seq(read.eventPlayer(tense, 'exert', 'exerted'), read.eventThingRead),
      ([player, { object }]) => ({ event: 'exert', player, object }),
    ),
  isOnce: ofItself,
  clause: (telling) => by(telling, 'exert', 'exerted', eventObject(telling, 'a creature')),
});

defineEvent('goad', {
  afterwards: true,
  clause: (telling) => by(telling, 'goad', 'goaded', eventObject(telling, 'a creature')),
});

defineEvent('fight', {
  afterwards: true,
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'fight', 'fought'), (thing) => ({
      event: 'fight',
      ...read.patternObject(thing),
    })),
  clause: (telling) => objectDoes(telling, 'fight', 'fought'),
});

defineEvent('explore', {
  reads: (tense) =>
    read.eventOf(read.eventSubject(tense, 'explore', 'explored'), (thing) => ({
      event: 'explore',
      ...read.patternObject(thing),
    })),
  clause: (telling) => objectDoes(telling, 'explore', 'explored'),
});

type Whom = Pick<EventPattern, 'recipientPlayer' | 'recipient' | 'alone'>;

/** Whom it attacks, or that nothing attacks beside it. */
const whom: read.Reader<Whom> = read.either<Whom>(
  read.give({}),
  read.map(read.literal('alone'), () => ({ alone: true })),
  read.map(read.chain(read.playerRead('pattern'), read.thoseWho), (recipientPlayer) => ({ recipientPlayer })),
  read.accept(read.onePhrase, ({ filter }) =>
    filter.types?.every((type) => type === 'planeswalker' || type === 'battle') ? { recipient: filter } : undefined,
  ),
);

/** CR 508.3: "attacks alone", "you attack with two or more creatures", "this creature and at least two other creatures attack". */
function attacksRead(tense: read.Tense): read.Reader<EventPattern> {
  const plain = read.map(
    read.seq(read.eventSubject(tense, 'attack', 'attacked'), whom),
    ([thing, more]): EventPattern => ({ event: 'attacks', ...read.patternObject(thing), ...more }),
  );
  const withOthers = read.accept(
    read.seq(
      read.eventThingRead,
      read.literal('and at least'),
      read.numberWordRead,
      read.literal('other creature', 'other creatures'),
      read.verbIn(tense, true, 'attack', 'attacked'),
    ),
    ([{ object, oneOrMore }, , count, noun]): EventPattern | undefined =>
      oneOrMore || (count === 1) !== (noun === 'other creature')
        ? undefined
        : { event: 'attacks', object, withOthers: count },
  );
  const several = read.accept(
    read.seq(
      read.numberWordRead,
      read.literal('or more'),
      read.pluralPhrase,
      read.verbIn(tense, true, 'attack', 'attacked'),
    ),
    ([count, , { filter }]): EventPattern | undefined =>
      count < 2 ? undefined : { event: 'attacks', object: filter, oneOrMore: true, withOthers: count - 1 },
  );
  const byPlayer = read.map(
    read.seq(
      read.eventPlayer(tense, 'attack', 'attacked'),
      // Older: "you attacked with a creature this turn".
      read.either<PlayerExpr | undefined>(
        read.give(undefined),
        read.playerRead('pattern'),
        read.map(read.literal('with a creature'), () => undefined),
      ),
      read.either<Pick<EventPattern, 'object' | 'withOthers'>>(
        read.give({}),
        read.accept(read.after('with', read.seq(read.countComparison, read.pluralPhrase)), withCreatures),
      ),
    ),
    ([player, recipientPlayer, creatures]): EventPattern => ({
      event: 'attacks',
      player,
      oneOrMore: true,
      ...(recipientPlayer === undefined ? {} : { recipientPlayer }),
      ...creatures,
    }),
  );
  const isAttacked = read.map(
    read.seq(read.playerRead('pattern'), read.passiveIn(tense, false, 'attacked')),
    ([recipientPlayer]): EventPattern => ({
      event: 'attacks',
      object: { types: ['creature'] },
      recipientPlayer,
      oneOrMore: true,
    }),
  );
  return read.told(read.either(plain, withOthers, several, byPlayer, isAttacked), ['creature']);
}

/** "With two or more creatures", "with one or more Zombies", "with two or more legendary creatures". */
function withCreatures([[sign, count], { filter, isMoved }]: [Compare, read.Phrase]):
  | Pick<EventPattern, 'object' | 'withOthers'>
  | undefined {
  if (isMoved || sign !== '>=' || typeof count !== 'number') return undefined;
  const isAny = JSON.stringify(filter) === '{"types":["creature"]}';
  if (count === 1) return isAny ? {} : { object: filter };
  return { ...(isAny ? {} : { object: filter }), withOthers: count - 1 };
}

function attacks(telling: Telling): EventClause {
  const { speech, pattern } = telling;
  const whom = pattern.recipientPlayer;
  const target =
    whom === undefined
      ? ''
      : whom === 'opponent' && pattern.player !== 'you'
        ? 'one of your opponents'
        : player(speech, whom, 'object', 'pattern');
  const attacked =
    target === '' && pattern.recipient !== undefined
      ? objectText(speech, pattern.recipient, { ...pattern, oneOrMore: false }, '')
      : phrase(target, orPermanent(speech, pattern));
  if (pattern.object === undefined && pattern.player !== undefined) {
    const many =
      typeof pattern.withOthers === 'number' ? `with ${numberWord(pattern.withOthers + 1)} or more creatures` : '';
    return by(telling, 'attack', 'attacked', phrase(attacked, many));
  }
  if (pattern.player !== undefined && typeof pattern.object === 'object' && pattern.oneOrMore) {
    const least = typeof pattern.withOthers === 'number' ? pattern.withOthers + 1 : 1;
    const some = `with ${numberWord(least)} or more ${many(speech, pattern.object)}`;
    return by(telling, 'attack', 'attacked', phrase(attacked, some));
  }
  const rest = phrase(attacked, pattern.alone && 'alone');
  const others = pattern.withOthers;
  if (others === undefined) return objectDoes(telling, 'attack', 'attacked', rest);
  const count = typeof others === 'number' ? others : 0;
  // One of them and so many more are together so many and one.
  if (pattern.oneOrMore && typeof pattern.object === 'object') {
    const subject = `${numberWord(count + 1)} or more ${many(speech, pattern.object)}`;
    return { subject, plain: true, verb: 'attack', past: 'attacked', rest };
  }
  const subject = eventThing(speech, pattern.object, pattern, 'a creature').text;
  const more = `at least ${typeof others === 'number' ? numberWord(others) : 'X'} other creature${others === 1 ? '' : 's'}`;
  return { subject: `${subject} and ${more}`, plain: true, verb: 'attack', past: 'attacked', rest };
}
