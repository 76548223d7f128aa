// Anchor words (CR 614.12b): "As this enchantment enters, choose Khans or Dragons", and which ability it has for each.
import type { Ability } from '../cards/language/index.ts';
import { ANCHOR } from '../cards/phrases/index.ts';
import {
  after,
  itselfRead,
  literal,
  map,
  ownLine,
  type Parsed,
  properName,
  type Reader,
  seq,
  series,
  tokenAt,
} from '../cards/reading/index.ts';

const choiceRead: Reader<string[]> = map(
  seq(literal('as'), itselfRead('subject'), literal('enters, choose'), series(properName, 'or', 2), literal('.')),
  ([, , , words]) => words,
);

/** Which of the words stands here, and the ability behind it; what it spoke of is nothing to the next. */
const anchored =
  (word: string, one: Reader<Ability[]>): Reader<Ability> =>
  (place) =>
    ownLine(
      '•',
      after(literal(`${word} —`, `${word} -`), one),
    )(place).map(({ value: abilities, next }) => ({
      value: {
        kind: 'static',
        while: { kind: 'chosen', by: ANCHOR, is: word },
        effects: [{ affects: 'self', change: [{ kind: 'gain', abilities }] }],
      },
      next: { ...place, at: next.at },
    }));

/** The choice, and a line for each of the words in their order. */
export const anchorLine =
  (one: Reader<Ability[]>): Reader<Ability[]> =>
  (place) =>
    choiceRead(place).flatMap(({ value: words, next }) => {
      let found: Parsed<Ability[]>[] = [{ value: [], next }];
      for (const word of words)
        found = found.flatMap(({ value, next: here }) =>
          anchored(word, one)(here).map((more) => ({ value: [...value, more.value], next: more.next })),
        );
      return found.flatMap(({ value, next: end }): Parsed<Ability[]>[] =>
        tokenAt(end) === undefined ? [{ value: [choosing(words), ...value], next: end }] : [],
      );
    });

const choosing = (words: readonly string[]): Ability => ({
  kind: 'replacement',
  event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
  instead: { kind: 'entersAs', do: [{ kind: 'chooseWord', what: [...words], as: ANCHOR }] },
});
