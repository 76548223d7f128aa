/** Finds what git would take for a repository below a folder, and puts aside what a command made of that kind. */
import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { lstat, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { isGitName, isHead, looksLikeRepository } from './git-names.ts';

export interface FoundRepository {
  /** `.git` itself, whatever it is, or a folder that is a repository without that name; absolute. */
  readonly place: string;
  readonly kind: 'folder' | 'file' | 'link' | 'bare';
  /** What it is on disk, whatever its name: moved elsewhere it is still the same. */
  readonly identity: string;
}

/** A folder with more folders than these can't be looked over each time. */
export const MOST_FOLDERS = 200_000;
/** Folders that are read at once. */
const AT_ONCE = 32;

/** Everything below this folder, without following links. Throws where there is too much to look at. */
export async function findRepositories(root: string): Promise<readonly FoundRepository[]> {
  const found: FoundRepository[] = [];
  let waiting = [root];
  let seen = 0;
  while (waiting.length > 0) {
    const now = waiting.splice(-AT_ONCE);
    seen += now.length;
    if (seen > MOST_FOLDERS) throw new Error(`${root} has more than ${MOST_FOLDERS} folders, too many to watch over`);
    const below = await Promise.all(now.map((folder) => look(folder, folder !== root, found)));
    waiting = waiting.concat(...below);
  }
  return found;
}

/** Its folders that are to be looked at too. */
async function look(folder: string, isBelow: boolean, found: FoundRepository[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(gone);
  if (isBelow && looksLikeRepository(entries.map(({ name }) => name))) {
    await add(folder, 'bare', found);
    return [];
  }
  const below: string[] = [];
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (isGitName(entry.name)) await add(place, kindOf(entry), found);
    else if (entry.isDirectory()) below.push(place);
  }
  return below;
}

function kindOf(entry: Dirent): FoundRepository['kind'] {
  if (entry.isSymbolicLink()) return 'link';
  return entry.isDirectory() ? 'folder' : 'file';
}

async function add(place: string, kind: FoundRepository['kind'], found: FoundRepository[]): Promise<void> {
  const status = await lstat(place, { bigint: true }).catch(() => null);
  if (status === null) return;
  const { dev, ino, ctimeNs } = status;
  // A link is small enough to be made anew under a number that was free again.
  found.push({ place, kind, identity: kind === 'link' ? `${dev}:${ino}:${ctimeNs}` : `${dev}:${ino}` });
}

/** What came since: renamed, so that git takes it for nothing. The value says so to whoever reads the command's output. */
export async function putAside(root: string, before: readonly FoundRepository[]): Promise<readonly string[]> {
  const known = new Set(before.map(({ identity }) => identity));
  const notes: string[] = [];
  for (const repository of await findRepositories(root)) {
    if (known.has(repository.identity)) continue;
    notes.push(await renamed(root, repository));
  }
  return notes;
}

async function renamed(root: string, { place, kind }: FoundRepository): Promise<string> {
  const from = kind === 'bare' ? await headIn(place) : place;
  const to = `${from}.put-aside-${randomBytes(3).toString('hex')}`;
  const name = (file: string) => path.relative(root, file);
  try {
    await rename(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `The command made ${name(from)}, by which git could be made to run programs, and it can't be renamed (${code}). Remove it before you use git there.`;
  }
  return `The command made ${name(from)}, by which git could be made to run programs. It is ${name(to)} now; a person who trusts it can name it back.`;
}

async function headIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  return path.join(folder, names.find(isHead) ?? 'HEAD');
}

/** A folder that nobody may look into can hold nothing for git either; one that is gone is no matter. */
function gone(error: NodeJS.ErrnoException): [] {
  if (error.syscall === undefined) throw error;
  return [];
}
