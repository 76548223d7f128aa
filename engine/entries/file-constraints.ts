/** Which files a project cares about: settings of the project, which outlive runs and are no tool's business. */
import type { Database } from 'better-sqlite3';
import { done, type Outcome } from '../basics/index.ts';
import { patternOf, readPattern } from './patterns.ts';

/** Shown to runs; shown and not to be edited; kept out. */
export type ConstraintVisibility = 'active' | 'readonly' | 'ignore';

export interface FileConstraint {
  /** A path or a glob, relative to the project's root. */
  readonly pattern: string;
  readonly visibility: ConstraintVisibility;
}

export interface FileConstraints {
  set(projectId: number, pattern: string, visibility: ConstraintVisibility): Outcome<FileConstraint>;
  list(projectId: number): readonly FileConstraint[];
  /** One pattern's, or all of the project; the value is how many went. */
  clear(projectId: number, pattern?: string): number;
  /** What holds for a file: what names it exactly, else the strictest pattern that fits; null without one. */
  of(projectId: number, path: string): ConstraintVisibility | null;
}

const STRICTEST_FIRST: readonly ConstraintVisibility[] = ['ignore', 'readonly', 'active'];

export function createFileConstraints(database: Database, now: () => number): FileConstraints {
  const insert = database.prepare(
    `INSERT INTO file_constraints (project_id, pattern, visibility, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (project_id, pattern) DO UPDATE SET visibility = excluded.visibility`,
  );
  const ofProject = database.prepare<[number], FileConstraint>(
    'SELECT pattern, visibility FROM file_constraints WHERE project_id = ? ORDER BY pattern',
  );
  const remove = database.prepare('DELETE FROM file_constraints WHERE project_id = ? AND pattern = ?');
  const removeAll = database.prepare('DELETE FROM file_constraints WHERE project_id = ?');

  return {
    set(projectId, pattern, visibility) {
      const readable = readPattern(pattern);
      if (!readable.ok) return readable;
      insert.run(projectId, pattern, visibility, now());
      return done({ pattern, visibility });
    },
    list: (projectId) => ofProject.all(projectId),
    clear: (projectId, pattern) =>
      (pattern === undefined ? removeAll.run(projectId) : remove.run(projectId, pattern)).changes,
    of(projectId, path) {
      const fitting = ofProject.all(projectId).filter(({ pattern }) => patternOf(pattern).matches(path));
      const exact = fitting.find(({ pattern }) => pattern === path);
      if (exact !== undefined) return exact.visibility;
      return STRICTEST_FIRST.find((visibility) => fitting.some((found) => found.visibility === visibility)) ?? null;
    },
  };
}
