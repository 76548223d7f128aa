/** Rows of the view `known_entries` as entries. */
import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Attributes, Category, Entry, EntryState, Scope, Visibility, Writer } from './entry.ts';

/** The columns in the order in which `entryOf` reads them: rows come as lists, which are twice as fast as objects. */
export const COLUMNS = `id, run_id, scope, path, scheme, category, body, attributes, visibility, state, status, outcome,
  writer, loop_id, turn, write_count, hash, created_at, updated_at, entry_id, model_visible`;

type Row = [
  id: number,
  runId: number,
  scope: Scope,
  path: string,
  scheme: string | null,
  category: Category,
  body: string,
  attributes: string,
  visibility: Visibility,
  state: EntryState,
  status: number,
  outcome: string | null,
  writer: Writer,
  loopId: number | null,
  turn: number,
  writeCount: number,
  hash: string,
  createdAt: number,
  updatedAt: number,
  entryId: number,
  modelVisible: number,
];

export interface Found {
  readonly entry: Entry;
  /** The content's own id. */
  readonly entryId: number;
  readonly modelVisible: boolean;
}

const NO_ATTRIBUTES: Attributes = Object.freeze({});

/** SHA-256, hexadecimal. */
export function hashOf(body: string): string {
  return hash('sha256', body, 'hex');
}

export function entryOf(row: unknown): Entry {
  const [id, runId, scope, path, scheme, category, body, attributes, visibility, state, status, outcome, ...rest] =
    row as Row;
  const [writer, loopId, turn, writeCount, bodyHash, createdAt, updatedAt] = rest;
  return {
    id,
    runId,
    scope,
    path,
    scheme,
    category,
    body,
    attributes: attributes === '{}' ? NO_ATTRIBUTES : (JSON.parse(attributes) as Attributes),
    visibility,
    state,
    status,
    outcome,
    writer,
    loopId,
    turn,
    writeCount,
    hash: bodyHash,
    createdAt,
    updatedAt,
  };
}

export function foundOf(row: unknown): Found {
  const [entryId, modelVisible] = (row as Row).slice(-2) as [number, number];
  return { entry: entryOf(row), entryId, modelVisible: modelVisible === 1 };
}

/** A statement over `known_entries` that gives rows for `entryOf` and `foundOf`. */
export function selectEntries<P extends unknown[]>(database: Database, rest: string) {
  return database.prepare<P, unknown>(`SELECT ${COLUMNS} FROM known_entries ${rest}`).raw();
}
