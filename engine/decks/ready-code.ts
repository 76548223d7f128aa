/** How code of decks is loaded before it is needed. */
import { takesTime } from './check.ts';
import type { Deck } from './deck.ts';
import type { Shared } from './frame.ts';
import type { CodeThread } from './threads/thread.ts';
import { loadingLimit } from './try-first.ts';

/** Has the deck's code loaded where it will run, so that its own time begins with its own work. */
export async function readyCode(shared: Shared, deck: Deck, level: string): Promise<void> {
  if (deck.kind === 'compute' || takesTime(deck)) await loadedAt(shared, deck, level);
}

export async function loadedAt({ threads }: Shared, deck: Deck, level: string): Promise<CodeThread> {
  const thread = threads.at(level);
  await thread.load(deck.address, loadingLimit(deck.path));
  return thread;
}
