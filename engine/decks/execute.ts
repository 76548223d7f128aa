/** One deck from its input to its output, within its guardrails. */
import { addAbortListener } from 'node:events';
import { checkValue } from './check.ts';
import { runCompute } from './compute.ts';
import type { Deck } from './deck.ts';
import { asProblem, type Frame, fields, levelBelow, traced } from './frame.ts';
import { handlerLevel } from './handlers.ts';
import { watchIdle } from './idle.ts';
import { askModel } from './model.ts';
import { type DeckProblem, deckProblem, isDeckProblem } from './problem.ts';
import { readyCode } from './ready-code.ts';
import { held, type Side } from './sides.ts';
import { LONGEST_TIMER_MS } from './timer.ts';

/** Runs the frame's deck within its guardrails. Rejects with a DeckProblem. */
export async function executeDeck(frame: Frame, rawInput: unknown): Promise<unknown> {
  const { deck, shared, guardrails } = frame;
  if (frame.depth > guardrails.maxDepth) {
    const message = `Decks call each other ${frame.depth} deep, and ${guardrails.maxDepth} is the most: raise guardrails.maxDepth or call less deeply.`;
    throw deckProblem('depth_exceeded', message, { file: deck.path });
  }
  const started = shared.now();
  shared.trace('deck.start', fields(frame));
  try {
    await loadBelow(frame);
    await readyCode(shared, deck, frame.level);
    const output = await withinTime(frame, (timed) => runKind(timed, rawInput));
    shared.trace('deck.end', { ...fields(frame), ok: true, elapsedMs: shared.now() - started });
    return output;
  } catch (error) {
    const problem = asProblem(error, deck);
    shared.trace('deck.end', {
      ...fields(frame),
      ok: false,
      error: traced(problem),
      elapsedMs: shared.now() - started,
    });
    throw problem;
  }
}

/** Whoever goes on with a conversation needn't say again what it is about. */
function goesOn({ deck, depth, shared, parentActionCallId }: Frame, rawInput: unknown): boolean {
  const isRoot = depth === 1 && parentActionCallId === undefined;
  const { session, options } = shared;
  const isMore = isRoot && rawInput === undefined && options.message !== undefined && deck.kind !== 'compute';
  return isMore && session !== null && session.messages.length > 0;
}

/** A deck below that can't be loaded fails this one before it does anything: missing schemas, wrong files. */
async function loadBelow(frame: Frame): Promise<void> {
  const { deck, shared } = frame;
  const handlers = [deck.errorHandler, deck.suspenseHandler, deck.idleHandler].filter((one) => one !== null);
  if (deck.actions.length + handlers.length === 0) return;
  await Promise.all([
    ...deck.actions.map(({ path }) => shared.load(path, levelBelow(frame))),
    // Who is to speak when something takes long shouldn't take long to begin with.
    ...handlers.map(async ({ path }) => {
      const level = handlerLevel(frame);
      await readyCode(shared, await shared.load(path, level), level);
    }),
  ]);
}

async function runKind(frame: Frame, rawInput: unknown): Promise<unknown> {
  const { deck, shared } = frame;
  if (deck.kind === 'compute') return runCompute(frame, rawInput);
  const checked = async (side: Side, value: unknown) =>
    held(deck, side, await checkValue({ threads: shared.threads, level: frame.level }, deck, side, value));
  const input = goesOn(frame, rawInput) ? null : await checked('input', rawInput);
  const { modelForce, model, converse } = shared.options;
  const names = modelForce === undefined ? [...deck.modelParams.models] : [modelForce];
  if (names.length === 0 && model !== undefined) names.push(model);
  const [first] = names;
  if (first === undefined) {
    const message = 'It has neither a model nor code: name one in modelParams.model, or give --model.';
    throw deckProblem('deck_no_model', message, { file: deck.path });
  }
  if (converse === null) {
    throw deckProblem('deck_no_model', `It asks ${first}, and no model can be asked here.`, { file: deck.path });
  }
  const candidates = shared.project.candidates({ ...deck.modelParams, models: names });
  return checked('output', await askModel(frame, input, candidates, converse));
}

/**
 * Ends the deck at its time limit, or when whoever called it is ended, even where its code doesn't listen. A model that
 * speaks may take as long as it needs: its time counts from the last piece of what it says.
 */
async function withinTime(frame: Frame, work: (timed: Frame) => Promise<unknown>): Promise<unknown> {
  const { timeoutMs } = frame.guardrails;
  if (frame.signal.aborted) throw reasonOf(frame.signal, frame.deck);
  const ended = new AbortController();
  using _left = addAbortListener(frame.signal, () => ended.abort(frame.signal.reason));
  const late = () => {
    const message = `It took longer than ${timeoutMs} ms: raise guardrails.timeoutMs, or do less in one deck.`;
    ended.abort(deckProblem('timeout', message, { file: frame.deck.path }));
  };
  const begin = () => setTimeout(late, Math.min(timeoutMs, LONGEST_TIMER_MS));
  let timer = begin();
  const heard = () => {
    clearTimeout(timer);
    if (!ended.signal.aborted) timer = begin();
    frame.heard();
  };
  const { promise: end, reject } = Promise.withResolvers<never>();
  using _over = addAbortListener(ended.signal, () => reject(reasonOf(ended.signal, frame.deck)));
  const timed: Frame = { ...frame, signal: ended.signal, heard };
  const stopIdle = watchIdle(timed, (error) => ended.abort(asProblem(error, frame.deck)));
  try {
    return await Promise.race([work(timed), end]);
  } finally {
    clearTimeout(timer);
    stopIdle();
    // Whatever still runs below is told that nobody waits any more.
    if (!ended.signal.aborted) ended.abort(deckProblem('aborted', 'The deck has ended.', { file: frame.deck.path }));
  }
}

function reasonOf(signal: AbortSignal, deck: Deck): DeckProblem {
  return isDeckProblem(signal.reason)
    ? signal.reason
    : deckProblem('aborted', 'It was stopped.', { file: deck.path, cause: signal.reason });
}
