// Readers: what a text may mean from a place on. A reader finds every reading, not the first: a text that can be read in two ways
// with different meanings is refused by whoever asks, never guessed (see `mtg-core/oracle`).
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
export type Reader<Value> = (place: TextPlace) => readonly Parsed<Value>[];

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

/** Nothing stands here any more. */
export const atEnd: Reader<null> = (place) => (tokenAt(place) === undefined ? [{ value: null, next: place }] : []);

/** Reads nothing. */
export const give =
  <Value>(value: Value): Reader<Value> =>
  (place) => [{ value, next: place }];

export const nothing: Reader<never> = () => [];

const parts = new Map<string, readonly string[]>();

/** The tokens of a phrase that readers is written with. */
export function phraseTokens(phrase: string): readonly string[] {
  let known = parts.get(phrase);
  if (known === undefined) {
    known = textTokens(phrase).map(({ text }) => text);
    parts.set(phrase, known);
  }
  return known;
}

/** How far the phrase goes from here; undefined where it doesn't stand here. */
function matches(place: TextPlace, phrase: string): number | undefined {
  const wanted = phraseTokens(phrase);
  for (let index = 0; index < wanted.length; index += 1) {
    const token = tokenAt(place, index);
    if (token === undefined || token.kind === 'quote' || token.text !== wanted[index]) return undefined;
  }
  return wanted.length;
}

/** One of these phrases, word for word. */
export const literal =
  (...phrases: readonly string[]): Reader<string> =>
  (place) =>
    phrases.flatMap((phrase) => {
      const length = matches(place, phrase);
      return length === undefined ? [] : [{ value: phrase, next: skip(place, length) }];
    });

/** What a table has words for: the tables that print are read with. */
export function saidIn<Concept extends string>(table: Readonly<Record<Concept, string>>): Reader<Concept> {
  const entries = Object.entries<string>(table) as [Concept, string][];
  return (place) =>
    entries.flatMap(([concept, phrase]) => {
      const length = matches(place, phrase);
      return length === undefined ? [] : [{ value: concept, next: skip(place, length) }];
    });
}

/** A token of a kind that the function makes something of. */
export const token =
  <Value>(take: (token: Token) => Value | undefined): Reader<Value> =>
  (place) => {
    const here = tokenAt(place);
    const value = here === undefined ? undefined : take(here);
    return value === undefined ? [] : [{ value, next: skip(place, 1) }];
  };

export const map =
  <From, To>(reader: Reader<From>, make: (value: From, place: TextPlace) => To): Reader<To> =>
  (place) =>
    reader(place).map(({ value, next }) => ({ value: make(value, next), next }));

/** The same where what was read doesn't always mean something. */
export const accept =
  <From, To>(reader: Reader<From>, make: (value: From, place: TextPlace) => To | undefined): Reader<To> =>
  (place) =>
    reader(place).flatMap(({ value, next }) => {
      const made = make(value, next);
      return made === undefined ? [] : [{ value: made, next }];
    });

/** What follows depends on what was read. */
export const chain =
  <From, To>(reader: Reader<From>, more: (value: From) => Reader<To>): Reader<To> =>
  (place) =>
    reader(place).flatMap(({ value, next }) => more(value)(next));

type Values<Readers extends readonly Reader<unknown>[]> = {
  -readonly [Index in keyof Readers]: Readers[Index] extends Reader<infer Value> ? Value : never;
};

/** One after the other. */
export function seq<const Readers extends readonly Reader<unknown>[]>(...readers: Readers): Reader<Values<Readers>> {
  return (place) => {
    let found: Parsed<unknown[]>[] = [{ value: [], next: place }];
    for (const reader of readers) {
      found = found.flatMap(({ value, next }) =>
        reader(next).map((more) => ({ value: [...value, more.value], next: more.next })),
      );
      if (found.length === 0) break;
    }
    return found as Parsed<Values<Readers>>[];
  };
}

/** Any of them: all that can be read are. */
export const either =
  <Value>(...readers: readonly Reader<Value>[]): Reader<Value> =>
  (place) =>
    readers.flatMap((reader) => reader(place));

/** The first of them that can be read: only where the order is a rule of English, as with longer names before shorter. */
export const first =
  <Value>(...readers: readonly Reader<Value>[]): Reader<Value> =>
  (place) => {
    for (const reader of readers) {
      const found = reader(place);
      if (found.length > 0) return found;
    }
    return [];
  };

export const maybe = <Value>(reader: Reader<Value>): Reader<Value | undefined> =>
  either<Value | undefined>(reader, give(undefined));

export const after = <Value>(phrase: string | Reader<unknown>, reader: Reader<Value>): Reader<Value> =>
  chain<unknown, Value>(typeof phrase === 'string' ? literal(phrase) : phrase, () => reader);

export const before = <Value>(reader: Reader<Value>, phrase: string | Reader<unknown>): Reader<Value> =>
  chain(reader, (value) => map<unknown, Value>(typeof phrase === 'string' ? literal(phrase) : phrase, () => value));

/** Read once at each place: what many others begin with. */
export function once<Value>(reader: Reader<Value>): Reader<Value> {
  return (place) => {
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
}

/** Known only when it is asked for: readers is recursive. */
export const late =
  <Value>(reader: () => Reader<Value>): Reader<Value> =>
  (place) =>
    reader()(place);

/** As many as there are, each way to stop included. */
export const repeated =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (place) => {
    const found: Parsed<Value[]>[] = [{ value: [], next: place }];
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const more of reader(next)) {
        if (more.next.at > next.at) found.push({ value: [...value, more.value], next: more.next });
      }
    }
    return found;
  };

/** "a", "a or b", "a, b, or c"; at least `least` of them. */
export function series<Value>(
  reader: Reader<Value>,
  word: 'and' | 'or' | 'and/or' | readonly string[],
  least = 1,
): Reader<Value[]> {
  const last = typeof word === 'string' ? [word] : word;
  const comma = literal(',');
  const ending = literal(...last, ...last.map((each) => `, ${each}`));
  return (place) => {
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
  };
}

/** What has been spoken of changes. */
export const speak =
  <Value>(reader: Reader<Value>, change: (talk: Discourse, value: Value) => Discourse): Reader<Value> =>
  (place) =>
    reader(place).map(({ value, next }) => ({ value, next: { ...next, talk: change(next.talk, value) } }));

/** What follows depends on what has been spoken of. */
export const heard =
  <Value>(make: (talk: Discourse) => Reader<Value>): Reader<Value> =>
  (place) =>
    make(place.talk)(place);
