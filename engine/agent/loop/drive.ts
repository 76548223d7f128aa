/**
 * Runs are driven by what is written to `run://<alias>`: a body is a prompt, attributes are settings, the state
 * `cancelled` is a stop. Whoever writes, a client or a plugin, comes through here; prompts wait in the table of loops.
 */

import { done, type Outcome, refused } from '../../basics/index.ts';
import { mayWrite } from '../../entries/index.ts';
import {
  aliasOfPath,
  checkAlias,
  isEnd,
  type LoopRecord,
  markRun,
  type RunRecord,
  type RunResult,
  type RunStatus,
  runPath,
} from '../../runs/index.ts';
import type { ActiveLoop, Begun, RunDriver, RunWrite } from './driver.ts';
import { runLoop } from './loop.ts';
import type { Parts } from './parts.ts';
import { writeRun } from './run-write.ts';

export function createDriver(parts: Parts): RunDriver {
  const { store, records } = parts;
  const working = new Map<number, { promise: Promise<void>; active: ActiveLoop | null }>();
  const waiting = new Map<number, ((result: RunResult) => void)[]>();
  let closing = false;

  function work(runId: number, resumed: LoopRecord | null): void {
    if (working.has(runId)) return;
    const take = (loop: LoopRecord | null): ActiveLoop | null =>
      loop === null ? null : { loop, controller: new AbortController(), hasNews: false };
    const worker = { promise: Promise.resolve(), active: take(resumed ?? records.nextLoop(runId)) };
    working.set(runId, worker);
    worker.promise = (async () => {
      // The writer has its answer before anything happens.
      await null;
      while (worker.active !== null) {
        const { id } = worker.active.loop;
        const result = await runLoop(parts, runId, worker.active).catch((error: unknown) => lost(parts, runId, error));
        worker.active = closing ? null : take(records.nextLoop(runId));
        for (const resolve of waiting.get(id) ?? []) resolve(result);
        waiting.delete(id);
      }
    })().finally(() => {
      working.delete(runId);
    });
  }

  function begin(request: RunWrite): Outcome<Begun> {
    const alias = checkAlias(aliasOfPath(request.path) ?? '');
    if (!alias.ok) return alias;
    if (!mayWrite(store.scheme('run'), request.writer)) {
      return refused(403, 'permission', `${request.path} can't be written by the ${request.writer}.`);
    }
    if (closing) return refused(499, 'closing', 'Bob is closing.');
    const begun = writeRun(parts, alias.value, request);
    if (!begun.ok) return begun;
    const { run, entry, loop } = begun.value;
    if (loop === null) return done({ run, entry, done: null });
    const result = ended(loop.id);
    // What waited for an answer when the process before ended is given up for the new prompt.
    if (!working.has(run.id) && run.status === 202) dropWaiting(parts, run.id);
    work(run.id, null);
    return done({ run, entry, done: result });
  }

  function ended(loopId: number): Promise<RunResult> {
    return new Promise((resolve) => {
      waiting.set(loopId, [...(waiting.get(loopId) ?? []), resolve]);
    });
  }

  async function abort(runId: number): Promise<RunStatus> {
    const active = working.get(runId)?.active ?? null;
    if (active !== null) {
      const stopped = ended(active.loop.id);
      active.controller.abort();
      await stopped;
    } else {
      dropWaiting(parts, runId);
    }
    return records.run(runId)?.status ?? 499;
  }

  return {
    begin,
    write(request) {
      if (request.state === 'cancelled') {
        const run = records.runByAlias(aliasOfPath(request.path) ?? '');
        if (run === null) return refused(404, 'no_run', `There is no ${request.path}.`);
        if (!mayWrite(store.scheme('run'), request.writer)) {
          return refused(403, 'permission', `${request.path} can't be written by the ${request.writer}.`);
        }
        if (!working.has(run.id) && isEnd(run.status) && run.status !== 499) stopResting(parts, run);
        else void abort(run.id);
        const entry = store.read(run.id, runPath(run.alias)) ?? markRun(store, run);
        return entry === null ? refused(404, 'no_run', `There is no ${request.path}.`) : done(entry);
      }
      const begun = begin(request);
      return begun.ok ? done(begun.value.entry) : begun;
    },
    abort,
    active: (runId) => working.get(runId)?.active ?? null,
    ended: ({ loop }) => ended(loop.id),
    resume: (run, loop) => work(run.id, loop),
    async finished(runId) {
      await working.get(runId)?.promise;
    },
    async close() {
      closing = true;
      for (const worker of working.values()) worker.active?.controller.abort();
      await Promise.all([...working.values()].map((worker) => worker.promise));
      for (const [loopId, resolves] of waiting) {
        const result = queued(parts, loopId);
        for (const resolve of resolves) resolve(result);
      }
      waiting.clear();
    },
  };
}

/** Its prompt is in the table, and will be worked at after the next start. */
function queued({ records }: Parts, loopId: number): RunResult {
  const loop = records.loop(loopId);
  const run = loop === null ? null : records.run(loop.runId);
  const summary = 'Bob was closed before it was its turn.';
  return { run: run?.alias ?? '', status: 100, turn: run?.turn ?? 0, summary, reason: 'interrupted' };
}

/** Not even its end could be written down. Whoever waits for it is told, and the next start puts its rows right. */
function lost({ records, trace }: Parts, runId: number, error: unknown): RunResult {
  const detail = error instanceof Error ? error.message : String(error);
  trace.emit('gambit.error_event', { activity: 'run_loop', source: `run:${runId}`, message: detail });
  const run = records.run(runId);
  const summary = `Something inside of Bob broke, and the run was lost: ${detail}`;
  return { run: run?.alias ?? '', status: 500, turn: run?.turn ?? 0, summary, reason: 'internal' };
}

/** Nobody works at it: what waits for an answer since the last start is given up. An abort changes nothing else. */
function dropWaiting({ store, records }: Parts, runId: number): void {
  const run = records.run(runId);
  if (run === null || (run.status !== 100 && run.status !== 202)) return;
  stopResting({ store, records }, run);
}

/** A run that nobody works at is stopped all the same where somebody says so by its state: what was over, too. */
function stopResting({ store, records }: Pick<Parts, 'store' | 'records'>, { id: runId }: RunRecord): void {
  store.transaction(() => {
    for (const loop of records.unfinishedLoops(runId)) records.moveLoop(loop.id, 499);
    for (const entry of store.find({ runId, pattern: 'log://*' })) {
      if (entry.state !== 'proposed') continue;
      store.set({ runId, writer: 'system', path: entry.path, state: 'cancelled', outcome: 'aborted:499' });
    }
    markRun(store, records.moveRun(runId, 499), 'aborted');
  });
}
