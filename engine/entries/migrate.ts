/** Brings a database to the present schema, one numbered SQL file after the other, each in a transaction of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { done, type Outcome, refused } from '../basics/index.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** "Bob." as a number: marks a file as Bob's, so that nobody else's database is taken for an empty one. */
export const APPLICATION_ID = 0x426f622e;

/** The files `NNN-what.sql` in their order; a gap in the numbers is a broken invariant. */
export function migrations(folder = FOLDER): { version: number; sql: string }[] {
  const files = readdirSync(folder).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file));
  return files.sort().map((file, place) => {
    const version = Number(file.slice(0, 3));
    if (version !== place + 1) throw new Error(`${file} should be number ${place + 1}`);
    return { version, sql: readFileSync(path.join(folder, file), 'utf8') };
  });
}

/** Refuses a database of a newer Bob, and one that another program made. */
export function migrate(database: Database, file: string, steps = migrations()): Outcome<number> {
  const present = database.pragma('user_version', { simple: true }) as number;
  const latest = steps.length;
  if (present > latest) {
    return refused(
      409,
      'newer_version',
      `${file} was written by a newer Bob (version ${present}; this one knows ${latest}). It was left as it is: update Bob, or set RUMMY_DB_PATH to another file.`,
    );
  }
  const tables =
    database.prepare<[], number>("SELECT count(*) FROM sqlite_master WHERE type = 'table'").pluck().get() ?? 0;
  if (present === 0 && tables > 0) {
    return refused(
      500,
      'damaged',
      `${file} has tables and doesn't say of which version. It was left as it is: bring back a backup with bob restore, or set RUMMY_DB_PATH to another file.`,
    );
  }
  for (const { version, sql } of steps.slice(present)) {
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${version}`);
      database.pragma(`application_id = ${APPLICATION_ID}`);
    })();
  }
  // Into the file itself, whose head is what a second process looks at.
  if (present < latest) database.pragma('wal_checkpoint(TRUNCATE)');
  return done(latest);
}
