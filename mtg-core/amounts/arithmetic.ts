// Numbers made of numbers (CR 107.1).

import type { Amount, Fields, NodeOfFields } from '../cards/language/index.ts';
import {
  amount,
  condition,
  forEachWords,
  join,
  measure,
  numberWord,
  phrase,
  quantity,
  type Speech,
} from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { amountOf, conditionHolds } from '../values/index.ts';
import { defineAmount } from './definition.ts';

const plus = { of: 'amounts' } as const satisfies Fields;
/** Not below 0 unless it modifies power or toughness (CR 107.1b). */
const minus = { from: 'amount', take: 'amount' } as const satisfies Fields;
const times = { of: 'amounts' } as const satisfies Fields;
/** CR 107.1a. */
const half = { of: 'amount', round: ['up', 'down'] } as const satisfies Fields;
/** "Divided evenly, rounded down", "a third of" (CR 107.1a); of nothing among nobody nothing. */
const quotient = { of: 'amount', by: 'amount', round: ['up', 'down'] } as const satisfies Fields;
const max = { of: 'amounts' } as const satisfies Fields;
const min = { of: 'amounts' } as const satisfies Fields;
/** "Or 3 instead if ..." */
const either = { if: 'condition', then: 'amount', else: 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    plus: typeof plus;
    minus: typeof minus;
    times: typeof times;
    half: typeof half;
    quotient: typeof quotient;
    max: typeof max;
    min: typeof min;
    if: typeof either;
  }
}

const each = (speech: Speech, of: readonly Amount[]): string[] => of.map((part) => amount(speech, part));

defineAmount('plus', plus, {
  say: (speech, { of }) => each(speech, of).join(' plus '),
  // "For each Cave you control and each Cave card in your graveyard": of nothing but what is counted one by one.
  forEach(speech, { of }) {
    const words = of.map((part) =>
      typeof part === 'object' && part.kind === 'count' ? forEachWords(speech, part) : '',
    );
    return words.every((word) => word) ? words.join(' and each ') : undefined;
  },
  value: (state, { of }, scope) => of.reduce<number>((sum, part) => sum + amountOf(state, part, scope), 0),
});

/** The greater of two less the lesser. */
const apart = (of: Amount[]): Amount => ({ kind: 'minus', from: { kind: 'max', of }, take: { kind: 'min', of } });

/** Both of which it is the difference. */
function differing({ from, take }: NodeOfFields<typeof minus>): readonly Amount[] | undefined {
  const both = typeof from === 'object' && from.kind === 'max' && from.of.length === 2 ? from.of : undefined;
  const isBoth = both !== undefined && JSON.stringify(take) === JSON.stringify({ kind: 'min', of: both });
  return isBoth ? both : undefined;
}

/** "Its power and toughness": of the same object. */
function otherSize(one: Amount): read.Reader<Amount> {
  if (typeof one !== 'object' || one.kind !== 'stat') return read.nothing;
  const stat = one.stat === 'power' ? 'toughness' : one.stat === 'toughness' ? 'power' : undefined;
  return stat === undefined ? read.nothing : read.map(read.literal(stat), () => apart([one, { ...one, stat }]));
}

/** "The difference between its power and toughness", "the difference" of what was asked just before. */
const difference: read.Reader<Amount> = read.either<Amount>(
  read.chain(read.after('the difference between', read.amountLater), (one) =>
    read.after(
      'and',
      read.either<Amount>(
        read.map(read.amountLater, (other) => apart([one, other])),
        otherSize(one),
      ),
    ),
  ),
  read.heard(
    ({ difference: known }) =>
      known === undefined ? read.nothing : read.map(read.literal('the difference'), () => known),
    ['the'],
  ),
);

defineAmount('minus', minus, {
  reads: difference,
  say(speech, node) {
    const both = differing(node);
    if (both !== undefined) return `the difference between ${each(speech, both).join(' and ')}`;
    return `${amount(speech, node.from)} minus ${amount(speech, node.take)}`;
  },
  value: (state, { from, take }, scope) => amountOf(state, from, scope) - amountOf(state, take, scope),
});

/** The number and what it is "for each" of, where it is so much for each of something. */
function forEachOf(speech: Speech, [first, second, ...more]: readonly Amount[]): [number, string] | undefined {
  const words = second !== undefined && more.length === 0 ? forEachWords(speech, second) : undefined;
  return words && typeof first === 'number' ? [first, words] : undefined;
}

/** "Twice that many cards": of what was spoken of as so much. */
function twiceOf([factor, part, ...more]: readonly Amount[], say: (part: Amount) => string): string | undefined {
  if (factor !== 2 || more.length > 0 || typeof part !== 'object' || part.kind !== 'var') return undefined;
  const words = say(part);
  return /^that (?:many|much) /.test(words) ? `twice ${words}` : undefined;
}

defineAmount('times', times, {
  reads: read.map(
    read.seq(
      read.either(
        read.map(read.literal('twice'), () => 2),
        read.map(read.seq(read.numberWordRead, read.literal('times')), ([factor]) => factor),
      ),
      read.amountLater,
    ),
    ([factor, of]) => ({ kind: 'times', of: [factor, of] }),
  ),
  say(speech, { of }) {
    const [first, ...rest] = of;
    const others = each(speech, rest).join(' times ');
    if (first === 2) return `twice ${others}`;
    if (typeof first === 'number') return `${numberWord(first)} times ${others}`;
    return phrase(amount(speech, first!), 'times', others);
  },
  quantity(speech, node, { single, plural, article }) {
    const twice = twiceOf(node.of, (part) => quantity(speech, part, single, plural, article));
    if (twice !== undefined) return twice;
    const [count, words] = forEachOf(speech, node.of) ?? [];
    return count === undefined
      ? `a number of ${plural} equal to ${amount(speech, node)}`
      : `${quantity(speech, count, single, plural, article)} for each ${words}`;
  },
  measure(speech, node, what) {
    const twice = twiceOf(node.of, (part) => measure(speech, part, what));
    if (twice !== undefined) return twice;
    const [count, words] = forEachOf(speech, node.of) ?? [];
    return count === undefined ? `${what} equal to ${amount(speech, node)}` : `${count} ${what} for each ${words}`;
  },
  value: (state, { of }, scope) => of.reduce<number>((product, part) => product * amountOf(state, part, scope), 1),
});

const rounded: read.Reader<'up' | 'down'> = read.map(
  read.literal(', rounded up', ', rounded down', 'rounded up', 'rounded down'),
  (said) => (said.endsWith('up') ? 'up' : 'down'),
);

defineAmount('half', half, {
  reads: read.map(read.seq(read.literal('half'), read.amountLater, rounded), ([, of, round]) => ({
    kind: 'half',
    of,
    round,
  })),
  say: (speech, { of, round }) => `half ${amount(speech, of)}, rounded ${round}`,
  measure(speech, node, what) {
    const words = amount(speech, node);
    // "Half their life" is said of the life that is gained, lost or paid.
    if (what === 'life' && typeof node.of === 'object' && node.of.kind === 'life')
      return words.replace(' life total, rounded', ' life, rounded');
    return words.replace(/, rounded/, `${/life total/.test(words) ? '' : ` ${what}`}, rounded`);
  },
  value(state, { of, round }, scope) {
    const part = amountOf(state, of, scope) / 2;
    return round === 'up' ? Math.ceil(part) : Math.floor(part);
  },
});

const PARTS: Readonly<Record<number, string>> = { 3: 'a third', 4: 'a quarter' };

defineAmount('quotient', quotient, {
  say(speech, { of, by, round }) {
    const part = typeof by === 'number' ? PARTS[by] : undefined;
    return part === undefined
      ? `${amount(speech, of)} divided by ${amount(speech, by)}, rounded ${round}`
      : `${part} of ${amount(speech, of)}, rounded ${round}`;
  },
  value(state, { of, by, round }, scope) {
    const among = amountOf(state, by, scope);
    if (among === 0) return 0;
    const part = amountOf(state, of, scope) / among;
    return round === 'up' ? Math.ceil(part) : Math.floor(part);
  },
});

defineAmount('max', max, {
  say: (speech, { of }) => `the greatest of ${join(each(speech, of))}`,
  value: (state, { of }, scope) => Math.max(...of.map((part) => amountOf(state, part, scope))),
});

defineAmount('min', min, {
  say: (speech, { of }) => `the least of ${join(each(speech, of))}`,
  value: (state, { of }, scope) => Math.min(...of.map((part) => amountOf(state, part, scope))),
});

defineAmount('if', either, {
  say: (speech, node) =>
    `${amount(speech, node.else)}, or ${amount(speech, node.then)} instead if ${condition(speech, node.if)}`,
  quantity: (speech, node, { single, plural, article }) =>
    `${quantity(speech, node.else, single, plural, article)}, or ${quantity(speech, node.then, single, plural, article)} instead if ${condition(speech, node.if)}`,
  measure: (speech, node, what) =>
    `${measure(speech, node.else, what)}, or ${measure(speech, node.then, what)} instead if ${condition(speech, node.if)}`,
  value: (state, node, scope) => amountOf(state, conditionHolds(state, node.if, scope) ? node.then : node.else, scope),
});
