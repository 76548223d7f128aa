/**
 * How decks and cards are written in TypeScript (seed 002). A deck is a unit of work: a prompt for a model, or code. A card is
 * a piece of prompt with actions that decks embed. Both are the default export of a file of their own:
 *
 *     export default defineDeck({ inputSchema: z.string(), outputSchema: z.string(), run: (ctx) => ctx.input.toUpperCase() });
 */
import type { z } from 'zod';

/** Delegates to another deck. Parameters and result are that deck's input and output. */
export interface ActionDefinition {
  /** What the model calls: a letter or `_`, then letters, digits and `_`. */
  readonly name: string;
  /** A deck, relative to the file that says it. `execute` is the same; it may also name a module with a function `run`. */
  readonly path?: string;
  readonly execute?: string;
  readonly description?: string;
  /** The schemas of what it runs, where that doesn't say them itself. */
  readonly inputSchema?: z.ZodType;
  readonly contextSchema?: z.ZodType;
  readonly outputSchema?: z.ZodType;
  readonly responseSchema?: z.ZodType;
  /** A short snake_case label for traces and envelopes; the action's name unless given. */
  readonly activity?: string;
  readonly label?: string;
}

/** A deck to be run with or against this one: scenarios and graders. */
export interface DeckReference {
  readonly path: string;
  readonly label?: string;
  readonly description?: string;
}

export interface HandlerReference {
  readonly path: string;
  /** Milliseconds before it is called; `onBusy` and `onIdle` only, 800 unless given. */
  readonly delayMs?: number;
  /** Milliseconds after which it is called again; once only unless given. `intervalMs` is the same. */
  readonly repeatMs?: number;
  readonly intervalMs?: number;
  readonly label?: string;
}

export interface Guardrails {
  /** How deep decks may call decks; the root is 1. */
  readonly maxDepth: number;
  /** How often the model may be asked in one deck. */
  readonly maxPasses: number;
  /** Milliseconds for the whole run of the deck. */
  readonly timeoutMs: number;
}

export interface ModelParams {
  /**
   * A provider's model or an alias of the settings; of several the first that can be asked. Without one, and without `run`,
   * a deck needs `--model`.
   */
  readonly model?: string | readonly string[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  /** The same, as wires write it. */
  readonly max_tokens?: number;
}

interface Shared {
  readonly label?: string;
  /** The prompt. `body` is the same. */
  readonly prompt?: string;
  readonly body?: string;
  readonly actions?: readonly ActionDefinition[];
  /** The older name of `actions`. */
  readonly actionDecks?: readonly ActionDefinition[];
  /** Cards, relative to this file; a later one overrides an earlier one. */
  readonly embeds?: readonly string[];
  readonly cards?: readonly string[];
  readonly scenarios?: readonly DeckReference[];
  readonly testDecks?: readonly DeckReference[];
  readonly graders?: readonly DeckReference[];
  readonly graderDecks?: readonly DeckReference[];
}

export interface DeckCardDefinition extends Shared {
  /** Fields that the embedding deck's input gets, unless it has them itself. */
  readonly inputFragment?: z.ZodType;
  readonly outputFragment?: z.ZodType;
  readonly contextFragment?: z.ZodType;
  readonly responseFragment?: z.ZodType;
  /** The older names of the fragments. */
  readonly inputSchema?: z.ZodType;
  readonly outputSchema?: z.ZodType;
}

export interface DeckDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Shared {
  readonly mode?: 'compute';
  readonly modelParams?: ModelParams;
  readonly inputSchema?: Input;
  readonly outputSchema?: Output;
  /** Gambit's later names of the schemas. */
  readonly contextSchema?: Input;
  readonly responseSchema?: Output;
  readonly activity?: string;
  readonly guardrails?: Partial<Guardrails>;
  /** A deck that puts a failed action into words. `onError` and `handlers.onError` are the same. */
  readonly errorHandler?: string;
  readonly onError?: string;
  /** A deck that says that an action still works. `handlers.onBusy` is the same. */
  readonly suspenseHandler?: string;
  /** Milliseconds; 800 unless given. In a deck without a handler: after how long the nearest one above is told. */
  readonly suspenseDelayMs?: number;
  readonly handlers?: {
    readonly onError?: HandlerReference;
    readonly onBusy?: HandlerReference;
    /** Older names of `onBusy`. */
    readonly onInterval?: HandlerReference;
    readonly onSuspense?: HandlerReference;
    /** Says something when nothing has happened in the root's run for a while. */
    readonly onIdle?: HandlerReference;
  };
  readonly acceptsUserTurns?: boolean;
  /** Code instead of a model. `execute` is the same. */
  readonly run?: (ctx: DeckContext<z.infer<Input>>) => z.input<Output> | Promise<z.input<Output>>;
  readonly execute?: (ctx: DeckContext<z.infer<Input>>) => z.input<Output> | Promise<z.input<Output>>;
}

export interface LogEntry {
  readonly level?: 'debug' | 'info' | 'warn' | 'error';
  readonly message?: string;
  /** Gambit's newer names: both stand in the line. */
  readonly title?: string;
  readonly body?: unknown;
  readonly meta?: unknown;
}

/** What the code of a compute deck is given. */
export interface DeckContext<Input = unknown> {
  /** Checked against the deck's input schema. */
  readonly input: Input;
  readonly runId: string;
  readonly actionCallId: string;
  readonly parentActionCallId: string | undefined;
  /** Ends with the run: pass it on to whatever takes time. */
  readonly signal: AbortSignal;
  /**
   * Runs another deck and waits for its result, checked against its output schema. Where this deck has an error handler,
   * a failed child gives that handler's ErrorEnvelope; otherwise it throws, and this deck fails unless it catches that.
   */
  spawnAndWait(call: { path: string; input?: unknown; activity?: string; actionName?: string }): Promise<unknown>;
  /** Ends the deck here with this result; what stands behind it isn't run. */
  return(value: unknown): never;
  /** Ends the deck here with a failure. */
  fail(problem: string | { message: string; code?: string; details?: unknown }): never;
  /** One line for whoever runs the deck. It is no trace event: it may hold what was said. */
  log(entry: string | LogEntry): void;
  /** What a person said first, where that is something else than the input. */
  readonly initialUserMessage: string | undefined;
  /** What decks keep with a session (`--state`, the REPL); nothing is kept without one. */
  getSessionMeta(key: string): unknown;
  /** `undefined` forgets it. Values are JSON. */
  setSessionMeta(key: string, value: unknown): void;
  /** Adds to what was said in the session; a deck of code that adds nothing has its input and its result added. */
  appendMessage(message: { role: 'user' | 'assistant'; content: string }): void;
  /** Progress, as decks of Gambit tell it: a line of the log here. */
  emitOutputItem(item: { type: string; data?: unknown }): Promise<void>;
}

const KIND = Symbol.for('bob.decks.kind');

export function defineDeck<Input extends z.ZodType, Output extends z.ZodType>(
  definition: DeckDefinition<Input, Output>,
): DeckDefinition<Input, Output> {
  return Object.assign({ ...definition }, { [KIND]: 'deck' });
}

export function defineCard(definition: DeckCardDefinition): DeckCardDefinition {
  return Object.assign({ ...definition }, { [KIND]: 'card' });
}

/** What a module's default export was made with; undefined where it was neither. */
export function definedKind(value: unknown): 'deck' | 'card' | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kind = (value as { [KIND]?: unknown })[KIND];
  return kind === 'deck' || kind === 'card' ? kind : undefined;
}
