/** What `--input` means for a deck: JSON where that is what the deck takes, and text otherwise. */
import { checkAlone, loadDeck } from '../decks/index.ts';

/** undefined where nothing was given. Rejects with the deck's own problem where it can't be loaded. */
export async function deckInput(file: string, given: string | undefined): Promise<unknown> {
  if (given === undefined) return undefined;
  const parsed = readJson(given);
  if (parsed === undefined) return given;
  const deck = await loadDeck(file, { root: true });
  const takes = async (value: unknown) => (await checkAlone(deck, 'input', value)).ok;
  // `--input 12` of a text deck is the text 12.
  return !(await takes(parsed)) && (await takes(given)) ? given : parsed;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
