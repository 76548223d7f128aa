/** Says that an action still runs (seed 002, v0.2): to the nearest deck with a handler, once for each of its own calls. */
import type { Json } from '../basics/index.ts';
import type { Handler } from './deck.ts';
import { completeSuspenseEnvelope, SYNTHETIC, suspenseForms } from './envelopes.ts';
import type { ActionCall, Frame, PendingAction } from './frame.ts';
import { FAILED, runHandler } from './handlers.ts';

interface Owner {
  readonly frame: Frame;
  readonly handler: Handler;
  /** The owner's own call that this one is, or is below. */
  readonly waiting: PendingAction;
}

/**
 * Starts the clock of a call. The delay is the calling deck's, else the handler's; a handler that says `repeatMs` is told
 * again, and only its last words go into the conversation. Returns what stops the clock.
 */
export function startClock(
  caller: Frame,
  call: ActionCall,
  pending: PendingAction,
  ids: { readonly [key: string]: Json },
): () => void {
  const owner = nearest(caller, pending);
  if (owner === null) return nothing;
  const { shared } = caller;
  const { handler, waiting } = owner;
  const started = performance.now();
  let event: PendingAction['events'][number] | null = null;
  let timer: NodeJS.Timeout | null = null;
  let mine = false;

  const tell = () => {
    if (handler.repeatMs !== null) timer = setTimeout(tell, Math.max(1, handler.repeatMs));
    if ((waiting.told && !mine) || waiting.telling !== null) return;
    waiting.told = true;
    mine = true;
    waiting.telling = inWords()
      .catch((error: unknown) => {
        waiting.broken = { error };
      })
      .finally(() => {
        waiting.telling = null;
      });
  };

  const inWords = async () => {
    const elapsedMs = Math.round(performance.now() - started);
    const told = {
      kind: 'suspense' as const,
      activity: call.activity,
      source: { deckPath: shared.relative(call.path), actionName: call.name },
      trigger: { reason: 'timeout' as const, elapsedMs },
      childInput: call.input,
    };
    const signal = AbortSignal.any([owner.frame.signal, waiting.ended.signal]);
    const given = await runHandler(owner.frame, handler, suspenseForms(told), signal);
    // The handler failed, or the action has ended in the meantime: there is nothing to say.
    if (given === FAILED || waiting.ended.signal.aborted) return;
    const envelope = completeSuspenseEnvelope(told, given);
    const { runId, actionCallId, parentActionCallId } = ids;
    const payload = { ...envelope, runId, actionCallId, parentActionCallId } as Json;
    if (event !== null) waiting.events.splice(waiting.events.indexOf(event), 1);
    event = { name: SYNTHETIC.suspense, payload };
    waiting.events.push(event);
    shared.trace('gambit.suspense_event', { ...ids, elapsedMs });
    shared.options.onSuspense?.(envelope);
  };

  timer = setTimeout(tell, caller.deck.suspenseDelayMs ?? handler.delayMs);
  return () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}

const nothing = () => undefined;

function nearest(caller: Frame, pending: PendingAction): Owner | null {
  let waiting: PendingAction | null = pending;
  for (let frame: Frame | null = caller; frame !== null && waiting !== null; frame = frame.parent) {
    const handler = frame.deck.suspenseHandler;
    if (handler !== null) return { frame, handler, waiting };
    waiting = frame.pending;
  }
  return null;
}
