/** What goes into a deck and what comes out of it, held to the deck's schemas in this thread: see `check.ts` for elsewhere. */
import type { Deck } from './deck.ts';
import { deckProblem } from './problem.ts';

export type Side = 'input' | 'output';

/** What was wrong first, in words, and all of it. */
export type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string; readonly where: string; readonly details: readonly Detail[] };

interface Detail {
  readonly path: string;
  readonly message: string;
}

export function checkHere(deck: Deck, side: Side, value: unknown): Checked {
  const parsed = (side === 'input' ? deck.inputSchema : deck.outputSchema).safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = details;
  return { ok: false, where: first?.path ?? '', problem: first?.message ?? 'wrong', details };
}

/** The value as its schema makes it. Throws a DeckProblem where it doesn't fit. */
export function held(deck: Pick<Deck, 'path'>, side: Side, checked: Checked): unknown {
  if (checked.ok) return checked.value;
  const { where, problem, details } = checked;
  const [code, message] =
    side === 'input'
      ? ['input_invalid', `${where || 'the input'}: ${problem}`]
      : ['output_invalid', `Its result isn't what its output schema says. ${where || 'the result'}: ${problem}`];
  throw deckProblem(code, message, { file: deck.path, details });
}
