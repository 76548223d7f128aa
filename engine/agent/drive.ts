/**
 * Runs are driven by what is written to `run://<alias>`: a body is a prompt, attributes are settings, the state
 * `cancelled` is a stop. Whoever writes, a client or a plugin, comes through here; prompts wait in the table of loops.
 */
import { z } from 'zod';
import type { Attributes, Entry, EntryState, EntryStore, Visibility, Writer } from '../entries/entry.ts';
import { mayWrite } from '../entries/schemes.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { RunResult } from './agent.ts';
import { aliasOfPath, checkAlias } from './aliases.ts';
import { type ActiveLoop, runLoop } from './loop.ts';
import type { Parts } from './parts.ts';
import type { LoopRecord, RunRecord, RunStatus } from './run.ts';
import { markRun, runPath, sessionOf } from './run-entry.ts';

export interface RunWrite {
  readonly path: string;
  readonly writer: Writer;
  /** The project of a run that isn't there yet. */
  readonly projectId?: number | undefined;
  readonly body?: string;
  readonly attributes?: Attributes;
  readonly state?: EntryState;
  readonly visibility?: Visibility;
}

export interface Begun {
  readonly run: RunRecord;
  readonly entry: Entry;
  /** null where no prompt was written. */
  readonly done: Promise<RunResult> | null;
}

export interface RunDriver {
  write(request: RunWrite): Outcome<Entry>;
  begin(request: RunWrite): Outcome<Begun>;
  /** Settles when what ran has stopped. */
  abort(runId: number): Promise<RunStatus>;
  active(runId: number): ActiveLoop | null;
  /** Settles when the loop that is at work has ended. */
  ended(active: ActiveLoop): Promise<RunResult>;
  /** Takes up a loop whose process ended while it waited for an answer. */
  resume(run: RunRecord, loop: LoopRecord): void;
  /** Settles when the loop at work, and all that wait, have ended; at once where none is there. */
  finished(runId: number): Promise<void>;
  close(): Promise<void>;
}

/** What a write to `run://` may say. Anything else in its attributes is kept with the entry and means nothing. */
const runAttributes = z.object({
  model: z.string().min(1).optional(),
  mode: z.enum(['ask', 'act']).optional(),
  temperature: z.number().min(0).max(2).nullish(),
  persona: z.string().nullish(),
  contextLimit: z.number().int().positive().nullish(),
  noRepo: z.boolean().optional(),
  noWeb: z.boolean().optional(),
  noInteraction: z.boolean().optional(),
  noProposals: z.boolean().optional(),
  yolo: z.boolean().optional(),
  tools: z.array(z.string()).nullish(),
  /** The alias of the run that this new one begins with. */
  fork: z.string().optional(),
});
type RunAttributes = z.infer<typeof runAttributes>;

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
    const parsed = runAttributes.safeParse(request.attributes ?? {});
    if (!parsed.success) {
      const said = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
      return refused(400, 'bad_settings', `A run can't have these settings: ${said}.`);
    }
    const { body: prompt } = request;
    if (prompt !== undefined && prompt.trim() === '') return refused(400, 'no_prompt', 'A prompt needs words.');
    const begun = allOrNothing(store, (): Outcome<{ run: RunRecord; entry: Entry; loop: LoopRecord | null }> => {
      const found = ensureRun(parts, alias.value, request.projectId, parsed.data);
      if (!found.ok) return found;
      const run = found.value;
      const entry = store.set({
        runId: run.id,
        writer: request.writer,
        path: runPath(run.alias),
        turn: run.turn,
        ...(prompt === undefined ? {} : { body: prompt, state: 'streaming', outcome: null }),
        attributes: { ...request.attributes, session: sessionOf(store, run) },
        ...(request.visibility === undefined ? {} : { visibility: request.visibility }),
      });
      if (!entry.ok) return entry;
      const loop = prompt === undefined ? null : addLoop(parts, run, prompt, parsed.data);
      return done({ run, entry: entry.value, loop });
    });
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
        void abort(run.id);
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

/** What is refused leaves nothing behind. */
function allOrNothing<T>(store: EntryStore, work: () => Outcome<T>): Outcome<T> {
  let outcome: Outcome<T> | undefined;
  try {
    return store.transaction(() => {
      outcome = work();
      if (!outcome.ok) throw outcome.refusal;
      return outcome;
    });
  } catch (error) {
    if (outcome !== undefined && !outcome.ok && error === outcome.refusal) return outcome;
    throw error;
  }
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

/** The run of this name with these settings: the one that is there, or a new one. */
function ensureRun(
  parts: Parts,
  alias: string,
  projectId: number | undefined,
  attributes: RunAttributes,
): Outcome<RunRecord> {
  const { records, store } = parts;
  const present = records.runByAlias(alias);
  const { model, temperature, persona, contextLimit, fork } = attributes;
  if (present !== null) {
    if (fork !== undefined) return refused(409, 'name_taken', `${runPath(alias)} is there already.`);
    const change = {
      ...(model === undefined ? {} : { model }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(persona === undefined ? {} : { persona }),
      ...(contextLimit === undefined ? {} : { contextLimit }),
    };
    return Object.keys(change).length === 0 ? done(present) : records.changeRun(present.id, change);
  }
  const parent = fork === undefined ? null : records.runByAlias(fork);
  if (fork !== undefined && parent === null) return refused(404, 'no_run', `There is no run called ${fork}.`);
  const project = records.projectById(projectId ?? parent?.projectId ?? 0);
  if (project === null) return refused(400, 'no_project', 'A run belongs to a project: name one with init first.');
  const named = model ?? parent?.model;
  if (named === undefined) return refused(400, 'no_model', 'Name a model for the run; there is no default.');
  const run = records.addRun({
    projectId: project.id,
    parentRunId: parent?.id ?? null,
    alias,
    model: named,
    temperature: temperature ?? parent?.temperature ?? null,
    persona: persona ?? parent?.persona ?? null,
    contextLimit: contextLimit ?? parent?.contextLimit ?? null,
    turn: parent?.turn ?? 0,
  });
  if (parent !== null) {
    store.fork(parent.id, run.id);
    settleForked(parts, parent, run);
  }
  return done(run);
}

/** What was unfinished in the parent stays the parent's, and so does its own entry. */
function settleForked({ store }: Parts, parent: RunRecord, child: RunRecord): void {
  store.rm({ runId: child.id, writer: 'system', path: runPath(parent.alias) });
  if (parent.status !== 102 && parent.status !== 202) return;
  for (const entry of store.find({ runId: child.id })) {
    if (entry.state !== 'streaming' && entry.state !== 'proposed') continue;
    const end = { state: 'cancelled', outcome: 'forked:499' } as const;
    store.set({ runId: child.id, writer: 'system', path: entry.path, ...end });
  }
}

function addLoop({ records }: Parts, run: RunRecord, prompt: string, attributes: RunAttributes): LoopRecord {
  const last = records.lastLoop(run.id);
  const { noRepo, noWeb, noInteraction, noProposals, yolo } = attributes;
  return records.addLoop({
    runId: run.id,
    mode: attributes.mode ?? last?.mode ?? 'ask',
    prompt,
    flags: {
      noRepo: noRepo ?? false,
      noWeb: noWeb ?? false,
      noInteraction: noInteraction ?? false,
      noProposals: noProposals ?? false,
      yolo: yolo ?? false,
    },
    tools: attributes.tools ?? null,
  });
}

/** Nobody works at it: what waits for an answer since the last start is given up. */
function dropWaiting({ store, records }: Parts, runId: number): void {
  const run = records.run(runId);
  if (run === null || (run.status !== 100 && run.status !== 202)) return;
  store.transaction(() => {
    for (const loop of records.unfinishedLoops(runId)) records.moveLoop(loop.id, 499);
    for (const entry of store.find({ runId, pattern: 'log://*' })) {
      if (entry.state !== 'proposed') continue;
      store.set({ runId, writer: 'system', path: entry.path, state: 'cancelled', outcome: 'aborted:499' });
    }
    markRun(store, records.moveRun(runId, 499), 'aborted');
  });
}
