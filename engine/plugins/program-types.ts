/** A program that carries a run itself. */

import type { Json } from '../entries/entry.ts';
import type { ChatMessage, NativeTool } from '../protocol/chat.ts';
import type { Trace } from '../trace/event.ts';

export interface Program {
  readonly instructions: string;
  readonly tools: readonly NativeTool[];
  /** JSON Schema of the answer; null where it is text. */
  readonly schema: { readonly name: string; readonly schema: Json } | null;
  readonly maxTurns: number;
  readonly maxTokens: number | null;
  /** An answer of nothing ends the loop, and is no stall. */
  readonly mayBeSilent: boolean;
  /** Where what it asks of models is traced. */
  readonly trace: Trace;
  /** What stands before the prompt: results that nobody asked for, and what was said in earlier runs of a session. */
  readonly before: readonly ChatMessage[];
  /** The prompt in at most so many characters. */
  shorten(characters: number): string;
  /** What was said since the prompt: answers, calls, results. It grows with every turn. */
  readonly transcript: ChatMessage[];
  /** What stands behind the results of the turn that runs. */
  readonly waiting: ChatMessage[];
  /** Runs one of its tools. Never rejects because of what a model says. */
  call(name: string, args: unknown): Promise<ProgramResult>;
  /** What is wrong with an answer, to be said to the model; null where it will do. */
  check(text: string): Promise<string | null>;
  /** The model speaks or thinks. */
  heard(): void;
  onText(text: string): void;
}

export interface ProgramResult {
  /** What the model is told: text, most often JSON. */
  readonly content: string;
  /** Results that nobody asked for, under reserved names. */
  readonly events: readonly { readonly name: string; readonly payload: Json }[];
}
