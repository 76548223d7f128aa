// Costs after "by": "by paying 1 life and discarding a card". CR 118.
import type { CostNode } from '../language/index.ts';
import { ing } from '../phrases/index.ts';
import { costsLater } from './late.ts';
import { after, type Parsed, type Reader, type TextPlace } from './reader.ts';
import { reached } from './text-place.ts';
import type { Token } from './tokens.ts';

const VERBS = ['collect', 'discard', 'exile', 'forage', 'pay', 'remove', 'return', 'reveal', 'sacrifice', 'tap'];

const byGerund: ReadonlyMap<string, string> = new Map(VERBS.map((verb) => [ing(verb), verb]));

/** Where a cost may begin: at the first word, and behind what joins it to another. */
const begins = (before: Token | undefined): boolean =>
  before === undefined || before.text === 'by' || before.text === 'and' || before.text === ',';

const inPlainVerbs = (tokens: readonly Token[], from: number): Token[] =>
  tokens.map((token, index) => {
    const verb = index >= from && begins(tokens[index - 1]) ? byGerund.get(token.text) : undefined;
    return verb === undefined ? token : { ...token, text: verb, raw: verb };
  });

const paidFrom = (place: TextPlace): readonly Parsed<CostNode[]>[] => {
  const { tokens, furthest } = place.reading;
  if (!byGerund.has(tokens[place.at]?.text ?? '')) return [];
  const part = { ...place, reading: { tokens: inPlainVerbs(tokens, place.at), furthest, known: [] } };
  const found = costsLater(part);
  reached(place, part);
  return found.map(({ value, next }) => ({ value, next: { ...next, reading: place.reading } }));
};

/** "By sacrificing a creature": the costs, in the words that they have as orders. */
export const byDoing: Reader<CostNode[]> = after('by', paidFrom);
