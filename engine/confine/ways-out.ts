/**
 * What leads out of those of git's folders that a command may write: links, and branches that name a place by a way up.
 * Git makes none there; whoever does has a person's next commit write its log, its branch or its objects through them to
 * any file of that person's.
 */
import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Bytes; a name of a branch is never longer. */
const LONGEST_NAME = 64 * 1024;

/** Below this folder, by what they are on disk. */
export async function waysOutBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const waiting: Buffer[] = [Buffer.from(folder)];
  const hasNames = path.basename(folder) === 'refs';
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await entriesOf(next)) {
      const place = Buffer.concat([next, Buffer.from(path.sep), entry.name]);
      if (entry.isDirectory()) waiting.push(place);
      else if (entry.isSymbolicLink() || (hasNames && !(await staysInside(place)))) {
        const { dev, ino, ctimeNs } = await lstat(place, { bigint: true });
        found.set(`${dev}:${ino}:${ctimeNs}`, place);
      }
    }
  }
  return found;
}

/** Those that weren't there before are taken away; the value says how many. */
export async function removeNewWaysOut(folder: string, before: ReadonlyMap<string, Buffer>): Promise<number> {
  let removed = 0;
  for (const [identity, place] of await waysOutBelow(folder)) {
    if (before.has(identity)) continue;
    await unlink(place);
    removed += 1;
  }
  return removed;
}

/** A commit's number, or the name of another reference. What is no file (a pipe would never end) is none of git's. */
async function staysInside(place: Buffer): Promise<boolean> {
  const status = await lstat(place);
  if (!status.isFile() || status.size > LONGEST_NAME) return false;
  const text = await readFile(place, 'latin1');
  return !text.startsWith('ref:') || /^ref:\s*refs\/(?!.*\.\.)[^\n]*\s*$/.test(text);
}

/** What can't be listed is passed over. */
async function entriesOf(folder: Buffer): Promise<Dirent<Buffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return [];
  }
}
