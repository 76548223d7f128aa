// Damage and life.

import type { Compare, EventPattern, PlayerExpr } from '../../cards/language/index.ts';
import {
  by,
  countCompare,
  type EventClause,
  eventThing,
  isAnySource,
  many,
  objectText,
  one,
  orPermanent,
  passive,
  phrase,
  player,
  refer,
  type Speech,
  sourceThing,
  type Telling,
  takesPlainVerb,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { defineEvent } from './definition.ts';

declare module '../../cards/language/nodes.ts' {
  interface Happenings {
    damage: unknown;
    gainLife: unknown;
    loseLife: unknown;
  }
}

defineEvent('damage', {
  reads: (tense) => damageRead(tense),
  clause: damageEvent,
  times(speech, { event, sum }, _whose, when) {
    if (sum !== 'amount') return undefined;
    const { source, recipient, recipientPlayer, combat } = event;
    const whom =
      recipientPlayer !== undefined
        ? player(speech, recipientPlayer, 'object', 'pattern')
        : typeof recipient === 'string'
          ? refer(speech, recipient)
          : recipient && one(speech, recipient);
    const by = typeof source === 'string' ? refer(speech, source) : source && many(speech, source);
    return phrase('the', combat && 'combat', 'damage dealt', whom && `to ${whom}`, by && `by ${by}`, when);
  },
});

defineEvent('gainLife', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'gain', 'gained'), 'life'), (player) => ({
      event: 'gainLife',
      player,
    })),
  clause: (telling) => by(telling, 'gain', 'gained', lifeText(telling)),
  times: (_speech, { sum }, whose, when) =>
    sum === 'amount' ? `the amount of life ${whose} gained ${when}` : undefined,
});

/** CR 603.2c: all of them who lose any at the same time lose just so much. */
const eachLoses: read.Reader<EventPattern> = read.eventOf(
  read.seq(
    read.literal('one or more opponents each lose exactly'),
    read.either(read.figure, read.numberWordRead),
    read.literal('life'),
  ),
  ([, count]): EventPattern => ({ event: 'loseLife', player: 'opponent', oneOrMore: true, amount: ['=', count] }),
);

defineEvent('loseLife', {
  reads: (tense) =>
    read.either<EventPattern>(
      read.eventOf(read.before(read.eventPlayer(tense, 'lose', 'lost'), 'life'), (player) => ({
        event: 'loseLife',
        player,
      })),
      tense === 'present' ? eachLoses : read.nothing,
    ),
  clause: (telling) => by(telling, 'lose', 'lost', lifeText(telling)),
  times: (_speech, { sum }, whose, when) => (sum === 'amount' ? `the amount of life ${whose} lost ${when}` : undefined),
});

/** "Combat damage", "4 or more damage". */
const damageKind: read.Reader<Pick<EventPattern, 'combat' | 'amount'>> = read.map(
  read.seq(
    read.maybe(
      read.either<Compare>(
        read.map(read.before(read.figure, 'or more'), (least): Compare => ['>=', least]),
        read.map(read.before(read.figure, 'or less'), (most): Compare => ['<=', most]),
      ),
    ),
    read.damageKind,
  ),
  ([amount, kind]) => ({ ...(amount === undefined ? {} : { amount }), ...kind }),
);

type Damaged = Pick<EventPattern, 'recipient' | 'recipientPlayer' | 'oneOrMore'>;

/** Whom damage is dealt to; "to a player or planeswalker" is no one pattern. What will be dealt damage may be any that was spoken of. */
const damagedTo = read.perKey(
  (isComing: boolean): read.Reader<Damaged> =>
    read.after(
      'to',
      read.either<Damaged>(
        read.map(read.literal('a permanent or player'), () => ({})),
        isComing
          ? read.nothing
          : read.map(
              read.literal('one or more players', 'one or more of your opponents', 'one or more opponents'),
              (said): Damaged => ({
                recipientPlayer: said === 'one or more players' ? 'any' : 'opponent',
                oneOrMore: 'players',
              }),
            ),
        read.map(read.chain(read.playerRead('pattern'), read.thoseWho), (recipientPlayer) => ({ recipientPlayer })),
        read.map(read.onePhrase, ({ filter }) => ({ recipient: filter })),
        read.accept(read.objectAgain('object'), ({ name }) =>
          isComing || name === 'self' || name === 'attached' ? { recipient: name } : undefined,
        ),
      ),
    ),
);

const dealing = (tense: read.Tense): read.Reader<read.EventThing> =>
  read.either<read.EventThing>(
    read.eventSubject(tense, 'deal', 'dealt'),
    read.subjectTold(
      read.map(read.before(read.sourceRead(false), read.verbIn(tense, false, 'deal', 'dealt')), (object) => ({
        object,
        many: false,
        nouns: ['source'],
      })),
    ),
  );

const YOU_ARE: Readonly<Record<read.Tense, readonly string[]>> = {
  present: ["you're dealt", 'you are dealt'],
  past: ['you were dealt'],
  denied: ["you weren't dealt"],
  would: [],
  gerund: ['you being dealt'],
};

/** "Deals combat damage to a player", "is dealt damage". */
function damageRead(tense: read.Tense): read.Reader<EventPattern> {
  const deals = read.accept(
    read.seq(dealing(tense), damageKind, read.either<Damaged>(read.give({}), damagedTo(tense === 'would'))),
    ([{ object, oneOrMore }, kind, whom]): EventPattern | undefined =>
      // "That creature" could be either of two that are told of by a noun.
      (tense !== 'would' && typeof object === 'object' && typeof whom.recipient === 'object') ||
      // What one of several deals to players is told of each of them.
      (whom.oneOrMore === 'players' && typeof object === 'object' && oneOrMore === undefined)
        ? undefined
        : { event: 'damage', source: object, ...(oneOrMore === undefined ? {} : { oneOrMore }), ...whom, ...kind },
  );
  // "Damage would be dealt to you".
  const coming =
    tense === 'would'
      ? read.map(
          read.seq(damageKind, read.literal('would be dealt'), damagedTo(true)),
          ([kind, , whom]): EventPattern => ({ event: 'damage', ...whom, ...kind }),
        )
      : read.nothing;
  const dealt = read.map(
    read.seq(read.eventUndergoes(tense, 'dealt'), damageKind),
    ([{ object, oneOrMore }, kind]): EventPattern => ({
      event: 'damage',
      recipient: object,
      ...(oneOrMore === undefined ? {} : { oneOrMore }),
      ...kind,
    }),
  );
  // "You're dealt damage", "an opponent is dealt noncombat damage".
  const dealtTo = read.map(
    read.seq(
      read.either(
        read.map(read.literal(...YOU_ARE[tense]), (): PlayerExpr => 'you'),
        read.before(read.playerRead('pattern'), read.passiveIn(tense, false, 'dealt')),
      ),
      damageKind,
    ),
    ([recipientPlayer, kind]): EventPattern => ({ event: 'damage', recipientPlayer, ...kind }),
  );
  return read.told(read.either(deals, dealt, dealtTo, coming));
}

function recipientPlayers(speech: Speech, { recipientPlayer: who, oneOrMore }: EventPattern): string {
  if (who === undefined) return '';
  if (oneOrMore !== 'players') return player(speech, who, 'object', 'pattern');
  return who === 'opponent' ? 'one or more of your opponents' : 'one or more players';
}

/** "4 or more", "3 or less": what isn't counted one by one has figures. */
const howMuch = (speech: Speech, [sign, amount]: Compare): string =>
  typeof amount === 'number' && (sign === '>=' || sign === '<=')
    ? `${amount} or ${sign === '>=' ? 'more' : 'less'}`
    : countCompare(speech, [sign, amount]);

function damageEvent(telling: Telling): EventClause {
  const { speech, pattern } = telling;
  const kind = phrase(
    pattern.excess && 'excess',
    pattern.combat === true ? 'combat' : pattern.combat === false ? 'noncombat' : '',
    'damage',
  );
  const much = pattern.amount ? `${howMuch(speech, pattern.amount)} ${kind}` : kind;
  const toPlayer = recipientPlayers(speech, pattern);
  if (pattern.source === undefined) {
    const subject =
      pattern.recipientPlayer === undefined
        ? eventThing(speech, pattern.recipient, pattern, 'a permanent or player')
        : { text: toPlayer, plain: takesPlainVerb(speech, pattern.recipientPlayer) };
    return passive(subject, `dealt ${much}`);
  }
  // One source deals it to several; of several sources nothing is said here.
  const several = { ...pattern, oneOrMore: Boolean(pattern.oneOrMore) && typeof pattern.source === 'string' };
  const to =
    toPlayer === ''
      ? pattern.recipient !== undefined && objectText(speech, pattern.recipient, several, '')
      : phrase(toPlayer, orPermanent(speech, pattern));
  const of = pattern.source;
  const subject =
    typeof of === 'object' && isAnySource(of)
      ? eventThing(speech, sourceThing(of), pattern, 'a source', { isSource: true })
      : eventThing(speech, of, pattern, 'a source');
  return {
    subject: subject.text,
    plain: subject.plain,
    verb: 'deal',
    past: 'dealt',
    rest: phrase(much, to && `to ${to}`),
  };
}

function lifeText(telling: Telling): string {
  const { speech, pattern } = telling;
  if (pattern.amount === undefined) return 'life';
  const [sign, amount] = pattern.amount;
  const words = countCompare(speech, pattern.amount);
  return `${sign === '=' && typeof amount === 'number' ? `exactly ${amount}` : words} life`;
}
