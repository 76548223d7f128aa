/** A deck with everything that it names: actions, handlers, scenarios and graders, and theirs. */
import type { Deck } from './deck.ts';
import { loadDeck } from './load.ts';

/** Root first, each deck once. Rejects with a DeckProblem where one of them can't be loaded. */
export async function loadDeckTree(root: string): Promise<readonly Deck[]> {
  const decks = new Map<string, Deck>();
  const add = async (address: string, isAction: boolean): Promise<void> => {
    if (decks.has(address)) return;
    const deck = await loadDeck(address, { root: !isAction });
    decks.set(deck.address, deck);
    decks.set(address, deck);
    const handlers = [deck.errorHandler, deck.suspenseHandler, deck.idleHandler].filter((one) => one !== null);
    for (const { path } of [...deck.actions, ...handlers]) await add(path, true);
    for (const { path } of [...deck.scenarios, ...deck.graders]) await add(path, false);
  };
  await add(root, false);
  return [...new Set(decks.values())];
}
