// What Commander changes about the start of a game (CR 903.6, 903.7).

/** What a deck is in a game with a command zone, and in one without (CR 903.6). */
export function sortedOut(
  {
    cards,
    commanders = [],
    sideboard = [],
  }: {
    readonly cards: readonly string[];
    readonly commanders?: readonly string[] | undefined;
    readonly sideboard?: readonly string[] | undefined;
  },
  zone: boolean,
): { deck: readonly string[]; commanders?: readonly string[]; sideboard?: readonly string[] } {
  const outside = sideboard.length === 0 ? {} : { sideboard };
  if (!zone || commanders.length === 0) return { deck: cards, ...outside };
  const deck = [...cards];
  for (const name of commanders) {
    const place = deck.indexOf(name);
    if (place >= 0) deck.splice(place, 1);
  }
  return { deck, commanders, ...outside };
}

/** CR 903.7. */
export const COMMANDER_LIFE = 40;
