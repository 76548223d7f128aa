// Costs in other forms of their verbs than orders: "by paying 1 life and discarding a card", "unless that player sacrifices a creature".
// CR 118.
import type { CostNode } from '../language/index.ts';
import { ing, third } from '../phrases/index.ts';
import { costsLater } from './late.ts';
import { after, type Parsed, type Reader, type TextPlace } from './reader.ts';
import { reached } from './text-place.ts';
import type { Token } from './tokens.ts';

const VERBS = ['collect', 'discard', 'exile', 'forage', 'pay', 'remove', 'return', 'reveal', 'sacrifice', 'tap'];

type Verbs = ReadonlyMap<string, string>;

const gerunds: Verbs = new Map(VERBS.map((verb) => [ing(verb), verb]));
const thirds: Verbs = new Map(VERBS.map((verb) => [third(verb), verb]));

/** Behind these another cost may begin. */
const joins = (before: Token | undefined): boolean => before !== undefined && /^(?:and|or|,)$/.test(before.text);

const asOrders = (tokens: readonly Token[], from: number, verbs: Verbs): Token[] =>
  tokens.map((token, index) => {
    const isVerb = index === from || (index > from && joins(tokens[index - 1]));
    const verb = isVerb ? verbs.get(token.text) : undefined;
    return verb === undefined ? token : { ...token, text: verb, raw: verb };
  });

/** The costs, in the words that they have as orders. */
const saidIn =
  (verbs: Verbs, costs: Reader<CostNode[]>): Reader<CostNode[]> =>
  (place: TextPlace): readonly Parsed<CostNode[]>[] => {
    const { tokens, furthest } = place.reading;
    if (!verbs.has(tokens[place.at]?.text ?? '')) return [];
    const part = { ...place, reading: { tokens: asOrders(tokens, place.at, verbs), furthest, known: [] } };
    const found = costs(part);
    reached(place, part);
    return found.map(({ value, next }) => ({ value, next: { ...next, reading: place.reading } }));
  };

/** "By sacrificing a creature." */
export const byDoing: Reader<CostNode[]> = after('by', saidIn(gerunds, costsLater));

/** "(That player) sacrifices a creature or pays 3 life." */
export const paidByThem = (costs: Reader<CostNode[]>): Reader<CostNode[]> => saidIn(thirds, costs);
