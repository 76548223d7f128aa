/** Cards swapped between a deck and its sideboard: the pool stays the same, so that only sizes can be wrong. */
import type { Params } from '../api/index.ts';
import type { GameDeck } from '../cards/index.ts';
import type { MatchOfGame } from '../journal/index.ts';

interface Pooled {
  readonly card: string;
  readonly main: number;
  readonly sideboard: number;
}

/** Each card that may lie in either; who leads the deck lies in neither (CR 903.6). */
export function wholePool({ cards, commanders = [], sideboard = [] }: GameDeck): Pooled[] {
  const main = [...cards];
  for (const leader of commanders) {
    const place = main.indexOf(leader);
    if (place >= 0) main.splice(place, 1);
  }
  const count = (all: readonly string[], card: string): number => all.filter((one) => one === card).length;
  return [...new Set([...main, ...sideboard])].map((card) => ({
    card,
    main: count(main, card),
    sideboard: count(sideboard, card),
  }));
}

/** The deck with these cards in its sideboard, as it is where nothing is said; or why that can't be. */
export function sidedWith(
  deck: GameDeck,
  wanted: Params<'match/next'>['sideboard'],
  { least, most }: Pick<MatchOfGame, 'least' | 'most'>,
): GameDeck | string {
  if (wanted === undefined) return deck;
  const out = new Map<string, number>();
  for (const { card, count } of wanted) out.set(card, (out.get(card) ?? 0) + count);
  const pool = wholePool(deck);
  for (const [card, count] of out) {
    const there = pool.find((one) => one.card === card);
    const all = there === undefined ? 0 : there.main + there.sideboard;
    if (count > all) return `Your list has ${all === 0 ? 'no' : all} ${card}, not ${count}.`;
  }
  const sideboard = pool.flatMap(({ card }) => copies(card, out.get(card) ?? 0));
  const main = pool.flatMap((one) => copies(one.card, one.main + one.sideboard - (out.get(one.card) ?? 0)));
  const cards = [...(deck.commanders ?? []), ...main];
  if (sideboard.length > most)
    return `Your sideboard has ${sideboard.length} cards, and ${most} is the most. Move ${sideboard.length - most} into the deck.`;
  if (cards.length < least)
    return `Your deck has ${cards.length} cards, and ${least} is the least. Move ${least - cards.length} more into it.`;
  return { ...deck, cards, sideboard };
}

const copies = (card: string, count: number): string[] => Array.from({ length: count }, () => card);
