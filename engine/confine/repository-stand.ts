/**
 * A folder that stands for a repository's `.git` while git runs for a model. Objects, references and their logs are the
 * real ones; settings, hooks and all that names programs are the real ones too, and can't be written; the few files in
 * which git notes where it is are copies, and only those come back.
 */

import { type BigIntStats, constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ordinaryMode } from '../disk/index.ts';
import type { RepositoryStand } from './types.ts';
import { removeNewWaysOut, waysOutBelow } from './ways-out.ts';

interface OpenStand {
  readonly stand: RepositoryStand;
  /** What the command changed goes into the repository, unless somebody else changed it meanwhile. */
  bringBack(): Promise<readonly string[]>;
}

const SHARED = ['objects', 'refs', 'logs', 'reftable', 'rr-cache'];
/** Needed by the first commit, which would otherwise keep no log. */
const MADE = ['objects', 'refs', 'logs'];
const COPIED =
  /^(?:HEAD|ORIG_HEAD|FETCH_HEAD|MERGE_HEAD|MERGE_MODE|MERGE_MSG|MERGE_AUTOSTASH|AUTO_MERGE|SQUASH_MSG|CHERRY_PICK_HEAD|REVERT_HEAD|COMMIT_EDITMSG|packed-refs|shallow|index|sharedindex\.[0-9a-f]+)$/;
/** Git follows a way up in it, and would write a person's next commit there. */
const HEAD = /^(?:ref: refs\/(?!.*\.\.)[^\n]+|[0-9a-f]{40}|[0-9a-f]{64})\n?$/;
/** Bytes; a larger one than that is no index. */
const LARGEST = 1024 * 1024 * 1024;

export async function openStand(at: string): Promise<OpenStand> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bob-repository-'));
  for (const name of MADE) await mkdir(path.join(at, name), { recursive: true, mode: 0o755 });
  const names = (await readdir(at)).filter((name) => !name.endsWith('.lock'));
  const shared: string[] = [];
  const fixed: string[] = [];
  const copies = new Map<string, { real: string; copy: string }>();
  for (const name of names) {
    const status = await lstat(path.join(at, name), { bigint: true });
    if (status.isSymbolicLink()) continue;
    if (COPIED.test(name) && status.isFile()) {
      await copyFile(path.join(at, name), path.join(folder, name), constants.COPYFILE_FICLONE);
      copies.set(name, {
        real: stampOf(status),
        copy: stampOf(await lstat(path.join(folder, name), { bigint: true })),
      });
      continue;
    }
    (SHARED.includes(name) ? shared : fixed).push(name);
    // What is shown in its place needs a place.
    if (status.isDirectory()) await mkdir(path.join(folder, name));
    else await writeFile(path.join(folder, name), '');
  }

  const waysOut = new Map<string, ReadonlyMap<string, Buffer>>();
  for (const name of shared) waysOut.set(name, await waysOutBelow(path.join(at, name)));

  async function bringBack(): Promise<readonly string[]> {
    const notes: string[] = [];
    for (const [name, before] of waysOut) {
      const removed = await removeNewWaysOut(path.join(at, name), before);
      if (removed > 0) notes.push(`What the command made in .git/${name} to lead out of it is removed (${removed}).`);
    }
    const present = (await readdir(folder)).filter((name) => COPIED.test(name));
    for (const name of new Set([...copies.keys(), ...present])) {
      const [real, copy] = await Promise.all([stampAt(path.join(at, name)), stampAt(path.join(folder, name))]);
      const known = copies.get(name);
      if (copy === (known?.copy ?? null)) continue;
      if (real !== (known?.real ?? null))
        notes.push(`.git/${name} was changed by somebody else meanwhile and stays so.`);
      else if (copy === null) await rm(path.join(at, name), { force: true });
      else if (!(await replace(name)))
        notes.push(`.git/${name} stays as it was: what the command made of it is not git's.`);
    }
    await rm(folder, { recursive: true, force: true });
    return notes;
  }

  /** By git's own rule: whoever makes the lock may change the file, and it takes the file's place. */
  async function replace(name: string): Promise<boolean> {
    const from = path.join(folder, name);
    const status = await lstat(from, { bigint: true });
    if (!status.isFile() || status.size > LARGEST) return false;
    if (name === 'HEAD' && !HEAD.test(await readFile(from, 'utf8'))) return false;
    const lock = path.join(at, `${name}.lock`);
    try {
      await copyFile(from, lock, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    await chmod(lock, ordinaryMode(0o666));
    await rename(lock, path.join(at, name));
    return true;
  }

  return { stand: { at, folder, shared, fixed }, bringBack };
}

function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(':');
}

async function stampAt(file: string): Promise<string | null> {
  const status = await lstat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return status === null ? null : stampOf(status);
}
