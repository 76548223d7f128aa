// Cards that can't be played, swapped for others or left out, for one game: the kept deck stays as it is.
import { DECK_PARTS, type DeckContent, type Result } from '../../../engine/api/index.ts';

/** By the card that can't be played: another card's name, or null to leave it out. */
export type Swaps = Readonly<Record<string, string | null>>;

export function withSwaps(content: DeckContent, swaps: Swaps): DeckContent {
  const swapped = { ...content };
  for (const part of DECK_PARTS) {
    swapped[part] = content[part].flatMap((card) => {
      const other = swaps[card.name];
      if (other === undefined) return [card];
      return other === null ? [] : [{ count: card.count, name: other }];
    });
  }
  return swapped;
}

/** Undefined takes back what was said of a card. */
export function withSwap(swaps: Swaps, name: string, instead: string | null | undefined): Swaps {
  const { [name]: _before, ...others } = swaps;
  return instead === undefined ? others : { ...others, [name]: instead };
}

/** By the names that the list writes. */
export function unplayableAsWritten(judged: Result<'decks/judge'> | null): { name: string; why: string }[] {
  if (judged === null) return [];
  const written = new Map(judged.cards.map((card) => [card.name, card.written]));
  return judged.check.unplayable.map(({ name, why }) => ({ name: written.get(name) ?? name, why }));
}

/** Of each was said what is played instead. */
export const isSaid = (unplayable: readonly { name: string }[], swaps: Swaps): boolean =>
  unplayable.every(({ name }) => swaps[name] !== undefined);
