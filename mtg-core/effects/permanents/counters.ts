// Counters on objects (CR 122).

import { type Entity, ZONE } from '../../basics/index.ts';
import type { Fields, Objects } from '../../cards/language/index.ts';
import {
  amount,
  bookmark,
  dividedAmount,
  does,
  isMany,
  name,
  numberWord,
  objects,
  phrase,
  refer,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { cantPutCounters } from '../../events/index.ts';
import {
  type GameEvent,
  type GameObject,
  type GameState,
  lastKnownOf,
  live,
  makeEvent,
  type Scope,
} from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countersOn, countOf, entitiesOf } from '../../values/index.ts';
import { counterWords } from '../counters-words.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor, withEach } from '../handler.ts';
import { nameDone } from '../orders.ts';
import { countersMoved, countersPut, countersTaken } from './read-counters.ts';

const addCountersFields = {
  what: 'objects',
  counter: 'text',
  count: 'amount',
  'as?': 'binding',
} as const satisfies Fields;

const removeCountersFields = {
  what: 'objects',
  'counter?': 'text',
  count: { words: ['all'], or: 'amount' },
  'as?': 'binding',
} as const satisfies Fields;

const moveCountersFields = {
  from: 'ref',
  to: 'ref',
  'counter?': 'text',
  count: { words: ['all'], or: 'amount' },
} as const satisfies Fields;

const doubleCountersFields = {
  what: 'objects',
  'counter?': 'text',
} as const satisfies Fields;

const distributeCountersFields = {
  what: 'ref',
  counter: 'text',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    addCounters: typeof addCountersFields;
    removeCounters: typeof removeCountersFields;
    moveCounters: typeof moveCountersFields;
    doubleCounters: typeof doubleCountersFields;
    distributeCounters: typeof distributeCountersFields;
  }
}

instruction('addCounters', addCountersFields, {
  reads: countersPut,
  isImpossible: (state, node, scope) => {
    const events = counterEvents(state, node, scope);
    return typeof node.what === 'string' && events.every((event) => cantPutCounters(state, event));
  },
  say(speech, node) {
    const clause = does(speech, undefined, 'put', () => putCounters(speech, node));
    nameDone(speech, node.as, node.what);
    return clause;
  },
  events: (state, node, scope, place) => {
    const events = counterEvents(state, node, scope);
    if (node.as !== undefined)
      bind(
        state,
        place.frameAt,
        node.as,
        events.map((event) => event.object),
      );
    return events;
  },
});

instruction('removeCounters', removeCountersFields, {
  reads: countersTaken,
  say(speech, node) {
    const clause = does(
      speech,
      undefined,
      'remove',
      () => `${counterWords(speech, node.counter, node.count)} from ${objects(speech, node.what, 'each')}`,
    );
    if (node.as) name(speech, node.as, { noun: 'counter', sort: 'number' });
    return clause;
  },
  isImpossible: (state, node, scope) =>
    typeof node.what === 'string' &&
    counterTargets(state, node.what, scope).every((ref) =>
      removals(state, ref, node, scope).every(({ amount }) => amount === 0),
    ),
  events: (state, node, scope, place) => {
    const events = counterTargets(state, node.what, scope).flatMap((ref) => removals(state, ref, node, scope));
    if (node.as !== undefined)
      bind(
        state,
        place.frameAt,
        node.as,
        events.reduce((sum, event) => sum + event.amount, 0),
      );
    return events;
  },
});

instruction('moveCounters', moveCountersFields, {
  reads: countersMoved,
  say: (speech, node) =>
    // What has left has none to move any more; as many as it had are put.
    node.count === 'all' && thing(speech, node.from).zone === 'graveyard'
      ? does(speech, undefined, 'put', () => {
          const counters = `${refer(speech, node.from, 'possessive')} ${phrase(node.counter, 'counters')}`;
          return `${counters} on ${refer(speech, node.to)}`;
        })
      : does(
          speech,
          undefined,
          'move',
          () =>
            `${counterWords(speech, node.counter, node.count)} from ${refer(speech, node.from)} onto ${refer(speech, node.to)}`,
        ),
  isImpossible: (state, node, scope) => moving(state, node, scope).every(({ amount }) => amount === 0),
  events: moving,
});

function moving(state: GameState, node: NodeOf<'moveCounters'>, scope: Scope): GameEvent[] {
  const from = entitiesOf(state, scope, node.from)[0];
  const to = objectsFor(state, node.to, scope)[0];
  if (from === undefined || to === undefined) return [];
  // CR 122.8: of what has left, as many of each kind as it had.
  const gone = live(state, from) === undefined ? lastKnownOf(state, from)?.object : undefined;
  if (gone !== undefined) return sameCounters(gone, to, node, scope);
  // CR 122.5: where one half of it isn't possible, neither is done.
  if (from === to || live(state, to) === undefined) return [];
  return removals(state, from, { counter: node.counter, count: node.count }, scope).flatMap((event) => {
    const { counter, amount } = event;
    const added = makeEvent('addCounters', { object: to, counter, amount, player: scope.you, causedBy: scope.you });
    return cantPutCounters(state, added) ? [] : [event, added];
  });
}

// CR 701.10e.
instruction('doubleCounters', doubleCountersFields, {
  reads: [
    read.yourVerb(
      'double',
      read.either<read.Done>(
        read.map(
          read.seq(read.literal('the number of'), read.counterKind, read.literal('counters on'), read.objectsRead),
          ([, counter, , { what }]) => ({ kind: 'doubleCounters', what, counter }),
        ),
        read.map(read.seq(read.literal('the number of each kind of counter on'), read.objectsRead), ([, { what }]) => ({
          kind: 'doubleCounters',
          what,
        })),
      ),
    ),
  ],
  say: (speech, node) =>
    does(
      speech,
      undefined,
      'double',
      () =>
        `the number of ${node.counter ? `${node.counter} ` : 'each kind of '}counter${node.counter ? 's' : ''} on ${objects(speech, node.what, 'each')}`,
    ),
  events: (state, node, scope) =>
    objectsFor(state, node.what, scope).flatMap((ref) =>
      Object.entries(live(state, ref)?.counters ?? {})
        .filter(([counter]) => node.counter === undefined || counter === node.counter)
        .map(([counter, amount]) =>
          makeEvent('addCounters', { object: ref, counter, amount, player: scope.you, causedBy: scope.you }),
        ),
    ),
});

// As divided at announcement.
instruction('distributeCounters', distributeCountersFields, {
  reads: [
    read.yourVerb('distribute', (place) =>
      read
        .seq(
          read.countWord,
          read.counterKind,
          read.literal('counters among'),
        )(place)
        .flatMap(({ value: [count, counter], next }) =>
          read.map(read.dividedAmong(read.give([count, null] as const)), (what) => ({
            kind: 'distributeCounters' as const,
            what,
            counter,
          }))(next),
        ),
    ),
  ],
  say: (speech, node) =>
    does(speech, undefined, 'distribute', () => {
      const many = dividedAmount(speech);
      return `${/^\d+$/.test(many) ? numberWord(Number(many)) : many} ${node.counter} counters among ${refer(speech, node.what)}`;
    }),
  events: (state, node, scope) => {
    const shares = scope.bindings[`${node.what}.divided`];
    return entitiesOf(state, scope, node.what).flatMap((ref, place) =>
      live(state, ref) === undefined
        ? []
        : [
            makeEvent('addCounters', {
              object: ref,
              counter: node.counter,
              amount: typeof shares === 'object' ? (shares[place] ?? 0) : 0,
              player: scope.you,
              causedBy: scope.you,
            }),
          ],
    );
  },
});

/** "a +1/+1 counter on target creature for each Elf you control". */
function putCounters(speech: Speech, node: NodeOf<'addCounters'>): string {
  if (typeof node.what === 'object' && typeof node.count === 'object' && node.count.kind === 'count') {
    const rest = `X ${node.counter} counters on ${objects(speech, node.what, 'each')}`;
    speech.whereX = `where X is ${amount(speech, node.count)}`;
    return rest;
  }
  const whereto = (): string =>
    isSeveral(speech, node.what) ? `each of ${objects(speech, node.what)}` : objects(speech, node.what, 'each');
  const { whereX: before } = speech;
  const again = bookmark(speech);
  const words = counterWords(speech, node.counter, node.count);
  if (speech.whereX === before && !words.includes(' for each ')) return `${words} on ${whereto()}`;
  // What is counted stands behind what the counters are put on, and may speak of it.
  again();
  const what = whereto();
  const [head, each] = counterWords(speech, node.counter, node.count).split(/ (?=for each )/);
  return phrase(`${head} on ${what}`, each);
}

/** Counters go on objects, or on players where a name stands for one. */
const counterEvents = (state: GameState, node: NodeOf<'addCounters'>, scope: Scope): GameEvent[] =>
  counterTargets(state, node.what, scope).map((ref) =>
    makeEvent('addCounters', {
      object: ref,
      counter: node.counter,
      amount: countOf(state, node.count, withEach(scope, ref)),
      player: scope.you,
      causedBy: scope.you,
    }),
  );

function counterTargets(state: GameState, what: NodeOf<'addCounters'>['what'], scope: Scope): Entity[] {
  const objects = objectsFor(state, what, scope);
  if (typeof what !== 'string') return objects;
  const meant = entitiesOf(state, scope, what);
  // CR 109.2: "this creature" and "enchanted creature" are permanents: the card that one became as it died isn't meant.
  const isDead = (ref: Entity): boolean => !meant.includes(ref) && live(state, ref)?.zone === ZONE.graveyard;
  const still = what === 'self' || what === 'attached' ? objects.filter((ref) => !isDead(ref)) : objects;
  return [...still, ...meant.filter((entity) => entity < 0)];
}

function removals(
  state: GameState,
  ref: Entity,
  node: { counter?: string | undefined; count: NodeOf<'removeCounters'>['count'] },
  scope: Scope,
): GameEvent[] {
  const object = live(state, ref);
  if (object === undefined) return [];
  const kinds = node.counter === undefined ? Object.keys(object.counters ?? {}) : [node.counter];
  // "A counter" is one of all kinds together.
  let left = node.count === 'all' ? Number.POSITIVE_INFINITY : countOf(state, node.count, scope);
  return kinds.map((counter) => {
    const amount = Math.min(countersOn(object, counter), left);
    left -= amount;
    return makeEvent('removeCounters', { object: ref, counter, amount, player: scope.you, causedBy: scope.you });
  });
}

function sameCounters(
  from: Readonly<GameObject>,
  to: Entity,
  { counter, count }: NodeOf<'moveCounters'>,
  scope: Scope,
): GameEvent[] {
  return Object.entries(from.counters ?? {})
    .filter(([kind]) => count === 'all' && (counter === undefined || kind === counter))
    .map(([kind, amount]) =>
      makeEvent('addCounters', { object: to, counter: kind, amount, player: scope.you, causedBy: scope.you }),
    );
}

const isSeveral = (speech: Speech, what: Objects): boolean => typeof what === 'string' && isMany(speech, what);
