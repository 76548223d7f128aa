/** What a model deck asks of whoever talks to models. The run loop is the one that does; tests have a scripted one. */
import type { Json } from '../basics/index.ts';
import type { AskedModel, Picture } from '../protocol/index.ts';

/** A result that nobody asked for, put before the model under a reserved name. */
export interface Synthetic {
  /** With a dot; wires write `_`. */
  readonly name: string;
  readonly payload: Json;
}

/** One message of a session, in the form in which model servers and Gambit's state files write it. */
export interface SessionMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  readonly name?: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
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
  /** The same in at most so many characters, for a model that can't read more. */
  shorten(characters: number): string;
  /** What the person put beside the prompt to be looked at. */
  readonly pictures?: readonly Picture[];
  /** The model doesn't see pictures, or isn't known to: they weren't shown to it. */
  onUnseen?(): void;
  /** Results that stand before the first message. */
  readonly seeds: readonly Synthetic[];
  /** What was said in earlier runs of the session; it stands behind the seeds and before the prompt. */
  readonly history?: readonly SessionMessage[];
  readonly tools: readonly ConversationTool[];
  /** JSON Schema of the answer; null where it is text. */
  readonly schema: Json | null;
  readonly maxPasses: number;
  /** An answer of nothing is an answer: whoever plays a person has no more to say. */
  readonly mayBeSilent?: boolean;
  /** The session whose State the model's notes change; without it they change nobody's. */
  readonly session?: string;
  readonly signal: AbortSignal;
  /** Runs an action; never rejects, save where the whole deck is to end. Arguments as the model gave them, parsed. */
  call(name: string, args: unknown): Promise<{ readonly content: string; readonly events: readonly Synthetic[] }>;
  /** What is wrong with an answer, to be said to the model; null where it will do. Rejects only where the deck is to end. */
  check(text: string): Promise<string | null>;
  /** The model speaks or thinks, whether or not there is text for anybody. */
  heard(): void;
  onText(text: string): void;
  /** A model was asked: what went to it in full, for who may see what was said. */
  onAsked?(call: AskedModel): void;
  /** `model.request` and `model.response`: counts and lengths, never what was said. */
  trace(kind: 'model.request' | 'model.response', data: { readonly [key: string]: Json }): void;
}

export type ConversationEnd =
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly passes: number;
      /** What was said since the prompt, calls and results included; only who keeps sessions has it. */
      readonly said?: readonly SessionMessage[];
      /** Why the answer has no end, in words; absent where it has one. */
      readonly cut?: string;
    }
  | { readonly kind: 'passes'; readonly text: string; readonly passes: number }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly message: string;
      /** No model answered at all, so that another one may be asked without anything being done twice. */
      readonly unanswered?: boolean;
    };

/** Never rejects because of what a model says or a server does; an abort is `failed` with the code `aborted`. */
export type Converse = (request: ConversationRequest) => Promise<ConversationEnd>;
