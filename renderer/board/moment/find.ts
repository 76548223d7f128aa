// Finds anything on the table by its reference, as this seat may see it.
import type { CardView, TableView } from '../../../engine/api/index.ts';

export function cardIn(ref: number, view: TableView): CardView | undefined {
  const zones = [
    view.battlefield,
    view.exile,
    ...view.players.flatMap((one) => [one.hand, one.graveyard, one.knownLibrary]),
  ];
  for (const zone of zones) {
    const found = zone.find((card) => card.ref === ref);
    if (found !== undefined) return found;
  }
  return view.stack.find((item) => item.ref === ref)?.card;
}

/** The name of a card, a spell or ability, or a player; empty where there is none. */
export function nameIn(ref: number, view: TableView): string {
  if (ref < 0) return view.players.find((player) => player.player === -ref - 1)?.name ?? '';
  return cardIn(ref, view)?.name ?? view.stack.find((item) => item.ref === ref)?.name ?? '';
}
