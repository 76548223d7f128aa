/** The six verbs over the tables, and reading (seed 004, Six Primitives). */

import type { Database, Statement } from 'better-sqlite3';
import { done, type Outcome, refused, unwrap } from '../basics/index.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { createEntryChanges, type EntryChanges } from './changes.ts';
import type {
  Actor,
  Entry,
  EntryChange,
  EntryStore,
  GetRequest,
  GetResult,
  MoveRequest,
  SetRequest,
  Visibility,
} from './entry.ts';
import { partOf } from './lines.ts';
import { destinations } from './move.ts';
import { checkPath } from './path.ts';
import { patternKind } from './patterns.ts';
import { createRows, type Found, type Rows } from './rows.ts';
import { createSchemeRegistry, mayWrite, type SchemeRegistry } from './schemes.ts';
import { createSelector, type Selector } from './select.ts';
import { createWriter, type EntryWriter, permissionRefusal } from './write.ts';

interface StoreOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Given what a listener threw. */
  readonly report: (error: unknown) => void;
}

/** The statements of a store, and what it is at. */
interface Storing {
  readonly changes: EntryChanges;
  readonly removeView: Statement<unknown[], unknown>;
  readonly rows: Rows;
  readonly schemes: SchemeRegistry;
  readonly selector: Selector;
  readonly writer: EntryWriter;
  readonly now: () => number;
  readonly promoteView: Statement<unknown[], unknown>;
  readonly changeVisibility: Statement<unknown[], unknown>;
}

/** The store over a database that has been migrated. */
export function createEntryStore(database: Database, { now, report }: StoreOptions): EntryStore {
  const schemes = createSchemeRegistry(database);

  const rows = createRows(database, schemes);

  const inContext = database
    .prepare<[number], number>(
      "SELECT id FROM run_views WHERE run_id = ? AND visibility <> 'archived' AND state <> 'proposed' ORDER BY id",
    )
    .pluck();

  const copyViews = database.prepare(
    `INSERT INTO run_views (run_id, entry_id, path, loop_id, turn, state, outcome, visibility, writer, created_at,
       updated_at)
     SELECT :child, entry_id, path, NULL, turn, state, outcome, visibility, writer, created_at, updated_at
     FROM run_views WHERE run_id = :parent ORDER BY id`,
  );
  const storing: Storing = {
    changes: createEntryChanges(database, { report, rolledBack: () => rows.forget() }),
    removeView: database.prepare('DELETE FROM run_views WHERE id = ?'),
    rows,
    schemes,
    selector: createSelector(database, schemes, rows),
    writer: createWriter(database, { schemes, rows, now }),
    now,
    promoteView: database.prepare(
      `UPDATE run_views SET visibility = 'visible', refs = refs + 1, turn = coalesce(?, turn), loop_id = coalesce(?, loop_id),
       updated_at = ? WHERE id = ?`,
    ),
    changeVisibility: database.prepare('UPDATE run_views SET visibility = ?, updated_at = ? WHERE id = ?'),
  };

  return {
    registerScheme(scheme) {
      schemes.register(scheme);
      rows.forget();
    },
    scheme: schemes.get,
    schemes: schemes.all,
    set: (request) => set(storing, request),
    get: (request) => get(storing, request),
    rm: (request) => rm(storing, request),
    cp: (request) => copy(storing, 'cp', request),
    mv: (request) => copy(storing, 'mv', request),
    update: ({ body, status, ...actor }) =>
      set(
        storing,
        { ...actor, path: `update://turn_${actor.turn}`, body, attributes: { status }, state: 'resolved' },
        'update',
      ),
    read: (runId, path) => rows.find(runId, path)?.entry ?? null,
    find(request) {
      return unwrap(storing.selector.select(request)).map(({ entry }) => entry);
    },
    modelContext(runId) {
      const ids = inContext.all(runId);
      rows.prefetch(runId, ids);
      return ids.map((id) => rows.load(id).entry).filter((entry) => maySee(storing, 'model', entry));
    },
    setVisibility: (runId, paths, visibility) => setVisibility(storing, runId, paths, visibility),
    fork: (parent, child) => storing.changes.transaction(() => copyViews.run({ parent, child }).changes),
    transaction: storing.changes.transaction,
    subscribe: storing.changes.subscribe,
  };
}

function tell({ changes }: Storing, verb: EntryChange['verb'], created: boolean, entry: Entry): void {
  return changes.add({ verb, created, entry });
}

function remove({ removeView, rows }: Storing, entry: Entry): void {
  removeView.run(entry.id);
  rows.forget(entry.id);
}

function maySee({ schemes }: Storing, tier: Actor['writer'], entry: Entry): boolean {
  return tier !== 'model' || schemes.get(entry.scheme).modelVisible;
}

/** What a verb is about: exactly this path where the run has it, else whatever fits it as a pattern. */
function targets(storing: Storing, { runId, writer: tier, path, body }: Target): Outcome<readonly Found[]> {
  const { rows, selector } = storing;
  const exact = body === undefined ? rows.find(runId, path) : null;
  const found = exact !== null ? done([exact]) : selector.select({ runId, pattern: path, body });
  if (!found.ok) return found;
  // What is kept from models can't be reached by a model's verbs either.
  const reachable = found.value.filter(({ entry }) => maySee(storing, tier, entry));
  if (reachable.length === 0 && patternKind(path) === 'text' && body === undefined) {
    return refused(404, 'not_found', `There is no ${path}.`);
  }
  return done(reachable);
}

/** Those of them that the writer may take away or change; refuses where that leaves none of some. */
function writable({ schemes }: Storing, found: readonly Found[], tier: Actor['writer']): Outcome<readonly Found[]> {
  const allowed = found.filter(({ entry }) => mayWrite(schemes.get(entry.scheme), tier));
  const first = found[0];
  if (allowed.length > 0 || first === undefined) return done(allowed);
  return permissionRefusal(schemes.get(first.entry.scheme), first.entry.path, tier);
}

function set(storing: Storing, request: SetRequest, verb: 'set' | 'update' = 'set'): Outcome<Entry> {
  const { changes, writer } = storing;
  return changes.transaction(() => {
    const written = writer.write(request);
    if (!written.ok) return written;
    tell(storing, verb, written.value.created, written.value.entry);
    return done(written.value.entry);
  });
}

function part(storing: Storing, request: GetRequest, path: string): Outcome<GetResult> {
  const { rows } = storing;
  const found = rows.find(request.runId, path);
  if (request.body !== undefined || (found === null && patternKind(path) !== 'text')) {
    return refused(400, 'part', 'line and limit need one path, without a pattern and without a filter.');
  }
  if (found === null || !maySee(storing, request.writer, found.entry)) {
    return refused(404, 'not_found', `There is no ${path}.`);
  }
  const lines = partOf(found.entry.body, request);
  return lines.ok ? done({ kind: 'part', entry: found.entry, ...lines.value }) : lines;
}

function promote(storing: Storing, request: GetRequest, path: string): Outcome<GetResult> {
  const { writer, now, selector, promoteView, rows } = storing;
  const { runId, turn, loopId } = request;
  const projectId = writer.projectOf(runId);
  if (projectId === undefined) return refused(404, 'run', `There is no run ${runId}.`);
  const at = now();
  const adoption = { runId, pattern: path, projectId, writer: request.writer, turn: turn ?? 0, at };
  const adopted = selector.adopt(adoption);
  if (!adopted.ok) return adopted;
  const found = targets(storing, { ...request, path });
  if (!found.ok) return found;
  const entries = found.value.map(({ entry }) => {
    promoteView.run(turn ?? null, loopId ?? null, at, entry.id);
    rows.forget(entry.id);
    const shown: Visibility = 'visible';
    const touched = { turn: turn ?? entry.turn, loopId: loopId ?? entry.loopId, updatedAt: at };
    return { ...entry, ...touched, visibility: shown };
  });
  for (const entry of entries) tell(storing, 'get', false, entry);
  return done({ kind: 'promoted', entries });
}

function get(storing: Storing, request: GetRequest): Outcome<GetResult> {
  const { changes } = storing;
  const path = checkPath(request.path);
  if (!path.ok) return path;
  if (request.line !== undefined || request.limit !== undefined) return part(storing, request, path.value);
  return changes.transaction(() => promote(storing, request, path.value));
}

function rm(storing: Storing, request: Target): Outcome<readonly Entry[]> {
  const { changes } = storing;
  const path = checkPath(request.path);
  if (!path.ok) return path;
  return changes.transaction(() => {
    const found = targets(storing, { ...request, path: path.value });
    if (!found.ok) return found;
    const allowed = writable(storing, found.value, request.writer);
    if (!allowed.ok) return allowed;
    for (const { entry } of allowed.value) {
      remove(storing, entry);
      tell(storing, 'rm', false, entry);
    }
    return done(allowed.value.map(({ entry }) => entry));
  });
}

function copy(storing: Storing, verb: 'cp' | 'mv', request: MoveRequest): Outcome<readonly Entry[]> {
  const { changes, writer } = storing;
  const path = checkPath(request.path);
  if (!path.ok) return path;
  const to = checkPath(request.to);
  if (!to.ok) return to;
  // All or nothing: the first refusal undoes what was copied before it.
  return allOrNothing(changes.transaction, () => {
    const found = targets(storing, { ...request, path: path.value });
    if (!found.ok) return found;
    const sources = verb === 'mv' ? writable(storing, found.value, request.writer) : found;
    if (!sources.ok) return sources;
    const paths = sources.value.map(({ entry }) => entry.path);
    const places = destinations(path.value, to.value, paths);
    if (!places.ok) return places;
    const copies: Entry[] = [];
    for (const [index, { entry }] of sources.value.entries()) {
      const written = writer.write(copyRequest(verb, request, entry, places.value[index]!));
      if (!written.ok) return written;
      if (verb === 'mv') remove(storing, entry);
      tell(storing, verb, written.value.created, written.value.entry);
      copies.push(written.value.entry);
    }
    return done(copies);
  });
}

function setVisibility(
  storing: Storing,
  runId: number,
  paths: readonly string[],
  visibility: 'visible' | 'summarized' | 'archived',
): number {
  const { changes, now, rows, changeVisibility } = storing;
  return changes.transaction(() => {
    const at = now();
    let changed = 0;
    for (const path of paths) {
      const entry = rows.find(runId, path)?.entry;
      if (entry === undefined || entry.visibility === visibility) continue;
      changed += 1;
      changeVisibility.run(visibility, at, entry.id);
      rows.forget(entry.id);
      tell(storing, 'set', false, { ...entry, visibility, updatedAt: at });
    }
    return changed;
  });
}

type Target = Actor & { readonly path: string; readonly body?: string };

/** A copy is content and begins resolved; what is moved stays what it was. */
function copyRequest(verb: 'cp' | 'mv', request: MoveRequest, entry: Entry, path: string): SetRequest {
  const { runId, writer, loopId, turn } = request;
  return {
    runId,
    writer,
    ...(loopId === undefined ? {} : { loopId }),
    turn: turn ?? entry.turn,
    path,
    body: entry.body,
    attributes: entry.attributes,
    visibility: request.visibility ?? entry.visibility,
    ...(verb === 'mv' ? { state: entry.state, outcome: entry.outcome } : { state: 'resolved' }),
  };
}
