// Pictures of cards, asked of Scryfall when somebody wants to see one, and kept on the disk up to a limit: the ones that nobody has
// looked at for longest go first.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fault, sha256 } from '../basics/index.ts';
import { explainDisk, replaceFile } from '../disk/index.ts';
import { askScryfall, type BulkSource, scryfallBody } from './bulk/ask-scryfall.ts';

interface Picture {
  readonly media: string;
  readonly bytes: Buffer;
}

export interface Pictures {
  /** Rejects with a fault that says what can be done. */
  at(url: string): Promise<Picture>;
}

interface PicturesParts {
  readonly source: BulkSource;
  readonly folder: string;
  /** Bytes that the kept ones may have together; 0 keeps none. */
  readonly limit: number;
}

/** Scryfall's largest ones have a tenth of this, in bytes. */
const LARGEST = 20_000_000;
const WAIT_MS = 30_000;

/** In the runtime folder, beside what else Scryfall said. */
export const picturesFolder = (runtimeDir: string): string => path.join(runtimeDir, 'scryfall_cache', 'pictures');

export function createPictures(parts: PicturesParts): Pictures {
  let last: Promise<unknown> = Promise.resolve();
  return {
    at(url) {
      // One at a time, whoever asks.
      const mine = last.then(() => picture(parts, url));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

async function picture({ source, folder, limit }: PicturesParts, url: string): Promise<Picture> {
  const file = path.join(folder, sha256(url).slice(0, 32));
  const kept = read(file);
  const media = kept === undefined ? undefined : mediaOf(kept);
  if (kept !== undefined && media !== undefined) {
    const now = new Date();
    utimesSync(file, now, now);
    return { media, bytes: kept };
  }
  const bytes = await ask(source, url);
  const is = mediaOf(bytes);
  if (is === undefined) throw fault('bad-answer', 'What Scryfall sent is no picture.');
  keep(folder, file, bytes, limit);
  return { media: is, bytes };
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** By what the file begins with: nothing else is handed to a window. */
function mediaOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? 'image/webp'
    : undefined;
}

async function ask(source: BulkSource, url: string): Promise<Buffer> {
  const request = {
    headers: { accept: 'image/*' },
    signal: AbortSignal.timeout(WAIT_MS),
    safe: 'Without a network only pictures are shown that were seen before.',
  };
  return scryfallBody(await askScryfall(source, url, request), LARGEST, request);
}

function keep(folder: string, file: string, bytes: Buffer, limit: number): void {
  if (bytes.length > limit) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makeRoom(folder, limit - bytes.length);
    replaceFile(file, bytes);
  } catch (error) {
    throw explainDisk(error, { what: 'the picture', where: folder, safe: 'Cards and games are as they were.' });
  }
}

/** Until the others have `most` bytes together at the most. */
function makeRoom(folder: string, most: number): void {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, stat: statSync(file) }))
    .toSorted((a, b) => a.stat.mtimeMs - b.stat.mtimeMs);
  let size = files.reduce((sum, { stat }) => sum + stat.size, 0);
  for (const { file, stat } of files) {
    if (size <= most) return;
    rmSync(file, { force: true });
    size -= stat.size;
  }
}
