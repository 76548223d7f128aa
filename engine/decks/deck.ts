/** A deck as it is after loading: every path absolute, every card flattened into it, schemas as zod. */
import type { z } from 'zod';
import type { DeckContext, Guardrails } from './define.ts';
import type { ModelSource } from './source.ts';

export interface Action {
  readonly name: string;
  /** Absolute path of the deck that it runs. */
  readonly path: string;
  readonly description: string;
  readonly activity: string;
  /** Where it was written, for messages. */
  readonly declaredIn: string;
}

export interface Handler {
  readonly path: string;
  readonly delayMs: number;
  /** Told again after this many milliseconds; null: once. */
  readonly repeatMs: number | null;
}

export interface Deck {
  /** Absolute. */
  readonly path: string;
  /** What `loadDeck` was asked for: the path, or an action that says its own schemas. */
  readonly address: string;
  /** The label, else the file's name without its endings. */
  readonly label: string;
  readonly activity: string | null;
  /** `model` decks ask a model, `compute` decks run code, `bare` ones have neither a model nor code: they need `--model`. */
  readonly kind: 'model' | 'compute' | 'bare';
  readonly prompt: string;
  readonly modelParams: ModelSource;
  readonly inputSchema: z.ZodType;
  readonly outputSchema: z.ZodType;
  /** Whether the file says its schemas itself, or a root's default stands in. */
  readonly declares: { readonly input: boolean; readonly output: boolean };
  readonly actions: readonly Action[];
  readonly errorHandler: Handler | null;
  readonly suspenseHandler: Handler | null;
  /** When this deck's actions are late; null where only its handler, or one above, says. */
  readonly suspenseDelayMs: number | null;
  readonly idleHandler: Handler | null;
  readonly guardrails: Partial<Guardrails>;
  readonly scenarios: readonly Reference[];
  readonly graders: readonly Reference[];
  readonly run: ((ctx: DeckContext) => unknown) | null;
  /** What was understood and isn't done, in sentences; the deck runs without it. */
  readonly warnings: readonly string[];
  /** Every file that it was made of, with the last change's time, so that an edit is noticed. */
  readonly files: readonly string[];
}

export interface Reference {
  readonly label: string;
  readonly path: string;
  readonly description: string;
}

export const DEFAULT_GUARDRAILS: Guardrails = { maxDepth: 3, maxPasses: 3, timeoutMs: 120_000 };
/** Between the seed's 500 and 1000. */
export const DEFAULT_SUSPENSE_MS = 800;
