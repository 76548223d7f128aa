/** The registry of schemes: which category, scope and writers each has. */
import type { Database } from 'better-sqlite3';
import type { Category, SchemeDefinition, ScopeKind, Writer } from './entry.ts';
import { WRITERS } from './entry.ts';

/** How bare file paths are called in the table, which has no place for a null name. */
const BARE = 'file';

function define(
  names: readonly (string | null)[],
  category: Category,
  writableBy: readonly Writer[],
  scope: ScopeKind = 'run',
): SchemeDefinition[] {
  return names.map((name) => ({ name, category, scope, writableBy, modelVisible: category !== 'audit' }));
}

/**
 * What holds before any plugin has spoken: the schemes of seed 004, so that audit entries are safe from models whatever
 * is loaded, and of Bob's own those that no model may ever write, for the same reason.
 */
const BUILT_IN: readonly SchemeDefinition[] = [
  ...define([null, 'known', 'skill', 'http', 'https', 'sh', 'env', 'repo'], 'data', ['model', 'plugin']),
  ...define(['unknown'], 'unknown', ['model', 'plugin']),
  ...define(['prompt'], 'prompt', ['plugin']),
  ...define(['log'], 'logging', ['system', 'plugin', 'model']),
  ...define(['update', 'error'], 'logging', ['model', 'plugin']),
  ...define(
    ['tool', 'instructions', 'system', 'reasoning', 'model', 'user', 'assistant', 'content', 'picture'],
    'audit',
    ['system'],
  ),
  ...define(['ltm', 'stm'], 'data', ['system']),
  ...define(['candidate'], 'logging', ['plugin']),
  ...define(['game'], 'data', ['plugin']),
  ...define(['state'], 'audit', ['system']),
];

/** A tier may write where it, or one that is trusted less than it, is named. */
export function mayWrite(scheme: SchemeDefinition, writer: Writer): boolean {
  const place = WRITERS.indexOf(writer);
  return scheme.writableBy.some((named) => WRITERS.indexOf(named) >= place);
}

export interface SchemeRegistry {
  register(scheme: SchemeDefinition): void;
  get(name: string | null): SchemeDefinition;
  all(): readonly SchemeDefinition[];
}

/** The registry over the table `schemes`. What an earlier start registered stays known until it is registered anew. */
export function createSchemeRegistry(database: Database): SchemeRegistry {
  const insert = database.prepare(
    `INSERT INTO schemes (name, model_visible, category, default_scope, writable_by) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET model_visible = excluded.model_visible, category = excluded.category,
       default_scope = excluded.default_scope, writable_by = excluded.writable_by`,
  );
  const byName = new Map<string | null, SchemeDefinition>();

  const register = (scheme: SchemeDefinition): void => {
    if (JSON.stringify(byName.get(scheme.name)) === JSON.stringify(scheme)) return;
    const { name, category, scope, writableBy, modelVisible } = scheme;
    insert.run(name ?? BARE, Number(modelVisible), category, scope, JSON.stringify(writableBy));
    byName.set(name, { name, category, scope, writableBy: [...writableBy], modelVisible });
  };

  for (const row of database.prepare('SELECT * FROM schemes').all() as SchemeRow[]) {
    const name = row.name === BARE ? null : row.name;
    byName.set(name, {
      name,
      category: row.category,
      scope: row.default_scope,
      writableBy: JSON.parse(row.writable_by) as Writer[],
      modelVisible: row.model_visible === 1,
    });
  }
  database.transaction(() => BUILT_IN.forEach(register))();

  return {
    register,
    get: (name) =>
      byName.get(name === BARE ? null : name) ?? {
        name,
        category: 'logging',
        scope: 'run',
        writableBy: ['model', 'plugin'],
        modelVisible: true,
      },
    all: () => [...byName.values()],
  };
}

interface SchemeRow {
  readonly name: string;
  readonly model_visible: number;
  readonly category: Category;
  readonly default_scope: ScopeKind;
  readonly writable_by: string;
}
