/** Entry operations of clients: recorded and carried out by the same handlers as a model's, as the client's own. */

import { done, isFault, type Outcome, refused } from '../../basics/index.ts';
import type { Attributes, Entry, FileConstraints } from '../../entries/index.ts';
import type { Command } from '../../protocol/index.ts';
import { aliasOfPath, type RunRecord } from '../../runs/index.ts';
import { type Parts, restingContext } from '../loop/index.ts';
import { carryOut, recordPath } from '../tool-calls/index.ts';
import type { Agent } from './agent.ts';
import { runNamed } from './runs-state.ts';

type ClientOperations = Pick<Agent, 'get' | 'set' | 'rm' | 'mv' | 'cp' | 'use' | 'store' | 'getEntries'>;

/** What these operations work with. */
interface Given {
  readonly parts: Parts;
  readonly constraints: FileConstraints;
  readonly resolve: Agent['resolve'];
}

export function createClientOperations(
  parts: Parts,
  constraints: FileConstraints,
  resolve: Agent['resolve'],
): ClientOperations {
  const given: Given = { parts, constraints, resolve };
  return {
    set: (params) => setEntry(given, params),
    get: (params) => getEntry(given, params),
    rm: ({ run, path }) => act(given, run, 'rm', { path }),
    mv: ({ run, path, to }) => act(given, run, 'mv', { path, to }),
    cp: ({ run, path, to }) => act(given, run, 'cp', { path, to }),
    use: (params) => useTool(given, params),
    store: (params) => storeEntry(given, params),
    getEntries: (params) => entriesOf(given, params),
  };
}

function runCalled({ parts }: Given, alias: string | undefined): Outcome<RunRecord> {
  return alias === undefined ? refused(400, 'no_run', 'Name the run.') : runNamed({ parts }, alias);
}

function projectOf({ parts }: Given, projectId: number | undefined, alias: string | undefined): Outcome<number> {
  const { records } = parts;
  const run = alias === undefined ? null : records.runByAlias(alias);
  const id = run?.projectId ?? projectId ?? 0;
  if (records.projectById(id) === null) return refused(400, 'no_project', 'Name the project with init first.');
  return done(id);
}

/** The record of it as it is then; refused where its handler failed it. */
async function dispatch(
  { parts }: Given,
  run: RunRecord,
  name: string,
  attributes: Attributes,
  body = '',
): Promise<Outcome<Entry>> {
  const { store } = parts;
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

async function useTool(
  given: Given,
  { run: alias, tool, attributes = {}, body = '' }: Parameters<Agent['use']>[0],
): Promise<Outcome<Entry>> {
  const run = runCalled(given, alias);
  return run.ok ? await dispatch(given, run.value, tool, attributes, body) : run;
}

async function act(given: Given, alias: string, name: string, attributes: Attributes): Promise<Outcome<null>> {
  const run = runCalled(given, alias);
  if (!run.ok) return run;
  for (const path of [attributes['path'], attributes['to']]) {
    if (typeof path !== 'string' || aliasOfPath(path) === null) continue;
    return refused(400, 'run_entry', `${path} is a run: it is driven by set, and has its name from run/rename.`);
  }
  const dispatched = await dispatch(given, run.value, name, attributes);
  return dispatched.ok ? done(null) : dispatched;
}

async function setEntry(given: Given, params: Parameters<ClientOperations['set']>[0]): Promise<Outcome<Entry>> {
  const { store } = given.parts;
  const { path, body, attributes, state, visibility } = params;
  if (aliasOfPath(path) !== null) {
    const { run: _, ...write } = params;
    return given.parts.driver().write({ ...write, writer: 'client' });
  }
  const run = runCalled(given, params.run);
  if (!run.ok) return run;
  const present = store.read(run.value.id, path);
  if (present?.state === 'proposed' && (state === 'resolved' || state === 'failed' || state === 'cancelled')) {
    const action = state === 'resolved' ? 'accept' : 'reject';
    const output = body === undefined ? {} : { output: body };
    const resolved = await given.resolve({ run: params.run, resolution: { path, action, ...output } });
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
  const dispatched = await dispatch(given, run.value, 'set', asked, body);
  return dispatched.ok ? done(store.read(run.value.id, path) ?? dispatched.value) : dispatched;
}

async function getEntry(
  given: Given,
  { projectId, run: alias, path, persist, readonly }: Parameters<ClientOperations['get']>[0],
): Promise<Outcome<readonly Entry[]>> {
  if (persist === true) {
    const project = projectOf(given, projectId, alias);
    if (!project.ok) return project;
    const kept = given.constraints.set(project.value, path, readonly === true ? 'readonly' : 'active');
    if (!kept.ok) return kept;
    if (alias === undefined) return done([]);
  }
  const run = runCalled(given, alias);
  if (!run.ok) return run;
  const dispatched = await dispatch(given, run.value, 'get', { path });
  const { store } = given.parts;
  return dispatched.ok ? found(() => store.find({ runId: run.value.id, pattern: path })) : dispatched;
}

async function storeEntry(
  given: Given,
  { projectId, run: alias, path, persist, ignore, clear }: Parameters<ClientOperations['store']>[0],
): Promise<Outcome<null>> {
  if (clear === true || persist === true) {
    const project = projectOf(given, projectId, alias);
    if (!project.ok) return project;
    if (clear !== true && ignore === true) {
      const kept = given.constraints.set(project.value, path, 'ignore');
      if (!kept.ok) return kept;
    } else {
      given.constraints.clear(project.value, path);
    }
    if (alias === undefined || clear === true) return done(null);
  }
  return act(given, alias ?? '', 'set', { path, visibility: 'archived' });
}

function entriesOf(
  given: Given,
  { projectId, run: alias, pattern, body, limit, offset }: Parameters<ClientOperations['getEntries']>[0],
): Outcome<readonly Entry[]> {
  const { store, records } = given.parts;
  const latest = alias === undefined && projectId !== undefined ? records.runsOf(projectId, 1)[0] : undefined;
  if (alias === undefined && latest === undefined) return done([]);
  const run = latest === undefined ? runCalled(given, alias) : done(latest);
  if (!run.ok) return run;
  return found(() =>
    store.find({
      runId: run.value.id,
      ...(pattern === undefined ? {} : { pattern }),
      ...(body === undefined ? {} : { body }),
      ...(limit === undefined ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
    }),
  );
}

/** A pattern that can't be read is refused. */
function found(work: () => readonly Entry[]): Outcome<readonly Entry[]> {
  try {
    return done(work());
  } catch (error) {
    if (isFault(error)) return refused(400, error.code, error.message);
    throw error;
  }
}
