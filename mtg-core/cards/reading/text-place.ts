// Where in a text one is while it is read, and what readers are.
import type { Beginnings } from './beginnings.ts';
import type { Discourse } from './talk.ts';
import { type Token, textTokens } from './tokens.ts';

/** A text while it is read. */
export interface Reading {
  readonly tokens: readonly Token[];
  /** The furthest token that some reader got to: what stands there is what wasn't understood. */
  furthest: number;
  /** What was read before, by place, reader and what had been spoken of. */
  readonly known: Map<Reader<unknown>, Known>[];
}

/** What a reader found at a place, with what had been spoken of; the same place with other things spoken of comes after it. */
interface Known {
  readonly talk: Discourse;
  readonly found: readonly Parsed<unknown>[];
  readonly other: Known | undefined;
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
export const beginning = <Value>(
  begins: () => Beginnings,
  read: (place: TextPlace) => readonly Parsed<Value>[],
): Reader<Value> => {
  const reader: Reader<Value> & { begins?: () => Beginnings } = read;
  reader.begins = begins;
  return reader;
};

export const startReading = (text: string, talk: Discourse): TextPlace => ({
  reading: { tokens: textTokens(text), furthest: 0, known: [] },
  at: 0,
  talk,
});

/** The token here; undefined at the end. */
export const tokenAt = (place: TextPlace, ahead = 0): Token | undefined => place.reading.tokens[place.at + ahead];

/** Past so many tokens that were understood. */
export function skip(place: TextPlace, count: number): TextPlace {
  const at = place.at + count;
  if (at > place.reading.furthest) place.reading.furthest = at;
  return { reading: place.reading, at, talk: place.talk };
}

/** The same text up to a token, so that what stands before it is read to its own end. */
export const upTo = ({ reading, at, talk }: TextPlace, end: number): TextPlace => ({
  reading: { tokens: reading.tokens.slice(0, end), furthest: reading.furthest, known: [] },
  at,
  talk,
});

/** How far a part of the text was understood is how far the text was. */
export function reached({ reading }: TextPlace, part: TextPlace): void {
  reading.furthest = Math.max(reading.furthest, part.reading.furthest);
}

/** It doesn't stand there. */
export const NOT_THERE: readonly never[] = [];
