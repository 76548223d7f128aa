/** A copy of what is removed, row by row as JSON, packed: `removed/runs-<when>.jsonl.gz`. It is there before anything goes. */
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { slices } from '../basics/index.ts';
import { syncFolder } from '../disk/index.ts';
import { rowsOfRun } from '../entries/index.ts';

/** Rejects with nothing kept and nothing removed. Gives the file. */
export async function keepRemoved(
  runtimeDir: string,
  database: Database,
  ids: readonly number[],
  at: number,
): Promise<string> {
  const folder = path.join(runtimeDir, 'removed');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `runs-${new Date(at).toISOString().replace(/[:.]/g, '-')}.jsonl.gz`);
  const aside = `${file}.tmp`;
  let written = 0;
  async function* lines() {
    const turn = slices();
    for (const id of ids) {
      await turn();
      // One run at a time: its rows may not change between two of them.
      const rows = [...rowsOfRun(database, id)];
      written += rows.length;
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  try {
    await pipeline(lines, createGzip(), createWriteStream(aside, { mode: 0o600, flush: true }));
    const read = await countLines(aside);
    if (read !== written) throw new Error(`${aside} holds ${read} of ${written} rows`);
    await rename(aside, file);
    syncFolder(folder);
    return file;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  const text = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    JSON.parse(line);
    lines += 1;
  }
  return lines;
}
