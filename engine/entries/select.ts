/** Finding entries of a run by pattern, and bringing shared ones into its view. */
import type { Database } from 'better-sqlite3';
import { done, type Outcome } from '../basics/index.ts';
import { costly, type Pattern, readPattern, schemeOfPattern, searchClock } from './patterns.ts';
import type { Found, Rows } from './rows.ts';
import type { SchemeRegistry } from './schemes.ts';

interface Selection {
  readonly runId: number;
  /** A pattern over paths; without one, all. */
  readonly pattern?: string | undefined;
  /** A pattern that a part of the body fits. */
  readonly body?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

interface Adoption {
  readonly runId: number;
  readonly pattern: string;
  readonly projectId: number;
  readonly writer: string;
  readonly turn: number;
  readonly at: number;
}

export interface Selector {
  /** Oldest first. Refuses a pattern that can't be read, or that takes too long. */
  select(selection: Selection): Outcome<Found[]>;
  /** Gives the run views of shared content that fits, where it has none: archived, until they are promoted. */
  adopt(adoption: Adoption): Outcome<number>;
}

/** Greater than any path that begins with the prefix. */
const LAST = '\u{10ffff}';

export function createSelector(database: Database, schemes: SchemeRegistry, rows: Rows): Selector {
  const range = database
    .prepare<[number, string, string], [id: number, path: string]>(
      'SELECT id, path FROM run_views WHERE run_id = ? AND path >= ? AND path < ?',
    )
    .raw();
  const shared = database
    .prepare<[string, string, string], [id: number, path: string]>(
      'SELECT id, path FROM entries WHERE scope = ? AND path >= ? AND path < ?',
    )
    .raw();
  const adoptOne = database.prepare(
    `INSERT INTO run_views (run_id, entry_id, path, turn, state, visibility, writer, created_at, updated_at)
     VALUES (?, ?, ?, ?, 'resolved', 'archived', ?, ?, ?) ON CONFLICT DO NOTHING`,
  );

  function fitting(pattern: Pattern | null, candidates: (from: string, to: string) => [id: number, path: string][]) {
    const from = pattern?.prefix ?? '';
    let all = candidates(from, pattern?.kind === 'text' ? `${from}\u0000` : from + LAST);
    if (pattern !== null && !pattern.prefixOnly) {
      const tick = searchClock();
      all = all.filter(([, path]) => {
        tick();
        return pattern.matches(path);
      });
    }
    return all.sort(([a], [b]) => a - b);
  }

  function select(selection: Selection): Outcome<Found[]> {
    const { runId, limit, offset = 0 } = selection;
    const body = selection.body === undefined ? done(null) : readPattern(selection.body);
    if (!body.ok) return body;
    const pattern = selection.pattern === undefined ? done(null) : readPattern(selection.pattern);
    if (!pattern.ok) return pattern;
    const wanted = body.value;
    const end = limit === undefined ? undefined : offset + limit;
    const ids = fitting(pattern.value, (from, to) => range.all(runId, from, to));
    if (wanted === null) return done(ids.slice(offset, end).map(([id]) => rows.load(id)));
    const found: Found[] = [];
    const tick = searchClock();
    for (const [id] of ids) {
      tick();
      if (end !== undefined && found.length >= end) break;
      const candidate = rows.load(id);
      if (wanted.isIn(candidate.entry.body)) found.push(candidate);
    }
    return done(found.slice(offset));
  }

  function adopt({ runId, pattern: text, projectId, writer, turn, at }: Adoption): Outcome<number> {
    const pattern = readPattern(text);
    if (!pattern.ok) return pattern;
    // Only where the pattern names the scheme: `*` would otherwise bring everything that is shared.
    const name = schemeOfPattern(text);
    const scheme = name === undefined ? undefined : schemes.get(name);
    if (scheme === undefined || scheme.scope === 'run') return done(0);
    const scope = scheme.scope === 'global' ? 'global' : `project:${projectId}`;
    let adopted = 0;
    for (const [id, path] of fitting(pattern.value, (from, to) => shared.all(scope, from, to))) {
      adopted += adoptOne.run(runId, id, path, turn, writer, at, at).changes;
    }
    return done(adopted);
  }

  return { select: (selection) => costly(() => select(selection)), adopt: (adoption) => costly(() => adopt(adoption)) };
}
