/** The thread in which code of decks runs: it loads them itself, calls them, and passes on what they do with their context. */
import { parentPort } from 'node:worker_threads';
import type { Deck } from '../deck.ts';
import type { DeckContext } from '../define.ts';
import { loadDeck } from '../load.ts';
import { logLine } from '../log-line.ts';
import { importModule } from '../modules.ts';
import { deckProblem } from '../problem.ts';
import { checkHere, held } from '../sides.ts';
import { isCloneError, passedProblem, unpackProblem } from './passed-problem.ts';
import type { CodeCall, FromThread, SettledCall, ToThread } from './protocol.ts';

/** Thrown by `ctx.return`: the end of the deck, and no failure. */
interface Returned {
  readonly [RETURNED]: unknown;
}
const RETURNED = Symbol('returned');

interface Running {
  readonly stop: AbortController;
  readonly spawned: Map<number, PromiseWithResolvers<unknown>>;
  /** The code's own copy of what the session keeps. */
  meta: Record<string, unknown> | null;
}

const decks = new Map<string, Deck>();
const running = new Map<number, Running>();

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

/** Ends a call or a load. What can't be passed on is the deck's failure. */
function end(id: number, settled: SettledCall, file: string): void {
  try {
    tell({ kind: 'end', id, end: settled });
  } catch (error) {
    if (!isCloneError(error)) throw error;
    const message = "Its result holds something that decks can't hand to each other, such as a function.";
    tell({
      kind: 'end',
      id,
      end: { ok: false, problem: passedProblem(deckProblem('output_invalid', message, { file }), file) },
    });
  }
}

/** Work with a time limit, which the host counts from here. */
async function limited(id: number, file: string, work: () => unknown): Promise<void> {
  tell({ kind: 'begun', id });
  try {
    end(id, { ok: true, value: await work() }, file);
  } catch (error) {
    end(id, { ok: false, problem: passedProblem(error, file) }, file);
  }
}

async function load(address: string): Promise<null> {
  // The host has checked whether it may be called; here it is only code and schemas.
  decks.set(address, await loadDeck(address, { root: true, importModule }));
  return null;
}

function loaded(address: string): Deck {
  const deck = decks.get(address);
  if (deck === undefined) throw new Error(`${address} was not loaded`);
  return deck;
}

async function call(said: CodeCall): Promise<void> {
  const { id, address, meta } = said;
  const deck = loaded(address);
  if (deck.run === null) throw new Error(`${address} has no code`);
  const state: Running = { stop: new AbortController(), spawned: new Map(), meta: meta === null ? null : { ...meta } };
  running.set(id, state);
  try {
    const input = held(deck, 'input', checkHere(deck, 'input', said.input));
    const result = await resultOf(deck.run, contextOf(said, input, deck, state));
    end(id, { ok: true, value: held(deck, 'output', checkHere(deck, 'output', result)) }, deck.path);
  } catch (thrown) {
    end(id, { ok: false, problem: passedProblem(thrown, deck.path) }, deck.path);
  } finally {
    running.delete(id);
    // Whatever it started and didn't wait for is told that nobody waits any more.
    state.stop.abort(deckProblem('aborted', 'The deck has ended.', { file: deck.path }));
  }
}

async function resultOf(run: NonNullable<Deck['run']>, context: DeckContext): Promise<unknown> {
  try {
    return await run(context);
  } catch (thrown) {
    if (isReturned(thrown)) return thrown[RETURNED];
    throw thrown;
  }
}

function isReturned(thrown: unknown): thrown is Returned {
  return typeof thrown === 'object' && thrown !== null && RETURNED in thrown;
}

function contextOf(said: CodeCall, input: unknown, deck: Deck, state: Running): DeckContext {
  const { id, runId, actionCallId, parentActionCallId, initialUserMessage } = said;
  let spawns = 0;
  return {
    input,
    runId,
    actionCallId,
    parentActionCallId,
    initialUserMessage,
    signal: state.stop.signal,
    async spawnAndWait({ path, input: given, activity, actionName }) {
      const spawn = ++spawns;
      const waiting = Promise.withResolvers<unknown>();
      try {
        tell({ kind: 'spawn', id, spawn, call: { path, input: given, activity, actionName } });
      } catch (error) {
        if (!isCloneError(error)) throw error;
        const message = `The input of ${path} holds something that decks can't hand to each other, such as a function.`;
        throw deckProblem('input_invalid', message, { file: deck.path, cause: error });
      }
      state.spawned.set(spawn, waiting);
      return waiting.promise;
    },
    return(value): never {
      throw { [RETURNED]: value } satisfies Returned;
    },
    fail(problem): never {
      const { message, code = 'deck_failed', details } = typeof problem === 'string' ? { message: problem } : problem;
      throw deckProblem(code, message, { file: deck.path, details });
    },
    log(entry) {
      const { meta, ...line } = logLine(entry);
      tellOfCode(deck, 'What it logs', { kind: 'log', id, line: meta === undefined ? line : { ...line, meta } });
    },
    async emitOutputItem({ type, data }) {
      const line = { level: 'info', message: type, ...(data === undefined ? {} : { meta: data }) };
      tellOfCode(deck, 'What it emits', { kind: 'log', id, line });
    },
    getSessionMeta(key) {
      return state.meta?.[key];
    },
    setSessionMeta(key, value) {
      if (state.meta === null) return;
      tellOfCode(deck, `What it keeps as ${key}`, { kind: 'meta', id, key, value });
      state.meta[key] = value;
    },
    appendMessage({ role, content }) {
      tellOfCode(deck, 'The message', { kind: 'message', id, message: { role, content: String(content) } });
    },
  };
}

function tellOfCode(deck: Deck, what: string, message: FromThread): void {
  try {
    tell(message);
  } catch (error) {
    if (!isCloneError(error)) throw error;
    const words = `${what} holds something that can't be passed on, such as a function.`;
    throw deckProblem('deck_failed', words, { file: deck.path, cause: error });
  }
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'load':
      return void limited(message.id, message.address, () => load(message.address));
    case 'try':
      return void limited(message.id, message.file, async () => {
        await importModule(message.file);
        return null;
      });
    case 'check': {
      const { id, address, side, value } = message;
      return void limited(id, address, () => checkHere(loaded(address), side, value));
    }
    case 'call':
      return void call(message);
    case 'spawned': {
      const state = running.get(message.id);
      const waiting = state?.spawned.get(message.spawn);
      if (state === undefined || waiting === undefined) return;
      state.spawned.delete(message.spawn);
      if (state.meta !== null && message.meta !== null) state.meta = { ...message.meta };
      if (message.end.ok) waiting.resolve(message.end.value);
      else waiting.reject(unpackProblem(message.end.problem));
      return;
    }
    case 'abort':
      running.get(message.id)?.stop.abort(unpackProblem(message.reason));
  }
});
