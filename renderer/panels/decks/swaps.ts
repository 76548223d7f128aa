// Cards that can't be played: swapped for others, left out, or carried out by hand, for one game. The kept deck stays as it is.
import { DECK_PARTS, type DeckContent, type Result } from '../../../engine/api/index.ts';

/** What is done about a card: another one is played, none is, or its player carries out by hand what isn't understood. */
export type CardInstead = { readonly play: string } | 'nothing' | 'by hand';

/** By the card that can't be played. */
export type Swaps = Readonly<Record<string, CardInstead>>;

export type Unplayable = { name: string; why: string; byHand: boolean };

export function withSwaps(content: DeckContent, swaps: Swaps): DeckContent {
  const swapped = { ...content };
  for (const part of DECK_PARTS) {
    swapped[part] = content[part].flatMap((card) => {
      const other = swaps[card.name];
      if (other === undefined || other === 'by hand') return [card];
      return other === 'nothing' ? [] : [{ count: card.count, name: other.play }];
    });
  }
  return swapped;
}

/** Undefined takes back what was said of a card. */
export function withSwap(swaps: Swaps, name: string, instead: CardInstead | undefined): Swaps {
  const { [name]: _before, ...others } = swaps;
  return instead === undefined ? others : { ...others, [name]: instead };
}

export const namesByHand = (swaps: Swaps): string[] => Object.keys(swaps).filter((name) => swaps[name] === 'by hand');

/** By the names that the list writes. */
export function unplayableAsWritten(judged: Result<'decks/judge'> | null): Unplayable[] {
  if (judged === null) return [];
  const written = new Map(judged.cards.map((card) => [card.name, card.written]));
  return judged.check.unplayable.map((card) => ({ ...card, name: written.get(card.name) ?? card.name }));
}

/** Of each was said what is played instead. */
export const isSaid = (unplayable: readonly { name: string }[], swaps: Swaps): boolean =>
  unplayable.every(({ name }) => swaps[name] !== undefined);
