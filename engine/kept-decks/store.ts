/** `decks.db`: a row for each deck, and one for each of its versions, which are never changed. */
import type { Database } from 'better-sqlite3';
import { type DeckContent, type DeckShelf, deckContent } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import { openDatabase } from '../database/index.ts';

/** Beside the runtime folder's other stores. */
export const DECKS_DB = 'decks.db';

const SCHEMA_VERSION = 2;
const TABLES = `
CREATE TABLE deck (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  rules TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  removed_at INTEGER,
  shelf TEXT NOT NULL DEFAULT 'own'
) STRICT, WITHOUT ROWID;
CREATE TABLE deck_version (
  deck TEXT NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  note TEXT NOT NULL,
  content TEXT NOT NULL,
  source TEXT,
  PRIMARY KEY (deck, n)
) STRICT, WITHOUT ROWID;
`;

export interface DeckRow {
  readonly id: string;
  readonly name: string;
  readonly rules: string;
  readonly shelf: DeckShelf;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly removedAt: number | null;
}

export interface VersionRow {
  readonly n: number;
  readonly at: number;
  readonly note: string;
  readonly content: DeckContent;
  readonly source: string | null;
}

export interface DeckStore {
  all(): DeckRow[];
  deck(id: string): DeckRow | undefined;
  putDeck(row: DeckRow): void;
  /** With its versions. */
  dropDeck(id: string): void;
  /** Newest first. */
  versions(id: string): VersionRow[];
  latest(id: string): VersionRow;
  version(id: string, n: number): VersionRow | undefined;
  addVersion(id: string, row: VersionRow): void;
  /** All of it or nothing. */
  together<T>(work: () => T): T;
  close(): void;
}

const DECK = 'id, name, rules, shelf, created_at AS createdAt, changed_at AS changedAt, removed_at AS removedAt';
const VERSION = 'n, at, note, content, source';

type RawVersion = Omit<VersionRow, 'content'> & { content: string };

/** Made where it isn't there. Throws a fault where the file is no such store, or one of a newer Bob. */
export function openDeckStore(file: string): DeckStore {
  const database = prepared(file);
  const one = database.prepare<[string], DeckRow>(`SELECT ${DECK} FROM deck WHERE id = ?`);
  const put = database.prepare(
    `INSERT INTO deck (id, name, rules, shelf, created_at, changed_at, removed_at)
     VALUES (@id, @name, @rules, @shelf, @createdAt, @changedAt, @removedAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, rules = @rules, shelf = @shelf, changed_at = @changedAt, removed_at = @removedAt`,
  );
  const add = database.prepare(
    'INSERT INTO deck_version (deck, n, at, note, content, source) VALUES (@deck, @n, @at, @note, @content, @source)',
  );
  const versionsOf = database.prepare<[string], RawVersion>(
    `SELECT ${VERSION} FROM deck_version WHERE deck = ? ORDER BY n DESC`,
  );
  const versionOf = database.prepare<[string, number], RawVersion>(
    `SELECT ${VERSION} FROM deck_version WHERE deck = ? AND n = ?`,
  );
  return {
    all: () => database.prepare<[], DeckRow>(`SELECT ${DECK} FROM deck ORDER BY changed_at DESC, id`).all(),
    deck: (id) => one.get(id),
    putDeck: (row) => void put.run(row),
    dropDeck: (id) => void database.prepare('DELETE FROM deck WHERE id = ?').run(id),
    versions: (id) => versionsOf.all(id).map(versionRow),
    latest(id) {
      const [raw] = versionsOf.all(id);
      if (raw === undefined) throw new Error(`the deck ${id} has no version`);
      return versionRow(raw);
    },
    version(id, n) {
      const raw = versionOf.get(id, n);
      return raw === undefined ? undefined : versionRow(raw);
    },
    addVersion: (id, row) => void add.run({ ...row, deck: id, content: JSON.stringify(row.content) }),
    together: (work) => database.transaction(work).immediate(),
    close: () => void database.close(),
  };
}

const versionRow = (raw: RawVersion): VersionRow => ({ ...raw, content: deckContent.parse(JSON.parse(raw.content)) });

function prepared(file: string): Database {
  let database: Database | undefined;
  try {
    database = openDatabase(file, { synchronous: 'FULL' });
    const version = database.pragma('user_version', { simple: true }) as number;
    if (version > SCHEMA_VERSION)
      throw fault('decks_newer', `${file} was written by a newer Bob. Update Bob to open your decks.`);
    if (version < SCHEMA_VERSION) bringUp(database);
    return database;
  } catch (error) {
    database?.close();
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code ?? ''))) throw error;
    throw fault('decks_unreadable', `${file} is damaged, so your decks can't be read. Restore a backup of it.`);
  }
}

/** Two processes may come here at once: the second one finds what the first has made. */
function bringUp(database: Database): void {
  database
    .transaction(() => {
      const version = database.pragma('user_version', { simple: true });
      if (version === SCHEMA_VERSION) return;
      // The first version had no shelves: all that was kept was the person's own.
      database.exec(version === 0 ? TABLES : "ALTER TABLE deck ADD COLUMN shelf TEXT NOT NULL DEFAULT 'own'");
      database.pragma(`user_version = ${SCHEMA_VERSION}`);
    })
    .immediate();
}
