// Readers: what a text may mean from a place on. A reader finds every reading, not the first: a text that can be read in two ways
// with different meanings is refused by whoever asks, never guessed (see `mtg-core/oracle`).
import {
  ANYTHING,
  afterEachOther,
  anyOf,
  type Beginnings,
  beginningsOf,
  EMPTY,
  isAnywhere,
  NOWHERE,
  theseWords,
} from './beginnings.ts';
import type { Discourse } from './talk.ts';
import { type Token, textTokens } from './tokens.ts';

/** A text while it is read. */
export interface Reading {
  readonly tokens: readonly Token[];
  /** The furthest token that some reader got to: what stands there is what wasn't understood. */
  furthest: number;
  /** What was read before, by reader, place and what had been spoken of. */
  readonly known: Map<Reader<unknown>, Map<number, Map<Discourse, readonly Parsed<unknown>[]>>>;
}

/** Where in a text one is, and what has been spoken of so far. */
export interface TextPlace {
  readonly reading: Reading;
  readonly at: number;
  readonly talk: Discourse;
}

export interface Parsed<Value> {
  readonly value: Value;
  readonly next: TextPlace;
}

/** Every way to read something from a place on; none: it doesn't stand there. */
export interface Reader<Value> {
  (place: TextPlace): readonly Parsed<Value>[];
  /** What it begins with, where that can be told from how it is built (see `beginnings.ts`). */
  readonly begins?: () => Beginnings;
}

/** A reader of which is known what it begins with. */
const beginning = <Value>(
  begins: () => Beginnings,
  read: (place: TextPlace) => readonly Parsed<Value>[],
): Reader<Value> => Object.assign(read, { begins });

const beginsLike = (reader: Reader<unknown>) => (): Beginnings => beginningsOf(reader);

export const startReading = (text: string, talk: Discourse): TextPlace => ({
  reading: { tokens: textTokens(text), furthest: 0, known: new Map() },
  at: 0,
  talk,
});

/** The token here; undefined at the end. */
export const tokenAt = (place: TextPlace, ahead = 0): Token | undefined => place.reading.tokens[place.at + ahead];

/** Past so many tokens that were understood. */
export function skip(place: TextPlace, count: number): TextPlace {
  const at = place.at + count;
  if (at > place.reading.furthest) place.reading.furthest = at;
  return { ...place, at };
}

/** The same text up to a token, so that what stands before it is read to its own end. */
export const upTo = ({ reading, at, talk }: TextPlace, end: number): TextPlace => ({
  reading: { tokens: reading.tokens.slice(0, end), furthest: reading.furthest, known: new Map() },
  at,
  talk,
});

/** How far a part of the text was understood is how far the text was. */
export function reached({ reading }: TextPlace, part: TextPlace): void {
  reading.furthest = Math.max(reading.furthest, part.reading.furthest);
}

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

const parts = new Map<string, readonly string[]>();

/** The tokens of a phrase that readers are written with. */
export function phraseTokens(phrase: string): readonly string[] {
  let known = parts.get(phrase);
  if (known === undefined) {
    known = textTokens(phrase).map(({ text }) => text);
    parts.set(phrase, known);
  }
  return known;
}

/** Whether these words stand here. */
function stands(place: TextPlace, wanted: readonly string[]): boolean {
  const { tokens } = place.reading;
  for (let index = 0; index < wanted.length; index += 1) {
    const token = tokens[place.at + index];
    if (token === undefined || token.text !== wanted[index] || token.kind === 'quote') return false;
  }
  return true;
}

/** One of some phrases, and what each stands for. */
function phrases<Value>(said: readonly (readonly [phrase: string, value: Value])[]): Reader<Value> {
  let known: { readonly wanted: readonly string[]; readonly value: Value }[] | undefined;
  const tokenized = () => (known ??= said.map(([phrase, value]) => ({ wanted: phraseTokens(phrase), value })));
  return beginning(
    () => theseWords(tokenized().map(({ wanted }) => wanted[0])),
    (place) => {
      let found: Parsed<Value>[] | undefined;
      for (const { wanted, value } of tokenized())
        if (stands(place, wanted)) {
          const read = { value, next: skip(place, wanted.length) };
          if (found === undefined) found = [read];
          else found.push(read);
        }
      return found ?? NONE;
    },
  );
}

const NONE: readonly never[] = [];

/** One of these phrases, word for word. The same phrases are one reader, wherever they are written. */
export const literal: (...said: readonly string[]) => Reader<string> = perKey((...said: readonly string[]) =>
  phrases(said.map((phrase) => [phrase, phrase])),
);

/** What a table has words for: the tables that print are read with. */
export const saidIn = <Concept extends string>(table: Readonly<Record<Concept, string>>): Reader<Concept> =>
  phrases((Object.entries<string>(table) as [Concept, string][]).map(([concept, phrase]) => [phrase, concept]));

/** A token of a kind that the function makes something of. */
export const token =
  <Value>(take: (token: Token) => Value | undefined): Reader<Value> =>
  (place) => {
    const here = tokenAt(place);
    const value = here === undefined ? undefined : take(here);
    return value === undefined ? [] : [{ value, next: skip(place, 1) }];
  };

export const map = <From, To>(reader: Reader<From>, make: (value: From, place: TextPlace) => To): Reader<To> =>
  beginning(beginsLike(reader), (place) => {
    const found = reader(place);
    return found.length === 0 ? NONE : found.map(({ value, next }) => ({ value: make(value, next), next }));
  });

/** The same where what was read doesn't always mean something. */
export const accept = <From, To>(
  reader: Reader<From>,
  make: (value: From, place: TextPlace) => To | undefined,
): Reader<To> =>
  beginning(beginsLike(reader), (place) => {
    const found: Parsed<To>[] = [];
    for (const { value, next } of reader(place)) {
      const made = make(value, next);
      if (made !== undefined) found.push({ value: made, next });
    }
    return found;
  });

/** What follows depends on what was read. */
export const chain = <From, To>(reader: Reader<From>, more: (value: From) => Reader<To>): Reader<To> =>
  beginning(
    () => afterEachOther([beginningsOf(reader), ANYTHING]),
    (place) => {
      const found = reader(place);
      return found.length === 0 ? NONE : found.flatMap(({ value, next }) => more(value)(next));
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
      let found: readonly Parsed<unknown[]>[] = [{ value: [], next: place }];
      for (const reader of readers) {
        const longer: Parsed<unknown[]>[] = [];
        for (const { value, next } of found)
          for (const more of reader(next)) longer.push({ value: [...value, more.value], next: more.next });
        if (longer.length === 0) return NONE;
        found = longer;
      }
      return found as Parsed<Values<Readers>>[];
    },
  );
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
      let found: readonly Parsed<Value>[] = NONE;
      for (const reader of choose === undefined ? readers : choose(place)) {
        const more = reader(place);
        if (more.length > 0) found = found.length === 0 ? more : [...found, ...more];
      }
      return found;
    },
  );
}

/** Of these readers those that may stand at a place, in their order. */
function byBeginning<Value>(readers: readonly Reader<Value>[]): (place: TextPlace) => readonly Reader<Value>[] {
  const sorted = readers.map((reader) => {
    const begins = beginningsOf(reader);
    return { reader, begun: begins.words, anywhere: isAnywhere(begins) };
  });
  const anywhere = sorted.filter((each) => each.anywhere).map(({ reader }) => reader);
  const known = new Map<string, readonly Reader<Value>[]>();
  for (const { begun } of sorted)
    for (const word of begun)
      if (!known.has(word))
        known.set(
          word,
          sorted.filter((each) => each.anywhere || each.begun.has(word)).map(({ reader }) => reader),
        );
  return (place) => {
    const here = tokenAt(place);
    return here === undefined || here.kind === 'quote' ? anywhere : (known.get(here.text) ?? anywhere);
  };
}

/** The first of them that can be read: only where the order is a rule of English, as with longer names before shorter. */
export const first = <Value>(...readers: readonly Reader<Value>[]): Reader<Value> =>
  beginning(
    () => anyOf(readers.map(beginningsOf)),
    (place) => {
      for (const reader of readers) {
        const found = reader(place);
        if (found.length > 0) return found;
      }
      return NONE;
    },
  );

/** The longest of its readings: what may belong to two nouns belongs to the nearer one. */
export const longest =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (place) => {
    const found = reader(place);
    const end = Math.max(...found.map(({ next }) => next.at));
    return found.filter(({ next }) => next.at === end);
  };

export const maybe = <Value>(reader: Reader<Value>): Reader<Value | undefined> =>
  either<Value | undefined>(reader, give(undefined));

const phraseOrReader = (what: string | Reader<unknown>): Reader<unknown> =>
  typeof what === 'string' ? literal(what) : what;

export const after = <Value>(phrase: string | Reader<unknown>, reader: Reader<Value>): Reader<Value> =>
  map(seq(phraseOrReader(phrase), reader), ([, value]) => value);

export const before = <Value>(reader: Reader<Value>, phrase: string | Reader<unknown>): Reader<Value> =>
  map(seq(reader, phraseOrReader(phrase)), ([value]) => value);

/** Read once at each place: what many others begin with. */
export function once<Value>(reader: Reader<Value>): Reader<Value> {
  const read = (place: TextPlace): readonly Parsed<Value>[] => {
    const { known } = place.reading;
    let places = known.get(reader);
    if (places === undefined) {
      places = new Map();
      known.set(reader, places);
    }
    let talks = places.get(place.at);
    if (talks === undefined) {
      talks = new Map();
      places.set(place.at, talks);
    }
    let found = talks.get(place.talk) as readonly Parsed<Value>[] | undefined;
    if (found === undefined) {
      found = reader(place);
      talks.set(place.talk, found);
    }
    return found;
  };
  return beginning(beginsLike(reader), read);
}

/** Known only when it is asked for: readers are recursive. */
export const late = <Value>(reader: () => Reader<Value>): Reader<Value> =>
  beginning(
    () => beginningsOf(reader()),
    (place) => reader()(place),
  );

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
      ? NONE
      : found.map(({ value, next }) => ({ value, next: { ...next, talk: change(next.talk, value) } }));
  });

/** It can begin with these words alone: said of a reader that isn't built of others. */
export const startingWith = <Value>(begun: readonly string[], read: Reader<Value>): Reader<Value> =>
  beginning(
    () => theseWords(begun),
    (place) => read(place),
  );

/** It begins as another does: said of a reader that asks that one first. */
export const beginningLike = <Value>(first: Reader<unknown>, read: Reader<Value>): Reader<Value> =>
  beginning(beginsLike(first), (place) => read(place));

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

/** What follows depends on what has been spoken of. */
export const heard =
  <Value>(make: (talk: Discourse) => Reader<Value>): Reader<Value> =>
  (place) =>
    make(place.talk)(place);
