/** One call of another deck: run it, say that it still runs where it takes long, put its failure into words. */

import type { Json } from '../basics/index.ts';
import { asJson } from './as-json.ts';
import type { Synthetic } from './conversation.ts';
import {
  completeErrorEnvelope,
  type ErrorEnvelope,
  type ErrorHandlerInput,
  errorForms,
  SYNTHETIC,
} from './envelopes.ts';
import { type ActionCall, asProblem, type Frame, levelBelow, type PendingAction, traced } from './frame.ts';
import { FAILED, runHandler } from './handlers.ts';
import type { DeckProblem } from './problem.ts';
import { readyCode } from './ready-code.ts';
import { startClock } from './suspense.ts';

/** `handled`: it failed, and the caller's error handler put that into words. Events stand before the result. */
type CallEnd =
  | { readonly kind: 'result'; readonly value: unknown; readonly events: readonly Synthetic[] }
  | {
      readonly kind: 'handled';
      readonly envelope: ErrorEnvelope;
      readonly problem: DeckProblem;
      readonly events: readonly Synthetic[];
    };

/** Runs the action for `caller`. Rejects with the child's problem where the caller has no error handler. */
export async function callAction(caller: Frame, call: ActionCall): Promise<CallEnd> {
  const { shared } = caller;
  const pending: PendingAction = { told: false, events: [], ended: new AbortController(), telling: null, broken: null };
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
  let stopClock: () => unknown = () => undefined;
  try {
    await readyCode(shared, await shared.load(call.path, levelBelow(caller)), levelBelow(caller));
    stopClock = startClock(caller, call, pending, ids);
    const value = await runChild(caller, call, pending, actionCallId);
    await endPending(pending, stopClock);
    shared.trace('action.end', { ...ids, ok: true, elapsedMs: shared.now() - started });
    return { kind: 'result', value, events: pending.events };
  } catch (error) {
    await endPending(pending, stopClock);
    const problem = asProblem(error, caller.deck);
    shared.trace('action.end', { ...ids, ok: false, error: traced(problem), elapsedMs: shared.now() - started });
    // Who is being stopped doesn't explain anything any more.
    if (caller.signal.aborted) throw problem;
    const envelope = await explain(caller, call, problem);
    if (envelope === null) throw problem;
    const payload = { ...envelope, runId: shared.runId, actionCallId, parentActionCallId: caller.actionCallId } as Json;
    shared.trace('gambit.error_event', { ...ids, error: traced(problem) });
    return { kind: 'handled', envelope, problem, events: [...pending.events, { name: SYNTHETIC.error, payload }] };
  }
}

async function runChild(
  caller: Frame,
  call: ActionCall,
  pending: PendingAction,
  actionCallId: string,
): Promise<unknown> {
  const { shared } = caller;
  const deck = await shared.load(call.path, levelBelow(caller));
  const frame: Frame = {
    shared,
    deck,
    level: levelBelow(caller),
    depth: caller.depth + 1,
    actionCallId,
    parentActionCallId: caller.actionCallId,
    actionName: call.name,
    // What the action says comes first, then the deck's own label, then the action's name.
    activity: call.activity === call.name ? (deck.activity ?? call.activity) : call.activity,
    parent: caller,
    pending,
    signal: caller.signal,
    // Depth is the run's; passes and time are each deck's own.
    guardrails: { ...shared.project.guardrails, maxDepth: caller.guardrails.maxDepth, ...deck.guardrails },
    heard: caller.heard,
  };
  const value = await shared.execute(frame, call.input);
  // A model is told the result as JSON: where that can't be, the child has failed, and the caller's handler hears of it.
  if (caller.deck.kind !== 'compute') asJson(value, deck, 'Its result');
  return value;
}

/** Nothing is told of a call that has ended: a handler that still speaks is stopped. */
async function endPending(pending: PendingAction, stopClock: () => unknown): Promise<void> {
  stopClock();
  // A reason of our own: the platform would make an exception with a stack for each call.
  pending.ended.abort('the action has ended');
  if (pending.telling !== null) await pending.telling;
  const { broken } = pending;
  pending.broken = null;
  if (broken !== null) throw broken.error;
}

/** The caller's error handler's words; null where it has none, or where the handler itself fails. */
async function explain(caller: Frame, call: ActionCall, problem: DeckProblem): Promise<ErrorEnvelope | null> {
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
  const given = await runHandler(caller, errorHandler, errorForms(told), caller.signal);
  return given === FAILED ? null : completeErrorEnvelope(told, given);
}
