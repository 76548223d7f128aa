/** One call of another deck: run it, say that it still runs where it takes long, put its failure into words. */
import type { Json } from '../entries/entry.ts';
import type { Synthetic } from './conversation.ts';
import { DEFAULT_GUARDRAILS, type Deck, type Handler } from './deck.ts';
import {
  completeErrorEnvelope,
  completeSuspenseEnvelope,
  type ErrorEnvelope,
  type ErrorHandlerInput,
  type SuspenseHandlerInput,
  SYNTHETIC,
} from './envelopes.ts';
import { asProblem, type Frame, fields, type Pending, traced } from './frame.ts';
import type { DeckProblem } from './problem.ts';

export interface Call {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly activity: string;
  readonly input: unknown;
}

/** `handled`: it failed, and the caller's error handler put that into words. Events stand before the result. */
export type CallEnd =
  | { readonly kind: 'result'; readonly value: unknown; readonly events: readonly Synthetic[] }
  | {
      readonly kind: 'handled';
      readonly envelope: ErrorEnvelope;
      readonly problem: DeckProblem;
      readonly events: readonly Synthetic[];
    };

/** Runs the action for `caller`. Rejects with the child's problem where the caller has no error handler. */
export async function callAction(caller: Frame, call: Call): Promise<CallEnd> {
  const { shared } = caller;
  const pending: Pending = { told: false, events: [] };
  const actionCallId = shared.newId();
  const ids: { [key: string]: Json } = {
    runId: shared.runId,
    actionCallId,
    parentActionCallId: caller.actionCallId,
    deckPath: shared.relative(call.path),
    actionName: call.name,
    activity: call.activity,
  };
  const started = shared.now();
  shared.trace('action.start', ids);
  const stopWaiting = tellWhenLong(caller, call, pending);
  try {
    const deck = await shared.load(call.path);
    const value = await shared.execute(
      {
        shared,
        deck,
        depth: caller.depth + 1,
        actionCallId,
        parentActionCallId: caller.actionCallId,
        actionName: call.name,
        activity: call.activity,
        parent: caller,
        pending,
        signal: caller.signal,
        // Depth is the run's; passes and time are each deck's own.
        guardrails: { ...DEFAULT_GUARDRAILS, maxDepth: caller.guardrails.maxDepth, ...deck.guardrails },
      },
      call.input,
    );
    shared.trace('action.end', { ...ids, ok: true, elapsedMs: shared.now() - started });
    return { kind: 'result', value, events: pending.events };
  } catch (error) {
    const problem = asProblem(error, caller.deck);
    shared.trace('action.end', { ...ids, ok: false, error: traced(problem), elapsedMs: shared.now() - started });
    // Who is being stopped doesn't explain anything any more.
    if (caller.signal.aborted) throw problem;
    const envelope = await explain(caller, call, problem);
    if (envelope === null) throw problem;
    const payload = { ...envelope, runId: shared.runId, actionCallId, parentActionCallId: caller.actionCallId } as Json;
    shared.trace('gambit.error_event', { ...ids, error: traced(problem) });
    return { kind: 'handled', envelope, problem, events: [...pending.events, { name: SYNTHETIC.error, payload }] };
  } finally {
    stopWaiting();
  }
}

/** The caller's error handler's words; null where it has none, or where the handler itself fails. */
async function explain(caller: Frame, call: Call, problem: DeckProblem): Promise<ErrorEnvelope | null> {
  const { errorHandler } = caller.deck;
  if (errorHandler === null) return null;
  const { code, message, details } = problem;
  const told: ErrorHandlerInput = {
    kind: 'error',
    activity: call.activity,
    source: { deckPath: caller.shared.relative(call.path), actionName: call.name },
    error: { message, code, ...(details === undefined ? {} : { details }) },
    childInput: call.input,
  };
  const given = await runHandler(caller, errorHandler, told);
  return given === FAILED ? null : completeErrorEnvelope(told, given);
}

/**
 * Starts the clock of the nearest deck upwards that has a suspense handler. That deck is told once for each of its own
 * calls, however many calls below are late. Returns what stops the clock.
 */
function tellWhenLong(caller: Frame, call: Call, pending: Pending): () => void {
  const found = nearestHandler(caller, pending);
  if (found === null) return () => undefined;
  const { owner, handler, waiting } = found;
  const { shared } = caller;
  const started = shared.now();
  let over = false;
  const timer = setTimeout(() => {
    if (waiting.told) return;
    waiting.told = true;
    const told: SuspenseHandlerInput = {
      kind: 'suspense',
      activity: call.activity,
      source: { deckPath: shared.relative(call.path), actionName: call.name },
      trigger: { reason: 'timeout', elapsedMs: Math.round(shared.now() - started) },
      childInput: call.input,
    };
    void runHandler(owner, handler, told).then((given) => {
      // Finished in the meantime, or the handler failed: there is nothing to say.
      if (over || given === FAILED) return;
      const envelope = completeSuspenseEnvelope(told, given);
      const payload = { ...envelope, runId: shared.runId, actionCallId: owner.actionCallId } as Json;
      waiting.events.push({ name: SYNTHETIC.suspense, payload });
      shared.trace('gambit.suspense_event', { ...fields(owner), elapsedMs: told.trigger.elapsedMs });
      shared.options.onSuspense?.(envelope);
    });
  }, handler.delayMs);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

function nearestHandler(caller: Frame, pending: Pending): { owner: Frame; handler: Handler; waiting: Pending } | null {
  let waiting: Pending | null = pending;
  for (let frame: Frame | null = caller; frame !== null && waiting !== null; frame = frame.parent) {
    if (frame.deck.suspenseHandler !== null) return { owner: frame, handler: frame.deck.suspenseHandler, waiting };
    waiting = frame.pending;
  }
  return null;
}

const FAILED = Symbol('failed');

/** Handlers only put things into words: one that fails is traced, and the run goes on as if it weren't there. */
async function runHandler(
  owner: Frame,
  handler: Handler,
  told: ErrorHandlerInput | SuspenseHandlerInput,
): Promise<unknown> {
  const { shared } = owner;
  const name = told.kind === 'error' ? 'error_handler' : 'suspense_handler';
  const frame = (deck: Deck): Frame => ({
    shared,
    deck,
    depth: owner.depth,
    actionCallId: shared.newId(),
    parentActionCallId: owner.actionCallId,
    actionName: name,
    activity: told.activity,
    parent: null,
    pending: null,
    signal: owner.signal,
    guardrails: { ...DEFAULT_GUARDRAILS, ...deck.guardrails },
  });
  try {
    return await shared.execute(frame(await shared.load(handler.path)), told);
  } catch (error) {
    const problem = asProblem(error, owner.deck);
    shared.trace('action.end', { ...fields(owner), actionName: name, ok: false, error: traced(problem) });
    return FAILED;
  }
}
