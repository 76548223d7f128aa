// What a reader may begin with, told from how it is built. Where the word that stands at a place isn't among its beginnings a reader
// finds nothing there, so that it needn't be tried: of some hundred alternatives two or three are left.

/** Words that may stand at a place. */
export interface FirstWords {
  readonly words: ReadonlySet<string>;
  /** Anything else may stand there as well, as far as can be told. */
  readonly anything: boolean;
  /** Nothing at all may be read, so that what follows begins. */
  readonly empty: boolean;
}

export interface Beginnings extends FirstWords {
  /** The same but for what the readers in `heads` begin with. */
  readonly apart: FirstWords;
  /** Readers that are read once at each place, which it asks first where it stands, and what may follow each of them. */
  readonly heads: ReadonlyMap<Begun, FirstWords>;
}

/** What may know its beginnings: a reader. */
interface Begun {
  readonly begins?: () => Beginnings;
}

const none: ReadonlySet<string> = new Set();
const headless: ReadonlyMap<Begun, FirstWords> = new Map();

const plainly = (opening: FirstWords): Beginnings => ({ ...opening, apart: opening, heads: headless });

const NO_OPENING: FirstWords = { words: none, anything: false, empty: false };
const EMPTY_OPENING: FirstWords = { words: none, anything: false, empty: true };

/** It can't be told. */
export const ANYTHING: Beginnings = plainly({ words: none, anything: true, empty: true });
/** It reads nothing, anywhere. */
export const EMPTY: Beginnings = plainly(EMPTY_OPENING);
/** It can't be read anywhere. */
export const NOWHERE: Beginnings = plainly(NO_OPENING);

/** Kinds of words that stand for all of them: a figure, symbols, a size, what may stand in a noun phrase. */
export const ANY_FIGURE = '#figure';
export const ANY_SYMBOLS = '#symbols';
export const ANY_SIZE = '#size';
export const ANY_NOUN = '#noun';

/** One of these words; undefined: a phrase of no words. */
export const theseWords = (begun: readonly (string | undefined)[]): Beginnings =>
  plainly({
    words: new Set(begun.filter((word) => word !== undefined)),
    anything: false,
    empty: begun.includes(undefined),
  });

const openAny = (parts: readonly FirstWords[]): FirstWords => ({
  words: new Set(parts.flatMap((part) => [...part.words])),
  anything: parts.some(({ anything }) => anything),
  empty: parts.some(({ empty }) => empty),
});

export function anyOf(parts: readonly Beginnings[]): Beginnings {
  const heads = new Map<Begun, FirstWords>();
  for (const part of parts)
    for (const [head, after] of part.heads) {
      const known = heads.get(head);
      heads.set(head, known === undefined ? after : openAny([known, after]));
    }
  return { ...openAny(parts), apart: openAny(parts.map(({ apart }) => apart)), heads };
}

/** Of readers one after the other: what those begin with before which nothing need be read. */
function openInTurn(parts: readonly FirstWords[]): FirstWords {
  const filled = parts.findIndex(({ empty }) => !empty);
  return { ...openAny(filled < 0 ? parts : parts.slice(0, filled + 1)), empty: filled < 0 };
}

export function afterEachOther(parts: readonly Beginnings[]): Beginnings {
  const flat = openInTurn(parts);
  const [first, ...rest] = parts;
  // What stands behind a reader that may have read nothing is asked after it: no head of it is asked first.
  if (first === undefined || first.heads.size === 0 || isAnywhere(first.apart)) return plainly(flat);
  const heads = [...first.heads].map(([head, after]) => [head, openInTurn([after, ...rest])] as const);
  return { ...flat, apart: first.apart, heads: new Map(heads) };
}

/** Of what is read once at each place and asked first: it is its own head. */
export const headedBy = (head: Begun, inside: Beginnings): Beginnings => ({
  ...inside,
  apart: NO_OPENING,
  heads: new Map([[head, EMPTY_OPENING]]),
});

/** Without the readers that are asked first: of one that may ask others before them. */
export const withoutHeads = ({ words, anything, empty }: Beginnings): Beginnings => plainly({ words, anything, empty });

/** Whether the reader need be tried at any word. */
export const isAnywhere = ({ anything, empty }: FirstWords): boolean => anything || empty;

const known = new WeakMap<Begun, Beginnings>();

/** What the reader begins with. Of one that is built of itself it can't be told while that is found out. */
export function beginningsOf(reader: Begun): Beginnings {
  const told = known.get(reader);
  if (told !== undefined) return told;
  if (reader.begins === undefined) return ANYTHING;
  known.set(reader, ANYTHING);
  const found = reader.begins();
  known.set(reader, found);
  return found;
}
