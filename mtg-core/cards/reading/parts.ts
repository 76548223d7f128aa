// Parts of a text that are read to an end of their own.
import type { EffectNode } from '../language/index.ts';
import { askingFirst, literal, type Parsed, type Reader, reached, skip, type TextPlace, upTo } from './reader.ts';

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
export const withoutTargets = <Value>(reader: Reader<Value>): Reader<Value> =>
  askingFirst(reader, (place) =>
    reader(place).filter(({ next }) => next.talk.targets.length === place.talk.targets.length),
  );

/** A line of a list, behind its mark if it has one, up to the next such line: what stands there belongs to it alone. */
export const ownLine =
  <Value>(mark: string | undefined, reader: Reader<Value>): Reader<Value> =>
  (place) => {
    const { tokens } = place.reading;
    const opens = (at: number): boolean =>
      tokens[at]?.kind === 'line' && (mark === undefined || tokens[at + 1]?.text === mark);
    if (!opens(place.at)) return [];
    const next = tokens.findIndex((_, index) => index > place.at && opens(index));
    return readUpTo(next === -1 ? tokens.length : next, reader)(skip(place, mark === undefined ? 1 : 2));
  };

/** CR 603.12: what triggers once something is done in this way, up to the end; its targets are chosen then. */
export const reflexiveAfter =
  (opening: string | Reader<unknown>, instructions: Reader<EffectNode[]>): Reader<EffectNode> =>
  (place) => {
    const { targets } = place.talk;
    const opened: Reader<unknown> = typeof opening === 'string' ? literal(opening) : opening;
    return opened(place).flatMap(({ next }) =>
      instructions(next).map(({ value, next: end }): Parsed<EffectNode> => {
        const own = end.talk.targets.slice(targets.length);
        const node: EffectNode = { kind: 'reflexive', ...(own.length === 0 ? {} : { targets: own }), do: value };
        return { value: node, next: { ...end, talk: { ...end.talk, targets } } };
      }),
    );
  };
