// Numbers against numbers, as they are read: "you have 10 or more life", "its power is 4 or greater", "there are four or more card types
// among cards in your graveyard".

import type { Amount, Color, Compare, Comparison, Condition, Filter, PlayerExpr } from '../cards/language/index.ts';
import { colors } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';

const compare = (left: Amount, [op, right]: Compare): Condition => ({ kind: 'compare', left, op, right });

const value: read.Reader<Amount> = read.either<Amount>(read.countWord, read.amountLater);

/** "10 or more", "exactly 7", "more than 30". */
const so: read.Reader<Compare> = read.either<Compare>(
  read.map(read.seq(read.countWord, read.literal('or more', 'or greater')), ([count]) => ['>=', count]),
  read.map(read.seq(read.countWord, read.literal('or less', 'or fewer')), ([count]) => ['<=', count]),
  read.map(read.after('exactly', read.countWord), (count) => ['=', count]),
  read.map(read.after('fewer than', read.numberWordRead), (count) => ['<', count]),
);

/** After "is": "4 or greater", "less than seven", "equal to its toughness", "exactly 7". */
const than: read.Reader<Compare> = read.either<Compare>(
  so,
  read.map(read.after(read.literal('less than or equal to'), value), (count) => ['<=', count]),
  read.map(read.after(read.literal('greater than or equal to'), value), (count) => ['>=', count]),
  read.map(read.after(read.literal('less than'), notOrEqual(value)), (count) => ['<', count]),
  read.map(read.after(read.literal('greater than', 'more than'), notOrEqual(value)), (count) => ['>', count]),
  read.map(read.after(read.literal('equal to'), value), (count) => ['=', count]),
  read.map(read.plainAmount, (count) => ['=', count]),
);

function notOrEqual(reader: read.Reader<Amount>): read.Reader<Amount> {
  return (place) => (read.tokenAt(place)?.text === 'or' ? [] : reader(place));
}

const isOne = (who: PlayerExpr): boolean => who === 'you' || who === 'defending' || typeof who === 'object';

/** Of opponents or players, that one of them has so much is asked of whoever has most or least of it. */
function ofAny(who: PlayerExpr, [op, right]: Compare, amount: (one: PlayerExpr) => Amount): Condition | undefined {
  if (isOne(who)) return compare(amount(who), [op, right]);
  if ((who !== 'opponent' && who !== 'any') || op === '=' || op === '!=') return undefined;
  const pick = op === '>=' || op === '>' ? 'greatest' : 'least';
  const each: PlayerExpr = { kind: 'player', name: 'each' };
  return compare({ kind: 'overPlayers', pick, who: who === 'any' ? 'each' : who, amount: amount(each) }, [op, right]);
}

const life: read.Reader<Condition> = read.accept(
  read.seq(read.playerAsked, read.literal('have', 'has'), so, read.literal('life')),
  ([who, , is]) => ofAny(who, is, (one) => ({ kind: 'life', who: one })),
);

/** "You have at least 10 life more than your starting life total". */
const beyondStart: read.Reader<Condition> = read.map(
  read.seq(read.literal('you have at least'), read.figure, read.literal('life more than your starting life total')),
  ([, more]) =>
    compare({ kind: 'life', who: 'you' }, ['>=', { kind: 'plus', of: [more, { kind: 'startingLife', who: 'you' }] }]),
);

/** "You have two or more opponents". */
const opponents: read.Reader<Condition> = read.map(
  read.seq(read.literal('you have'), so, read.literal('opponents')),
  ([, is]) => compare({ kind: 'players', who: 'opponent' }, is),
);

/** "It has three or more charge counters on it". */
const countersOn: read.Reader<Condition> = read.either<Condition>(
  read.map(
    read.seq(
      read.objectAgain('subject'),
      read.literal('has', 'have', 'had'),
      so,
      read.maybe(read.counterKind),
      read.literal('counters on it', 'counters on them', 'counters on him', 'counters on her'),
    ),
    ([{ name }, , is, counter]) =>
      compare({ kind: 'counters', ...(counter === undefined ? {} : { counter }), on: name }, is),
  ),
  read.map(
    read.seq(read.literal('there are'), so, read.counterKind, read.literal('counters on'), read.objectAgain('object')),
    ([, is, counter, , { name }]) => compare({ kind: 'counters', counter, on: name }, is),
  ),
  read.map(
    read.seq(
      read.literal('there are'),
      so,
      read.maybe(read.counterKind),
      read.literal('counters among'),
      read.pluralPhrase,
    ),
    ([, is, counter, , { filter }]) =>
      compare({ kind: 'counters', ...(counter === undefined ? {} : { counter }), on: filter }, is),
  ),
  read.map(
    read.seq(read.literal('there are no'), read.counterKind, read.literal('counters on'), read.objectAgain('object')),
    ([, counter, , { name }]): Condition => ({
      kind: 'not',
      of: { kind: 'is', what: name, filter: { counter: { counter } } },
    }),
  ),
);

/** CR 207.2c, delirium: "there are four or more card types among cards in your graveyard". */
const among: read.Reader<Condition> = read.map(
  read.seq(
    read.literal('there are'),
    so,
    read.maybe(read.literal('different')),
    read.saidIn({
      types: 'card types',
      basicLandTypes: 'basic land types',
      colors: 'colors',
      manaValues: 'mana values',
    }),
    read.literal('among'),
    read.pluralPhrase,
  ),
  ([, is, , what, , { filter }]) => compare({ kind: 'distinct', what, of: filter }, is),
);

/** "With different powers": what several may differ in. */
export const DIFFERING = { powers: 'powers', names: 'names', manaValues: 'mana values' } as const;

/** Coven (CR 207.2c) and its like: "you control three or more creatures with different powers" are as many powers among them. */
const controlsDifferent: read.Reader<Condition> = read.accept(
  read.seq(read.literal('you control'), so, read.pluralPhrase, read.literal('with different'), read.saidIn(DIFFERING)),
  ([, is, { filter, isMoved }, , what]) => {
    const own = isMoved ? undefined : read.both(filter, { controller: 'you' });
    return own === undefined || is[0] !== '>=' ? undefined : compare({ kind: 'distinct', what, of: own }, is);
  },
);

/** "An opponent has three or more poison counters" (CR 122.1). */
const playerCounters: read.Reader<Condition> = read.accept(
  read.seq(read.playerAsked, read.literal('have', 'has'), so, read.counterKind, read.literal('counters')),
  ([who, , is, counter]) => ofAny(who, is, (one) => ({ kind: 'playerCounters', counter, who: one })),
);

/** CR 700.8c. */
const fullParty: read.Reader<Condition> = read.map(read.literal('you have a full party'), () =>
  compare({ kind: 'party', who: 'you' }, ['>=', 4]),
);

const totalPower: read.Reader<Condition> = read.map(
  read.seq(read.pluralPhrase, read.literal('have total power', 'have total toughness'), so),
  ([{ filter }, said, is]) =>
    compare({ kind: 'total', stat: said.endsWith('power') ? 'power' : 'toughness', of: filter }, is),
);

const colorWord: read.Reader<Color> = read.token(({ text }) => read.colorsByWord.get(text));

/** "{U} was spent to cast it", "no mana was spent to cast it". */
const manaSpent: read.Reader<Condition> = read.either<Condition>(
  read.accept(
    read.seq(
      read.token(({ kind, text }) => (kind === 'symbol' ? text : undefined)),
      read.literal('was spent to cast', 'were spent to cast'),
      read.objectAgain('object'),
    ),
    ([symbols, , { name }]) => spent(symbols, name),
  ),
  read.map(read.seq(read.literal('no mana was spent to cast'), read.objectAgain('object')), ([, { name }]) =>
    compare({ kind: 'manaSpent', ...ofSpell(name) }, ['=', 0]),
  ),
  // CR 601.2h: "mana from a Treasure was spent to cast it", "three or more mana from creatures was spent to cast it".
  read.map(
    read.seq(
      read.either<SpentFrom>(
        read.map(read.after('mana from', read.onePhrase), ({ filter }) => ({ from: filter, least: 1 })),
        read.map(
          read.seq(read.numberWordRead, read.literal('or more mana from'), read.pluralPhrase),
          ([least, , { filter }]) => ({ from: filter, least }),
        ),
      ),
      read.literal('was spent to cast'),
      read.objectAgain('object'),
    ),
    ([{ from, least }, , { name }]) => compare({ kind: 'manaSpent', from, ...ofSpell(name) }, ['>=', least]),
  ),
  // CR 207.2c, adamant: "at least three white mana was spent to cast this spell", "four or more mana was spent to cast it".
  read.map(
    read.seq(
      read.either<Amount>(
        read.after('at least', read.numberWordRead),
        read.map(read.seq(read.numberWordRead, read.literal('or more')), ([count]) => count),
      ),
      read.maybe(colorWord),
      read.literal('mana was spent to cast'),
      read.objectAgain('object'),
    ),
    ([count, color, , { name }]) =>
      compare({ kind: 'manaSpent', ...(color === undefined ? {} : { color }), ...ofSpell(name) }, ['>=', count]),
  ),
);

interface SpentFrom {
  readonly from: Filter;
  readonly least: Amount;
}

/** The spell that this is goes without saying. */
const ofSpell = (name: string): { of?: string } => (name === 'self' ? {} : { of: name });

/** Mana of several colors is as much of each: "{U}{B} was spent to cast it". */
function spent(symbols: string, of: string): Condition | undefined {
  const each = symbols.slice(1, -1).split('}{');
  const used = colors.filter((color) => each.includes(color));
  if (each.some((one) => !used.includes(one as Color))) return undefined;
  const asked = used.map((color) =>
    compare({ kind: 'manaSpent', color, ...ofSpell(of) }, ['>=', each.filter((one) => one === color).length]),
  );
  return asked.length > 1 ? { kind: 'and', of: asked } : asked[0];
}

const resolved: read.Reader<Condition> = read.map(
  read.either(
    read.map(
      read.seq(read.literal('this is the'), read.ordinalRead, read.literal('time this ability has resolved this turn')),
      ([, count]) => count,
    ),
    // What the sentence before asked is asked again in short.
    read.map(read.seq(read.literal("it's the"), read.ordinalRead, read.literal('time')), ([, count]) => count),
  ),
  (count) => compare({ kind: 'timesResolved' }, ['=', count]),
);

const countIn = (filter: Filter, who: PlayerExpr): Amount => ({ kind: 'count', of: { ...filter, controller: who } });

/** Players that have more than others, and than whom. */
const moreThan = (
  what: read.Reader<(who: PlayerExpr) => Amount>,
  verb: readonly [string, string],
  word: string,
  op: Comparison,
): read.Reader<Condition> =>
  read.accept(
    read.seq(
      read.playerAsked,
      read.literal(...verb),
      read.literal(word),
      what,
      read.literal('than'),
      read.either<PlayerExpr | 'eachOpponent'>(
        read.map(read.literal('each opponent', 'each other player'), () => 'eachOpponent' as const),
        read.playerAsked,
      ),
    ),
    ([who, , , amount, , other]) => {
      const each: PlayerExpr = { kind: 'player', name: 'each' };
      const least = op === '<';
      const left = isOne(who)
        ? amount(who)
        : who === 'opponent'
          ? ({ kind: 'overPlayers', pick: least ? 'least' : 'greatest', who, amount: amount(each) } as const)
          : undefined;
      const right =
        other === 'eachOpponent'
          ? ({
              kind: 'overPlayers',
              pick: least ? 'least' : 'greatest',
              who: 'opponent',
              amount: amount(each),
            } as const)
          : isOne(other)
            ? amount(other)
            : other === 'opponent'
              ? ({ kind: 'overPlayers', pick: least ? 'greatest' : 'least', who: other, amount: amount(each) } as const)
              : undefined;
      return left === undefined || right === undefined ? undefined : compare(left, [op, right]);
    },
  );

const bare: read.Reader<(who: PlayerExpr) => Amount> = read.accept(read.pluralPhrase, ({ filter }) =>
  filter.controller === undefined && filter.zone === undefined ? (who: PlayerExpr) => countIn(filter, who) : undefined,
);
const lifeOf: read.Reader<(who: PlayerExpr) => Amount> = read.map(
  read.literal('life'),
  () =>
    (who: PlayerExpr): Amount => ({ kind: 'life', who }),
);
const cardsOf: read.Reader<(who: PlayerExpr) => Amount> = read.map(
  read.literal('cards in hand'),
  () =>
    (who: PlayerExpr): Amount => ({ kind: 'count', of: { zone: 'hand', owner: who } }),
);

const most: read.Reader<Condition> = read.either(
  moreThan(bare, ['control', 'controls'], 'more', '>'),
  moreThan(bare, ['control', 'controls'], 'fewer', '<'),
  moreThan(read.either(lifeOf, cardsOf), ['have', 'has'], 'more', '>'),
  moreThan(lifeOf, ['have', 'has'], 'less', '<'),
  moreThan(cardsOf, ['have', 'has'], 'fewer', '<'),
);

/** "No opponent has more life than that player": whoever has most of it has no more. */
const noneMore: read.Reader<Condition> = read.accept(
  read.seq(
    read.literal('no opponent has more', 'no other opponent has more'),
    read.either(lifeOf, cardsOf),
    read.literal('than'),
    read.playerAsked,
  ),
  ([, amount, , than]): Condition | undefined =>
    isOne(than)
      ? compare(
          {
            kind: 'overPlayers',
            pick: 'greatest',
            who: 'opponent',
            amount: amount({ kind: 'player', name: 'each' }),
          },
          ['<=', amount(than)],
        )
      : undefined,
);

/** Of two things that were voted for the one with more votes, or that with as many (CR 701.38). */
const moreVotes: read.Reader<Condition> = read.heard(({ votes }) => {
  if (votes?.options.length !== 2) return read.nothing;
  const of = (option: string): Amount => ({ kind: 'var', name: `${votes.name}.${option}` });
  return read.either(
    ...votes.options.flatMap((option, index) => {
      const other = votes.options[1 - index]!;
      return [
        read.map(read.literal(`${option} gets more votes`), () => compare(of(option), ['>', of(other)])),
        read.map(read.literal(`${option} gets more votes or the vote is tied`), () =>
          compare(of(option), ['>=', of(other)]),
        ),
      ];
    }),
  );
});

/** An amount that is worked out, and what it is compared with. */
const anyAmount: read.Reader<Condition> = read.map(
  read.seq(read.amountLater, read.literal('is', 'was', 'are'), than),
  ([left, , is]) => compare(left, is),
);

export const compareRead: read.Reader<Condition> = read.either(
  anyAmount,
  life,
  beyondStart,
  opponents,
  countersOn,
  among,
  controlsDifferent,
  playerCounters,
  fullParty,
  totalPower,
  manaSpent,
  resolved,
  most,
  noneMore,
  moreVotes,
);
