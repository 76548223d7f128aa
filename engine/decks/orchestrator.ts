/** Runs decks: input checked, code run or a model asked, actions delegated to other decks, output checked (seed 002). */

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { asJson } from './as-json.ts';
import { checkValue } from './check.ts';
import type { Deck } from './deck.ts';
import { executeDeck } from './execute.ts';
import { asProblem, type Frame, type Shared, traced } from './frame.ts';
import { loadDeck } from './load.ts';
import { type Project, readProject } from './project.ts';
import type { RunDeckOptions } from './run-options.ts';
import type { DeckSession } from './session.ts';
import { createRunThreads, type RunThreads } from './threads/run-threads.ts';

const ROOT_LEVEL = 'level 1';

/** The deck's output, checked. Rejects with a DeckProblem, whatever went wrong. */
export async function runDeck(file: string, options: RunDeckOptions): Promise<unknown> {
  const threads = createRunThreads();
  try {
    const deck = await loadDeck(file, { root: true, place: { threads, level: ROOT_LEVEL } });
    return await runLoaded(deck, threads, options);
  } finally {
    threads.release();
  }
}

async function runLoaded(deck: Deck, threads: RunThreads, options: RunDeckOptions): Promise<unknown> {
  const shared = sharedOf(deck, threads, await readProject(path.dirname(deck.path)), options);
  const started = shared.now();
  const said = options.session?.messages.length ?? 0;
  const frame: Frame = {
    shared,
    deck,
    level: ROOT_LEVEL,
    depth: 1,
    actionCallId: shared.newId(),
    parentActionCallId: undefined,
    actionName: deck.label,
    activity: deck.activity ?? deck.label,
    parent: null,
    pending: null,
    signal: options.signal ?? new AbortController().signal,
    guardrails: { ...shared.project.guardrails, ...deck.guardrails },
    heard() {
      shared.activity.at = performance.now();
    },
  };
  shared.trace('run.start', { runId: shared.runId, deckPath: shared.relative(deck.path) });
  try {
    const output = await executeDeck(frame, options.input === undefined ? await emptyInput(frame) : options.input);
    const text = typeof output === 'string' ? output : asJson(output, deck, 'Its result');
    if (deck.kind === 'compute' && shared.session !== null) keepExchange(shared.session, said, options, text);
    shared.trace('run.end', { runId: shared.runId, ok: true, elapsedMs: shared.now() - started });
    return output;
  } catch (error) {
    const problem = asProblem(error, deck);
    const data = { runId: shared.runId, ok: false, error: traced(problem), elapsedMs: shared.now() - started };
    shared.trace('run.end', data);
    throw problem;
  }
}

/** A text deck can be run without any input, or with what a person says as its input; others say what is missing. */
async function emptyInput({ deck, shared, level }: Frame): Promise<unknown> {
  const { message } = shared.options;
  const takes = async (value: string) =>
    (await checkValue({ threads: shared.threads, level }, deck, 'input', value)).ok;
  if (message !== undefined && (await takes(message))) return message;
  return (await takes('')) ? '' : undefined;
}

/** Code keeps its own messages by `ctx.appendMessage`; where it keeps none, what went in and came out is what was said. */
function keepExchange(session: DeckSession, before: number, { message, input }: RunDeckOptions, answer: string): void {
  if (session.messages.length > before) return;
  const asked = message ?? (typeof input === 'string' ? input : JSON.stringify(input ?? ''));
  session.messages.push({ role: 'user', content: asked }, { role: 'assistant', content: answer });
}

function sharedOf(root: Deck, threads: RunThreads, project: Project, options: RunDeckOptions): Shared {
  const newId = options.newId ?? randomUUID;
  const folder = path.dirname(root.path);
  const activity = { at: performance.now() };
  const warned = new Set<string>();
  const warn = ({ warnings }: Pick<Deck, 'warnings'>) => {
    for (const text of warnings) {
      if (!warned.has(text)) options.onWarning?.(text);
      warned.add(text);
    }
  };
  warn(project);
  warn(root);
  const loaded = new Map<string, Promise<Deck>>([[root.path, Promise.resolve(root)]]);
  return {
    runId: newId(),
    options,
    project,
    session: options.session ?? null,
    newId,
    now: options.now ?? (() => performance.now()),
    activity,
    trace(kind, data) {
      activity.at = performance.now();
      options.trace?.(kind, data);
    },
    execute: executeDeck,
    threads,
    relative(file) {
      const relative = path.relative(folder, file).split(path.sep).join('/');
      return relative.startsWith('.') ? relative : `./${relative}`;
    },
    load(file, level) {
      const present = loaded.get(file);
      if (present !== undefined) return present;
      const loading = loadDeck(file, { root: false, place: { threads, level } }).then((deck) => {
        warn(deck);
        return deck;
      });
      loaded.set(file, loading);
      return loading;
    },
  };
}
