/** Finds what git would take for a repository below a folder, and puts aside what a command made of that kind. */
import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { isGitName, isHead, looksLikeRepository } from './git-names.ts';

export interface FoundRepository {
  /** `.git` itself, whatever it is, or a folder that is a repository without that name; absolute. */
  readonly place: string;
  /** The same as the system names it: a name needs not be text. */
  readonly bytes: Buffer;
  /** `shut` is a folder that can't be listed: git enters it all the same, by the names that it knows. */
  readonly kind: 'folder' | 'file' | 'link' | 'bare' | 'shut';
  /** What it is on disk, whatever its name: moved elsewhere it is still the same. */
  readonly identity: string;
}

/** A folder with more folders than these can't be looked over each time. */
const MOST_FOLDERS = 200_000;
/** Folders that are read at once. */
const AT_ONCE = 32;

/** Everything below this folder, without following links. Throws where there is too much to look at. */
export function findRepositories(root: string): Promise<readonly FoundRepository[]> {
  return lookOver(root, MOST_FOLDERS, (_, error) => {
    if (error.code === 'ENAMETOOLONG') throw new Error(`${root} has folders too deep to watch over`);
    return Promise.resolve({ shut: error.code === 'EACCES' });
  });
}

interface Unlisted {
  /** It is found as a folder that can't be listed. */
  readonly shut?: boolean;
  /** Look here instead. */
  readonly instead?: Buffer;
}

type WhenUnlisted = (folder: Buffer, error: NodeJS.ErrnoException) => Promise<Unlisted>;

async function lookOver(root: string, most: number, whenUnlisted: WhenUnlisted): Promise<FoundRepository[]> {
  const found: FoundRepository[] = [];
  const waiting: Buffer[] = [Buffer.from(root)];
  let seen = 0;
  while (waiting.length > 0) {
    const now = waiting.splice(-AT_ONCE);
    seen += now.length;
    if (seen > most) throw new Error(`${root} has more than ${most} folders, too many to watch over`);
    const below = await Promise.all(now.map((folder) => look(folder, seen > 1, found, whenUnlisted)));
    for (const folders of below) for (const folder of folders) waiting.push(folder);
  }
  return found;
}

/** Its folders that are to be looked at too. */
async function look(
  folder: Buffer,
  isBelow: boolean,
  found: FoundRepository[],
  whenUnlisted: WhenUnlisted,
): Promise<Buffer[]> {
  let entries: Dirent<Buffer>[];
  try {
    entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const { shut, instead } = await whenUnlisted(folder, error as NodeJS.ErrnoException);
    if (shut) await add(folder, 'shut', found);
    return instead === undefined ? [] : [instead];
  }
  if (isBelow && looksLikeRepository(entries.map(({ name }) => name.toString()))) {
    await add(folder, 'bare', found);
    return [];
  }
  const below: Buffer[] = [];
  for (const entry of entries) {
    const place = within(folder, entry.name);
    if (isGitName(entry.name.toString())) await add(place, kindOf(entry), found);
    else if (entry.isDirectory()) below.push(place);
  }
  return below;
}

function within(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from(path.sep), name]);
}

function kindOf(entry: Dirent<Buffer>): FoundRepository['kind'] {
  if (entry.isSymbolicLink()) return 'link';
  return entry.isDirectory() ? 'folder' : 'file';
}

async function add(bytes: Buffer, kind: FoundRepository['kind'], found: FoundRepository[]): Promise<void> {
  const status = await lstat(bytes, { bigint: true }).catch(() => null);
  if (status === null) return;
  const { dev, ino, ctimeNs } = status;
  // A link is small enough to be made anew under a number that was free again.
  found.push({
    place: bytes.toString(),
    bytes,
    kind,
    identity: kind === 'link' ? `${dev}:${ino}:${ctimeNs}` : `${dev}:${ino}`,
  });
}

/**
 * What came since: renamed, so that git takes it for nothing. The value says so to whoever reads the command's output.
 * Nothing is too much to look at here, because what isn't looked at would stay.
 */
export async function putAside(root: string, before: readonly FoundRepository[]): Promise<readonly string[]> {
  const known = new Set(before.map(({ identity }) => identity));
  const notes: string[] = [];
  const opened = new Set<string>();
  const repositories = await lookOver(root, Number.POSITIVE_INFINITY, async (folder, { code }) => {
    if (code === 'ENAMETOOLONG') {
      const instead = await moveUp(root, folder);
      notes.push(
        `The command made folders deeper than a path is long. The deepest are in ${path.basename(instead)} now.`,
      );
      return { instead: Buffer.from(instead) };
    }
    const name = folder.toString('latin1');
    if (code !== 'EACCES' || opened.has(name)) return {};
    const { dev, ino } = await lstat(folder, { bigint: true });
    if (known.has(`${dev}:${ino}`)) return {};
    opened.add(name);
    // One of somebody else's can't be opened, and the command can have put nothing there.
    const isOpen = await chmod(folder, 0o700).then(
      () => true,
      () => false,
    );
    return isOpen ? { instead: folder } : {};
  });
  for (const repository of repositories) {
    if (!known.has(repository.identity)) notes.push(await renamed(root, repository));
  }
  return notes;
}

/** A folder whose path is too long for the system, under a short one: its last part that can still be named goes there. */
async function moveUp(root: string, folder: Buffer): Promise<string> {
  const instead = path.join(root, `deep.put-aside-${randomBytes(3).toString('hex')}`);
  let from = folder;
  for (;;) {
    from = from.subarray(0, from.lastIndexOf(path.sep));
    try {
      await rename(from, instead);
      return instead;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG') throw error;
    }
  }
}

async function renamed(root: string, { bytes, kind }: FoundRepository): Promise<string> {
  const from = kind === 'bare' ? await headIn(bytes) : bytes;
  const to = Buffer.concat([from, Buffer.from(`.put-aside-${randomBytes(3).toString('hex')}`)]);
  const name = (file: Buffer) => path.relative(root, file.toString());
  try {
    await rename(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `The command made ${name(from)}, by which git could be made to run programs, and it can't be renamed (${code}). Remove it before you use git there.`;
  }
  return `The command made ${name(from)}, by which git could be made to run programs. It is ${name(to)} now; a person who trusts it can name it back.`;
}

async function headIn(folder: Buffer): Promise<Buffer> {
  const names = await readdir(folder, { encoding: 'buffer' });
  return within(folder, names.find((name) => isHead(name.toString())) ?? Buffer.from('HEAD'));
}
