// What is paid with objects that are chosen for it: sacrificed, discarded, exiled, returned, tapped, revealed.

import type { Amount, CostNode, Fields, Filter, Zone } from '../cards/language/index.ts';
import {
  amount,
  article,
  noun,
  numberWord,
  one,
  paidObjects,
  phrase,
  plural,
  quantity,
} from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { randomInt, refTo } from '../state/index.ts';
import { amountOf, controlledByYou, countOf, isSacrificable, mayCrew } from '../values/index.ts';
import { groupOf, handWithout, narrowed, someOf } from './choosing.ts';
import { ANY_NUMBER, defineCost, isX } from './definition.ts';
import { movedTo, turned } from './events.ts';

const some = { what: 'filter', 'count?': 'amount' } as const satisfies Fields;
/** `orMore`: as many as one likes, but at least that many. */
const exiling = { ...some, 'orMore?': 'flag' } as const satisfies Fields;
const discard = {
  'what?': 'filter',
  count: { words: ['hand'], or: 'amount' },
  'random?': 'flag',
} as const satisfies Fields;
/** "Any number of ... with total power 3 or greater" (CR 702.122a). */
const tap = { ...some, 'group?': 'group' } as const satisfies Fields;
/** CR 701.4. */
const behold = { what: 'filter' } as const satisfies Fields;
/** CR 701.59. */
const collectEvidence = { amount: 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Costs {
    sacrifice: typeof some;
    discard: typeof discard;
    /** The filter names the zone. */
    exile: typeof exiling;
    returnToHand: typeof some;
    tap: typeof tap;
    untap: typeof some;
    reveal: typeof some;
    behold: typeof behold;
    collectEvidence: typeof collectEvidence;
  }
}

/** As many as anybody could want to choose: what there is to choose from is asked for each X. */
const MOST = 20;
const mostOf = (count: unknown): number | undefined => (isX(count) ? MOST : undefined);

interface Several {
  readonly what: Filter;
  readonly count?: Amount;
}

/** "A creature", "another creature", "two lands", "X artifacts". */
const someRead: read.Reader<Several> = read.either<Several>(
  read.map(read.onePhrase, ({ filter }) => ({ what: filter })),
  read.accept(read.seq(read.countWord, read.pluralPhrase), ([count, { filter }]) =>
    count === 1 ? undefined : { what: filter, count },
  ),
);

/** What a verb asks for, from the zones that it can be asked for from. */
const ofZones = (verb: string, zones: readonly (Zone | undefined)[]): read.Reader<Several> =>
  read.accept(read.after(verb, someRead), (some) => (zones.some((zone) => zone === some.what.zone) ? some : undefined));

/** "Any number of creatures". */
const anyNumberOf = (verb: string, zones: readonly (Zone | undefined)[]): read.Reader<Several> =>
  read.accept(read.after(`${verb} any number of`, read.pluralPhrase), ({ filter }) =>
    zones.some((zone) => zone === filter.zone) ? { what: filter, count: ANY_NUMBER } : undefined,
  );

/** "A creature card", "two cards": of a hand it needn't be said that they are in it. */
const cardsRead: read.Reader<{ what?: Filter; count: Amount }> = read.accept(
  read.either(
    read.map(read.seq(read.literal('a', 'an'), read.cardRead), ([, noun]) => ({ noun, count: 1 as Amount })),
    read.map(read.seq(read.literal('another'), read.cardRead), ([, noun]) => ({ noun, count: 1 as Amount })),
    read.map(read.seq(read.countWord, read.cardRead), ([count, noun]) => ({ noun, count })),
  ),
  ({ noun: { filter, many, nouns }, count }) => {
    if (!nouns.includes('card') || filter.spell || (many !== undefined && many === (count === 1))) return undefined;
    return { ...(Object.keys(filter).length === 0 ? {} : { what: filter }), count };
  },
);

defineCost('sacrifice', some, {
  reads: read.map(ofZones('sacrifice', [undefined]), (some): CostNode => ({ kind: 'sacrifice', ...some })),
  readsAnyNumber: read.map(anyNumberOf('sacrifice', [undefined]), (some) => ({ kind: 'sacrifice', ...some })),
  taking: 'leave',
  participle: 'sacrificed',
  say: (speech, { what, count }) => `sacrifice ${paidObjects(speech, what, count, 'from', true)}`,
  choosing: (state, { what, count }, scope) => ({
    filter: controlledByYou(what),
    count: countOf(state, count ?? 1, scope),
    verb: 'Sacrifice',
  }),
  mayServe: isSacrificable,
  events: (paying, _node, chosen) => chosen.map((ref) => movedTo(paying, 'graveyard', ref, 'sacrifice')),
  greatestX: (_paying, { count }) => mostOf(count),
});

defineCost('discard', discard, {
  reads: read.either<CostNode>(
    read.map(read.literal('discard your hand'), () => ({ kind: 'discard', count: 'hand' })),
    read.map(
      read.seq(read.literal('discard'), cardsRead, read.maybe(read.literal('at random'))),
      ([, some, random]) => ({ kind: 'discard', ...some, ...(random === undefined ? {} : { random: true }) }),
    ),
  ),
  readsAnyNumber: read.accept(
    read.after('discard any number of', read.cardRead),
    ({ filter, many, isCard }): CostNode | undefined =>
      many === true && isCard
        ? { kind: 'discard', ...(Object.keys(filter).length === 0 ? {} : { what: filter }), count: ANY_NUMBER }
        : undefined,
  ),
  taking: 'leave',
  participle: 'discarded',
  cards: true,
  follows: 'cards',
  say(speech, { what, count, random }) {
    if (count === 'hand') return 'discard your hand';
    const card = noun(speech, { ...what, zone: 'hand' }, { bare: true });
    return phrase('discard', quantity(speech, count, card, plural(card), article(card)), random && 'at random');
  },
  choosing: (state, node, scope) =>
    node.count === 'hand' || node.random
      ? null
      : {
          filter: narrowed(node, node.what, { zone: 'hand', owner: 'you' }),
          count: countOf(state, node.count, scope),
          verb: 'Discard',
        },
  canPay({ state, scope }, { count, random }) {
    if (count === 'hand') return true;
    return random ? handWithout(state, scope).length >= countOf(state, count, scope) : undefined;
  },
  automatic(state, { count }, scope) {
    const hand = handWithout(state, scope).map((id) => refTo(state, id));
    if (count === 'hand') return hand;
    const picked = [];
    for (let left = amountOf(state, count, scope); left > 0 && hand.length > 0; left--)
      picked.push(...hand.splice(randomInt(state, hand.length), 1));
    return picked;
  },
  events: (paying, _node, chosen) => chosen.map((ref) => movedTo(paying, 'graveyard', ref, 'discard')),
  greatestX: (_paying, { count }) => mostOf(count),
  lastOfAll: ({ random }) => random ?? false,
});

defineCost('exile', exiling, {
  reads: read.either<CostNode>(
    read.map(ofZones('exile', [undefined, 'graveyard', 'hand']), (some) => ({ kind: 'exile', ...some })),
    read.accept(
      read.seq(read.literal('exile'), read.numberWordRead, read.literal('or more'), read.pluralPhrase),
      ([, count, , { filter }]) =>
        filter.zone === 'graveyard' ? { kind: 'exile', what: filter, count, orMore: true } : undefined,
    ),
  ),
  readsAnyNumber: read.map(anyNumberOf('exile', [undefined, 'graveyard', 'hand']), (some) => ({
    kind: 'exile',
    ...some,
  })),
  taking: 'leave',
  participle: 'exiled',
  follows: 'cards',
  say: (speech, { what, count, orMore }) =>
    orMore
      ? `exile ${typeof count === 'number' ? numberWord(count) : 'one'} or more ${plural(paidObjects(speech, what, 1, 'from').replace(/^an? /, ''))}`
      : `exile ${paidObjects(speech, what, count, 'from')}`,
  choosing: (state, node, scope) => ({
    ...someOf(state, node, scope, 'Exile'),
    ...(node.orMore ? { orMore: true } : {}),
  }),
  events: (paying, _node, chosen) => chosen.map((ref) => movedTo(paying, 'exile', ref)),
  greatestX: (_paying, { count }) => mostOf(count),
});

defineCost('returnToHand', some, {
  reads: read.map(
    read.before(
      ofZones('return', [undefined]),
      read.literal("to its owner's hand", "to their owner's hand", "to their owners' hands", 'to your hand'),
    ),
    (some): CostNode => ({ kind: 'returnToHand', ...some }),
  ),
  readsAnyNumber: read.map(
    read.before(
      anyNumberOf('return', [undefined]),
      read.literal("to their owner's hand", "to their owners' hands", 'to your hand'),
    ),
    (some) => ({ kind: 'returnToHand', ...some }),
  ),
  taking: 'leave',
  participle: 'returned',
  say: (speech, { what, count }) =>
    `return ${paidObjects(speech, what, count, 'from')} to ${count === undefined || count === 1 ? 'its' : 'their'} owner's hand`,
  choosing: (state, node, scope) => someOf(state, node, scope, "Return to its owner's hand"),
  events: (paying, _node, chosen) => chosen.map((ref) => movedTo(paying, 'hand', ref)),
  greatestX: (_paying, { count }) => mostOf(count),
});

/** What is tapped for a cost was untapped, which its words say: it isn't said twice in the definition. */
const turnedRead = (verb: 'tap' | 'untap'): read.Reader<Several> => turnedAlready(verb, ofZones(verb, [undefined]));

const turnedAlready = (verb: 'tap' | 'untap', some: read.Reader<Several>): read.Reader<Several> =>
  read.accept(some, ({ what: { tapped, ...what }, count }) =>
    tapped === (verb === 'untap') ? { what, ...(count === undefined ? {} : { count }) } : undefined,
  );

defineCost('tap', tap, {
  reads: read.map(turnedRead('tap'), (some): CostNode => ({ kind: 'tap', ...some })),
  readsAnyNumber: read.map(turnedAlready('tap', anyNumberOf('tap', [undefined])), (some) => ({ kind: 'tap', ...some })),
  taking: 'tap',
  participle: 'tapped',
  say: (speech, { what, count }) => `tap ${paidObjects(speech, { tapped: false, ...what }, count, 'in')}`,
  choosing(state, node, scope) {
    const filter = narrowed(node, node.what, { tapped: false, controller: 'you' });
    if (node.group !== undefined) return groupOf(state, node, node.group, scope, { filter, verb: 'Tap' });
    return { filter, count: countOf(state, node.count ?? 1, scope), verb: 'Tap' };
  },
  mayServe: (state, id, node) => node.kind !== 'tap' || node.group?.total?.to !== 'crew' || mayCrew(state, id),
  events: (paying, _node, chosen) => chosen.map((ref) => turned(paying, 'tap', ref)),
  greatestX: (_paying, { count }) => mostOf(count),
});

defineCost('untap', some, {
  reads: read.map(turnedRead('untap'), (some): CostNode => ({ kind: 'untap', ...some })),
  taking: 'untap',
  participle: 'untapped',
  say: (speech, { what, count }) => `untap ${paidObjects(speech, { tapped: true, ...what }, count, 'in')}`,
  choosing: (state, node, scope) => ({
    filter: narrowed(node, node.what, { tapped: true }),
    count: countOf(state, node.count ?? 1, scope),
    verb: 'Untap',
  }),
  events: (paying, _node, chosen) => chosen.map((ref) => turned(paying, 'untap', ref)),
  greatestX: (_paying, { count }) => mostOf(count),
});

defineCost('reveal', some, {
  reads: read.map(ofZones('reveal', ['hand']), (some): CostNode => ({ kind: 'reveal', ...some })),
  readsAnyNumber: read.map(anyNumberOf('reveal', ['hand']), (some) => ({ kind: 'reveal', ...some })),
  shows: true,
  participle: 'revealed',
  say: (speech, { what, count }) => `reveal ${paidObjects(speech, { zone: 'hand', ...what }, count, 'from')}`,
  choosing: (state, node, scope) => someOf(state, node, scope, 'Reveal'),
  events: () => [],
  greatestX: (_paying, { count }) => mostOf(count),
});

/** CR 701.4a: a card of one's hand, or a permanent that one controls. */
const beheld = (what: Filter): Filter => ({
  zone: ['battlefield', 'hand'],
  any: [
    { ...what, zone: 'battlefield', controller: 'you' },
    { ...what, zone: 'hand', owner: 'you' },
  ],
});

defineCost('behold', behold, {
  reads: read.accept(read.after('behold', read.onePhrase), ({ filter }): CostNode | undefined =>
    filter.zone === undefined ? { kind: 'behold', what: filter } : undefined,
  ),
  shows: true,
  say: (speech, { what }) => `behold ${one(speech, what)}`,
  choosing: (_state, node) => ({
    filter: narrowed(node, undefined, beheld(node.what)),
    count: 1,
    verb: 'Behold',
  }),
  events: () => [],
});

defineCost('collectEvidence', collectEvidence, {
  reads: read.map(
    read.after('collect evidence', read.plainAmount),
    (much): CostNode => ({
      kind: 'collectEvidence',
      amount: much,
    }),
  ),
  taking: 'leave',
  follows: 'cards',
  say: (speech, node) => `collect evidence ${amount(speech, node.amount)}`,
  // CR 701.59a.
  choosing: (state, node, scope) =>
    groupOf(state, node, { total: { stat: 'manaValue', is: ['>=', node.amount] } }, scope, {
      filter: narrowed(node, undefined, { zone: 'graveyard', owner: 'you' }),
      verb: 'Exile',
    }),
  events: (paying, _node, chosen) => chosen.map((ref) => movedTo(paying, 'exile', ref)),
  greatestX: (_paying, { amount: much }) => mostOf(much),
});
