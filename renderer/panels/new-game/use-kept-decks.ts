// The decks that the person keeps, as they are now; whoever visits from elsewhere has none here.
import type { DeckShelf, KeptDeck } from '../../../engine/api/index.ts';
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function useKeptDecks(): readonly KeptDeck[] {
  const { api, deckNews, isGuest } = useApp();
  const news = useStore(deckNews);
  const load = async () => (isGuest ? [] : api.call('decks/kept', {}));
  return useLoad(load, `decks/kept ${news}`).value ?? [];
}

export const onShelf = (kept: readonly KeptDeck[], shelf: DeckShelf): KeptDeck[] =>
  kept.filter((deck) => deck.shelf === shelf);
