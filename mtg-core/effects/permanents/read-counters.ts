// Counters on objects as they are read: put, removed, moved, and one kind of several chosen (CR 122).
import * as read from '../../cards/reading/index.ts';
import type { NodeOf } from '../handler.ts';

/** "A flying counter or a trample counter", "a flying, first strike, or trample counter". */
const counterChoice: read.Reader<read.Counters[]> = read.either(
  read.series(read.countersRead, 'or', 2),
  read.map(
    read.seq(read.literal('a', 'an'), read.series(read.counterKind, 'or', 2), read.literal('counter')),
    ([, kinds]) => kinds.map((counter) => ({ counter, count: 1 })),
  ),
);

/** "A +1/+1 counter on a creature you control": which one is chosen as it is put (CR 608.2d). */
const onChosen: read.Doing = read.playerVerb('put', ({ who }) =>
  who === undefined
    ? read.map(
        read.seq(read.countersRead, read.literal('on'), read.maybe(read.literal('each of')), read.chosen()),
        ([{ counter, count }, , , { choose, name }]) => [
          choose,
          { kind: 'addCounters' as const, what: name, counter, count },
        ],
      )
    : read.nothing,
);

/** "A +1/+1 counter and a lifelink counter on it". */
const countersOnto: read.Reader<NodeOf<'addCounters'>[]> = read.map(
  read.seq(read.series(read.countersRead, 'and'), read.literal('on'), read.objectsRead),
  ([kinds, , { what }]) => kinds.map((counters) => ({ kind: 'addCounters' as const, what, ...counters })),
);

/** "Put two +1/+1 counters on it." */
export const countersPut: readonly read.Doing[] = [
  onChosen,
  read.yourVerb(
    'put',
    read.accept(
      read.seq(
        read.countersRead,
        read.literal('on'),
        read.objectsRead,
        read.maybe(read.after('for each', read.eachLater)),
      ),
      ([{ count, counter }, , { what }, each]): read.Done | undefined => {
        const all = each === undefined ? count : read.perEach(count, each);
        return all === undefined ? undefined : { kind: 'addCounters', what, counter, count: all };
      },
    ),
  ),
  // "Put a number of +1/+1 counters on it equal to its power."
  read.yourVerb(
    'put',
    read.map(
      read.seq(
        read.maybe(read.literal('a number of')),
        read.counterKind,
        read.literal('counters on'),
        read.objectsRead,
        read.literal('equal to'),
        read.amountLater,
      ),
      ([, counter, , { what }, , count]) => ({ kind: 'addCounters', what, counter, count }),
    ),
  ),
  // "Put a flying counter and a trample counter on it."
  read.yourVerb(
    'put',
    read.map(
      read.seq(read.series(read.countersRead, 'and', 2), read.literal('on'), read.objectsRead),
      ([kinds, , { what }]) => kinds.map((counters) => ({ kind: 'addCounters' as const, what, ...counters })),
    ),
  ),
  // "Put a +1/+1 counter on it and a +1/+1 counter on target creature."
  read.yourVerb(
    'put',
    read.map(read.seq(countersOnto, read.literal('and', ', and'), countersOnto), ([one, , other]) => [
      ...one,
      ...other,
    ]),
  ),
  // CR 608.2d: "put your choice of a flying counter or a trample counter on it".
  read.yourVerb(
    'put',
    read.map(
      read.seq(read.literal('your choice of'), counterChoice, read.literal('on'), read.objectsRead),
      ([, kinds, , { what }]) => ({
        kind: 'modes' as const,
        min: 1,
        max: 1,
        options: kinds.map((counters) => ({ do: [{ kind: 'addCounters' as const, what, ...counters }] })),
      }),
    ),
  ),
];

/** "Remove a charge counter from it." */
export const countersTaken: readonly read.Doing[] = [
  read.yourVerb(
    'remove',
    read.either<read.Done>(
      read.map(
        read.seq(read.countersRead, read.literal('from'), read.objectsRead),
        ([{ count, counter }, , { what }]) => ({ kind: 'removeCounters', what, counter, count }),
      ),
      read.map(
        read.seq(read.literal('all'), read.counterKind, read.literal('counters from'), read.objectsRead),
        ([, counter, , { what }]) => ({ kind: 'removeCounters', what, counter, count: 'all' }),
      ),
      read.map(read.seq(read.literal('all counters from'), read.objectsRead), ([, { what }]) => ({
        kind: 'removeCounters',
        what,
        count: 'all',
      })),
      read.map(read.seq(read.literal('a counter from'), read.objectsRead), ([, { what }]) => ({
        kind: 'removeCounters',
        what,
        count: 1,
      })),
    ),
  ),
];

/** "Move a +1/+1 counter from it onto target creature." */
export const countersMoved: readonly read.Doing[] = [
  read.yourVerb(
    'move',
    read.either<read.Done>(
      read.map(
        read.seq(read.countersRead, read.literal('from'), read.oneObject, read.literal('onto'), read.oneObject),
        ([{ count, counter }, , from, , to]) => ({ kind: 'moveCounters', from, to, counter, count }),
      ),
      read.map(
        read.seq(
          read.literal('all'),
          read.counterKind,
          read.literal('counters from'),
          read.oneObject,
          read.literal('onto'),
          read.oneObject,
        ),
        ([, counter, , from, , to]) => ({ kind: 'moveCounters', from, to, counter, count: 'all' }),
      ),
      read.map(
        read.seq(read.literal('all counters from'), read.oneObject, read.literal('onto'), read.oneObject),
        ([, from, , to]) => ({ kind: 'moveCounters', from, to, count: 'all' }),
      ),
    ),
  ),
  // CR 122.8: of what has left the battlefield, as many of each kind as it had.
  read.yourVerb(
    'put',
    read.map(
      read.seq(
        read.objectAgain('possessive'),
        read.maybe(read.counterKind),
        read.literal('counters on'),
        read.oneObject,
      ),
      ([{ name: from }, counter, , to]) => ({
        kind: 'moveCounters',
        from,
        to,
        ...(counter === undefined ? {} : { counter }),
        count: 'all',
      }),
    ),
  ),
];
