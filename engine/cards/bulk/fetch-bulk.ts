// Scryfall's bulk data over the network: which edition there is, and the file of it. What was loaded already is neither loaded again after a
// break nor asked for where the edition is the one that is here.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { fault, sha256 } from '../../basics/index.ts';
import { askScryfall, type BulkSource, outOfReach, scryfallObject } from './ask-scryfall.ts';

/** `oracle-cards`: each card once, in its newest print; `default-cards`: every print of it. */
export const BULK_KINDS = ['oracle-cards', 'default-cards', 'rulings'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** More than all prints in all languages are, in bytes. */
const LARGEST_FILE = 4_000_000_000;
const LARGEST_ANSWER = 100_000;

const edition = z.object({
  updated_at: z.string().min(1).max(60),
  download_uri: z.url(),
  /** In bytes. */
  size: z.number().int().positive().optional(),
});

/** What there is to load. */
export interface BulkEdition {
  readonly updatedAt: string;
  /** In bytes; null where Scryfall doesn't say. */
  readonly size: number | null;
  /** Bytes of it that are here already, from before a break. */
  readonly loaded: number;
}

/** Asks which edition is the newest, and loads nothing. Rejects as `fetchBulk` does. */
export async function newestEdition(
  source: BulkSource,
  kind: BulkKind,
  folder: string,
  signal?: AbortSignal,
): Promise<BulkEdition> {
  const { updated_at: updatedAt, download_uri: uri, size = null } = await askEdition(source, kind, signal);
  const { whole, part } = placesOf(folder, kind, updatedAt, uri);
  return { updatedAt, size, loaded: sizeOf(whole) ?? sizeOf(part) ?? 0 };
}

/** Lets go of what was loaded and not taken in yet. */
export function dropLoaded(folder: string): void {
  for (const kind of BULK_KINDS)
    for (const file of loadedIn(folder, kind)) rmSync(path.join(folder, file), { force: true });
}

function loadedIn(folder: string, kind: BulkKind): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(`${kind}-`)) : [];
}

function placesOf(
  folder: string,
  kind: BulkKind,
  updatedAt: string,
  uri: string,
): { name: string; whole: string; part: string } {
  const name = `${kind}-${sha256(`${updatedAt} ${uri}`).slice(0, 16)}`;
  return { name, whole: path.join(folder, name), part: path.join(folder, `${name}.part`) };
}

export interface FetchBulk {
  readonly kind: BulkKind;
  /** Where files lie while they are loaded. */
  readonly folder: string;
  /** Of when the cards are that are here; null where there are none. */
  readonly updatedAt: string | null;
  readonly onProgress?: (done: { readonly bytes: number; readonly of: number | null }) => void;
  readonly signal?: AbortSignal;
}

/** `file`: null where the cards that are here are of this edition already. */
export interface FetchedBulk {
  readonly updatedAt: string;
  readonly file: string | null;
}

/** Rejects with a fault that says what can be done; what was loaded until then stays, and the next time goes on behind it. */
export async function fetchBulk(source: BulkSource, options: FetchBulk): Promise<FetchedBulk> {
  const { updated_at: updatedAt, download_uri: uri } = await askEdition(source, options.kind, options.signal);
  if (updatedAt === options.updatedAt) return { updatedAt, file: null };
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const { name, whole, part } = placesOf(options.folder, options.kind, updatedAt, uri);
  // Parts of earlier editions are of no use any more.
  for (const other of loadedIn(options.folder, options.kind))
    if (!other.startsWith(name)) rmSync(path.join(options.folder, other), { force: true });
  if (sizeOf(whole) === null) {
    await load(source, uri, part, options);
    renameSync(part, whole);
  }
  return { updatedAt, file: whole };
}

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** What stands whatever becomes of a request. */
const SAFE =
  'The cards that are here are as they were; what was loaded is kept, and the same again goes on from there.';

async function askEdition(
  source: BulkSource,
  kind: BulkKind,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof edition>> {
  const request = { signal, safe: SAFE };
  const response = await askScryfall(source, `${source.api}/bulk-data/${kind}`, request);
  const found = edition.safeParse(await scryfallObject(response, LARGEST_ANSWER, request)).data;
  if (found !== undefined) return found;
  throw fault('bad-answer', `Scryfall's answer about its bulk data can't be read. ${SAFE}`);
}

/** Loads what is missing of the file. */
async function load(source: BulkSource, uri: string, part: string, options: FetchBulk): Promise<void> {
  const { onProgress, signal } = options;
  const had = sizeOf(part) ?? 0;
  // Parts of a file that is packed on the way don't fit together.
  const range: Record<string, string> = had === 0 ? {} : { range: `bytes=${had}-` };
  const response = await askScryfall(source, uri, {
    headers: { 'accept-encoding': 'identity', ...range },
    expected: [200, 206, 416],
    signal,
    safe: SAFE,
  });
  if (response.status === 416) {
    // More is here than there: another file stood under this name.
    await response.body?.cancel();
    rmSync(part, { force: true });
    return load(source, uri, part, options);
  }
  const isRest = response.status === 206;
  if (response.body === null) throw outOfReach(new Error('the answer is empty'), signal, SAFE);
  const from = isRest ? had : 0;
  const length = response.headers.get('content-length');
  const of = length === null ? null : from + Number(length);
  let bytes = from;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > LARGEST_FILE) throw fault('too-large', 'Scryfall sends more than its cards can be.');
      onProgress?.({ bytes, of });
      yield chunk;
    }
  };
  try {
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, counted, createWriteStream(part, { flags: isRest ? 'a' : 'w', mode: 0o600 }));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const { code, syscall } = error as NodeJS.ErrnoException;
    // What the disk says is for whoever explains it.
    if (syscall !== undefined && code?.startsWith('E') && ['write', 'open'].includes(syscall)) throw error;
    if (code === 'too-large') throw error;
    throw outOfReach(error, signal, SAFE);
  }
  if (of !== null && bytes !== of) throw outOfReach(new Error(`${bytes} of ${of} bytes came`), signal, SAFE);
}
