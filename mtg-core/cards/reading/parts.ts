// Parts of a text that are read to an end of their own.
import { type Parsed, type Reader, reached, type TextPlace, upTo } from './reader.ts';

/** Where the sentence that begins here ends: its full stop, or the end of the text. */
export function sentenceEnd({ reading: { tokens }, at }: TextPlace): number {
  const end = tokens.findIndex(({ text, kind }, index) => index >= at && text === '.' && kind !== 'quote');
  return end === -1 ? tokens.length : end;
}

/** What is read from here exactly up to a token. */
export const readUpTo =
  <Value>(end: number, reader: Reader<Value>): Reader<Value> =>
  (place) => {
    const part = upTo(place, end);
    const found = reader(part);
    reached(place, part);
    return found
      .filter(({ next }) => next.at === end)
      .map(({ value, next }): Parsed<Value> => ({ value, next: { ...next, reading: place.reading } }));
  };

/** One sentence, without its full stop. */
export const oneSentence =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (place) =>
    readUpTo(sentenceEnd(place), reader)(place);

/** Without targets: nothing is chosen in advance for what stands in place of an event. */
export const withoutTargets =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (place) =>
    reader(place).filter(({ next }) => next.talk.targets.length === place.talk.targets.length);
