// Damage and life.

import type { EventPattern, Filter, PlayerExpr } from '../../cards/language/index.ts';
import {
  by,
  countCompare,
  type EventClause,
  eventThing,
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

defineEvent('loseLife', {
  reads: (tense) =>
    read.eventOf(read.before(read.eventPlayer(tense, 'lose', 'lost'), 'life'), (player) => ({
      event: 'loseLife',
      player,
    })),
  clause: (telling) => by(telling, 'lose', 'lost', lifeText(telling)),
  times: (_speech, { sum }, whose, when) => (sum === 'amount' ? `the amount of life ${whose} lost ${when}` : undefined),
});

const damageKind: read.Reader<{ combat?: boolean }> = read.either<{ combat?: boolean }>(
  read.map(read.literal('damage'), () => ({})),
  read.map(read.literal('combat damage'), () => ({ combat: true })),
  read.map(read.literal('noncombat damage'), () => ({ combat: false })),
);

/** Whom damage is dealt to; "to a player or planeswalker" is no one pattern and isn't read. */
const damaged: read.Reader<Pick<EventPattern, 'recipient' | 'recipientPlayer'>> = read.either<
  Pick<EventPattern, 'recipient' | 'recipientPlayer'>
>(
  read.give({}),
  read.after(
    'to',
    read.map(read.playerRead('pattern'), (recipientPlayer) => ({ recipientPlayer })),
  ),
  read.after(
    'to',
    read.map(read.onePhrase, ({ filter }) => ({ recipient: filter })),
  ),
  read.after(
    'to',
    read.accept(read.objectAgain('object'), ({ name }) =>
      name === 'self' || name === 'attached' ? { recipient: name } : undefined,
    ),
  ),
);

/** CR 609.7: "a source", "a red source an opponent controls" is a permanent, a spell or a card that deals damage. */
const sourceTold: read.Reader<Filter> = read.map(
  read.seq(
    read.literal('a', 'an'),
    read.maybe(read.adjectivesRead),
    read.literal('source'),
    read.either<Filter>(
      read.give({}),
      read.map(read.literal('you control'), () => ({ controller: 'you' as const })),
      read.map(read.literal('an opponent controls'), () => ({ controller: 'opponent' as const })),
    ),
  ),
  ([, quality = {}, , control]) => ({
    ...quality,
    ...control,
    zone: ['battlefield', 'stack', 'graveyard', 'exile', 'hand', 'command'],
  }),
);

const dealing = (tense: read.Tense): read.Reader<read.EventThing> =>
  read.either<read.EventThing>(
    read.eventSubject(tense, 'deal', 'dealt'),
    read.subjectTold(
      read.map(read.before(sourceTold, read.verbIn(tense, false, 'deal', 'dealt')), (object) => ({
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
};

/** "Deals combat damage to a player", "is dealt damage". */
function damageRead(tense: read.Tense): read.Reader<EventPattern> {
  const deals = read.accept(
    read.seq(dealing(tense), damageKind, damaged),
    ([{ object, oneOrMore }, kind, whom]): EventPattern | undefined =>
      // "That creature" could be either of two that are told of by a noun.
      typeof object === 'object' && typeof whom.recipient === 'object'
        ? undefined
        : { event: 'damage', source: object, ...(oneOrMore === undefined ? {} : { oneOrMore }), ...whom, ...kind },
  );
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
  return read.told(read.either(deals, dealt, dealtTo));
}

function recipientPlayers(speech: Speech, { recipientPlayer: who, oneOrMore }: EventPattern): string {
  if (who === undefined) return '';
  if (oneOrMore !== 'players') return player(speech, who, 'object', 'pattern');
  return who === 'opponent' ? 'one or more of your opponents' : 'one or more players';
}

function damageEvent(telling: Telling): EventClause {
  const { speech, pattern } = telling;
  const kind = phrase(
    pattern.excess && 'excess',
    pattern.combat === true ? 'combat' : pattern.combat === false ? 'noncombat' : '',
    'damage',
  );
  const much = pattern.amount ? `${countCompare(speech, pattern.amount)} ${kind}` : kind;
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
  const source = typeof pattern.source === 'object' ? sourceThing(pattern.source) : pattern.source;
  const subject = eventThing(speech, source, pattern, 'a source', { otherwise: 'source' });
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
