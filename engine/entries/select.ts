/** Finding entries of a run by pattern, and bringing shared ones into its view. */
import type { Database } from 'better-sqlite3';
import { done, type Outcome } from '../outcome.ts';
import { type Pattern, readPattern, schemeOfPattern } from './patterns.ts';
import { type Found, foundOf, selectEntries } from './rows.ts';
import type { SchemeRegistry } from './schemes.ts';

export interface Selection {
  readonly runId: number;
  /** A pattern over paths; without one, all. */
  readonly pattern?: string | undefined;
  /** A pattern that a part of the body fits. */
  readonly body?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export interface Selector {
  /** Oldest first. Refuses a pattern that can't be read. */
  select(selection: Selection): Outcome<Found[]>;
  /** Content of shared scopes that fits and that the run has no view of yet: the ids of the new views. */
  adopt(selection: Selection & { projectId: number; writer: string; turn: number; at: number }): Outcome<number>;
}

/** Greater than any path that begins with the prefix. */
const LAST = '\u{10ffff}';
const ALL = -1;

export function createSelector(database: Database, schemes: SchemeRegistry): Selector {
  // The ids first, so that bodies are read once and in order, and never sorted.
  const where = `WHERE id IN (
      SELECT id FROM run_views WHERE run_id = :runId AND path >= :from AND path < :to
        AND (:pattern IS NULL OR hedmatch(:pattern, path)))
    AND (:body IS NULL OR hedsearch(:body, body))
    ORDER BY id LIMIT :limit OFFSET :offset`;
  const some = selectEntries<[object]>(database, where);
  const every = selectEntries<[object]>(
    database,
    `WHERE run_id = :runId AND (:body IS NULL OR hedsearch(:body, body)) ORDER BY id LIMIT :limit OFFSET :offset`,
  );
  const adoptShared = database.prepare(
    `INSERT INTO run_views (run_id, entry_id, path, turn, state, visibility, writer, created_at, updated_at)
     SELECT :runId, e.id, e.path, :turn, 'resolved', 'archived', :writer, :at, :at FROM entries AS e
     WHERE e.scope = :scope AND e.path >= :from AND e.path < :to
       AND (:pattern IS NULL OR hedmatch(:pattern, e.path)) AND (:body IS NULL OR hedsearch(:body, e.body))
       AND NOT EXISTS (SELECT 1 FROM run_views AS v WHERE v.run_id = :runId AND v.path = e.path)
     ORDER BY e.id`,
  );

  function compiled(selection: Selection): Outcome<Pattern | null> {
    if (selection.body !== undefined) {
      const body = readPattern(selection.body);
      if (!body.ok) return body;
    }
    return selection.pattern === undefined ? done(null) : readPattern(selection.pattern);
  }

  function parameters(selection: Selection, pattern: Pattern | null) {
    const from = pattern?.prefix ?? '';
    return {
      from,
      to: pattern?.kind === 'text' ? `${from}\u0000` : from + LAST,
      pattern: pattern === null || pattern.prefixOnly || pattern.kind === 'text' ? null : selection.pattern!,
      body: selection.body ?? null,
    };
  }

  return {
    select(selection) {
      const pattern = compiled(selection);
      if (!pattern.ok) return pattern;
      const { runId, limit = ALL, offset = 0 } = selection;
      const range = { runId, limit, offset, ...parameters(selection, pattern.value) };
      const all = pattern.value === null || (pattern.value.prefixOnly && pattern.value.prefix === '');
      return done((all ? every : some).all(range).map(foundOf));
    },

    adopt(selection) {
      const pattern = compiled(selection);
      if (!pattern.ok) return pattern;
      // Only where the pattern names the scheme: `*` would otherwise bring everything that is shared.
      const name = selection.pattern === undefined ? undefined : schemeOfPattern(selection.pattern);
      const scheme = name === undefined ? undefined : schemes.get(name);
      if (scheme === undefined || scheme.scope === 'run') return done(0);
      const { runId, writer, turn, at } = selection;
      const scope = scheme.scope === 'global' ? 'global' : `project:${selection.projectId}`;
      const range = { runId, writer, turn, at, scope, ...parameters(selection, pattern.value) };
      return done(adoptShared.run(range).changes);
    },
  };
}
