// Cards and rulings out of a file or from Scryfall into their databases, with what a person sees of it and can do about it meanwhile.
import { mkdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isFault } from '../basics/index.ts';
import type { BulkSource } from './bulk/ask-scryfall.ts';
import { bulkProblem } from './bulk/bulk-problem.ts';
import { type BulkKind, type FetchedBulk, fetchBulk } from './bulk/fetch-bulk.ts';
import type { Hold } from './bulk/hold.ts';
import { rulingsTarget } from './cards-file.ts';
import {
  holdsRulings,
  type ImportOptions,
  type ImportReport,
  importCards,
  importRulings,
  openCardDatabase,
  openRulings,
} from './database/index.ts';

export interface TakeInStep {
  readonly step: 'loading' | 'reading';
  /** Bytes; null: nobody has said of how many. */
  readonly done: number;
  readonly of: number | null;
  /** That were read: cards, or rulings. */
  readonly cards: number;
}

export interface TakeIn {
  readonly from: BulkSource | { readonly file: string };
  /** From Scryfall: every print of each card. Left out: what the cards that are here are. */
  readonly prints?: boolean | undefined;
  /** Where files lie while they are loaded; what a break left there isn't loaded again. */
  readonly folder: string;
  readonly target: string;
  readonly signal?: AbortSignal | undefined;
  readonly hold?: Hold | undefined;
  readonly onStep: (step: TakeInStep) => void;
}

type Edition = NonNullable<ImportOptions['edition']>;

/** In the runtime folder, beside what is kept of single cards. */
export const loadedFolder = (runtimeDir: string): string => path.join(runtimeDir, 'scryfall_cache', 'bulk');

/** Which of Scryfall's files holds the cards that are wanted. `here`: of which file those are that are here. */
export const kindOfCards = (prints: boolean | undefined, here: string | null | undefined): BulkKind =>
  (prints ?? here === 'default-cards') ? 'default-cards' : 'oracle-cards';

interface Here {
  readonly cards: number;
  readonly updatedAt: string | null;
  readonly kind: string | null;
}

/** What was imported; no edition where nobody said of when it is. */
function importedEdition(target: string): Here {
  const database = openCardDatabase(target);
  const known = {
    cards: database?.size ?? 0,
    updatedAt: database?.updatedAt ?? null,
    kind: database?.kind ?? null,
  };
  database?.close();
  return known;
}

/** Rejects as `fetchBulk` and `importCards` do, and with the signal's reason; the cards that were here stand then. */
export async function takeInCards(work: TakeIn): Promise<ImportReport> {
  if ('file' in work.from) return takeInFile(work, work.from.file);
  const here = importedEdition(work.target);
  const kind = kindOfCards(work.prints, here.kind);
  const report = await takeIn(work, work.from, kind, here.kind === kind ? here.updatedAt : null, (file, edition) =>
    readCards(work, file, edition),
  );
  const cards =
    'was' in report
      ? { cards: here.cards, ...NOTHING_DONE, unchanged: true, updatedAt: report.was }
      : { ...report.read, updatedAt: report.updatedAt };
  return { ...cards, ...(await takeInRulings(work, work.from)) };
}

const NOTHING_DONE = { seconds: 0, added: 0, updated: 0, rejected: [], leftOut: 0 } as const;

async function takeInFile(work: TakeIn, file: string): Promise<ImportReport> {
  if (!(await holdsRulings(file))) return readCards(work, file);
  const began = performance.now();
  const rulings = await readRulings(work, file);
  const { cards } = importedEdition(work.target);
  const seconds = Math.round(performance.now() - began) / 1000;
  return { cards, ...NOTHING_DONE, seconds, unchanged: true, rulings };
}

/** They come after the cards, and cost nobody these: what goes wrong is said beside them. */
async function takeInRulings(
  work: TakeIn,
  source: BulkSource,
): Promise<Pick<ImportReport, 'rulings' | 'rulingsProblem'>> {
  const before = openRulings(rulingsTarget(work.target));
  const known = before?.updatedAt ?? null;
  before?.close();
  try {
    const report = await takeIn(work, source, 'rulings', known, (file, edition) => readRulings(work, file, edition));
    return 'was' in report ? {} : { rulings: report.read };
  } catch (error) {
    if (work.signal?.aborted) throw error;
    const problem = isFault(error) ? error.message : bulkProblem('Scryfall', error)?.message;
    if (problem === undefined) throw error;
    return { rulingsProblem: problem };
  }
}

/** `was`: of when what is here already is. */
async function takeIn<T>(
  work: TakeIn,
  source: BulkSource,
  kind: BulkKind,
  known: string | null,
  read: (file: string, edition: Edition) => Promise<T>,
): Promise<{ readonly was: string } | { readonly read: T; readonly updatedAt: string }> {
  const { file, updatedAt } = await load(work, source, kind, known);
  if (file === null) return { was: updatedAt };
  try {
    return { read: await read(file, { kind, updatedAt }), updatedAt };
  } finally {
    // What can't be read is loaded anew the next time, and what was read is in the database. Who stopped goes on with this file.
    if (work.signal?.aborted !== true) rmSync(file, { force: true });
  }
}

/** Held, it lets the line go, which would be lost meanwhile anyway, and goes on behind what has come. */
async function load(
  { folder, signal, hold, onStep }: TakeIn,
  source: BulkSource,
  kind: BulkKind,
  known: string | null,
): Promise<FetchedBulk> {
  for (;;) {
    await hold?.released();
    const leg = new AbortController();
    const unheard = hold?.onHold(() => leg.abort(new Error('held')));
    try {
      return await fetchBulk(source, {
        kind,
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

async function readCards(work: TakeIn, file: string, edition?: Edition): Promise<ImportReport> {
  return importCards(file, work.target, await optionsOf(work, file, edition));
}

async function readRulings(work: TakeIn, file: string, edition?: Edition): Promise<number> {
  const target = rulingsTarget(work.target);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  return importRulings(file, target, await optionsOf(work, file, edition));
}

async function optionsOf({ signal, hold, onStep }: TakeIn, file: string, edition?: Edition): Promise<ImportOptions> {
  const { size } = await stat(file);
  return {
    ...(signal === undefined ? {} : { signal }),
    edition,
    hold,
    onProgress: ({ bytes, cards }) => onStep({ step: 'reading', done: bytes, of: size, cards }),
  };
}
