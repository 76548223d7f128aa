/** Entry operations of clients: recorded and carried out by the same handlers as a model's, as the client's own. */
import type { Attributes, Entry } from '../entries/entry.ts';
import type { FileConstraints } from '../entries/file-constraints.ts';
import { isFault } from '../fault.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Command } from '../protocol/command.ts';
import type { Agent, SetParams } from './agent.ts';
import { aliasOfPath } from './aliases.ts';
import { carryOut } from './carry-out.ts';
import { restingContext } from './context.ts';
import type { Parts } from './parts.ts';
import { recordPath } from './recording.ts';
import type { RunRecord } from './run.ts';

export type ClientOperations = Pick<Agent, 'get' | 'set' | 'rm' | 'mv' | 'cp' | 'store' | 'getEntries'>;

export function createClientOperations(
  parts: Parts,
  constraints: FileConstraints,
  resolve: Agent['resolve'],
): ClientOperations {
  const { store, records } = parts;

  function runOf(alias: string | undefined): Outcome<RunRecord> {
    if (alias === undefined) return refused(400, 'no_run', 'Name the run.');
    const run = records.runByAlias(alias);
    return run === null ? refused(404, 'no_run', `There is no run called ${alias}.`) : done(run);
  }

  function projectOf(projectId: number | undefined, alias: string | undefined): Outcome<number> {
    const run = alias === undefined ? null : records.runByAlias(alias);
    const id = run?.projectId ?? projectId ?? 0;
    if (records.projectById(id) === null) return refused(400, 'no_project', 'Name the project with init first.');
    return done(id);
  }

  /** The record of it as it is then; refused where its handler failed it. */
  async function dispatch(run: RunRecord, name: string, attributes: Attributes, body = ''): Promise<Outcome<Entry>> {
    const rummy = restingContext(parts, run);
    const command: Command = { name, attributes, body, source: 'xml', id: null };
    const path = recordPath(store, run.id, run.turn, command);
    const actor = { runId: run.id, loopId: rummy.loop.id, turn: run.turn, writer: 'client' } as const;
    const recorded = store.set({ ...actor, path, body, attributes, state: 'streaming' });
    if (!recorded.ok) return recorded;
    const carried = await carryOut(parts, rummy, recorded.value, { tool: name, isAnsweredLater: true });
    const entry = carried.entry ?? recorded.value;
    if (entry.state === 'failed') {
      const code = (entry.outcome ?? 'failed').replace(/:\d+$/, '');
      return refused(entry.status, code, entry.body || `${name} failed.`, { path });
    }
    return done(entry);
  }

  async function act(alias: string, name: string, attributes: Attributes): Promise<Outcome<null>> {
    const run = runOf(alias);
    if (!run.ok) return run;
    for (const path of [attributes['path'], attributes['to']]) {
      if (typeof path !== 'string' || aliasOfPath(path) === null) continue;
      return refused(400, 'run_entry', `${path} is a run: it is driven by set, and has its name from run/rename.`);
    }
    const dispatched = await dispatch(run.value, name, attributes);
    return dispatched.ok ? done(null) : dispatched;
  }

  async function set(params: SetParams & { run: string; projectId?: number }): Promise<Outcome<Entry>> {
    const { path, body, attributes, state, visibility } = params;
    if (aliasOfPath(path) !== null) {
      const { run: _, ...write } = params;
      return parts.driver().write({ ...write, writer: 'client' });
    }
    const run = runOf(params.run);
    if (!run.ok) return run;
    const present = store.read(run.value.id, path);
    if (present?.state === 'proposed' && (state === 'resolved' || state === 'failed' || state === 'cancelled')) {
      const action = state === 'resolved' ? 'accept' : 'reject';
      const output = body === undefined ? {} : { output: body };
      const resolved = await resolve({ run: params.run, resolution: { path, action, ...output } });
      return resolved.ok ? done(store.read(run.value.id, path) ?? present) : resolved;
    }
    if (state !== undefined) {
      const actor = { runId: run.value.id, turn: run.value.turn, writer: 'client' } as const;
      return store.set({
        ...actor,
        path,
        state,
        ...(body === undefined ? {} : { body }),
        ...(attributes === undefined ? {} : { attributes }),
        ...(visibility === undefined ? {} : { visibility }),
      });
    }
    const asked: Attributes = { ...attributes, ...(visibility === undefined ? {} : { visibility }), path };
    const dispatched = await dispatch(run.value, 'set', asked, body);
    return dispatched.ok ? done(store.read(run.value.id, path) ?? dispatched.value) : dispatched;
  }

  return {
    set,
    async get({ projectId, run: alias, path, persist, readonly }) {
      if (persist === true) {
        const project = projectOf(projectId, alias);
        if (!project.ok) return project;
        const kept = constraints.set(project.value, path, readonly === true ? 'readonly' : 'active');
        if (!kept.ok) return kept;
        if (alias === undefined) return done([]);
      }
      const run = runOf(alias);
      if (!run.ok) return run;
      const dispatched = await dispatch(run.value, 'get', { path });
      return dispatched.ok ? find(() => store.find({ runId: run.value.id, pattern: path })) : dispatched;
    },
    rm: ({ run, path }) => act(run, 'rm', { path }),
    mv: ({ run, path, to }) => act(run, 'mv', { path, to }),
    cp: ({ run, path, to }) => act(run, 'cp', { path, to }),
    async store({ projectId, run: alias, path, persist, ignore, clear }) {
      if (clear === true || persist === true) {
        const project = projectOf(projectId, alias);
        if (!project.ok) return project;
        if (clear !== true && ignore === true) {
          const kept = constraints.set(project.value, path, 'ignore');
          if (!kept.ok) return kept;
        } else {
          constraints.clear(project.value, path);
        }
        if (alias === undefined || clear === true) return done(null);
      }
      return act(alias ?? '', 'set', { path, visibility: 'archived' });
    },
    getEntries({ projectId, run: alias, pattern, body, limit, offset }) {
      const latest = alias === undefined && projectId !== undefined ? records.runsOf(projectId, 1)[0] : undefined;
      if (alias === undefined && latest === undefined) return done([]);
      const run = latest === undefined ? runOf(alias) : done(latest);
      if (!run.ok) return run;
      return find(() =>
        store.find({
          runId: run.value.id,
          ...(pattern === undefined ? {} : { pattern }),
          ...(body === undefined ? {} : { body }),
          ...(limit === undefined ? {} : { limit }),
          ...(offset === undefined ? {} : { offset }),
        }),
      );
    },
  };
}

/** A pattern that can't be read is refused. */
function find(work: () => readonly Entry[]): Outcome<readonly Entry[]> {
  try {
    return done(work());
  } catch (error) {
    if (isFault(error)) return refused(400, error.code, error.message);
    throw error;
  }
}
