// Cards out of a file or from Scryfall into the database, with what a person sees of it and can do about it while it goes on.
import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type BulkSource, type FetchedBulk, fetchBulk } from './bulk/fetch-bulk.ts';
import type { Hold } from './bulk/hold.ts';
import { type ImportReport, importCards, openCardDatabase } from './database/index.ts';

export interface TakeInStep {
  readonly step: 'loading' | 'reading';
  /** Bytes; null: nobody has said of how many. */
  readonly done: number;
  readonly of: number | null;
  /** That were read. */
  readonly cards: number;
}

export interface TakeIn {
  readonly from: BulkSource | { readonly file: string };
  /** Where files lie while they are loaded; what a break left there isn't loaded again. */
  readonly folder: string;
  readonly target: string;
  readonly signal?: AbortSignal | undefined;
  readonly hold?: Hold | undefined;
  readonly onStep: (step: TakeInStep) => void;
}

/** In the runtime folder, beside what is kept of single cards. */
export const loadedFolder = (runtimeDir: string): string => path.join(runtimeDir, 'scryfall_cache', 'bulk');

/** Of when the cards are that are here; null where there are none, or where nobody said so. */
export function importedEdition(target: string): Pick<ImportReport, 'cards'> & { readonly updatedAt: string | null } {
  const database = openCardDatabase(target);
  const known = { cards: database?.size ?? 0, updatedAt: database?.updatedAt ?? null };
  database?.close();
  return known;
}

/** Rejects as `fetchBulk` and `importCards` do, and with the signal's reason; the cards that were here stand then. */
export async function takeInCards(work: TakeIn): Promise<ImportReport> {
  if ('file' in work.from) return read(work, work.from.file);
  const { cards, updatedAt: known } = importedEdition(work.target);
  const { file, updatedAt } = await load(work, work.from, known);
  if (file === null)
    return { cards, seconds: 0, added: 0, updated: 0, rejected: [], leftOut: 0, unchanged: true, updatedAt };
  try {
    return { ...(await read(work, file, updatedAt)), updatedAt };
  } finally {
    // What can't be read is loaded anew the next time, and what was read is in the database. Who stopped goes on with this file.
    if (work.signal?.aborted !== true) rmSync(file, { force: true });
  }
}

/** Held, it lets the line go, which would be lost meanwhile anyway, and goes on behind what has come. */
async function load(
  { folder, signal, hold, onStep }: TakeIn,
  source: BulkSource,
  known: string | null,
): Promise<FetchedBulk> {
  for (;;) {
    await hold?.released();
    const leg = new AbortController();
    const unheard = hold?.onHold(() => leg.abort(new Error('held')));
    try {
      return await fetchBulk(source, {
        folder,
        updatedAt: known,
        signal: signal === undefined ? leg.signal : AbortSignal.any([signal, leg.signal]),
        onProgress: ({ bytes, of }) => onStep({ step: 'loading', done: bytes, of, cards: 0 }),
      });
    } catch (error) {
      if (signal?.aborted || !leg.signal.aborted) throw error;
    } finally {
      unheard?.();
    }
  }
}

async function read({ target, signal, hold, onStep }: TakeIn, file: string, updatedAt?: string): Promise<ImportReport> {
  const { size } = await stat(file);
  return importCards(file, target, {
    ...(signal === undefined ? {} : { signal }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    hold,
    onProgress: ({ bytes, cards }) => onStep({ step: 'reading', done: bytes, of: size, cards }),
  });
}
