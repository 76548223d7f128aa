// Life, counters and cards of a library.

import { idOf, playerEntity, refOf } from '../basics/index.ts';
import type { Amount, CostNode, Fields, Filter } from '../cards/language/index.ts';
import { amount, article, one, phrase, quantity, refer, type Speech } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { makeEvent } from '../state/index.ts';
import { countersOn, countOf, lifeToPay } from '../values/index.ts';
import { narrowed } from './choosing.ts';
import { ANY_NUMBER, defineCost, isX } from './definition.ts';
import { movedTo } from './events.ts';

const payLife = { amount: 'amount' } as const satisfies Fields;
/** From the object itself unless it says from what. */
const removeCounters = { 'counter?': 'text', count: 'amount', 'from?': 'filter' } as const satisfies Fields;
const putCounters = { counter: 'text', count: 'amount', 'on?': 'filter' } as const satisfies Fields;
/** CR 606.4. */
const loyalty = { amount: { words: ['X', '-X'], or: 'whole' } } as const satisfies Fields;
const mill = { count: 'amount' } as const satisfies Fields;
/** Energy (CR 107.14). */
const payPlayerCounters = { counter: 'text', amount: 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Costs {
    payLife: typeof payLife;
    removeCounters: typeof removeCounters;
    putCounters: typeof putCounters;
    loyalty: typeof loyalty;
    mill: typeof mill;
    payPlayerCounters: typeof payPlayerCounters;
  }
}

const counters = (speech: Speech, count: Amount, counter: string | undefined): string =>
  quantity(speech, count, phrase(counter, 'counter'), phrase(counter, 'counters'), article(counter ?? 'counter'));

const onWhat = (speech: Speech, what: Filter | undefined): string =>
  what === undefined ? refer(speech, 'self') : one(speech, what);

defineCost('payLife', payLife, {
  reads: read.either<CostNode>(
    read.map(read.seq(read.literal('pay'), read.plainAmount, read.literal('life')), ([, much]) => ({
      kind: 'payLife',
      amount: much,
    })),
    read.map(read.after('pay life equal to', read.amountLater), (much) => ({ kind: 'payLife', amount: much })),
    read.map(read.literal('pay half your life, rounded up', 'pay half your life, rounded down'), (said) => ({
      kind: 'payLife',
      amount: { kind: 'half', of: { kind: 'life', who: 'you' }, round: said.endsWith('up') ? 'up' : 'down' },
    })),
  ),
  say: (speech, node) =>
    typeof node.amount === 'number'
      ? `pay ${node.amount} life`
      : isX(node.amount)
        ? 'pay X life'
        : node.amount.kind === 'half' && typeof node.amount.of === 'object' && node.amount.of.kind === 'life'
          ? `pay half your life, rounded ${node.amount.round}`
          : `pay life equal to ${amount(speech, node.amount)}`,
  // CR 119.4: no more life than one has; none can always be paid.
  spends({ state, scope }, node) {
    const asked = countOf(state, node.amount, scope);
    return asked === 0 ? undefined : { of: 'life', asked, left: lifeToPay(state, scope.you) };
  },
  canPay: ({ state, scope }, node) => countOf(state, node.amount, scope) === 0 || undefined,
  events({ state, scope }, node) {
    const paid = countOf(state, node.amount, scope);
    if (paid === 0) return [];
    return [makeEvent('loseLife', { player: scope.you, amount: paid, cause: 'paid', causedBy: scope.you })];
  },
  greatestX: ({ state, scope }, node) => (isX(node.amount) ? lifeToPay(state, scope.you) : undefined),
});

/** "A +1/+1 counter", "three charge counters", "X counters". */
const counted: read.Reader<{ counter?: string; count: Amount }> = read.either<{ counter?: string; count: Amount }>(
  read.countersRead,
  read.map(read.literal('a counter'), () => ({ count: 1 })),
);

/** The object itself by its name, or one that is chosen. */
const ofItOrOne: read.Reader<Filter> = read.either<Filter>(
  read.accept(read.objectAgain('object'), ({ name }) => (name === 'self' ? { among: name } : undefined)),
  read.accept(read.onePhrase, ({ filter }) => (filter.zone === undefined ? filter : undefined)),
);

const otherThanItself = <Field extends string>(field: Field, on: Filter): { [F in Field]?: Filter } =>
  (on.among === 'self' ? {} : { [field]: on }) as { [F in Field]?: Filter };

defineCost('removeCounters', removeCounters, {
  reads: read.map(
    read.seq(read.literal('remove'), counted, read.literal('from'), ofItOrOne),
    ([, { counter, count }, , from]): CostNode => ({
      kind: 'removeCounters',
      ...(counter === undefined ? {} : { counter }),
      count,
      ...otherThanItself('from', from),
    }),
  ),
  readsAnyNumber: read.map(
    read.seq(
      read.literal('remove any number of'),
      read.counterKind,
      read.literal('counters from'),
      read.itselfRead('object'),
    ),
    ([, counter]): CostNode => ({ kind: 'removeCounters', counter, count: ANY_NUMBER }),
  ),
  say: (speech, { counter, count, from }) => `remove ${counters(speech, count, counter)} from ${onWhat(speech, from)}`,
  choosing: (_state, node) =>
    node.from === undefined
      ? null
      : {
          filter: narrowed(node, node.from, { counter: node.counter === undefined ? {} : { counter: node.counter } }),
          count: 1,
          verb: 'Remove counters from',
        },
  spends: ({ state, scope, object }, { counter, count, from }) =>
    from === undefined
      ? {
          of: `counter ${counter ?? ''}`,
          asked: countOf(state, count, scope),
          left: object === undefined ? -1 : countersOn(object, counter),
        }
      : undefined,
  events({ state, scope, self }, { counter, count, from }, chosen) {
    const object = from === undefined ? self : (chosen[0] ?? 0);
    return [
      makeEvent('removeCounters', {
        object,
        counter: counter ?? Object.keys(state.objects[idOf(object)]?.counters ?? {})[0] ?? '',
        amount: countOf(state, count, scope),
        player: scope.you,
        cause: 'cost',
        causedBy: scope.you,
      }),
    ];
  },
  greatestX: ({ object }, { counter, count }) => (isX(count) ? (object?.counters?.[counter ?? ''] ?? 0) : undefined),
});

defineCost('putCounters', putCounters, {
  reads: read.map(
    read.seq(read.literal('put'), read.countersRead, read.literal('on'), ofItOrOne),
    ([, { counter, count }, , on]): CostNode => ({
      kind: 'putCounters',
      counter,
      count,
      ...otherThanItself('on', on),
    }),
  ),
  say: (speech, { counter, count, on }) => `put ${counters(speech, count, counter)} on ${onWhat(speech, on)}`,
  choosing: (_state, { on }) => (on === undefined ? null : { filter: on, count: 1, verb: 'Put counters on' }),
  canPay: ({ object }, { on }) => (on === undefined ? object !== undefined : undefined),
  events: ({ state, scope, self }, { counter, count, on }, chosen) => [
    makeEvent('addCounters', {
      object: on === undefined ? self : (chosen[0] ?? 0),
      counter,
      amount: countOf(state, count, scope),
      player: scope.you,
      cause: 'cost',
      causedBy: scope.you,
    }),
  ],
});

defineCost('loyalty', loyalty, {
  say(_speech, { amount: by }) {
    if (by === 'X') return '+X';
    if (by === '-X') return '−X';
    return by > 0 ? `+${by}` : by === 0 ? '0' : `−${-by}`;
  },
  canPay: ({ object }, { amount: by }) =>
    object !== undefined && (typeof by !== 'number' || by >= 0 || (object.counters?.['loyalty'] ?? 0) >= -by),
  events({ scope, self }, node) {
    const by = node.amount === 'X' ? scope.x : node.amount === '-X' ? -scope.x : node.amount;
    if (by === 0) return [];
    return [
      makeEvent(by > 0 ? 'addCounters' : 'removeCounters', {
        object: self,
        counter: 'loyalty',
        amount: Math.abs(by),
        player: scope.you,
        cause: 'cost',
        causedBy: scope.you,
      }),
    ];
  },
  greatestX: ({ object }, node) => (node.amount === '-X' ? (object?.counters?.['loyalty'] ?? 0) : undefined),
});

defineCost('mill', mill, {
  reads: read.map(read.after('mill', read.quantityOf('card', 'cards')), (count): CostNode => ({ kind: 'mill', count })),
  say: (speech, { count }) => `mill ${quantity(speech, count, 'card', 'cards')}`,
  canPay: ({ state, scope }, { count }) =>
    (state.players[scope.you]?.library.length ?? 0) >= countOf(state, count, scope),
  events: (paying, { count }) => {
    const { state, scope } = paying;
    return (state.players[scope.you]?.library ?? [])
      .slice(-countOf(state, count, scope))
      .map((id) => movedTo(paying, 'graveyard', refOf(id, state.objects[id]?.zoneChanges ?? 0), 'mill'));
  },
  lastOfAll: () => true,
  greatestX: ({ state, scope }, { count }) =>
    isX(count) ? (state.players[scope.you]?.library.length ?? 0) : undefined,
});

defineCost('payPlayerCounters', payPlayerCounters, {
  reads: read.after(
    'pay',
    read.either<CostNode>(
      read.token(({ kind, text }) =>
        kind === 'symbol' && /^(?:\{E\})+$/.test(text)
          ? { kind: 'payPlayerCounters', counter: 'energy', amount: text.length / '{E}'.length }
          : undefined,
      ),
      read.map(read.after('an amount of {E} equal to', read.amountLater), (much) => ({
        kind: 'payPlayerCounters',
        counter: 'energy',
        amount: much,
      })),
      read.map(read.before(read.either(read.anX, read.numberWordRead), '{E}'), (much) => ({
        kind: 'payPlayerCounters',
        counter: 'energy',
        amount: much,
      })),
    ),
  ),
  say(speech, { counter, amount: much }) {
    if (counter !== 'energy') return `remove ${counters(speech, much, counter)} from yourself`;
    if (typeof much === 'object' && !isX(much)) return `pay an amount of {E} equal to ${amount(speech, much)}`;
    return `pay ${typeof much === 'number' && much <= 8 ? '{E}'.repeat(much) : `${amount(speech, much)} {E}`}`;
  },
  spends: ({ state, scope }, node) => ({
    of: `player ${node.counter}`,
    asked: countOf(state, node.amount, scope),
    left: state.players[scope.you]?.counters?.[node.counter] ?? 0,
  }),
  // CR 107.14.
  events: ({ state, scope }, node) => [
    makeEvent('removeCounters', {
      object: playerEntity(scope.you),
      counter: node.counter,
      amount: countOf(state, node.amount, scope),
      player: scope.you,
    }),
  ],
  greatestX: ({ state, scope }, node) =>
    isX(node.amount) ? (state.players[scope.you]?.counters?.[node.counter] ?? 0) : undefined,
});
