// What has happened, as it is read: "a creature died this turn", "you've cast two or more spells this turn", "no spells were cast last turn".

import type { Amount, Condition, EventPattern, Filter, PlayerExpr, Since } from '../cards/language/index.ts';
import { SINCE_WORDS } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';

const since: read.Reader<Since | undefined> = read.map(read.saidIn(SINCE_WORDS), (said) =>
  said === 'turn' ? undefined : said,
);

const events: read.Reader<EventPattern[]> = read.eventLater('past');
const undone: read.Reader<EventPattern[]> = read.eventLater('denied');

const during = (when: Since | undefined) => (when === undefined ? {} : { since: when });

const happened = (event: EventPattern, when: Since | undefined, atLeast?: Amount): Condition => ({
  kind: 'happened',
  event,
  ...(atLeast === undefined ? {} : { atLeast }),
  ...during(when),
});

/** One of several: "attacked or blocked this combat". */
function anyOf(patterns: readonly EventPattern[], when: Since | undefined): Condition {
  const each = patterns.map((pattern) => happened(pattern, when));
  return each.length === 1 ? each[0]! : { kind: 'or', of: each };
}

/** "No spells were cast last turn", "a player cast two or more spells last turn": CR 702.145. */
const spellsCast: read.Reader<Condition> = read.either<Condition>(
  read.map(read.seq(read.literal('no spells were cast'), since), ([, when]) => ({
    kind: 'not',
    of: happened({ event: 'cast', player: 'any' }, when),
  })),
  read.map(
    read.seq(read.literal('a player cast'), read.countWord, read.literal('or more spells'), since),
    ([, count, , when]) => ({
      kind: 'compare',
      left: {
        kind: 'overPlayers',
        pick: 'greatest',
        who: 'each',
        amount: {
          kind: 'happened',
          event: { event: 'cast', player: { kind: 'player', name: 'each' } },
          ...during(when),
        },
      },
      op: '>=',
      right: count,
    }),
  ),
);

/** Plural nouns as what an event is told of, whose verb follows. */
const several: read.Reader<read.Phrase> = read.speak(read.pluralPhrase, (talk, { filter, nouns }) => ({
  ...talk,
  subject: { object: filter, many: true, nouns },
}));

/** "Three or more creatures died this turn", "no creatures attacked this turn". */
const counted: read.Reader<Condition> = read.either<Condition>(
  read.accept(
    read.seq(read.countWord, read.literal('or more'), several, events, since),
    ([count, , , [only, ...more], when]) =>
      only === undefined || more.length > 0 ? undefined : happened(only, when, count),
  ),
  read.map(
    read.seq(read.literal('no'), several, events, since),
    ([, , patterns, when]): Condition => ({ kind: 'not', of: anyOf(patterns, when) }),
  ),
);

/** "You had a land enter under your control this turn": a land of yours entered. */
const hadEnter: read.Reader<Condition> = read.accept(
  read.seq(read.literal('you had'), read.onePhrase, read.literal('enter under your control', 'enter'), since),
  ([, { filter }, , when]) =>
    filter.controller === undefined && filter.zone === undefined
      ? happened({ event: 'zoneChange', object: { ...filter, controller: 'you' }, to: 'battlefield' }, when)
      : undefined,
);

/** Of you alone: what several players did isn't counted together. */
const yourVerbs = {
  cast: ["you've cast", 'you cast'],
  draw: ["you've drawn", 'you drew'],
  discard: ["you've discarded", 'you discarded'],
  sacrifice: ["you've sacrificed", 'you sacrificed'],
} as const;

const YOUR_VERBS = Object.entries(yourVerbs).flatMap(([event, said]) =>
  said.map((words) => read.map(read.literal(words), () => event as keyof typeof yourVerbs)),
);

const hasFields = (filter: Filter): boolean => Object.keys(filter).length > 0;

/** What was cast is a spell, what was drawn cards and nothing else, what was sacrificed a permanent. */
function doneTo(event: keyof typeof yourVerbs, { filter, nouns }: read.Noun): Pick<EventPattern, 'object'> | undefined {
  const { spell, ...quality } = filter;
  if (filter.zone !== undefined || filter.controller !== undefined) return undefined;
  if ((event === 'cast') !== (spell === true)) return undefined;
  if (event === 'draw' && (hasFields(quality) || nouns[0] !== 'card')) return undefined;
  if (event === 'discard' && nouns[0] !== 'card') return undefined;
  return hasFields(quality) ? { object: quality } : {};
}

/** "You've drawn two or more cards this turn", "you've cast two or more noncreature spells this turn". */
const oftenEnough: read.Reader<Condition> = read.accept(
  read.seq(
    read.either(...YOUR_VERBS),
    read.countWord,
    read.literal('or more'),
    read.accept(read.cardRead, (noun) => (noun.many === false ? undefined : noun)),
    since,
  ),
  ([event, count, , noun, when]) => {
    const of = doneTo(event, noun);
    return of === undefined ? undefined : happened({ event, player: 'you', ...of }, when, count);
  },
);

/** CR 207.2c, pack tactics: of all that attacked, as they attacked. */
const attackedWithPower: read.Reader<Condition> = read.map(
  read.seq(
    read.literal('you attacked with creatures with total power'),
    read.figure,
    read.literal('or greater'),
    since,
  ),
  ([, right, , when]) => ({
    kind: 'compare',
    left: {
      kind: 'happened',
      event: { event: 'attacks', object: { types: ['creature'] }, player: 'you' },
      sumStat: 'power',
      ...during(when),
    },
    op: '>=',
    right,
  }),
);

/** "You gained 3 or more life this turn"; of opponents the one who gained or lost most. */
const lifeChanged: read.Reader<Condition> = read.map(
  read.seq(
    read.literal("you've", 'you', 'an opponent'),
    read.literal('gained', 'lost'),
    read.figure,
    read.literal('or more life'),
    since,
  ),
  ([who, verb, right, , when]) => {
    const of = (player: PlayerExpr): Amount => ({
      kind: 'happened',
      event: { event: verb === 'gained' ? 'gainLife' : 'loseLife', player },
      sum: 'amount',
      ...during(when),
    });
    const left: Amount =
      who === 'an opponent'
        ? { kind: 'overPlayers', pick: 'greatest', who: 'opponent', amount: of({ kind: 'player', name: 'each' }) }
        : of('you');
    return { kind: 'compare', left, op: '>=', right };
  },
);

/** What stands for something that happened: "you descended this turn". */
const named: read.Reader<Condition> = read.either<Condition>(
  // CR 700.11: a permanent card was put into their graveyard from anywhere.
  read.map(read.literal('you descended this turn', "you've descended this turn"), () =>
    happened(
      {
        event: 'zoneChange',
        object: { types: [...read.PERMANENT_TYPES], token: false, owner: 'you' },
        to: 'graveyard',
      },
      undefined,
    ),
  ),
  // CR 309.7.
  read.map(read.literal("you've completed a dungeon"), () =>
    happened({ event: 'action', action: 'completeDungeon', player: 'you' }, 'game'),
  ),
  // CR 508.3: attackers are declared once in a combat, so that it was in this step.
  read.map(read.literal("you've been attacked this step"), () =>
    happened({ event: 'attacks', recipientPlayer: 'you' }, 'combat'),
  ),
  read.map(read.literal('a spell was warped this turn'), () =>
    happened({ event: 'cast', player: 'any', object: { paid: 'warp' } }, undefined),
  ),
);

/** What an event of the past happened to has no name afterwards: "that creature" is what it was before. */
const untold =
  (reader: read.Reader<Condition>): read.Reader<Condition> =>
  (place) =>
    reader(place).map(({ value, next }) => {
      const before = place.talk.things.filter(isOfEvent);
      const others = next.talk.things.filter((thing) => !isOfEvent(thing));
      return { value, next: { ...next, talk: { ...next.talk, things: [...before, ...others] } } };
    });

const isOfEvent = ({ name }: read.Referent): boolean => name.startsWith('event.');

const anyHappened: read.Reader<Condition> = read.either<Condition>(
  read.map(read.seq(events, since), ([patterns, when]) => anyOf(patterns, when)),
  read.accept(read.seq(undone, since), ([patterns, when]): Condition => ({ kind: 'not', of: anyOf(patterns, when) })),
  spellsCast,
  counted,
  lifeChanged,
  oftenEnough,
  hadEnter,
  attackedWithPower,
  named,
);

export const happenedRead: read.Reader<Condition> = read.askingFirst(anyHappened, untold(anyHappened));
