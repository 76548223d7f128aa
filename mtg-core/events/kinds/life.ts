// Damage and life.

import type { EventPattern, Filter } from '../../cards/language/index.ts';
import {
  by,
  countCompare,
  type EventClause,
  eventThing,
  many,
  objectText,
  one,
  ordinal,
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

/** "Life", "life for the first time each turn", "life during your turn". */
const lifeRead: read.Reader<Pick<EventPattern, 'nth' | 'during'>> = read.after(
  'life',
  read.either<Pick<EventPattern, 'nth' | 'during'>>(
    read.give({}),
    read.map(read.seq(read.literal('for the'), read.ordinalRead, read.literal('time each turn')), ([, nth]) => ({
      nth,
    })),
    read.map(read.duringTurn, (during) => ({ during })),
  ),
);

defineEvent('gainLife', {
  reads: (tense) =>
    read.eventOf(read.seq(read.eventPlayer(tense, 'gain', 'gained'), lifeRead), ([player, more]) => ({
      event: 'gainLife',
      player,
      ...more,
    })),
  clause: (telling) => by(telling, 'gain', 'gained', lifeText(telling)),
  times: (_speech, { sum }, whose, when) =>
    sum === 'amount' ? `the amount of life ${whose} gained ${when}` : undefined,
});

defineEvent('loseLife', {
  reads: (tense) =>
    read.eventOf(read.seq(read.eventPlayer(tense, 'lose', 'lost'), lifeRead), ([player, more]) => ({
      event: 'loseLife',
      player,
      ...more,
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
  return read.told(read.either(deals, dealt));
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
  const to = phrase(
    toPlayer,
    toPlayer && pattern.recipient && 'or',
    pattern.recipient !== undefined &&
      objectText(
        speech,
        pattern.recipient,
        // One source deals it to several; of several sources nothing is said here.
        { ...pattern, oneOrMore: Boolean(pattern.oneOrMore) && typeof pattern.source === 'string' },
        '',
      ),
  );
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
  if (pattern.nth !== undefined)
    return `life for the ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} time each turn`;
  if (pattern.amount === undefined) return 'life';
  const [sign, amount] = pattern.amount;
  const words = countCompare(speech, pattern.amount);
  return `${sign === '=' && typeof amount === 'number' ? `exactly ${amount}` : words} life`;
}
