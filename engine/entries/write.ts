/** Writing one entry: the content by scope and path, then the run's view of it. */
import type { Database } from 'better-sqlite3';
import { done, type Outcome, refused } from '../outcome.ts';
import {
  type Attributes,
  type Entry,
  LONGEST_SUMMARY,
  type SchemeDefinition,
  type Scope,
  type SetRequest,
} from './entry.ts';
import { checkPath, schemeOf } from './path.ts';
import { type Found, foundOf, hashOf, selectEntries } from './rows.ts';
import { mayWrite, type SchemeRegistry } from './schemes.ts';
import { statusOf } from './status.ts';

export interface Written {
  readonly created: boolean;
  readonly entry: Entry;
}

export interface EntryWriter {
  /** Checks path, run and permission, and writes; call it in a transaction. */
  write(request: SetRequest): Outcome<Written>;
  /** What the run sees under exactly this path. */
  find(runId: number, path: string): Found | null;
  /** undefined where there is no such run. */
  projectOf(runId: number): number | undefined;
}

export function permissionRefusal(scheme: SchemeDefinition, path: string, writer: string): Outcome<never> {
  const name = scheme.name === null ? 'files' : `${scheme.name}://`;
  const message = `${path} can't be written by the ${writer}: ${name} is for ${scheme.writableBy.join(', ')}.`;
  return refused(403, 'permission', message, { path, state: 'failed', outcome: 'permission:403' });
}

export function createWriter(database: Database, schemes: SchemeRegistry, now: () => number): EntryWriter {
  const view = selectEntries<[number, string]>(database, 'WHERE run_id = ? AND path = ?');
  const project = database.prepare<[number], number>('SELECT project_id FROM runs WHERE id = ?').pluck();
  const content = database.prepare<[string, string], { id: number; body: string; attributes: string }>(
    'SELECT id, body, attributes FROM entries WHERE scope = ? AND path = ?',
  );
  const insertContent = database
    .prepare<[string, string, string, string, string, number, number], number>(
      `INSERT INTO entries (scope, path, body, attributes, hash, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (scope, path) DO UPDATE SET
         body = excluded.body, attributes = excluded.attributes, hash = excluded.hash, updated_at = excluded.updated_at
       RETURNING id`,
    )
    .pluck();
  const updateContent = database.prepare(
    'UPDATE entries SET body = ?, attributes = ?, hash = ?, updated_at = ? WHERE id = ?',
  );
  const otherViews = database
    .prepare<[number, number], number>('SELECT run_id FROM run_views WHERE entry_id = ? AND run_id <> ?')
    .pluck();
  const repoint = database.prepare('UPDATE run_views SET entry_id = ? WHERE run_id = ? AND entry_id = ?');
  const insertView = database
    .prepare<unknown[], number>(
      `INSERT INTO run_views (run_id, entry_id, path, loop_id, turn, state, outcome, visibility, writer, write_count,
         created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .pluck();
  const updateView = database.prepare(
    `UPDATE run_views SET entry_id = ?, loop_id = ?, turn = ?, state = ?, outcome = ?, visibility = ?, writer = ?,
       write_count = ?, updated_at = ? WHERE id = ?`,
  );

  function find(runId: number, path: string): Found | null {
    const row = view.get(runId, path);
    return row === undefined ? null : foundOf(row);
  }

  function projectOf(runId: number): number | undefined {
    return project.get(runId);
  }

  /** Gives runs that share this content, forked children mostly, a copy of what it was: it is about to change. */
  function detachOthers(entryId: number, runId: number, path: string, body: string, attributes: string): void {
    for (const other of otherViews.all(entryId, runId)) {
      const at = now();
      const copy = insertContent.get(`run:${other}`, path, body, attributes, hashOf(body), at, at)!;
      repoint.run(copy, other, entryId);
    }
  }

  function write(request: SetRequest): Outcome<Written> {
    const checked = checkPath(request.path);
    if (!checked.ok) return checked;
    const path = checked.value;
    const { runId, writer } = request;
    const projectId = projectOf(runId);
    if (projectId === undefined) return refused(404, 'run', `There is no run ${runId}.`);
    const scheme = schemes.get(schemeOf(path));
    const current = find(runId, path);
    if (!mayWrite(scheme, writer) && !isResolution(request, current?.entry)) {
      return permissionRefusal(scheme, path, writer);
    }
    // The scheme alone decides, so that no run covers a shared entry with one of its own.
    const scope: Scope =
      scheme.scope === 'global' ? 'global' : scheme.scope === 'project' ? `project:${projectId}` : `run:${runId}`;
    const at = now();
    const changesContent = request.body !== undefined || request.attributes !== undefined;
    const state = request.state ?? current?.entry.state ?? 'resolved';
    // A reason belongs to the state that it was given for.
    const kept = request.state === undefined || request.state === current?.entry.state ? current?.entry.outcome : null;
    const outcome = request.outcome === undefined ? (kept ?? null) : request.outcome;

    let entryId = current?.entryId;
    let body = current?.entry.body ?? '';
    let attributes = current?.entry.attributes ?? {};
    let shown: Scope = current?.entry.scope ?? scope;
    let bodyHash = current?.entry.hash ?? '';
    if (current === null || changesContent) {
      const shared = scope.startsWith('run:') ? undefined : content.get(scope, path);
      if (current === null && shared !== undefined) {
        body = shared.body;
        attributes = JSON.parse(shared.attributes) as Attributes;
      }
      const oldAttributes = attributes;
      const oldBody = body;
      if (request.body !== undefined)
        body = (request.append === true ? body + request.body : request.body).toWellFormed();
      attributes = merged(attributes, request.attributes);
      bodyHash = hashOf(body);
      const json = JSON.stringify(attributes);
      if (current !== null && current.entry.scope === scope) {
        if (scope.startsWith('run:'))
          detachOthers(current.entryId, runId, path, oldBody, JSON.stringify(oldAttributes));
        updateContent.run(body, json, bodyHash, at, current.entryId);
      } else {
        if (scope.startsWith('run:')) {
          // Content that this run has let go of may still be seen by its children.
          const left = content.get(scope, path);
          if (left !== undefined) detachOthers(left.id, runId, path, left.body, left.attributes);
        }
        entryId = insertContent.get(scope, path, body, json, bodyHash, at, at)!;
        shown = scope;
      }
    }

    const visibility = request.visibility ?? current?.entry.visibility ?? 'visible';
    const loopId = request.loopId === undefined ? (current?.entry.loopId ?? null) : request.loopId;
    const turn = request.turn ?? current?.entry.turn ?? 0;
    const writeCount = (current?.entry.writeCount ?? 0) + 1;
    let id = current?.entry.id;
    if (id === undefined) {
      const view = [runId, entryId, path, loopId, turn, state, outcome, visibility, writer, writeCount, at, at];
      id = insertView.get(...view)!;
    } else {
      updateView.run(entryId, loopId, turn, state, outcome, visibility, writer, writeCount, at, id);
    }
    const entry: Entry = {
      id,
      runId,
      scope: shown,
      path,
      scheme: schemeOf(path),
      category: scheme.category,
      body,
      attributes,
      visibility,
      state,
      status: statusOf(state, outcome),
      outcome,
      writer,
      loopId,
      turn,
      writeCount,
      hash: bodyHash,
      createdAt: current?.entry.createdAt ?? at,
      updatedAt: at,
    };
    return done({ created: current === null, entry });
  }

  return { write, find, projectOf };
}

/** A client answers a proposal: the state and its reason, nothing else, whatever scheme the proposal has. */
function isResolution(request: SetRequest, current: Entry | undefined): boolean {
  return (
    request.writer === 'client' &&
    current?.state === 'proposed' &&
    (request.state === 'resolved' || request.state === 'failed' || request.state === 'cancelled') &&
    request.body === undefined &&
    request.attributes === undefined &&
    request.visibility === undefined
  );
}

function merged(present: Attributes, given: Attributes | undefined): Attributes {
  if (given === undefined) return present;
  const all = Object.entries({ ...present, ...given }).filter(([, value]) => value !== null && value !== undefined);
  const attributes = Object.fromEntries(all);
  const { summary } = attributes;
  if (typeof summary === 'string' && summary.length > LONGEST_SUMMARY) {
    attributes['summary'] = summary.slice(0, LONGEST_SUMMARY).toWellFormed();
  }
  return attributes;
}
