/** What whoever runs a deck says about the run. */
import type { Json } from '../basics/index.ts';
import type { TraceKind } from '../trace/index.ts';
import type { Converse } from './conversation.ts';
import type { SuspenseEnvelope } from './envelopes.ts';
import type { DeckSession } from './session.ts';

export interface RunDeckOptions {
  readonly input?: unknown;
  /** What a person says first, where that is something else than the input. */
  readonly message?: string | undefined;
  /** The root's model may answer with nothing. */
  readonly mayBeSilent?: boolean;
  /** What was said in earlier runs; the root's run goes on from there, and adds what it says. */
  readonly session?: DeckSession | undefined;
  /** Asked where a deck names no model. */
  readonly model?: string | undefined;
  /** Asked whatever a deck names. */
  readonly modelForce?: string | undefined;
  /** null where there is none: decks of code run all the same. */
  readonly converse: Converse | null;
  readonly trace?: (kind: TraceKind, data: { readonly [key: string]: Json }) => void;
  readonly signal?: AbortSignal;
  /** Text of the root deck's model as it comes. */
  readonly onText?: (text: string) => void;
  /** An input in at most so many characters, for a model that can't read more; else its middle is left out. */
  readonly shorten?: (input: unknown, characters: number) => string;
  /** The answer of a deck's model has no end: why, in words. What came of it is the deck's answer all the same. */
  readonly onCut?: (why: string) => void;
  /** An action takes longer than the deck's delay, in words. */
  readonly onSuspense?: (envelope: SuspenseEnvelope) => void;
  /** Nothing has happened in the root's run for as long as its `onIdle` says, in the handler's words. */
  readonly onIdle?: (message: string) => void;
  readonly onLog?: (entry: { level: string; message: string; meta?: unknown }) => void;
  readonly onWarning?: (text: string) => void;
  /** Ids of runs and calls; random ones otherwise. */
  readonly newId?: () => string;
  /** Milliseconds, for durations. */
  readonly now?: () => number;
}
