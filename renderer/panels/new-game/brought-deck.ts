// A deck as it is brought to a room's table: one of Bob's, or a list, which stays with the referee. What somebody keeps is no room's business.
import { errorText } from '../../state/basics/index.ts';
import type { App } from '../../state/index.ts';
import type { TableDeck } from './swaps.ts';

/** Null where it can't be had, which was said. */
export async function broughtDeck({ api, toast }: App, deck: TableDeck): Promise<TableDeck | null> {
  if ('deck' in deck || 'text' in deck) return deck;
  try {
    if ('kept' in deck) {
      const { deck: kept, content } = await api.call('decks/open', { id: deck.kept });
      const { text } = await api.call('decks/export', { of: { content, name: kept.name }, as: 'arena' });
      return { text, name: kept.name };
    }
    const { text } = await api.call('decks/export', { of: { content: deck.content, name: deck.name }, as: 'arena' });
    return { text, name: deck.name };
  } catch (error) {
    toast('error', errorText(error));
    return null;
  }
}
