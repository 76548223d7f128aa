// Anchor words (CR 614.12b): "As this enchantment enters, choose Khans or Dragons", and which ability it has for each.
import type { Ability } from '../cards/language/index.ts';
import { ANCHOR } from '../cards/phrases/index.ts';
import {
  accept,
  literal,
  map,
  objectAgain,
  type Parsed,
  properName,
  type Reader,
  reached,
  seq,
  series,
  skip,
  type TextPlace,
  tokenAt,
  upTo,
} from '../cards/reading/index.ts';

const choiceRead: Reader<string[]> = map(
  seq(
    literal('as'),
    accept(objectAgain('subject'), ({ name }) => (name === 'self' ? name : undefined)),
    literal('enters, choose'),
    series(properName, 'or', 2),
    literal('.'),
  ),
  ([, , , words]) => words,
);

const isBullet = ({ reading: { tokens } }: TextPlace, at: number): boolean =>
  tokens[at]?.kind === 'line' && tokens[at + 1]?.text === '•';

/** Which of the words stands here, and the ability behind it, read to its own end. */
function anchoredAt(place: TextPlace, word: string, one: Reader<Ability[]>): Parsed<Ability>[] {
  if (!isBullet(place, place.at)) return [];
  const { tokens } = place.reading;
  const after = tokens.findIndex((_, index) => index > place.at && isBullet(place, index));
  const end = after === -1 ? tokens.length : after;
  const inner = skip(upTo(place, end), 2);
  const found = seq(
    literal(`${word} —`, `${word} -`),
    one,
  )(inner).flatMap(({ value: [, abilities], next }): Parsed<Ability>[] =>
    next.at < end
      ? []
      : [
          {
            value: {
              kind: 'static',
              while: { kind: 'chosen', by: ANCHOR, is: word },
              effects: [{ affects: 'self', change: [{ kind: 'gain', abilities }] }],
            },
            next: { ...place, at: end },
          },
        ],
  );
  reached(place, inner);
  return found;
}

/** The choice, and a line for each of the words in their order. */
export const anchorLine =
  (one: Reader<Ability[]>): Reader<Ability[]> =>
  (place) =>
    choiceRead(place).flatMap(({ value: words, next }) => {
      let found: Parsed<Ability[]>[] = [{ value: [], next }];
      for (const word of words)
        found = found.flatMap(({ value, next: here }) =>
          anchoredAt(here, word, one).map((more) => ({ value: [...value, more.value], next: more.next })),
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
