/** What passes between the run loop and a model (seed 001, Backend interface). */
import type { Json } from '../basics/index.ts';

export type Role = 'system' | 'user' | 'assistant' | 'tool';

/** The formats that models and the window read alike. */
type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Picture {
  readonly mime: PictureType;
  /** Base64. */
  readonly data: string;
}

export interface ChatMessage {
  readonly role: Role;
  readonly content: string;
  /** A user's, for a model that sees. */
  readonly pictures?: readonly Picture[];
  /** Which call a tool message answers, where the wire wants it. */
  readonly toolCallId?: string;
  /** An assistant message that called tools natively. */
  readonly toolCalls?: readonly NativeToolCall[];
}

export interface NativeToolCall {
  readonly id: string;
  /** As the wire had it: dots may be written `__`. */
  readonly name: string;
  /** JSON text, as the model wrote it: it may be malformed. */
  readonly arguments: string;
}

export interface NativeTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Json;
}

export interface ChatRequest {
  /** The provider's own id. */
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly tools?: readonly NativeTool[];
  /** An answer of this JSON Schema is wanted; backends ask in the way that the model was seen to understand. */
  readonly schema?: { readonly name: string; readonly schema: Json };
  /** Told of each request to a server, right before it goes. */
  readonly onSent?: (sent: SentRequest) => void;
  /** Tries after a failure that is safe to repeat; 0 where a second answer would be a second decision. */
  readonly retries?: number;
}

/** What goes to a model, as it goes, without the key and the headers that go with it. */
export interface SentRequest {
  /** Whom it goes to, as a person is told. */
  readonly to: string;
  readonly body: { readonly [field: string]: unknown };
}

/** A model that was asked: all that went to it, and what came. */
export interface AskedModel {
  readonly model: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly elapsedMs: number;
  /** As the server counts; null where it doesn't say. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
  /** More than one where a form was refused, a failure was tried again, or an answer that broke off was gone on with. */
  readonly sent: readonly SentRequest[];
  readonly answer: string;
  /** Why it ended: a finish reason, or the fault's own words. */
  readonly end: string;
}

export interface Usage {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly completionTokens: number;
  readonly reasoningTokens: number;
  readonly totalTokens: number;
  /** US dollars, where the provider says so; 0 otherwise. */
  readonly cost: number;
}

/** `truncated`: the stream ended without saying why; `aborted`: we cancelled it. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'truncated' | 'aborted';

export interface ChatResponse {
  readonly content: string;
  readonly reasoning: string;
  readonly toolCalls: readonly NativeToolCall[];
  readonly finishReason: FinishReason;
  /** null where the provider sent none. */
  readonly usage: Usage | null;
  readonly model: string;
  /** Where the answer broke off: what happened, for a person. */
  readonly why?: string;
  /** It was broken off because it had no end: more of it would be of no use. */
  readonly isEndless?: boolean;
}

/** Pieces of an answer, whitespace kept; the last one is `done` and holds the whole. */
export type AnswerDelta =
  | { readonly kind: 'content'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  | { readonly kind: 'tool_call'; readonly index: number; readonly call: Partial<NativeToolCall> }
  | { readonly kind: 'retrying'; readonly attempt: number; readonly why: string }
  | { readonly kind: 'done'; readonly response: ChatResponse };

export interface ModelInfo {
  readonly id: string;
  /** Tokens; null where nobody says. */
  readonly contextLength: number | null;
}

/** Names `chat` and `stream_chat` are the seed's. Both reject with a ModelFault; an abort isn't one, it is a finish reason. */
export interface Backend {
  readonly name: string;
  chat(request: ChatRequest, cancel?: AbortSignal): Promise<ChatResponse>;
  stream_chat(request: ChatRequest, cancel: AbortSignal): AsyncIterable<AnswerDelta>;
  models(cancel?: AbortSignal): Promise<readonly ModelInfo[]>;
  /** Tokens, from whoever knows; null where nobody does. Never rejects. */
  contextLength?(model: string, cancel?: AbortSignal): Promise<number | null>;
  /** Whether it sees pictures, from whoever knows; null where nobody does. Never rejects. */
  sees?(model: string, cancel?: AbortSignal): Promise<boolean | null>;
  /** Whether what this model is asked stays on this machine; where nobody says, it doesn't. */
  isHere?(model: string): boolean;
  /** Ends what the backend keeps running between requests. */
  close?(): void;
}

/** What a model counts, as far as it is known. */
export interface Gauge {
  /** Tokens by character; null where it hasn't counted anything yet. */
  readonly ratio: number | null;
  /** The longest prompt that is worth sending, where it refused a longer one. */
  readonly mostCharacters: number | null;
  /** A prompt of so many characters was answered, and it counted so many tokens; 0 where it doesn't say. */
  counted(characters: number, promptTokens: number): void;
  /** A prompt of so many characters was too long. */
  refused(characters: number): void;
}

/** `context_exceeded`: the prompt is longer than the model can read. `unavailable`: nobody is there; worth trying later. */
export type ModelFaultCode =
  | 'context_exceeded'
  | 'unavailable'
  | 'unauthorized'
  | 'rate_limited'
  | 'refused'
  | 'timeout'
  | 'malformed'
  | 'no_model';

export interface ModelFault extends Error {
  readonly code: ModelFaultCode;
  /** The provider's HTTP status, where there was one. */
  readonly status: number | null;
  /** Milliseconds that the provider asked to wait. */
  readonly retryAfterMs: number | null;
}

/** A family of backends. `RUMMY_MODEL_gpt4=openai/gpt-4` names the provider first, then its own model id. */
export interface Provider {
  readonly name: string;
  /** null where the environment doesn't configure it: an unconfigured provider is inert. */
  open(environment: Readonly<Record<string, string | undefined>>): Backend | null;
}
