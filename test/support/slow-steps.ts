/** The steps that there are, and one more that copies what is there: long enough to be killed within. */
import type { Database } from 'better-sqlite3';
import { openDatabase } from '../../engine/database/database.ts';
import { migrations } from '../../engine/entries/migrate.ts';
import { registerSqlFunctions } from '../../engine/entries/sql-functions.ts';

/** Rows of the database that is brought on. */
export const PROJECTS = 20_000;

export function slowSteps(): { version: number; sql: string }[] {
  const steps = migrations();
  const sql = `
    CREATE TABLE later_projects (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL) STRICT;
    INSERT INTO later_projects SELECT id, name, created_at FROM projects;
    CREATE INDEX later_by_time ON later_projects (created_at, name);`;
  return [...steps, { version: steps.length + 1, sql }];
}

/** With the functions that the tables of entries are checked by, as every opening has them. */
export function openForSteps(file: string): Database {
  const database = openDatabase(file, { synchronous: 'FULL' });
  registerSqlFunctions(database, { tokenDivisor: 4 });
  return database;
}
