// Bulk data into a new card database, which is the newest when it is whole. What was compiled before under the same text is kept, so that
// an update costs what is new.
import { createHash } from 'node:crypto';
import { createReadStream, renameSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { openDatabase } from '../../database/index.ts';
import { explainDisk } from '../../disk/index.ts';
import type { Hold } from '../bulk/hold.ts';
import { BulkFault, bulkObjects } from '../bulk/objects.ts';
import { readCompiled } from './card-database.ts';
import { type CompiledPart, compilePart } from './compile-part.ts';
import { compilerVersion } from './compiler-version.ts';
import { newestDatabase, nextDatabase, removeOlderDatabases } from './database-file.ts';
import { isDeckCard, type PrintedCard, printedCardOf } from './printed-card.ts';
import { createCardTables, finishCards, hasCurrentTables } from './schema.ts';
import { cardWriter } from './write-card.ts';

export interface ImportReport {
  readonly cards: number;
  readonly seconds: number;
  readonly added: number;
  readonly updated: number;
  /** Objects that aren't taken, and why. */
  readonly rejected: readonly { readonly line: number; readonly why: string }[];
  /** Tokens, schemes and the like. */
  readonly leftOut: number;
  /** The file is the one that was imported last, by the same compiler: nothing was done. */
  readonly unchanged: boolean;
  /** Of when the cards are, where their source says so. */
  readonly updatedAt?: string;
  /** How many rulings came with them or alone; absent where none were asked for. */
  readonly rulings?: number;
  /** Why rulings that were asked for aren't here; the cards are. */
  readonly rulingsProblem?: string;
}

export interface ImportOptions {
  readonly onProgress?: (done: { readonly bytes: number; readonly cards: number }) => void;
  readonly signal?: AbortSignal;
  readonly hold?: Hold | undefined;
  /** When the source says that its data is of, where it does, and which of its files it is. */
  readonly edition?: { readonly kind: string; readonly updatedAt: string } | undefined;
}

/** The most rejected objects that are told one by one. */
const TOLD_AT_MOST = 200;

/** SHA-256 of the file, which tells whether it was imported already. */
async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Tells a file that nobody has touched from any other, without reading it: the last of these changes with whatever is done to it. */
async function stampOf(file: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

function metaOf(database: Database): Map<string, string> {
  const rows = database.prepare('SELECT name, value FROM meta').all() as { name: string; value: string }[];
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** What an older database knows, as far as it can be read at all. */
class Before {
  readonly #database: Database | undefined;
  readonly #meta: ReadonlyMap<string, string>;

  constructor(file: string | null) {
    let opened: Database | undefined;
    try {
      if (file !== null) opened = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
      this.#meta = opened !== undefined && hasCurrentTables(opened) ? metaOf(opened) : new Map();
    } catch {
      // A damaged one is replaced as a whole; nothing of it is needed.
      this.#meta = new Map();
    }
    if (this.#meta.size === 0) {
      opened?.close();
      opened = undefined;
    }
    this.#database = opened;
  }

  /** Where it is said which edition it is, of that one: otherwise the next time would load it once more. */
  isOf(
    of: { readonly stamp: string } | { readonly digest: string },
    version: string,
    edition: ImportOptions['edition'],
  ): boolean {
    const isIt = 'stamp' in of ? this.#meta.get('stamp') === of.stamp : this.#meta.get('source') === of.digest;
    if (!isIt || this.#meta.get('compiler') !== version) return false;
    return (
      edition === undefined ||
      (this.#meta.get('updated_at') === edition.updatedAt && this.#meta.get('kind') === edition.kind)
    );
  }

  get cards(): number {
    return Number(this.#meta.get('cards') ?? 0);
  }

  /** By text hash; none where another compiler made them. */
  compiled(version: string): Map<string, CompiledPart> {
    if (this.#database === undefined || this.#meta.get('compiler') !== version) return new Map();
    const rows = this.#database
      .prepare('SELECT text_hash AS hash, definition, missing, prints_back AS printsBack FROM compiled')
      .all() as (Parameters<typeof readCompiled>[0] & { readonly hash: string })[];
    return new Map(rows.map((row) => [row.hash, readCompiled(row)]));
  }

  /** Text hashes by name. */
  texts(): Map<string, string> {
    if (this.#database === undefined) return new Map();
    const rows = this.#database.prepare('SELECT name, text_hash FROM card').all() as {
      name: string;
      text_hash: string;
    }[];
    return new Map(rows.map(({ name, text_hash }) => [name, text_hash]));
  }

  close(): void {
    this.#database?.close();
  }
}

/**
 * Imports a bulk file into `target`.
 * @throws BulkFault where the file's shape ends it, the system's words where it can't be read or the disk is full; the old database
 * stands then.
 */
export async function importCards(file: string, target: string, options: ImportOptions = {}): Promise<ImportReport> {
  const began = performance.now();
  const version = compilerVersion();
  const stamp = await stampOf(file);
  const before = new Before(newestDatabase(target));
  const unchanged = () => ({ ...NOTHING_NEW, cards: before.cards, seconds: since(began) });
  try {
    if (before.isOf({ stamp }, version, options.edition)) return unchanged();
    const digest = await digestOf(file);
    if (before.isOf({ digest }, version, options.edition)) return unchanged();
    return await build(file, target, before, { version, digest, stamp, began }, options);
  } finally {
    before.close();
  }
}

const NOTHING_NEW = { added: 0, updated: 0, rejected: [], leftOut: 0, unchanged: true } as const;

const since = (began: number): number => Math.round(performance.now() - began) / 1000;

interface Known {
  readonly version: string;
  readonly digest: string;
  readonly stamp: string;
  readonly began: number;
}

async function build(
  file: string,
  target: string,
  before: Before,
  { version, digest, stamp, began }: Known,
  options: ImportOptions,
): Promise<ImportReport> {
  const { edition } = options;
  const aside = `${target}.new`;
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${aside}${part}`, { force: true });
  const database = openDatabase(aside, { synchronous: 'NORMAL' });
  try {
    // Nobody else sees it before it is renamed, and where the process ends meanwhile it is made anew.
    database.pragma('journal_mode = OFF');
    createCardTables(database);
    const counts = await fill(database, file, before, version, options);
    if (counts.cards === 0) {
      const [first] = counts.rejected;
      throw new BulkFault(first === undefined ? 'it holds no card' : `line ${first.line}: no card (${first.why})`);
    }
    const meta = {
      source: digest,
      stamp,
      compiler: version,
      cards: String(counts.cards),
      updated_at: edition?.updatedAt ?? '',
      kind: edition?.kind ?? '',
    };
    const put = database.prepare('INSERT INTO meta (name, value) VALUES (?, ?)');
    for (const [name, value] of Object.entries(meta)) put.run(name, value);
    database.pragma('journal_mode = DELETE');
    finishCards(database);
    database.exec('ANALYZE');
    database.close();
    renameSync(aside, nextDatabase(target));
    before.close();
    removeOlderDatabases(target);
    return { ...counts, seconds: since(began), unchanged: false };
  } catch (error) {
    database.close();
    rmSync(aside, { force: true });
    if (error instanceof BulkFault) throw error;
    throw explainDisk(error, {
      what: path.basename(target),
      where: target,
      safe: 'The cards that were there are as they were.',
    });
  }
}

async function fill(
  database: Database,
  file: string,
  before: Before,
  version: string,
  { onProgress, signal, hold }: ImportOptions,
): Promise<Pick<ImportReport, 'cards' | 'added' | 'updated' | 'rejected' | 'leftOut'>> {
  const writer = cardWriter(database, before.compiled(version), compilePart);
  const texts = before.texts();
  const rejected: { line: number; why: string }[] = [];
  const reject = (line: number, why: string) => rejected.length < TOLD_AT_MOST && rejected.push({ line, why });
  let [bytes, cards, added, updated, leftOut] = [0, 0, 0, 0, 0];
  database.exec('BEGIN');
  for await (const found of bulkObjects(file, (read) => (bytes = read))) {
    if (hold?.isHeld) await hold.released();
    signal?.throwIfAborted();
    if ('problem' in found) {
      reject(found.line, found.problem);
      continue;
    }
    const card = printedCardOf(found.value);
    if ('why' in card) reject(found.line, card.why);
    else if (!isDeckCard(card)) leftOut += 1;
    else {
      const written = writer.write(card);
      if (written === null) continue;
      cards += 1;
      const known = texts.get(card.name);
      if (known === undefined) added += 1;
      else if (known !== written) updated += 1;
      if (cards % 200 === 0) onProgress?.({ bytes, cards });
    }
  }
  database.exec('COMMIT');
  return { cards, added, updated, rejected, leftOut };
}

export type { PrintedCard };
