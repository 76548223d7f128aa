/** Values held to the schemas of decks, where a refinement or a pattern that comes to no end holds nobody up. */
import type { Deck } from './deck.ts';
import { DEFAULT_GUARDRAILS } from './deck.ts';
import { isPlain } from './plain-schema.ts';
import { type Checked, checkHere, type Side } from './sides.ts';
import { createRunThreads } from './threads/run-threads.ts';
import { loadingLimit, type ThreadPlace } from './try-first.ts';

/** Whether the deck's schemas may take longer than what they are held against. */
export function takesTime({ inputSchema, outputSchema }: Deck): boolean {
  return !isPlain(inputSchema) || !isPlain(outputSchema);
}

/** Rejects with a DeckProblem where that comes to no end within the deck's time limit. */
export async function checkValue(place: ThreadPlace, deck: Deck, side: Side, value: unknown): Promise<Checked> {
  if (isPlain(side === 'input' ? deck.inputSchema : deck.outputSchema)) return checkHere(deck, side, value);
  const limitMs = deck.guardrails.timeoutMs ?? DEFAULT_GUARDRAILS.timeoutMs;
  const thread = place.threads.at(place.level);
  await thread.load(deck.address, loadingLimit(deck.path));
  return thread.check(deck.address, side, value, limitMs);
}

/** The same for a deck that isn't being run. */
export async function checkAlone(deck: Deck, side: Side, value: unknown): Promise<Checked> {
  const threads = createRunThreads();
  try {
    return await checkValue({ threads, level: 'level 1' }, deck, side, value);
  } finally {
    threads.release();
  }
}
