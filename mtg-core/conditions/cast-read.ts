// How a spell was cast, as it is read: "if you cast it from your hand", "if it was kicked", "if this spell's additional cost was paid".

import type { Condition, Filter, Zone } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';

/** The spell that this is, or that the object was. */
const itself: read.Reader<null> = read.accept(read.objectAgain('subject'), ({ name }) =>
  name === 'self' ? null : undefined,
);

const from: read.Reader<Zone> = read.either<Zone>(
  read.map(read.literal('from your hand', 'from their hand'), () => 'hand'),
  read.map(read.literal('from your graveyard', 'from a graveyard'), () => 'graveyard'),
  read.map(read.literal('from exile'), () => 'exile'),
);

const orNot = (asked: Condition, not: boolean): Condition => (not ? { kind: 'not', of: asked } : asked);

const YOUR_MAIN: Condition = { kind: 'cast', during: ['precombatMain', 'postcombatMain'], whose: 'you' };

export const castRead: read.Reader<Condition> = read.either<Condition>(
  read.map(read.seq(read.literal('you cast', "you didn't cast"), itself, read.maybe(from)), ([verb, , zone]) =>
    orNot({ kind: 'cast', ...(zone === undefined ? {} : { from: zone }) }, verb !== 'you cast'),
  ),
  read.map(read.seq(read.literal('you cast'), itself, read.literal('during your main phase')), () => YOUR_MAIN),
  read.map(read.seq(itself, read.literal("wasn't cast")), () => orNot({ kind: 'cast' }, true)),
  // Whoever cast it.
  read.map(read.seq(itself, read.literal('was cast'), read.maybe(from)), ([, , zone]) => ({
    kind: 'cast',
    whose: 'any',
    ...(zone === undefined ? {} : { from: zone }),
  })),
);

/** What is said of a spell for which the cost of that name was paid. */
const PARTICIPLES = { kicker: 'kicked', bargain: 'bargained' } as const;

const costName: read.Reader<string> = read.either(
  ...[
    'evoke',
    'madness',
    'dash',
    'prowl',
    'surge',
    'spectacle',
    'escape',
    'buyback',
    'cleave',
    'blitz',
    'emerge',
    'miracle',
    'overload',
    'freerunning',
    'warp',
    'sneak',
    'mayhem',
  ].map((name) => read.literal(name)),
);

/** The name of a cost that is paid by showing something: "dragon", of "a Dragon card" and of "a Dragon". */
export function shownCostName({ zone: _, owner: __, ...what }: Filter): string | undefined {
  const [field, ...more] = Object.keys(what);
  const words = field === 'subtypes' ? what.subtypes : field === 'types' ? what.types : undefined;
  return more.length > 0 || words?.length !== 1 ? undefined : words[0]!.toLowerCase();
}

/** An optional cost of this card by its name. */
const offered = (reader: read.Reader<string | undefined>): read.Reader<Condition> =>
  read.accept(reader, (cost, { talk }): Condition | undefined =>
    cost !== undefined && talk.things.some(({ offer }) => offer === cost) ? { kind: 'paid', cost } : undefined,
  );

const aCard: read.Reader<string | undefined> = read.accept(
  read.after(read.literal('a', 'an'), read.cardRead),
  ({ filter, many, isCard }) => (many === true || !isCard ? undefined : shownCostName(filter)),
);

const aThing: read.Reader<string | undefined> = read.map(read.onePhrase, ({ filter }) => shownCostName(filter));

const shown: read.Reader<Condition> = offered(read.after('you revealed', aCard));

/** What held as the spell was cast: "controlled a Dragon as you cast this spell". */
const held: read.Reader<Condition> = read.accept(
  read.seq(read.literal('controlled'), read.onePhrase, read.literal('as you cast'), itselfAsObject()),
  ([, { filter }]): Condition | undefined =>
    filter.controller === undefined && filter.zone === undefined
      ? { kind: 'cast', when: { kind: 'exists', what: { ...filter, controller: 'you' } } }
      : undefined,
);

const offers: read.Reader<Condition> = read.either<Condition>(
  read.map(
    read.seq(ofItself(), read.literal('additional cost'), offered(saidPaid('was paid'))),
    ([, , asked]) => asked,
  ),
  read.map(read.seq(ofItself(), read.literal('additional cost'), offered(saidPaid("wasn't paid"))), ([, , asked]) =>
    orNot(asked, true),
  ),
  offered(read.map(read.literal('evidence was collected'), () => 'evidence')),
  read.map(offered(read.map(read.literal("evidence wasn't collected"), () => 'evidence')), (asked) =>
    orNot(asked, true),
  ),
  offered(read.before(aThing, 'was beheld')),
  shown,
  read.after('you', held),
  read.map(read.seq(shown, read.literal('or'), held), ([one, , other]) => ({ kind: 'or', of: [one, other] })),
);

function saidPaid(said: string): read.Reader<string> {
  return read.map(read.literal(said), () => 'additional');
}

function itselfAsObject(): read.Reader<null> {
  return read.accept(read.objectAgain('object'), ({ name }) => (name === 'self' ? null : undefined));
}

export const paidRead: read.Reader<Condition> = read.either<Condition>(
  offers,
  read.map(read.seq(itself, read.literal('was', "wasn't"), read.saidIn(PARTICIPLES)), ([, verb, cost]) =>
    orNot({ kind: 'paid', cost }, verb !== 'was'),
  ),
  read.map(read.seq(ofItself(), costName, read.literal('cost was paid', "cost wasn't paid")), ([, cost, said]) =>
    orNot({ kind: 'paid', cost }, said.includes("n't")),
  ),
  // CR 702.138b.
  read.map(read.seq(itself, read.literal('escaped', "didn't escape")), ([, said]) =>
    orNot({ kind: 'paid', cost: 'escape' }, said !== 'escaped'),
  ),
  // CR 702.174b.
  read.map(read.literal('the gift was promised', "the gift wasn't promised"), (said) =>
    orNot({ kind: 'paid', cost: 'gift' }, said.includes("n't")),
  ),
  read.map(read.literal('tribute was paid', "tribute wasn't paid"), (said) =>
    orNot({ kind: 'paid', cost: 'tribute' }, said.includes("n't")),
  ),
);

function ofItself(): read.Reader<null> {
  return read.accept(read.objectAgain('possessive'), ({ name }) => (name === 'self' ? null : undefined));
}
