/** What passes between a run and the threads in which its decks' code runs. Everything can be cloned. */
import type { SessionMessage } from '../conversation.ts';
import type { DeckLogLine } from '../log-line.ts';
import type { Side } from '../sides.ts';

/** A DeckProblem as it passes; what isn't one comes with the code `deck_failed`. */
export interface PassedProblem {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number | null;
  readonly details?: unknown;
  readonly stack?: string | undefined;
}

/** One call of a deck's code. */
export interface CodeCall {
  readonly kind: 'call';
  readonly id: number;
  /** What the thread was told to load. */
  readonly address: string;
  /** Before the input schema: the thread reads it with its own copy, so that what that makes needn't be cloned. */
  readonly input: unknown;
  readonly runId: string;
  readonly actionCallId: string;
  readonly parentActionCallId: string | undefined;
  readonly initialUserMessage: string | undefined;
  /** What the session keeps; null where there is none. */
  readonly meta: Readonly<Record<string, unknown>> | null;
}

export type SettledCall =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: PassedProblem };

/** To the thread. */
export type ToThread =
  | { readonly kind: 'load'; readonly id: number; readonly address: string }
  | { readonly kind: 'try'; readonly id: number; readonly file: string }
  | {
      readonly kind: 'check';
      readonly id: number;
      readonly address: string;
      readonly side: Side;
      readonly value: unknown;
    }
  | CodeCall
  /** A deck that the code called has ended. */
  | {
      readonly kind: 'spawned';
      readonly id: number;
      readonly spawn: number;
      readonly end: SettledCall;
      readonly meta: CodeCall['meta'];
    }
  | { readonly kind: 'abort'; readonly id: number; readonly reason: PassedProblem };

/** From the thread; `id` is that of the call or load. */
export type FromThread = {
  readonly id: number;
} /** What has a time limit is begun with: it waits no more for others of its thread. */ & (
  | { readonly kind: 'begun' }
  | { readonly kind: 'end'; readonly end: SettledCall }
  | { readonly kind: 'spawn'; readonly spawn: number; readonly call: SpawnCall }
  | { readonly kind: 'log'; readonly line: DeckLogLine }
  | { readonly kind: 'meta'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'message'; readonly message: SessionMessage }
);

export interface SpawnCall {
  readonly path: string;
  readonly input?: unknown;
  readonly activity?: string | undefined;
  readonly actionName?: string | undefined;
}
