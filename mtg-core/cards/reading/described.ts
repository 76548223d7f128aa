// Characteristics as they stand before and in a type line: "legendary 4/4 red Dragon artifact creature". CR 105, 205, 208.
import { type Amount, type CardType, type Color, cardTypes, type Supertype, supertypes } from '../language/index.ts';
import { plural } from '../phrases/index.ts';
import { ANY_NOUN, ANY_SIZE } from './beginnings.ts';
import { colorsByWord, isTypeOfTwoWords, typeWord } from './lexicon.ts';
import {
  accept,
  either,
  literal,
  map,
  maybe,
  type Reader,
  repeated,
  seq,
  series,
  skip,
  token,
  tokenAt,
} from './reader.ts';

export interface Size {
  readonly power: Amount;
  readonly toughness: Amount;
}

export interface Described {
  readonly supertypes: Supertype[];
  readonly size: Size | undefined;
  /** None: colorless. */
  readonly colors: Color[] | undefined;
  readonly subtypes: string[];
  readonly types: CardType[];
}

const SIZE = /^(\d+|x)\/(\d+|x)$/;

const side = (said: string): Amount => (said === 'x' ? { kind: 'x' } : Number(said));

/** "3/3", "X/X". */
export const sizeRead: Reader<Size> = token(
  ({ kind, text }) => {
    const [, power, toughness] = kind === 'size' ? (SIZE.exec(text) ?? []) : [];
    return power === undefined || toughness === undefined
      ? undefined
      : { power: side(power), toughness: side(toughness) };
  },
  [ANY_SIZE],
);

const supertypeRead: Reader<Supertype> = token(
  ({ kind, text }) => (kind === 'word' ? supertypes.find((each) => each === text) : undefined),
  supertypes,
);

export const colorRead: Reader<Color> = token(
  ({ kind, text }) => (kind === 'word' ? colorsByWord.get(text) : undefined),
  colorsByWord.keys(),
);

/** "white", "red and green", "colorless". */
const colorsRead: Reader<Color[]> = either<Color[]>(
  map(literal('colorless'), () => []),
  series(colorRead, 'and'),
);

interface Word<Of> {
  readonly of: Of;
  readonly many: boolean;
}

/** A proper noun of a type line: "Goblin", "Time Lord". */
const subtypeRead: Reader<Word<string>> = (place) => {
  const [here, next] = [tokenAt(place), tokenAt(place, 1)];
  if (here?.kind !== 'word' || !/^\p{Lu}/u.test(here.raw)) return [];
  const two = next === undefined ? '' : `${here.raw} ${next.raw}`;
  if (isTypeOfTwoWords(two)) return [{ value: { of: two, many: false }, next: skip(place, 2) }];
  const known = typeWord(here.text);
  return known?.subtype === undefined ? [] : [{ value: { of: known.subtype, many: known.many }, next: skip(place, 1) }];
};

const typeRead: Reader<Word<CardType>> = token(
  ({ kind, text }) => {
    if (kind !== 'word') return undefined;
    const type = cardTypes.find((each) => each === text || plural(each) === text);
    return type === undefined ? undefined : { of: type, many: type !== text };
  },
  [ANY_NOUN],
);

const isBoth = ({ of }: Word<string>): boolean => plural(of) === of;

/** Of several the last word of all is in the plural, of one none. */
function agrees(words: readonly Word<string>[], many: boolean): boolean {
  const last = words.at(-1);
  if (last === undefined) return true;
  const isLast = isBoth(last) || last.many === many;
  return isLast && words.slice(0, -1).every((word) => !word.many || isBoth(word));
}

/** At least one of its parts; `many`: of several objects. */
export const describedRead = (many: boolean): Reader<Described> =>
  accept(
    seq(
      repeated(supertypeRead),
      maybe(sizeRead),
      maybe(colorsRead),
      repeated(supertypeRead),
      repeated(subtypeRead),
      repeated(typeRead),
    ),
    ([before, size, colors, after, subtypes, types]): Described | undefined => {
      if (!agrees([...subtypes, ...types], many)) return undefined;
      return {
        supertypes: [...before, ...after],
        size,
        colors,
        subtypes: subtypes.map(({ of }) => of),
        types: types.map(({ of }) => of),
      };
    },
  );
