/** A store for tests: in memory unless a file is given, with one project and one run, and a clock that is set by hand. */
import assert from 'node:assert/strict';
import { must, type Outcome, type Refusal } from '../../engine/basics/outcome.ts';
import type { Entry, SetRequest } from '../../engine/entries/entry.ts';
import { type OpenedStore, openStore } from '../../engine/entries/open.ts';
import { readSettings } from '../../engine/settings/settings.ts';

export interface TestStore extends OpenedStore {
  /** The clock, epoch milliseconds. */
  time: number;
  readonly projectId: number;
  readonly run: number;
  newProject(name: string): number;
  newRun(options?: { project?: number; parent?: number; status?: number }): number;
  /** Writes as the plugin tier in the first run unless said otherwise, and must not be refused. */
  put(path: string, body?: string, more?: Partial<SetRequest>): Entry;
}

export interface TestStoreOptions {
  file?: string;
  environment?: Record<string, string>;
  time?: number;
  report?: (error: unknown) => void;
}

export const NOON = Date.UTC(2026, 0, 15, 12);

export function openTestStore(options: TestStoreOptions = {}): TestStore {
  const { settings } = readSettings(options.environment ?? {});
  const clock = { time: options.time ?? NOON };
  const report =
    options.report ??
    ((error: unknown) => {
      throw error;
    });
  const opened = must(openStore({ file: options.file ?? ':memory:', settings, now: () => clock.time, report }));
  const { database, store } = opened;
  const addProject = database
    .prepare<[string, number], number>(
      'INSERT INTO projects (name, created_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET root = root RETURNING id',
    )
    .pluck();
  const addRun = database.prepare(
    `INSERT INTO runs (project_id, parent_run_id, alias, model, status, created_at, updated_at)
     VALUES (?, ?, 'run ' || (SELECT coalesce(max(id), 0) + 1 FROM runs), 'test', ?, ?, ?)`,
  );
  const newProject = (name: string) => addProject.get(name, clock.time)!;
  const projectId = newProject('first');
  const newRun: TestStore['newRun'] = ({ project = projectId, parent, status = 102 } = {}) =>
    Number(addRun.run(project, parent ?? null, status, clock.time, clock.time).lastInsertRowid);
  const run = newRun();
  return Object.assign(clock, opened, {
    projectId,
    run,
    newProject,
    newRun,
    put: (path: string, body?: string, more: Partial<SetRequest> = {}) =>
      must(store.set({ runId: run, writer: 'plugin', path, ...(body === undefined ? {} : { body }), ...more })),
  });
}

/** The refusal of what must have been refused, with this status. */
export function refusalOf(outcome: Outcome<unknown>, status: number): Refusal {
  if (outcome.ok) assert.fail('it was not refused');
  assert.equal(outcome.refusal.status, status, outcome.refusal.message);
  return outcome.refusal;
}
