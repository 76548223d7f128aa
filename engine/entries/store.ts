/** The six verbs over the tables, and reading (seed 004, Six Primitives). */

import type { Database } from 'better-sqlite3';
import { fault } from '../fault.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { createChanges } from './changes.ts';
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
import { createRows, type Found } from './rows.ts';
import { createSchemeRegistry, mayWrite } from './schemes.ts';
import { createSelector } from './select.ts';
import { createWriter, permissionRefusal } from './write.ts';

export interface StoreOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Given what a listener threw. */
  readonly report: (error: unknown) => void;
}

/** The store over a database that has been migrated. */
export function createStore(database: Database, { now, report }: StoreOptions): EntryStore {
  const schemes = createSchemeRegistry(database);
  const rows = createRows(database, schemes);
  const changes = createChanges(database, { report, rolledBack: () => rows.forget() });
  const writer = createWriter(database, { schemes, rows, now });
  const selector = createSelector(database, schemes, rows);
  const promoteView = database.prepare(
    `UPDATE run_views SET visibility = 'visible', refs = refs + 1, turn = coalesce(?, turn), loop_id = coalesce(?, loop_id),
       updated_at = ? WHERE id = ?`,
  );
  const removeView = database.prepare('DELETE FROM run_views WHERE id = ?');
  const inContext = database
    .prepare<[number], number>(
      "SELECT id FROM run_views WHERE run_id = ? AND visibility <> 'archived' AND state <> 'proposed' ORDER BY id",
    )
    .pluck();
  const changeVisibility = database.prepare('UPDATE run_views SET visibility = ?, updated_at = ? WHERE id = ?');
  const copyViews = database.prepare(
    `INSERT INTO run_views (run_id, entry_id, path, loop_id, turn, state, outcome, visibility, writer, created_at,
       updated_at)
     SELECT :child, entry_id, path, NULL, turn, state, outcome, visibility, writer, created_at, updated_at
     FROM run_views WHERE run_id = :parent ORDER BY id`,
  );

  const tell = (verb: EntryChange['verb'], created: boolean, entry: Entry) => changes.add({ verb, created, entry });

  function remove(entry: Entry): void {
    removeView.run(entry.id);
    rows.forget(entry.id);
  }

  const maySee = (tier: Actor['writer'], entry: Entry) => tier !== 'model' || schemes.get(entry.scheme).modelVisible;

  /** What a verb is about: exactly this path where the run has it, else whatever fits it as a pattern. */
  function targets({ runId, writer: tier, path, body }: Target): Outcome<readonly Found[]> {
    const exact = body === undefined ? rows.find(runId, path) : null;
    const found = exact !== null ? done([exact]) : selector.select({ runId, pattern: path, body });
    if (!found.ok) return found;
    // What is kept from models can't be reached by a model's verbs either.
    const reachable = found.value.filter(({ entry }) => maySee(tier, entry));
    if (reachable.length === 0 && patternKind(path) === 'text' && body === undefined) {
      return refused(404, 'not_found', `There is no ${path}.`);
    }
    return done(reachable);
  }

  /** Those of them that the writer may take away or change; refuses where that leaves none of some. */
  function writable(found: readonly Found[], tier: Actor['writer']): Outcome<readonly Found[]> {
    const allowed = found.filter(({ entry }) => mayWrite(schemes.get(entry.scheme), tier));
    const first = found[0];
    if (allowed.length > 0 || first === undefined) return done(allowed);
    return permissionRefusal(schemes.get(first.entry.scheme), first.entry.path, tier);
  }

  function set(request: SetRequest, verb: 'set' | 'update' = 'set'): Outcome<Entry> {
    return changes.transaction(() => {
      const written = writer.write(request);
      if (!written.ok) return written;
      tell(verb, written.value.created, written.value.entry);
      return done(written.value.entry);
    });
  }

  function part(request: GetRequest, path: string): Outcome<GetResult> {
    const found = rows.find(request.runId, path);
    if (request.body !== undefined || (found === null && patternKind(path) !== 'text')) {
      return refused(400, 'part', 'line and limit need one path, without a pattern and without a filter.');
    }
    if (found === null || !maySee(request.writer, found.entry)) {
      return refused(404, 'not_found', `There is no ${path}.`);
    }
    const lines = partOf(found.entry.body, request);
    return lines.ok ? done({ kind: 'part', entry: found.entry, ...lines.value }) : lines;
  }

  function promote(request: GetRequest, path: string): Outcome<GetResult> {
    const { runId, turn, loopId } = request;
    const projectId = writer.projectOf(runId);
    if (projectId === undefined) return refused(404, 'run', `There is no run ${runId}.`);
    const at = now();
    const adoption = { runId, pattern: path, projectId, writer: request.writer, turn: turn ?? 0, at };
    const adopted = selector.adopt(adoption);
    if (!adopted.ok) return adopted;
    const found = targets({ ...request, path });
    if (!found.ok) return found;
    const entries = found.value.map(({ entry }) => {
      promoteView.run(turn ?? null, loopId ?? null, at, entry.id);
      rows.forget(entry.id);
      const shown: Visibility = 'visible';
      const touched = { turn: turn ?? entry.turn, loopId: loopId ?? entry.loopId, updatedAt: at };
      return { ...entry, ...touched, visibility: shown };
    });
    for (const entry of entries) tell('get', false, entry);
    return done({ kind: 'promoted', entries });
  }

  function get(request: GetRequest): Outcome<GetResult> {
    const path = checkPath(request.path);
    if (!path.ok) return path;
    if (request.line !== undefined || request.limit !== undefined) return part(request, path.value);
    return changes.transaction(() => promote(request, path.value));
  }

  function rm(request: Target): Outcome<readonly Entry[]> {
    const path = checkPath(request.path);
    if (!path.ok) return path;
    return changes.transaction(() => {
      const found = targets({ ...request, path: path.value });
      if (!found.ok) return found;
      const allowed = writable(found.value, request.writer);
      if (!allowed.ok) return allowed;
      for (const { entry } of allowed.value) {
        remove(entry);
        tell('rm', false, entry);
      }
      return done(allowed.value.map(({ entry }) => entry));
    });
  }

  function copy(verb: 'cp' | 'mv', request: MoveRequest): Outcome<readonly Entry[]> {
    const path = checkPath(request.path);
    if (!path.ok) return path;
    const to = checkPath(request.to);
    if (!to.ok) return to;
    // All or nothing: the first refusal undoes what was copied before it.
    return allOrNothing(changes.transaction, () => {
      const found = targets({ ...request, path: path.value });
      if (!found.ok) return found;
      const sources = verb === 'mv' ? writable(found.value, request.writer) : found;
      if (!sources.ok) return sources;
      const paths = sources.value.map(({ entry }) => entry.path);
      const places = destinations(path.value, to.value, paths);
      if (!places.ok) return places;
      const copies: Entry[] = [];
      for (const [index, { entry }] of sources.value.entries()) {
        const written = writer.write(copyRequest(verb, request, entry, places.value[index]!));
        if (!written.ok) return written;
        if (verb === 'mv') remove(entry);
        tell(verb, written.value.created, written.value.entry);
        copies.push(written.value.entry);
      }
      return done(copies);
    });
  }

  return {
    registerScheme(scheme) {
      schemes.register(scheme);
      rows.forget();
    },
    scheme: schemes.get,
    schemes: schemes.all,
    set: (request) => set(request),
    get,
    rm,
    cp: (request) => copy('cp', request),
    mv: (request) => copy('mv', request),
    update: ({ body, status, ...actor }) =>
      set({ ...actor, path: `update://turn_${actor.turn}`, body, attributes: { status }, state: 'resolved' }, 'update'),
    read: (runId, path) => rows.find(runId, path)?.entry ?? null,
    find(request) {
      const found = selector.select(request);
      if (!found.ok) throw fault(found.refusal.code, found.refusal.message);
      return found.value.map(({ entry }) => entry);
    },
    modelContext(runId) {
      const ids = inContext.all(runId);
      rows.prefetch(runId, ids);
      return ids.map((id) => rows.load(id).entry).filter((entry) => maySee('model', entry));
    },
    setVisibility: (runId, paths, visibility) =>
      changes.transaction(() => {
        const at = now();
        let changed = 0;
        for (const path of paths) {
          const entry = rows.find(runId, path)?.entry;
          if (entry === undefined || entry.visibility === visibility) continue;
          changed += 1;
          changeVisibility.run(visibility, at, entry.id);
          rows.forget(entry.id);
          tell('set', false, { ...entry, visibility, updatedAt: at });
        }
        return changed;
      }),
    fork: (parent, child) => changes.transaction(() => copyViews.run({ parent, child }).changes),
    transaction: changes.transaction,
    subscribe: changes.subscribe,
  };
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
