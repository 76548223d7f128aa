// How much of a file of cards is understood: four numbers that mean four things, compiled afresh.
import { bulkObjects } from '../bulk/objects.ts';
import { type CompiledPart, compilePart, isPlayedWhole } from './compile-part.ts';
import { isDeckCard, type PrintedCard, printedCardOf, rulesPart } from './printed-card.ts';

export interface Coverage {
  readonly cards: number;
  /** Every word became part of a definition. */
  readonly parsed: number;
  /** The definition prints the text itself. */
  readonly roundTripped: number;
  /** Parsed, carried out in every field, and printed with the same meaning. */
  readonly playable: number;
  readonly cardsPerSecond: number;
  /** Joke sets, and what is no card of a deck. */
  readonly leftOut: number;
  readonly rejected: readonly { readonly line: number; readonly why: string }[];
  /** What stands where reading stopped, the most frequent first; its first words. */
  readonly topUnparsed: readonly { readonly phrase: string; readonly count: number }[];
}

/** Words by which unread phrases are put together. */
const WORDS = 5;

const isLeftOut = (card: PrintedCard): boolean => !isDeckCard(card) || card.set_type === 'joke_set';

const beginning = (phrase: string): string => phrase.split(/\s+/).slice(0, WORDS).join(' ');

/** @throws BulkFault where the file's shape ends it. */
export async function coverageOf(
  file: string,
  { unparsed = 20, onProgress }: { unparsed?: number; onProgress?: (cards: number) => void } = {},
): Promise<Coverage> {
  const rejected: { line: number; why: string }[] = [];
  const stops = new Map<string, number>();
  let [cards, parsed, roundTripped, playable, leftOut, milliseconds] = [0, 0, 0, 0, 0, 0];
  const count = (compiled: CompiledPart): void => {
    cards += 1;
    if (compiled.definition !== null) parsed += 1;
    if (compiled.printsBack === 'exact') roundTripped += 1;
    if (isPlayedWhole(compiled)) playable += 1;
    const phrases = new Set(compiled.unread.map(({ phrase }) => beginning(phrase)));
    for (const phrase of phrases) stops.set(phrase, (stops.get(phrase) ?? 0) + 1);
  };
  for await (const found of bulkObjects(file)) {
    const card = 'problem' in found ? { why: found.problem } : printedCardOf(found.value);
    if ('why' in card) rejected.push({ line: found.line, why: card.why });
    else if (isLeftOut(card)) leftOut += 1;
    else {
      const began = performance.now();
      count(compilePart(rulesPart(card)));
      milliseconds += performance.now() - began;
      if (cards % 500 === 0) onProgress?.(cards);
    }
  }
  const topUnparsed = [...stops]
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, unparsed)
    .map(([phrase, times]) => ({ phrase, count: times }));
  const cardsPerSecond = milliseconds === 0 ? 0 : Math.round(cards / (milliseconds / 1000));
  return { cards, parsed, roundTripped, playable, cardsPerSecond, leftOut, rejected, topUnparsed };
}
