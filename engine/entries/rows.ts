/** Entries as they stand in the tables: the run's view and the content, put together and remembered. */
import type { Database } from 'better-sqlite3';
import type { Attributes, Entry, EntryScope, EntryState, Visibility, Writer } from './entry.ts';
import type { SchemeRegistry } from './schemes.ts';

/** Entries that are remembered at most, and characters of their bodies: then all of them are forgotten. */
const MOST_ENTRIES = 50_000;
const MOST_CHARACTERS = 32_000_000;
const MANY = 200;

export interface Found {
  readonly entry: Entry;
  /** The content's own id. */
  readonly entryId: number;
}

export interface Rows {
  /** The entry behind a row of `run_views`. */
  load(viewId: number): Found;
  /** Reads many at once: these views of the run, where most of them aren't remembered. */
  prefetch(runId: number, viewIds: readonly number[]): void;
  /** What the run sees under exactly this path. */
  find(runId: number, path: string): Found | null;
  /** To be called with each view that changes; without one, everything may have changed. */
  forget(viewId?: number): void;
}

// The order in which the statements below name the columns: rows come as lists, which are read twice as fast as objects.
type ViewRow = [
  id: number,
  runId: number,
  entryId: number,
  path: string,
  loopId: number | null,
  turn: number,
  state: EntryState,
  outcome: string | null,
  status: number,
  visibility: Visibility,
  writer: Writer,
  writeCount: number,
  createdAt: number,
  updatedAt: number,
];
type ContentRow = [scope: EntryScope, scheme: string | null, body: string, attributes: string, hash: string];

const NO_ATTRIBUTES: Attributes = Object.freeze({});

/**
 * Two statements and not the view `known_entries`: one row of a join costs ten times what two look-ups do. This process
 * is the only one that writes to the file, so what was read once holds until it is forgotten.
 */
export function createRows(database: Database, schemes: SchemeRegistry): Rows {
  const names = `id run_id entry_id path loop_id turn state outcome status visibility writer write_count created_at
    updated_at`.split(/\s+/);
  const columns = names.join(', ');
  const byId = database.prepare<[number], ViewRow>(`SELECT ${columns} FROM run_views WHERE id = ?`).raw();
  const byPath = database
    .prepare<[number, string], ViewRow>(`SELECT ${columns} FROM run_views WHERE run_id = ? AND path = ?`)
    .raw();
  const content = database
    .prepare<[number], ContentRow>('SELECT scope, scheme, body, attributes, hash FROM entries WHERE id = ?')
    .raw();
  // Of many rows the join is the faster one.
  const inContext = database
    .prepare<[number], unknown[]>(
      `SELECT ${names.map((name) => `v.${name}`).join(', ')}, e.scope, e.scheme, e.body, e.attributes, e.hash
       FROM run_views AS v JOIN entries AS e ON e.id = v.entry_id
       WHERE v.run_id = ? AND v.visibility <> 'archived' AND v.state <> 'proposed'`,
    )
    .raw();
  const remembered = new Map<number, Found>();
  let characters = 0;

  function remember(row: ViewRow, contentRow: ContentRow = content.get(row[2])!): Found {
    const [id, runId, entryId, path, loopId, turn, state, outcome, status, visibility, writer, writeCount, ...times] =
      row;
    const [scope, scheme, body, attributes, bodyHash] = contentRow;
    const entry: Entry = {
      id,
      runId,
      scope,
      path,
      scheme,
      category: schemes.get(scheme).category,
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
      createdAt: times[0],
      updatedAt: times[1],
    };
    const found = { entry, entryId };
    characters += body.length;
    if (remembered.size >= MOST_ENTRIES || characters > MOST_CHARACTERS) {
      remembered.clear();
      characters = body.length;
    }
    remembered.set(id, found);
    return found;
  }

  return {
    load: (viewId) => remembered.get(viewId) ?? remember(byId.get(viewId)!),
    prefetch(runId, viewIds) {
      let missing = 0;
      for (const id of viewIds) if (!remembered.has(id)) missing += 1;
      if (missing < MANY || missing < viewIds.length / 2) return;
      for (const row of inContext.all(runId)) {
        if (remembered.has(row[0] as number)) continue;
        remember(row as unknown as ViewRow, row.slice(names.length) as ContentRow);
      }
    },
    find(runId, path) {
      const row = byPath.get(runId, path);
      return row === undefined ? null : (remembered.get(row[0]) ?? remember(row));
    },
    forget(viewId) {
      if (viewId === undefined) {
        remembered.clear();
        characters = 0;
        return;
      }
      characters -= remembered.get(viewId)?.entry.body.length ?? 0;
      remembered.delete(viewId);
    },
  };
}
