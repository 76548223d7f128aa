/** What a model deck asks of whoever talks to models. The run loop is the one that does; tests have a scripted one. */
import type { Json } from '../entries/entry.ts';

/** A result that nobody asked for, put before the model under a reserved name. */
export interface Synthetic {
  /** With a dot; wires write `_`. */
  readonly name: string;
  readonly payload: Json;
}

export interface ConversationTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Json;
}

export interface ConversationRequest {
  /** For lists of runs. */
  readonly label: string;
  readonly model: string;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
  readonly instructions: string;
  /** What is said first: the input, as text. */
  readonly prompt: string;
  /** Results that stand before the first message. */
  readonly seeds: readonly Synthetic[];
  readonly tools: readonly ConversationTool[];
  /** JSON Schema of the answer; null where it is text. */
  readonly schema: Json | null;
  readonly maxPasses: number;
  readonly signal: AbortSignal;
  /** Runs an action; never rejects, save where the whole deck is to end. Arguments as the model gave them, parsed. */
  call(name: string, args: unknown): Promise<{ readonly content: string; readonly events: readonly Synthetic[] }>;
  /** What is wrong with an answer, to be said to the model; null where it will do. */
  check(text: string): string | null;
  onText(text: string): void;
  /** `model.request` and `model.response`: counts and lengths, never what was said. */
  trace(kind: 'model.request' | 'model.response', data: { readonly [key: string]: Json }): void;
}

export type ConversationEnd =
  | { readonly kind: 'answer'; readonly text: string; readonly passes: number }
  | { readonly kind: 'passes'; readonly text: string; readonly passes: number }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** Never rejects because of what a model says or a server does; an abort is `failed` with the code `aborted`. */
export type Converse = (request: ConversationRequest) => Promise<ConversationEnd>;
