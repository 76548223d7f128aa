/** What passes between decks, models and people is JSON: a value that can't be written so is its deck's failure. */
import type { Deck } from './deck.ts';
import { deckProblem } from './problem.ts';

/** The value as JSON text. Throws a DeckProblem where it holds itself, or holds what JSON has no word for. */
export function asJson(value: unknown, deck: Pick<Deck, 'path'>, what: string): string {
  try {
    return JSON.stringify(value ?? null) ?? 'null';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const why = /circular/i.test(error.message)
      ? 'it holds itself, in a circle'
      : 'something in it has no form in JSON, such as a BigInt';
    throw deckProblem('output_invalid', `${what} can't be written as JSON: ${why}.`, { file: deck.path, cause: error });
  }
}
