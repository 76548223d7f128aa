/** `handlers.onIdle`: says something to whoever watches a run in which nothing has happened for a while. */
import { idleForms, spokenMessage } from './envelopes.ts';
import type { Frame } from './frame.ts';
import { FAILED, runHandler } from './handlers.ts';

/**
 * Watches the root's run until the returned function is called. What happens is what is traced or streamed. `broken` is
 * called with what whoever runs the deck threw when it was told.
 */
export function watchIdle(frame: Frame, broken: (error: unknown) => void): () => void {
  const { idleHandler: handler } = frame.deck;
  const { shared } = frame;
  if (handler === null || frame.depth > 1 || frame.parentActionCallId !== undefined) return () => undefined;
  const stopped = new AbortController();
  const signal = AbortSignal.any([frame.signal, stopped.signal]);
  let timer: NodeJS.Timeout;

  const look = () => {
    const elapsedMs = Math.round(performance.now() - shared.activity.at);
    if (elapsedMs < handler.delayMs) {
      timer = setTimeout(look, Math.max(1, handler.delayMs - elapsedMs));
      return;
    }
    say(elapsedMs).catch(broken);
  };
  const say = async (elapsedMs: number) => {
    const source = { deckPath: shared.relative(frame.deck.path) };
    const forms = idleForms({
      kind: 'idle',
      activity: frame.activity,
      source,
      trigger: { reason: 'idle_timeout', elapsedMs },
    });
    const given = await runHandler(frame, handler, forms, signal);
    if (signal.aborted) return;
    const words = given === FAILED ? null : spokenMessage(given);
    if (words !== null) shared.options.onIdle?.(words);
    if (handler.repeatMs !== null) timer = setTimeout(look, Math.max(1, handler.repeatMs));
  };

  timer = setTimeout(look, handler.delayMs);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
