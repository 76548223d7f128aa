// Counters and changes of size: "two +1/+1 counters", "+2/+0", "-X/-X".
import type { Amount } from '../language/index.ts';
import { thatMuch } from './amounts.ts';
import { ANY_SIZE } from './beginnings.ts';
import { amountLater, eachLater } from './late.ts';
import { countWord } from './numbers.ts';
import { counterKind } from './qualities.ts';
import { accept, after, either, literal, map, type Reader, seq, token } from './reader.ts';

export interface Counters {
  readonly counter: string;
  readonly count: Amount;
}

const one: Reader<Counters> = map(seq(literal('a', 'an', 'one'), counterKind, literal('counter')), ([, counter]) => ({
  counter,
  count: 1,
}));

/** "a +1/+1 counter", "two charge counters", "a number of -1/-1 counters equal to its power". */
export const countersRead: Reader<Counters> = either<Counters>(
  one,
  accept(seq(either<Amount>(countWord, thatMuch), counterKind, literal('counters')), ([count, counter]) =>
    count === 1 ? undefined : { counter, count },
  ),
  map(seq(literal('a number of'), counterKind, literal('counters equal to'), amountLater), ([, counter, , count]) => ({
    counter,
    count,
  })),
  map(seq(one, literal('for each'), eachLater), ([{ counter }, , count]) => ({ counter, count })),
);

/** "An additional +1/+1 counter", "two additional counters": besides those that it has anyway. */
export const additionalCounters: Reader<Counters> = either<Counters>(
  map(seq(literal('an additional'), counterKind, literal('counter')), ([, counter]) => ({ counter, count: 1 })),
  accept(
    seq(either<Amount>(countWord, thatMuch), literal('additional'), counterKind, literal('counters')),
    ([count, , counter]) => (count === 1 ? undefined : { counter, count }),
  ),
);

const SIZE = /^([+-])(\d+|x)\/([+-])(\d+|x)$/;

/** How an effect that lowers by an amount is said in the language: nothing less it. */
const part = (sign: string, size: string): Amount => {
  if (size !== 'x') return sign === '-' ? -Number(size) || 0 : Number(size);
  return sign === '-' ? { kind: 'minus', from: 0, take: { kind: 'x' } } : { kind: 'x' };
};

const plainSize: Reader<[Amount, Amount]> = token(
  ({ kind, text }) => {
    const [, left, power, right, toughness] = kind === 'size' ? (SIZE.exec(text) ?? []) : [];
    if (left === undefined || power === undefined || right === undefined || toughness === undefined) return undefined;
    return [part(left, power), part(right, toughness)];
  },
  [ANY_SIZE],
);

const times =
  (each: Amount) =>
  (of: Amount): Amount =>
    of === 0 ? 0 : of === 1 ? each : isLess(of) ? less(times(each)(-of)) : { kind: 'times', of: [of, each] };

const isLess = (of: Amount): of is number => typeof of === 'number' && of < 0;

const less = (take: Amount): Amount => ({ kind: 'minus', from: 0, take });

/** After "gets": "+1/+1", "+X/+0", "+1/+1 for each Elf you control". */
export const sizeChange: Reader<[Amount, Amount]> = either<[Amount, Amount]>(
  plainSize,
  map(seq(plainSize, after('for each', eachLater)), ([[power, toughness], each]) => [
    times(each)(power),
    times(each)(toughness),
  ]),
);
