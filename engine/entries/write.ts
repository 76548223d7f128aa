/** Writing one entry: the content by scope and path, then the run's view of it. */
import type { Database } from 'better-sqlite3';
import { done, type Outcome, refused, sha256, valueWithoutCredentials, withoutCredentials } from '../basics/index.ts';
import { createContents } from './content.ts';
import {
  type Attributes,
  type Entry,
  type EntryScope,
  LONGEST_SUMMARY,
  type SchemeDefinition,
  type SetRequest,
} from './entry.ts';
import { checkPath, schemeOf } from './path.ts';
import type { Rows } from './rows.ts';
import { mayWrite, type SchemeRegistry } from './schemes.ts';
import { statusOf } from './status.ts';

interface Written {
  readonly created: boolean;
  readonly entry: Entry;
}

export interface EntryWriter {
  /** Checks path, run and permission, and writes; call it in a transaction. */
  write(request: SetRequest): Outcome<Written>;
  /** undefined where there is no such run. */
  projectOf(runId: number): number | undefined;
}

export function permissionRefusal(scheme: SchemeDefinition, path: string, writer: string): Outcome<never> {
  const name = scheme.name === null ? 'files' : `${scheme.name}://`;
  const message = `${path} can't be written by the ${writer}: ${name} is for ${scheme.writableBy.join(', ')}.`;
  return refused(403, 'permission', message, { path, state: 'failed', outcome: 'permission:403' });
}

interface WriterParts {
  readonly schemes: SchemeRegistry;
  readonly rows: Rows;
  readonly now: () => number;
}

export function createWriter(database: Database, { schemes, rows, now }: WriterParts): EntryWriter {
  const project = database.prepare<[number], number>('SELECT project_id FROM runs WHERE id = ?').pluck();
  const contents = createContents(database, rows);
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

  function projectOf(runId: number): number | undefined {
    return project.get(runId);
  }

  function write(request: SetRequest): Outcome<Written> {
    const checked = checkPath(request.path);
    if (!checked.ok) return checked;
    const path = checked.value;
    const { runId, writer } = request;
    const projectId = projectOf(runId);
    if (projectId === undefined) return refused(404, 'run', `There is no run ${runId}.`);
    const scheme = schemes.get(schemeOf(path));
    const current = rows.find(runId, path);
    if (!mayWrite(scheme, writer) && !isResolution(request, current?.entry)) {
      return permissionRefusal(scheme, path, writer);
    }
    // The scheme alone decides, so that no run covers a shared entry with one of its own.
    const scope: EntryScope =
      scheme.scope === 'global' ? 'global' : scheme.scope === 'project' ? `project:${projectId}` : `run:${runId}`;
    const at = now();
    const state = request.state ?? current?.entry.state ?? 'resolved';
    // A reason belongs to the state that it was given for.
    const kept = request.state === undefined || request.state === current?.entry.state ? current?.entry.outcome : null;
    const outcome = request.outcome === undefined ? (kept ?? null) : request.outcome;

    let entryId = current?.entryId;
    // A view alone changes nothing of what others see, so a fork goes on sharing what it only shows or hides.
    let shown: { scope: EntryScope; body: string; attributes: Attributes; hash: string } | null =
      current?.entry ?? null;
    if (shown === null || request.body !== undefined || request.attributes !== undefined) {
      const before = shown ?? (scope.startsWith('run:') ? null : contents.at(scope, path));
      const given = merged(before?.attributes ?? {}, request.attributes);
      const text = (
        request.append ? `${before?.body ?? ''}${request.body ?? ''}` : (request.body ?? before?.body ?? '')
      ).toWellFormed();
      const tells = isAccount(scheme);
      const attributes = tells ? valueWithoutCredentials(given) : given;
      const body = tells ? withoutCredentials(text) : text;
      shown = { scope, body, attributes, hash: sha256(body) };
      entryId = contents.save({ scope, path, runId }, { ...shown, at });
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
      rows.forget(id);
    }
    const entry: Entry = {
      id,
      runId,
      scope: shown.scope,
      path,
      scheme: schemeOf(path),
      category: scheme.category,
      body: shown.body,
      attributes: shown.attributes,
      visibility,
      state,
      status: statusOf(state, outcome),
      outcome,
      writer,
      loopId,
      turn,
      writeCount,
      hash: shown.hash,
      createdAt: current?.entry.createdAt ?? at,
      updatedAt: at,
    };
    return done({ created: current === null, entry });
  }

  return { write, projectOf };
}

/** It tells what was said or went wrong. Other entries are texts of their own, such as files and what a command runs. */
function isAccount({ name, category }: SchemeDefinition): boolean {
  return category === 'audit' || category === 'prompt' || name === 'error';
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
