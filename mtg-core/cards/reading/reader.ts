// Readers: what a text may mean from a place on. A reader finds every reading, not the first: a text that can be read in two ways
// with different meanings is refused by whoever asks, never guessed (see `mtg-core/oracle`).
import {
  ANYTHING,
  afterEachOther,
  anyOf,
  type Beginnings,
  beginningsOf,
  EMPTY,
  headedBy,
  NOWHERE,
  theseWords,
  withoutHeads,
} from './beginnings.ts';
import { byBeginning } from './choosing.ts';
import { phrasesRead } from './literal-words.ts';
import type { Discourse } from './talk.ts';
import { beginning, NOT_THERE, type Parsed, type Reader, skip, type TextPlace, tokenAt } from './text-place.ts';
import type { Token } from './tokens.ts';

export { phraseTokens } from './literal-words.ts';
export {
  type Parsed,
  type Reader,
  type Reading,
  reached,
  skip,
  startReading,
  type TextPlace,
  tokenAt,
  upTo,
} from './text-place.ts';

const beginsLike = (reader: Reader<unknown>) => (): Beginnings => beginningsOf(reader);

/** Nothing stands here any more. */
export const atEnd: Reader<null> = (place) => (tokenAt(place) === undefined ? [{ value: null, next: place }] : []);

/** Reads nothing. */
export const give = <Value>(value: Value): Reader<Value> =>
  beginning(
    () => EMPTY,
    (place) => [{ value, next: place }],
  );

export const nothing: Reader<never> = beginning(
  () => NOWHERE,
  () => [],
);

/** One of these phrases, word for word. The same phrases are one reader, wherever they are written. */
export const literal: (...said: readonly string[]) => Reader<string> = perKey((...said: readonly string[]) =>
  phrasesRead(said.map((phrase) => [phrase, phrase])),
);

/** What a table has words for: the tables that print are read with. */
export const saidIn = <Concept extends string>(table: Readonly<Record<Concept, string>>): Reader<Concept> =>
  phrasesRead((Object.entries<string>(table) as [Concept, string][]).map(([concept, phrase]) => [phrase, concept]));

/** A token of a kind that the function makes something of; `begun`: of which words or kinds of words alone, where that is known. */
export const token = <Value>(take: (token: Token) => Value | undefined, begun?: Iterable<string>): Reader<Value> => {
  const opening = begun === undefined ? ANYTHING : theseWords([...begun]);
  return beginning(
    () => opening,
    (place) => {
      const here = tokenAt(place);
      const value = here === undefined ? undefined : take(here);
      return value === undefined ? NOT_THERE : [{ value, next: skip(place, 1) }];
    },
  );
};

export const map = <From, To>(reader: Reader<From>, make: (value: From, place: TextPlace) => To): Reader<To> =>
  beginning(beginsLike(reader), (place) => {
    const found = reader(place);
    if (found.length === 0) return NOT_THERE;
    if (found.length > 1) return found.map(({ value, next }) => ({ value: make(value, next), next }));
    const { value, next } = found[0]!;
    return [{ value: make(value, next), next }];
  });

/** The same where what was read doesn't always mean something. */
export const accept = <From, To>(
  reader: Reader<From>,
  make: (value: From, place: TextPlace) => To | undefined,
): Reader<To> =>
  beginning(beginsLike(reader), (place) => {
    const read = reader(place);
    if (read.length === 0) return NOT_THERE;
    const found: Parsed<To>[] = [];
    for (const { value, next } of read) {
      const made = make(value, next);
      if (made !== undefined) found.push({ value: made, next });
    }
    return found;
  });

/** What follows depends on what was read; `among`: it begins as one of these do. */
export const chain = <From, To>(
  reader: Reader<From>,
  more: (value: From) => Reader<To>,
  among?: readonly Reader<unknown>[],
): Reader<To> =>
  beginning(
    () => afterEachOther([beginningsOf(reader), among === undefined ? ANYTHING : anyOf(among.map(beginningsOf))]),
    (place) => {
      const found = reader(place);
      if (found.length === 0) return NOT_THERE;
      if (found.length > 1) return found.flatMap(({ value, next }) => more(value)(next));
      const { value, next } = found[0]!;
      return more(value)(next);
    },
  );

type Values<Readers extends readonly Reader<unknown>[]> = {
  -readonly [Index in keyof Readers]: Readers[Index] extends Reader<infer Value> ? Value : never;
};

/** One after the other. */
export function seq<const Readers extends readonly Reader<unknown>[]>(...readers: Readers): Reader<Values<Readers>> {
  return beginning(
    () => afterEachOther(readers.map(beginningsOf)),
    (place) => {
      const value: unknown[] = [];
      let next = place;
      for (let index = 0; index < readers.length; index += 1) {
        const found = readers[index]!(next);
        if (found.length === 0) return NOT_THERE;
        if (found.length > 1) return inTurn(value, found, readers.slice(index + 1)) as Parsed<Values<Readers>>[];
        value.push(found[0]!.value);
        next = found[0]!.next;
      }
      return [{ value, next }] as unknown as Parsed<Values<Readers>>[];
    },
  );
}

/** Behind what one of them found in several ways the others. */
function inTurn(
  before: readonly unknown[],
  several: readonly Parsed<unknown>[],
  readers: readonly Reader<unknown>[],
): readonly Parsed<unknown[]>[] {
  let found: readonly Parsed<unknown[]>[] = several.map(({ value, next }) => ({ value: [...before, value], next }));
  for (const reader of readers) {
    const longer: Parsed<unknown[]>[] = [];
    for (const { value, next } of found)
      for (const more of reader(next)) longer.push({ value: [...value, more.value], next: more.next });
    if (longer.length === 0) return NOT_THERE;
    found = longer;
  }
  return found;
}

/** How often alternatives are tried one by one before it pays to sort them by what they begin with. */
const WORTH_SORTING = 4;

/** Any of them: all that can be read are. Which of them can't stand here is told by the word that does. */
export function either<Value>(...readers: readonly Reader<Value>[]): Reader<Value> {
  let uses = 0;
  let choose: ((place: TextPlace) => readonly Reader<Value>[]) | undefined;
  return beginning(
    () => anyOf(readers.map(beginningsOf)),
    (place) => {
      uses += 1;
      if (choose === undefined && uses > WORTH_SORTING) choose = byBeginning(readers);
      let found: readonly Parsed<Value>[] = NOT_THERE;
      for (const reader of choose === undefined ? readers : choose(place)) {
        const more = reader(place);
        if (more.length > 0) found = found.length === 0 ? more : [...found, ...more];
      }
      return found;
    },
  );
}

/** The first of them that can be read: only where the order is a rule of English, as with longer names before shorter. */
export const first = <Value>(...readers: readonly Reader<Value>[]): Reader<Value> =>
  beginning(
    () => withoutHeads(anyOf(readers.map(beginningsOf))),
    (place) => {
      for (const reader of readers) {
        const found = reader(place);
        if (found.length > 0) return found;
      }
      return NOT_THERE;
    },
  );

/** The longest of its readings: what may belong to two nouns belongs to the nearer one. */
export const longest = <Value>(reader: Reader<Value>): Reader<Value> =>
  beginning(beginsLike(reader), (place) => {
    const found = reader(place);
    if (found.length < 2) return found;
    const end = Math.max(...found.map(({ next }) => next.at));
    return found.filter(({ next }) => next.at === end);
  });

export const maybe = <Value>(reader: Reader<Value>): Reader<Value | undefined> =>
  beginning(
    () => anyOf([beginningsOf(reader), EMPTY]),
    (place) => {
      const found = reader(place);
      const without = { value: undefined, next: place };
      return found.length === 0 ? [without] : [...found, without];
    },
  );

const phraseOrReader = (what: string | Reader<unknown>): Reader<unknown> =>
  typeof what === 'string' ? literal(what) : what;

export const after = <Value>(phrase: string | Reader<unknown>, reader: Reader<Value>): Reader<Value> => {
  const opening = phraseOrReader(phrase);
  return beginning(
    () => afterEachOther([beginningsOf(opening), beginningsOf(reader)]),
    (place) => {
      const found = opening(place);
      if (found.length === 0) return NOT_THERE;
      return found.length === 1 ? reader(found[0]!.next) : found.flatMap(({ next }) => reader(next));
    },
  );
};

export const before = <Value>(reader: Reader<Value>, phrase: string | Reader<unknown>): Reader<Value> =>
  map(seq(reader, phraseOrReader(phrase)), ([value]) => value);

/** Read once at each place: what many others begin with. */
export function once<Value>(reader: Reader<Value>): Reader<Value> {
  const read: Reader<Value> = beginning(
    () => headedBy(read, beginningsOf(reader)),
    ({ reading, at, talk }) => {
      let places = reading.known[at];
      if (places === undefined) {
        places = new Map();
        reading.known[at] = places;
      }
      for (let each = places.get(read); each !== undefined; each = each.other)
        if (each.talk === talk) return each.found as readonly Parsed<Value>[];
      const found = reader({ reading, at, talk });
      // What was read of the same place meanwhile, with other things spoken of, is kept too.
      places.set(read, { talk, found, other: places.get(read) });
      return found;
    },
  );
  return read;
}

/** Known only when it is asked for: readers are recursive. */
export const late = <Value>(reader: () => Reader<Value>): Reader<Value> =>
  beginning(
    () => beginningsOf(reader()),
    (place) => reader()(place),
  );

/** One or more of them, each way to stop included. */
export const some = <Value>(reader: Reader<Value>): Reader<Value[]> => {
  const all = repeated(reader);
  return beginning(
    () => withoutHeads(beginningsOf(reader)),
    (place) => all(place).slice(1),
  );
};

/** As many as there are, each way to stop included. */
export const repeated = <Value>(reader: Reader<Value>): Reader<Value[]> =>
  beginning(
    () => anyOf([beginningsOf(reader), EMPTY]),
    (place) => {
      const found: Parsed<Value[]>[] = [{ value: [], next: place }];
      for (let index = 0; index < found.length; index += 1) {
        const { value, next } = found[index]!;
        for (const more of reader(next)) {
          if (more.next.at > next.at) found.push({ value: [...value, more.value], next: more.next });
        }
      }
      return found;
    },
  );

/** "a", "a or b", "a, b, or c"; at least `least` of them. */
export function series<Value>(
  reader: Reader<Value>,
  word: 'and' | 'or' | 'and/or' | readonly string[],
  least = 1,
): Reader<Value[]> {
  const last = typeof word === 'string' ? [word] : word;
  const comma = literal(',');
  const ending = literal(...last, ...last.map((each) => `, ${each}`));
  return beginning(beginsLike(reader), (place) => {
    const found: Parsed<Value[]>[] = reader(place).map(({ value, next }) => ({ value: [value], next }));
    const ended: Parsed<Value[]>[] = [...found];
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of comma(next))
        for (const more of reader(step.next)) found.push({ value: [...value, more.value], next: more.next });
      for (const step of ending(next))
        for (const more of reader(step.next)) ended.push({ value: [...value, more.value], next: more.next });
    }
    return ended.filter(({ value }) => value.length >= least);
  });
}

/** What has been spoken of changes. */
export const speak = <Value>(
  reader: Reader<Value>,
  change: (talk: Discourse, value: Value) => Discourse,
): Reader<Value> =>
  beginning(beginsLike(reader), (place) => {
    const found = reader(place);
    return found.length === 0
      ? NOT_THERE
      : found.map(({ value, next }) => ({ value, next: { ...next, talk: change(next.talk, value) } }));
  });

/** It can begin with these words alone: said of a reader that isn't built of others. */
export const startingWith = <Value>(begun: readonly string[], read: Reader<Value>): Reader<Value> =>
  beginning(
    () => theseWords(begun),
    (place) => read(place),
  );

/** It asks another reader first, where it stands itself, and finds nothing where that one doesn't. */
export const askingFirst = <Value>(first: Reader<unknown>, read: Reader<Value>): Reader<Value> =>
  beginning(beginsLike(first), (place) => read(place));

/** It begins with the words of another: said of a reader that asks that one first, perhaps with other things spoken of. */
export const beginningLike = <Value>(first: Reader<unknown>, read: Reader<Value>): Reader<Value> =>
  beginning(
    () => withoutHeads(beginningsOf(first)),
    (place) => read(place),
  );

/** Readers that depend on a word or a flag are built once for each. */
export function perKey<Keys extends readonly (string | number | boolean | undefined)[], Value>(
  build: (...keys: Keys) => Reader<Value>,
): (...keys: Keys) => Reader<Value> {
  const known = new Map<string, Reader<Value>>();
  return (...keys) => {
    const key = keys.join('\n|');
    let reader = known.get(key);
    if (reader === undefined) {
      reader = build(...keys);
      known.set(key, reader);
    }
    return reader;
  };
}

/** What follows depends on what has been spoken of; `begun`: with which words alone, where that is known. */
export const heard = <Value>(make: (talk: Discourse) => Reader<Value>, begun?: readonly string[]): Reader<Value> => {
  const opening = begun === undefined ? ANYTHING : theseWords(begun);
  return beginning(
    () => opening,
    (place) => make(place.talk)(place),
  );
};
