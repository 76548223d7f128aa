// Amounts and conditions as they are read: each stands in its definition (`mtg-core/amounts`, `mtg-core/conditions`).
import { amountKinds } from '../amounts/index.ts';
import type { Amount, Condition } from '../cards/language/index.ts';
import {
  accept,
  countWord,
  either,
  late,
  literal,
  map,
  once,
  type Reader,
  seq,
  series,
} from '../cards/reading/index.ts';
import { conditionKinds } from '../conditions/index.ts';

/** Of all that are defined, which are known once something is read. */
const ofAll = <Value>(all: () => readonly (Reader<Value> | undefined)[]): Reader<Value> => {
  let known: Reader<Value> | undefined;
  return once(late(() => (known ??= either(...all().filter((reads) => reads !== undefined)))));
};

const oneAmount: Reader<Amount> = ofAll(() => amountKinds.all().map(({ reads }) => reads));

/** A number may stand beside what is worked out: "1 plus the number of creatures you control". */
const term: Reader<Amount> = either<Amount>(oneAmount, countWord);

const joined = (sign: string, one: Amount, other: Amount): Amount =>
  sign === 'plus' ? { kind: 'plus', of: [one, other] } : { kind: 'minus', from: one, take: other };

/** One amount, or two with "plus" or "minus" between them, of which one must be worked out. */
export const amountRead: Reader<Amount> = either<Amount>(
  oneAmount,
  accept(seq(term, literal('plus', 'minus'), term), ([one, sign, other]) =>
    typeof one === 'number' && typeof other === 'number' ? undefined : joined(sign, one, other),
  ),
);

export const eachRead: Reader<Amount> = ofAll(() => amountKinds.all().map(({ readsEach }) => readsEach));

const oneCondition: Reader<Condition> = ofAll(() => conditionKinds.all().map(({ reads }) => reads));

/** "you control a Forest and it's your turn". */
export const conditionRead: Reader<Condition> = either<Condition>(
  oneCondition,
  map(series(oneCondition, 'and', 2), (of): Condition => ({ kind: 'and', of })),
  map(series(oneCondition, 'or', 2), (of): Condition => ({ kind: 'or', of })),
);
