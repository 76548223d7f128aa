// What there is, as it is read: "you control a Forest", "there are seven or more cards in your graveyard", "no creatures are on the
// battlefield".

import type { Amount, Compare, Condition, Filter, Objects, PlayerExpr, Zone } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';

/** At least, at most or exactly so many; undefined where the language can't say it of a filter. */
function counted(what: Filter, [sign, count]: Compare): Condition | undefined {
  const next = (step: number): Amount =>
    typeof count === 'number' ? count + step : { kind: 'plus', of: [count, step] };
  if (sign === '>=') return { kind: 'exists', what, atLeast: count };
  if (sign === '<=') return { kind: 'exists', what, atMost: count };
  if (sign === '=') return { kind: 'exists', what, atLeast: count, atMost: count };
  // Fewer than none isn't said.
  if (sign === '<') return count === 0 ? undefined : { kind: 'exists', what, atMost: next(-1) };
  if (sign === '>') return { kind: 'exists', what, atLeast: next(1) };
  return undefined;
}

const none = (what: Filter): Condition => ({ kind: 'not', of: { kind: 'exists', what } });

const of = (filter: Filter, more: Filter): Filter | undefined => read.both(filter, more);

interface Existing {
  readonly filter: Filter;
  /** Undefined: one or more. */
  readonly count?: Compare;
}

/** "the creature with the greatest power or tied for the greatest power". */
const tiedFor: read.Reader<Filter> = read.accept(
  read.seq(
    read.singularPhrase,
    read.literal('with the greatest'),
    read.statRead,
    read.literal('or tied for the greatest'),
    read.statRead,
  ),
  ([{ filter }, , stat, , again]): Filter | undefined =>
    stat === again && (stat === 'power' || stat === 'toughness' || stat === 'manaValue')
      ? { ...filter, [stat]: ['=', { kind: 'greatest', stat, of: filter }] }
      : undefined,
);

/** "a Forest", "three or more artifacts", "no untapped lands", "at least two other creatures". */
const things = (phrase: { one: read.Reader<read.Phrase>; many: read.Reader<read.Phrase> }): read.Reader<Existing> =>
  read.either<Existing>(
    read.map(phrase.one, ({ filter }) => ({ filter })),
    // "A Plains or an Island".
    read.accept(read.series(phrase.one, 'or', 2), (found) => {
      const filter = read.unionOf(found.map((each) => each.filter));
      return filter === undefined ? undefined : { filter };
    }),
    read.map(read.after('no', read.either(phrase.many, phrase.one)), ({ filter }) => ({ filter, count: ['<=', 0] })),
    read.map(read.seq(read.countComparison, phrase.many), ([count, { filter }]) => ({ filter, count })),
    read.map(read.seq(read.literal('at least'), read.countWord, phrase.many), ([, count, { filter }]) => ({
      filter,
      count: ['>=', count],
    })),
    read.map(read.after('the', tiedFor), (filter) => ({ filter })),
    read.map(read.after('exactly one', read.singularPhrase), ({ filter }) => ({ filter, count: ['=', 1] })),
  );

const anywhere = things({ one: read.onePhrase, many: read.pluralPhrase });

const exists = (what: Filter | undefined, count: Compare | undefined): Condition | undefined => {
  if (what === undefined) return undefined;
  return count === undefined ? { kind: 'exists', what } : counted(what, count);
};

/** Of several players together, or of one; that "an opponent" has so many of something would be asked of each. */
const isSeveral = (who: PlayerExpr, count: Compare | undefined): boolean =>
  count !== undefined && (who === 'opponent' || who === 'any' || who === 'notYou') && count[1] !== 0;

/** "An opponent controls four or more lands": one of them does, where whoever controls most or least of them does. */
function byOneOpponent(filter: Filter, [op, right]: Compare, zone?: Zone): Condition | undefined {
  const each: PlayerExpr = { kind: 'player', name: 'each' };
  const what = of(filter, zone === undefined ? { controller: each } : { zone, owner: each });
  if (what === undefined || (op !== '>=' && op !== '<=')) return undefined;
  const pick = op === '>=' ? 'greatest' : 'least';
  return {
    kind: 'compare',
    left: { kind: 'overPlayers', pick, who: 'opponent', amount: { kind: 'count', of: what } },
    op,
    right,
  };
}

/** "You control an artifact and an enchantment". */
const bothKinds: read.Reader<Condition> = read.accept(
  read.seq(read.playerAsked, read.literal('control', 'controls'), read.series(read.onePhrase, 'and', 2)),
  ([who, , phrases]) => {
    const each = phrases.flatMap(({ filter, isMoved }) => (isMoved ? [] : (of(filter, { controller: who }) ?? [])));
    return each.length < phrases.length || who === 'opponent' || who === 'any' || who === 'notYou'
      ? undefined
      : { kind: 'and', of: each.map((what) => ({ kind: 'exists', what })) };
  },
);

const controls: read.Reader<Condition> = read.either<Condition>(
  read.accept(
    read.seq(read.playerAsked, read.literal('control', 'controls'), anywhere),
    ([who, , { filter, count }]) => {
      if (who === 'opponent' && count !== undefined) return byOneOpponent(filter, count);
      return isSeveral(who, count) ||
        (count !== undefined && count[1] === 0 && who !== 'you' && typeof who !== 'object' && who !== 'defending')
        ? undefined
        : exists(of(filter, { controller: who }), count);
    },
  ),
  // CR 903.3: "your commander" is a commander that you own.
  read.map(read.literal('you control your commander'), () => ({
    kind: 'exists',
    what: { commander: true, owner: 'you', controller: 'you' },
  })),
  read.accept(read.seq(read.literal('your opponents control'), anywhere), ([, { filter, count }]) =>
    exists(of(filter, { controller: 'opponent' }), count),
  ),
  read.accept(
    read.after(read.literal('no opponent controls', 'no opponents control'), anywhere),
    ({ filter, count }) => {
      const what = of(filter, { controller: 'opponent' });
      return count === undefined && what !== undefined ? none(what) : undefined;
    },
  ),
  read.accept(
    read.seq(read.playerAsked, read.literal("don't control", "doesn't control"), anywhere),
    ([who, , { filter, count }]) => {
      const what = of(filter, { controller: who });
      const isOne = who === 'you' || who === 'defending' || typeof who === 'object';
      return count === undefined && what !== undefined && isOne ? none(what) : undefined;
    },
  ),
);

const groupOf = (what: Objects): Filter => (typeof what === 'string' ? { among: what } : what);

const doneOf = (several: boolean): read.Reader<read.Phrase> =>
  read.map(read.wasDone(several), (what) => ({ filter: groupOf(what), many: several, nouns: [], isMoved: false }));

/** "A creature card", "at least one", or another one than this object: "another Desert was returned this way". */
const anyDone: read.Reader<read.Phrase> = read.map(
  read.seq(read.literal('a', 'an', 'at least one', 'one or more', 'another'), doneOf(false)),
  ([said, phrase]) => (said === 'another' ? { ...phrase, filter: { ...phrase.filter, other: 'self' } } : phrase),
);

/** "A creature card was exiled this way", "no cards were discarded this way", "you discarded a land card this way". */
export const doneThisWayRead: read.Reader<Condition> = read.either<Condition>(
  read.accept(things({ one: anyDone, many: doneOf(true) }), ({ filter, count }) =>
    filter.among === undefined ? undefined : exists(filter, count),
  ),
  read.map(read.itWasDone, (what): Condition => ({ kind: 'exists', what: groupOf(what) })),
  read.map(read.youDid, (what): Condition => ({ kind: 'exists', what: groupOf(what) })),
);

/** Where it is said: "in your graveyard", "on the battlefield"; a noun that says whose it is needs no place. */
const isSomewhere = ({ zone, controller, exiledWith, attachedTo, blocking, attacking }: Filter): boolean =>
  zone !== undefined ||
  controller !== undefined ||
  exiledWith !== undefined ||
  attachedTo !== undefined ||
  blocking !== undefined ||
  attacking !== undefined;

/** The battlefield goes without saying in the language, but not in a text. */
const isOnBattlefield = (next: read.TextPlace): boolean => read.tokenAt(next, -1)?.text === 'battlefield';

const there: read.Reader<Condition> = read.either<Condition>(
  // CR 607.2a.
  read.map(read.seq(read.literal('a card is exiled with'), read.objectAgain('object')), ([, { name }]) => ({
    kind: 'exists',
    what: { zone: 'exile', exiledWith: name },
  })),
  read.accept(
    read.seq(read.literal('there is', 'there are', "there's", 'there was', 'there were'), anywhere),
    ([, { filter, count }], next) => (isSomewhere(filter) || isOnBattlefield(next) ? exists(filter, count) : undefined),
  ),
  read.accept(
    read.seq(read.literal("there isn't", "there aren't"), anywhere),
    ([, { filter, count }], next): Condition | undefined => {
      if (!isSomewhere(filter) && !isOnBattlefield(next)) return undefined;
      if (count === undefined) return none(filter);
      const many = count[0] === '>=' ? counted(filter, count) : undefined;
      return many === undefined ? undefined : { kind: 'not', of: many };
    },
  ),
  // "Seven or more cards are in your graveyard", "a creature is on the battlefield".
  read.accept(
    read.seq(nouns(), read.literal('is', 'are'), read.whereabouts),
    ([{ filter, count }, , { filter: where, isMoved }]) => {
      const what = isMoved ? undefined : of(filter, where);
      return exists(what, count);
    },
  ),
);

/** Nouns whose place is said after the verb. */
function nouns(): read.Reader<Existing> {
  const bare = (several: boolean): read.Reader<read.Phrase> =>
    read.accept(read.cardRead, (noun) =>
      noun.many === undefined || noun.many === several ? { ...noun, isMoved: false } : undefined,
    );
  return things({
    one: read.after(read.literal('a', 'an'), bare(false)),
    many: bare(true),
  });
}

/** "If you have fewer than four cards in hand, draw cards equal to the difference": how many are missing. */
const missing = (what: Filter, [sign, limit]: Compare): Amount | undefined =>
  sign === '<' ? { kind: 'minus', from: limit, take: { kind: 'count', of: what } } : undefined;

/** "You have no cards in hand", "that player has two or fewer cards in hand", "you have 200 or more cards in your library". */
const held: read.Reader<Condition> = read.map(
  read.speak(
    read.accept(
      read.seq(
        read.playerAsked,
        read.literal('have', 'has'),
        nouns(),
        read.literal('in hand', 'in your hand', 'in their hand'),
      ),
      ([who, , { filter, count }]) => {
        if (isSeveral(who, count) && count?.[1] !== 0) return undefined;
        const what = of(filter, { zone: 'hand', owner: who });
        const asked = exists(what, count);
        return asked === undefined
          ? undefined
          : { asked, difference: count === undefined || what === undefined ? undefined : missing(what, count) };
      },
    ),
    (talk, { difference }) => (difference === undefined ? talk : { ...talk, difference }),
  ),
  ({ asked }) => asked,
);

const inLibrary: read.Reader<Condition> = read.either<Condition>(
  read.accept(
    read.seq(
      read.playerAsked,
      read.literal('have', 'has'),
      nouns(),
      read.literal('in your library', 'in their library', 'in your graveyard', 'in their graveyard'),
    ),
    ([who, , { filter, count }, where]) => {
      const zone = where.endsWith('library') ? 'library' : 'graveyard';
      if (who === 'opponent' && count !== undefined && !where.includes('your'))
        return byOneOpponent(filter, count, zone);
      if (isSeveral(who, count) || where.includes('your') !== (who === 'you')) return undefined;
      return exists(of(filter, { zone, owner: who }), count);
    },
  ),
  read.map(read.literal('your library has no cards in it'), () => ({
    kind: 'exists',
    what: { zone: 'library', owner: 'you' },
    atMost: 0,
  })),
);

/** CR 301.5b: "this Equipment is attached to a creature you control", which is spoken of from here on. */
const attachedToOne: read.Reader<Condition> = read.map(
  read.speak(
    read.seq(read.itselfRead('subject'), read.literal('is attached to', "isn't attached to"), read.onePhrase),
    (talk, [, , { nouns }]) => read.mention(talk, { name: 'attached', sort: 'object', nouns: [...nouns], many: false }),
  ),
  ([, said, { filter }]): Condition => {
    const asked: Condition = { kind: 'exists', what: { ...filter, hasAttached: { among: 'self' } } };
    return said.includes("n't") ? { kind: 'not', of: asked } : asked;
  },
);

export const existsRead: read.Reader<Condition> = read.either(
  bothKinds,
  attachedToOne,
  controls,
  there,
  held,
  inLibrary,
  doneThisWayRead,
);
