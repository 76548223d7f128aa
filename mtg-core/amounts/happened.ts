// How often or how much something has happened: "the damage dealt this turn", "the number of creatures that died this turn".

import type { Amount, EventPattern, Fields, PlayerExpr, Since } from '../cards/language/index.ts';
import { happenedCount, SINCE_WORDS } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameEvent, GameState } from '../state/index.ts';
import { amountIn, happened, happenings, seenBy } from '../values/index.ts';
import { defineAmount } from './definition.ts';
import { differing } from './differing.ts';
import { statOf } from './read.ts';

/** `distinct`: how many different ones among the events' objects; `sumStat`: of the objects as the events saw them (CR 608.2i). */
const fields = {
  event: 'event',
  'sum?': ['amount'],
  'sumStat?': 'stat',
  'distinct?': ['types', 'colors', 'names', 'manaValues', 'players', 'sources'],
  'since?': 'since',
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    happened: typeof fields;
  }
}

/** How many different ones there are among the objects of events, or who did them (CR 608.2i). */
function differingIn(
  state: GameState,
  what: (typeof fields)['distinct?'][number],
  events: readonly GameEvent[],
): number {
  if (what === 'sources') return new Set(events.map((event) => event.source)).size;
  if (what === 'players') return new Set(events.map((event) => event.player)).size;
  return differing(
    state,
    what,
    events.map((event) => seenBy(state, event)),
  );
}

const since: read.Reader<Since | undefined> = read.map(read.saidIn(SINCE_WORDS), (said) =>
  said === 'turn' ? undefined : said,
);

const during = (when: Since | undefined) => (when === undefined ? {} : { since: when });

const times = (event: EventPattern, when: Since | undefined): Amount => ({ kind: 'happened', event, ...during(when) });

/** "You've", "that player has", "they". */
const whoHas: read.Reader<PlayerExpr> = read.either<PlayerExpr>(
  read.map(read.literal("you've", 'you'), () => 'you'),
  read.before(read.playerAsked, read.maybe(read.literal('has'))),
);

/** "Creatures that died this turn", "spells you've cast this turn", in the plural or, after "for each", the singular. */
const timesRead = (noun: read.Reader<read.Noun>): read.Reader<Amount> =>
  read.either<Amount>(
    read.map(
      read.seq(noun, read.literal('that died', 'put into a graveyard from the battlefield'), since),
      ([{ filter }, , when]) =>
        times({ event: 'zoneChange', object: filter, from: 'battlefield', to: 'graveyard' }, when),
    ),
    read.accept(
      read.seq(
        noun,
        read.literal('that entered under your control', 'that entered the battlefield under your control'),
        since,
      ),
      ([{ filter }, , when]) =>
        filter.controller === undefined
          ? times({ event: 'zoneChange', object: { ...filter, controller: 'you' }, to: 'battlefield' }, when)
          : undefined,
    ),
    read.accept(read.seq(noun, read.literal('that died under your control'), since), ([{ filter }, , when]) =>
      filter.controller === undefined
        ? times(
            {
              event: 'zoneChange',
              object: { ...filter, controller: 'you' },
              from: 'battlefield',
              to: 'graveyard',
            },
            when,
          )
        : undefined,
    ),
    read.accept(
      read.seq(noun, whoHas, read.literal('cast'), since),
      ([
        {
          filter: { spell, ...asked },
        },
        player,
        ,
        when,
      ]) =>
        spell === true
          ? times({ event: 'cast', player, ...(Object.keys(asked).length === 0 ? {} : { object: asked }) }, when)
          : undefined,
    ),
  );

const bareNoun = (several: boolean): read.Reader<read.Noun> =>
  read.accept(read.cardRead, (noun) => (noun.many === undefined || noun.many === several ? noun : undefined));

/** "The amount of life you gained this turn". */
const lifeRead: read.Reader<Amount> = read.map(
  read.seq(read.literal('the amount of life', 'the life'), whoHas, read.literal('gained', 'lost'), since),
  ([, player, verb, when]) => ({
    kind: 'happened',
    event: { event: verb === 'gained' ? 'gainLife' : 'loseLife', player },
    sum: 'amount',
    ...during(when),
  }),
);

const cardsRead = (cards: string): read.Reader<Amount> =>
  read.map(
    read.seq(read.literal(cards), whoHas, read.literal('drawn', 'drew', 'discarded'), since),
    ([, player, verb, when]) => times({ event: verb === 'discarded' ? 'discard' : 'draw', player }, when),
  );

defineAmount('happened', fields, {
  reads: read.either(read.after('the number of', read.either(timesRead(bareNoun(true)), cardsRead('cards'))), lifeRead),
  readsEach: read.either(timesRead(bareNoun(false)), cardsRead('card')),
  asks: ['time', 'changing', 'history'],
  say: happenedCount,
  value(state, { event, sum, sumStat, distinct, since }, scope) {
    const bySum = sum === 'amount';
    if (distinct === undefined && sumStat === undefined && since === undefined)
      return happened(state, event, scope, bySum);
    const events = happenings(state, event, scope, since);
    if (distinct !== undefined) return differingIn(state, distinct, events);
    if (sumStat !== undefined) return events.reduce((all, one) => all + statOf(state, sumStat, seenBy(state, one)), 0);
    return bySum ? events.reduce((all, one) => all + amountIn(event, one), 0) : events.length;
  },
});
