// Amounts and conditions as they are read: each stands in its definition (`mtg-core/amounts`, `mtg-core/conditions`).
import { amountKinds } from '../amounts/index.ts';
import type { Amount, Condition } from '../cards/language/index.ts';
import { either, map, type Reader, series } from '../cards/reading/index.ts';
import { conditionKinds } from '../conditions/index.ts';

let amounts: Reader<Amount> | undefined;
let eaches: Reader<Amount> | undefined;
let conditions: Reader<Condition> | undefined;

export const amountRead: Reader<Amount> = (place) => {
  amounts ??= either(...amountKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads])));
  return amounts(place);
};

export const eachRead: Reader<Amount> = (place) => {
  eaches ??= either(...amountKinds.all().flatMap(({ readsEach }) => (readsEach === undefined ? [] : [readsEach])));
  return eaches(place);
};

const oneCondition: Reader<Condition> = (place) => {
  conditions ??= either(...conditionKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads])));
  return conditions(place);
};

/** "you control a Forest and it's your turn". */
export const conditionRead: Reader<Condition> = either<Condition>(
  oneCondition,
  map(series(oneCondition, 'and', 2), (of): Condition => ({ kind: 'and', of })),
  map(series(oneCondition, 'or', 2), (of): Condition => ({ kind: 'or', of })),
);
