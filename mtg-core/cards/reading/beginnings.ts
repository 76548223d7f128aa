// What a reader may begin with, told from how it is built. Where the word that stands at a place isn't among its beginnings a reader
// finds nothing there, so that it needn't be tried: of some hundred alternatives two or three are left.

export interface Beginnings {
  /** Words that it may begin with. */
  readonly words: ReadonlySet<string>;
  /** It may begin with anything else as well, as far as can be told. */
  readonly anything: boolean;
  /** It may read nothing at all, so that what follows it begins. */
  readonly empty: boolean;
}

/** What may know its beginnings: a reader. */
interface Begun {
  readonly begins?: () => Beginnings;
}

const none: ReadonlySet<string> = new Set();

/** It can't be told. */
export const ANYTHING: Beginnings = { words: none, anything: true, empty: true };
/** It reads nothing, anywhere. */
export const EMPTY: Beginnings = { words: none, anything: false, empty: true };
/** It can't be read anywhere. */
export const NOWHERE: Beginnings = { words: none, anything: false, empty: false };

/** One of these words; undefined: a phrase of no words. */
export const theseWords = (begun: readonly (string | undefined)[]): Beginnings => ({
  words: new Set(begun.filter((word) => word !== undefined)),
  anything: false,
  empty: begun.includes(undefined),
});

export const anyOf = (parts: readonly Beginnings[]): Beginnings => ({
  words: new Set(parts.flatMap((part) => [...part.words])),
  anything: parts.some(({ anything }) => anything),
  empty: parts.some(({ empty }) => empty),
});

/** Of readers one after the other: what those begin with before which nothing need be read. */
export function afterEachOther(parts: readonly Beginnings[]): Beginnings {
  const filled = parts.findIndex(({ empty }) => !empty);
  return { ...anyOf(filled < 0 ? parts : parts.slice(0, filled + 1)), empty: filled < 0 };
}

/** Whether the reader need be tried at any word. */
export const isAnywhere = ({ anything, empty }: Beginnings): boolean => anything || empty;

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
