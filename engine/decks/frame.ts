/** Where a run is: one frame for each deck that is being run, up to the root. */
import type { Json } from '../basics/index.ts';
import type { TraceKind } from '../trace/index.ts';
import type { Synthetic } from './conversation.ts';
import type { Deck } from './deck.ts';
import type { Guardrails } from './define.ts';
import { type DeckProblem, deckProblem, isDeckProblem } from './problem.ts';
import type { Project } from './project.ts';
import type { RunDeckOptions } from './run-options.ts';
import type { DeckSession } from './session.ts';
import type { RunThreads } from './threads/run-threads.ts';

/** What all frames of a run have together. */
export interface Shared {
  readonly runId: string;
  readonly options: RunDeckOptions;
  readonly project: Project;
  /** What is said goes on in it; null where nobody keeps it. */
  readonly session: DeckSession | null;
  newId(): string;
  now(): number;
  trace(kind: TraceKind, data: { readonly [key: string]: Json }): void;
  /** A file as traces and envelopes name it: relative to the root deck's folder. */
  relative(file: string): string;
  /** Runs a frame's deck; rejects with a DeckProblem. */
  execute(frame: Frame, input: unknown): Promise<unknown>;
  /** Where code runs. */
  readonly threads: RunThreads;
  /** Decks that others call, loaded once a run; their modules are tried where their code will run. */
  load(file: string, level: string): Promise<Deck>;
  /** When something was last traced or streamed, in milliseconds of the process. */
  readonly activity: { at: number };
}

/** An action that a deck waits for. */
export interface PendingAction {
  /** A suspense event is told once for each call. */
  told: boolean;
  /** Events for the deck that waits, to stand before the result. */
  readonly events: Synthetic[];
  /** Aborted when the call has ended, however it did. */
  readonly ended: AbortController;
  /** The handler that speaks just now; never rejects. */
  telling: Promise<void> | null;
  /** What whoever runs the deck threw when it was told: it ends the call. */
  broken: { readonly error: unknown } | null;
}

export interface Frame {
  readonly shared: Shared;
  readonly deck: Deck;
  /** Which thread its code runs in: a deck's own level, apart from those below it; handlers have levels of their own. */
  readonly level: string;
  /** 1 for the root. */
  readonly depth: number;
  readonly actionCallId: string;
  readonly parentActionCallId: string | undefined;
  readonly actionName: string;
  readonly activity: string;
  /** The deck that called this one. */
  readonly parent: Frame | null;
  /** The call of the parent that this frame runs for; null for the root and for handlers. */
  readonly pending: PendingAction | null;
  readonly signal: AbortSignal;
  readonly guardrails: Guardrails;
  /** A model of this deck, or of one below it, has said something: whoever waits for it needn't lose patience. */
  heard(): void;
}

/** Where the decks that a deck calls run. */
export function levelBelow({ level, depth }: Frame): string {
  return level.startsWith('handler') ? `${level} below` : `level ${depth + 1}`;
}

/** Whatever was thrown, as a problem of this deck; one that is a problem already keeps where it came from. */
export function asProblem(error: unknown, deck: Deck): DeckProblem {
  if (isDeckProblem(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return deckProblem('deck_failed', message, { file: deck.path, cause: error });
}

/** Whether an error is a deck's own end, and no fault of this program. */
export const isDeckEnd = isDeckProblem;

/** What every event of a deck or an action has. */
export function fields(frame: Frame): { [key: string]: Json } {
  const { shared, actionCallId, parentActionCallId, deck, actionName, activity } = frame;
  return {
    runId: shared.runId,
    actionCallId,
    ...(parentActionCallId === undefined ? {} : { parentActionCallId }),
    deckPath: shared.relative(deck.path),
    actionName,
    activity,
  };
}

/** A problem in a trace: details may hold what a person wrote, so their length stands for them. */
export function traced(problem: DeckProblem): Json {
  return { code: problem.code, message: problem.message };
}

export interface ActionCall {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly activity: string;
  readonly input: unknown;
}
