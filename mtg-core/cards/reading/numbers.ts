// Numbers as words and figures, and comparisons: "three", "4 or greater", "X".
import type { Amount, Compare } from '../language/index.ts';
import { NUMBER_WORDS, ORDINAL_WORDS } from '../phrases/index.ts';
import { ANY_FIGURE } from './beginnings.ts';
import { amountLater } from './late.ts';
import { after, either, first, literal, longest, map, type Reader, seq, speak, token } from './reader.ts';

const numbers = new Map(NUMBER_WORDS.map((word, index) => [word, index]));
const ordinals = new Map(ORDINAL_WORDS.map((word, index) => [word, index]));

export const figure: Reader<number> = token(
  ({ kind, text }) => (kind === 'number' ? Number(text) : undefined),
  [ANY_FIGURE],
);

export const numberWordRead: Reader<number> = token(
  ({ kind, text }) => (kind === 'word' ? numbers.get(text) : undefined),
  numbers.keys(),
);

/** "first", "second". */
export const ordinalRead: Reader<number> = token(
  ({ kind, text }) => (kind === 'word' ? ordinals.get(text) : undefined),
  ordinals.keys(),
);

/** The X of a cost, or one that "where X is ..." explains later. */
export const anX: Reader<Amount> = speak(
  map(literal('x'), (): Amount => ({ kind: 'x' })),
  (talk) => ({ ...talk, usesX: true }),
);

/** What stands where a figure may: "3", "X". */
export const plainAmount: Reader<Amount> = either<Amount>(figure, anX);

/** "two", "X", "13": before a plural noun. */
export const countWord: Reader<Amount> = either<Amount>(numberWordRead, plainAmount);

/** "Creatures with power less than the number of Islands you control": the Islands are yours. */
const nearest: Reader<Amount> = longest(amountLater);

/** "4 or greater", "less than its power", "equal to X", "3". */
export const comparisonRead: Reader<Compare> = first<Compare>(
  map(seq(plainAmount, literal('or greater', 'or more')), ([value]): Compare => ['>=', value]),
  map(seq(plainAmount, literal('or less', 'or fewer')), ([value]): Compare => ['<=', value]),
  either<Compare>(
    map(after('less than or equal to', nearest), (value): Compare => ['<=', value]),
    map(after('greater than or equal to', nearest), (value): Compare => ['>=', value]),
    map(after('less than', nearest), (value): Compare => ['<', value]),
    map(after('greater than', nearest), (value): Compare => ['>', value]),
    map(after('equal to', nearest), (value): Compare => ['=', value]),
    map(plainAmount, (value): Compare => ['=', value]),
  ),
);

/** Before a plural noun: "three or more", "two or fewer", "exactly one". */
export const countComparison: Reader<Compare> = either<Compare>(
  map(seq(countWord, literal('or more')), ([value]): Compare => ['>=', value]),
  map(seq(countWord, literal('or fewer', 'or less')), ([value]): Compare => ['<=', value]),
  map(after('exactly', countWord), (value): Compare => ['=', value]),
  map(after('more than', countWord), (value): Compare => ['>', value]),
  map(after('fewer than', countWord), (value): Compare => ['<', value]),
);

/** "Any number of" them, none among them. */
export const isAnyNumber = (count: Amount | undefined): boolean =>
  typeof count === 'object' && count.kind === 'unbounded';
