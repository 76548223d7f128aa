// Cards that can't be played, swapped for others or left out, for one game: the kept deck stays as it is.
import { DECK_PARTS, type DeckContent } from '../../../engine/api/index.ts';

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
