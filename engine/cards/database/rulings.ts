// What was ruled about cards: Scryfall's bulk file of rulings, as a database of its own beside the cards.
import { renameSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { openDatabase } from '../../database/index.ts';
import { BulkFault, bulkObjects } from '../bulk/objects.ts';
import { newestDatabase, nextDatabase, removeOlderDatabases } from './database-file.ts';
import type { ImportOptions } from './import-cards.ts';

export interface Ruling {
  readonly date: string;
  /** Who said it: `wotc` or `scryfall`. */
  readonly source: string;
  readonly text: string;
}

export interface Rulings {
  readonly updatedAt: string | null;
  /** By Scryfall's id of the card's rules; the oldest first. */
  of(oracleId: string): Ruling[];
  close(): void;
}

const VERSION = 1;

const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE ruling (oracle_id TEXT NOT NULL, date TEXT NOT NULL, source TEXT NOT NULL, text TEXT NOT NULL) STRICT;
`;

const rulingObject = z.object({
  oracle_id: z.string().min(1).max(60),
  published_at: z.string().max(30).default(''),
  source: z.string().max(40).default(''),
  comment: z.string().min(1).max(20_000),
});

const isRuling = (value: Readonly<Record<string, unknown>>): boolean =>
  'comment' in value && 'oracle_id' in value && !('name' in value);

/** By the first object in it. Throws as `importRulings` does. */
export async function holdsRulings(file: string): Promise<boolean> {
  for await (const found of bulkObjects(file)) return 'value' in found && isRuling(found.value);
  return false;
}

/**
 * Takes in a file of rulings; those that were here stand until it is whole.
 * @throws BulkFault where its shape ends it or none of it is a ruling.
 */
export async function importRulings(file: string, target: string, options: ImportOptions = {}): Promise<number> {
  const { edition, signal, hold, onProgress } = options;
  const aside = `${target}.new`;
  rmSync(aside, { force: true });
  const database = openDatabase(aside, { synchronous: 'NORMAL' });
  try {
    database.pragma('journal_mode = OFF');
    database.exec(TABLES);
    database.pragma(`user_version = ${VERSION}`);
    const add = database.prepare('INSERT INTO ruling (oracle_id, date, source, text) VALUES (?, ?, ?, ?)');
    let [count, bytes] = [0, 0];
    database.exec('BEGIN');
    for await (const found of bulkObjects(file, (read) => (bytes = read))) {
      if (hold?.isHeld) await hold.released();
      signal?.throwIfAborted();
      const ruling = 'value' in found ? rulingObject.safeParse(found.value).data : undefined;
      if (ruling === undefined) continue;
      add.run(ruling.oracle_id, ruling.published_at, ruling.source, ruling.comment);
      count += 1;
      if (count % 500 === 0) onProgress?.({ bytes, cards: count });
    }
    if (count === 0) throw new BulkFault('it holds no ruling');
    database.prepare('INSERT INTO meta (name, value) VALUES (?, ?)').run('updated_at', edition?.updatedAt ?? '');
    database.exec('COMMIT');
    database.pragma('journal_mode = DELETE');
    database.exec('CREATE INDEX ruling_card ON ruling (oracle_id, date)');
    database.close();
    renameSync(aside, nextDatabase(target));
    removeOlderDatabases(target);
    return count;
  } catch (error) {
    database.close();
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Undefined: none were taken in yet, or by a Bob whose tables were others. */
export function openRulings(target: string): Rulings | undefined {
  const file = newestDatabase(target);
  if (file === null) return undefined;
  const database = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
  if (database.pragma('user_version', { simple: true }) !== VERSION) {
    database.close();
    return undefined;
  }
  const ofCard = database.prepare('SELECT date, source, text FROM ruling WHERE oracle_id = ? ORDER BY date, rowid');
  const updatedAt = database.prepare("SELECT value FROM meta WHERE name = 'updated_at'").pluck().get() as string;
  return {
    updatedAt: updatedAt || null,
    of: (oracleId) => ofCard.all(oracleId) as Ruling[],
    close: () => database.close(),
  };
}
