/** Runs a compute deck's code, in a thread of the run. */

import path from 'node:path';
import { callAction } from './action.ts';
import type { Frame } from './frame.ts';
import { deckProblem } from './problem.ts';
import { loadedAt } from './ready-code.ts';
import type { SpawnCall } from './threads/protocol.ts';

/** `input` as it was given: the thread reads it by the deck's input schema, and holds the result to the output's. */
export async function runCompute(frame: Frame, input: unknown): Promise<unknown> {
  const { deck, shared, actionCallId, parentActionCallId, signal, level } = frame;
  const { session, options } = shared;
  const kept = () => session?.meta ?? null;
  const said = {
    address: deck.address,
    input,
    runId: shared.runId,
    actionCallId,
    parentActionCallId,
    initialUserMessage: options.message,
    meta: kept(),
  };
  const host = {
    spawn: (call: SpawnCall) => spawn(frame, call),
    log: (line: Parameters<NonNullable<typeof options.onLog>>[0]) => options.onLog?.(line),
    meta(key: string, value: unknown) {
      if (session === null) return;
      if (value === undefined) delete session.meta[key];
      else session.meta[key] = value;
    },
    message: (message: NonNullable<typeof session>['messages'][number]) => void session?.messages.push(message),
    kept,
  };
  const thread = await loadedAt(shared, deck, level);
  return thread.call(said, host, signal);
}

async function spawn(frame: Frame, call: SpawnCall): Promise<unknown> {
  const target = childPath(frame, call.path);
  const declared = frame.deck.actions.find((action) => action.path === target);
  const name = call.actionName ?? declared?.name ?? path.basename(target).replace(/\.deck\.[a-z]+$/, '');
  const activity = call.activity ?? declared?.activity ?? name;
  const end = await callAction(frame, { name, path: target, activity, input: call.input });
  return end.kind === 'result' ? end.value : end.envelope;
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
