/** Runs a compute deck's code. */
import path from 'node:path';
import { callAction } from './action.ts';
import type { DeckContext } from './define.ts';
import type { Frame } from './frame.ts';
import { logLine } from './log-line.ts';
import { deckProblem } from './problem.ts';

/** Thrown by `ctx.return`: the end of the deck, and no failure. */
interface Returned {
  readonly [RETURNED]: unknown;
}
const RETURNED = Symbol('returned');

function isReturned(thrown: unknown): thrown is Returned {
  return typeof thrown === 'object' && thrown !== null && RETURNED in thrown;
}

export async function runCompute(frame: Frame, input: unknown): Promise<unknown> {
  const { deck } = frame;
  if (deck.run === null) throw new Error(`${deck.path} is a compute deck without code`);
  try {
    return await deck.run(contextOf(frame, input));
  } catch (thrown) {
    if (isReturned(thrown)) return thrown[RETURNED];
    if (thrown instanceof ReferenceError && thrown.message === 'Deno is not defined') {
      const message = 'Its code calls Deno, and this is Node: use node:fs and the like.';
      throw deckProblem('deck_unsupported', message, { file: deck.path, cause: thrown });
    }
    throw thrown;
  }
}

function contextOf(frame: Frame, input: unknown): DeckContext {
  const { deck, shared, actionCallId, parentActionCallId, signal } = frame;
  return {
    input,
    runId: shared.runId,
    actionCallId,
    parentActionCallId,
    signal,
    async spawnAndWait(call) {
      const target = childPath(frame, call.path);
      const declared = deck.actions.find((action) => action.path === target);
      const name = call.actionName ?? declared?.name ?? path.basename(target).replace(/\.deck\.[a-z]+$/, '');
      const activity = call.activity ?? declared?.activity ?? name;
      const end = await callAction(frame, { name, path: target, activity, input: call.input });
      return end.kind === 'result' ? end.value : end.envelope;
    },
    return(value): never {
      throw { [RETURNED]: value } satisfies Returned;
    },
    fail(problem): never {
      const { message, code = 'deck_failed', details } = typeof problem === 'string' ? { message: problem } : problem;
      throw deckProblem(code, message, { file: deck.path, details });
    },
    log(entry) {
      shared.options.onLog?.(logLine(entry));
    },
    initialUserMessage: shared.options.message,
    getSessionMeta(key) {
      return shared.session?.meta[key];
    },
    setSessionMeta(key, value) {
      if (shared.session === null) return;
      if (value === undefined) delete shared.session.meta[key];
      else shared.session.meta[key] = value;
    },
    appendMessage({ role, content }) {
      shared.session?.messages.push({ role, content });
    },
    async emitOutputItem({ type, data }) {
      shared.options.onLog?.({ level: 'info', message: type, ...(data === undefined ? {} : { meta: data }) });
    },
  };
}

/** Code calls decks as actions do: local and relative to its own file. */
function childPath(frame: Frame, said: string): string {
  const { path: file } = frame.deck;
  if (/^[a-z][a-z0-9+.-]*:/i.test(said) || path.isAbsolute(said)) {
    throw deckProblem('deck_not_local', `spawnAndWait: ${JSON.stringify(said)} is no path relative to the deck.`, {
      file,
    });
  }
  return path.resolve(path.dirname(file), said);
}
