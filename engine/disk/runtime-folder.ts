/**
 * Bob's folder is its person's alone. What is created is private because the process creates nothing else (its umask), so
 * that no writer has to think of it; what came from elsewhere or from an older Bob is tightened at each start. On Windows
 * the folder for application data is the account's own already.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fault } from '../basics/index.ts';

const PRIVATE_UMASK = 0o077;
/** Rights of the group and of everybody. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What the person's own programs create with; asked once, before it is narrowed. */
let ordinary: number | null = null;

/** From here on this process creates nothing that others of this machine can read. Not for worker threads: they follow. */
export function createPrivately(): void {
  if (process.platform === 'win32') return;
  const before = process.umask(PRIVATE_UMASK);
  ordinary ??= before;
}

/** For files of a person's project, which are no business of Bob's: the rights that their own programs would give. */
export function ordinaryMode(wanted: number): number {
  return wanted & ~(ordinary ?? process.umask());
}

/** Has a child process or a folder made as the person's own programs would. What is made has to be made before it returns. */
export function asOrdinary<T>(make: () => T): T {
  if (ordinary === null) return make();
  process.umask(ordinary);
  try {
    return make();
  } finally {
    process.umask(PRIVATE_UMASK);
  }
}

/** Creates the folder where it isn't there, and closes it and all that is in it to others. Throws a fault that says why not. */
export function openRuntimeFolder(folder: string): void {
  createPrivately();
  mkdirSync(folder, { recursive: true });
  if (process.platform === 'win32') return;
  const real = realpathSync(folder);
  const status = lstatSync(real);
  if (isShared(real) || (status.mode & STICKY) !== 0) {
    throw fault(
      'runtime_folder',
      `${folder} holds other things too, so Bob won't close it to others. Name a folder of his own with --runtime.`,
    );
  }
  tighten(real);
}

/** The system's or the account's own folders, and those above them. */
function isShared(real: string): boolean {
  return [os.homedir(), os.tmpdir()].some((place) => {
    const inside = path.relative(real, place);
    return inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside));
  });
}

/** Links are left alone: what they lead to is not in the folder. What goes away meanwhile needs nothing. */
function tighten(place: string): void {
  try {
    const status = lstatSync(place);
    if (status.isSymbolicLink()) return;
    if ((status.mode & OTHERS) !== 0) chmodSync(place, status.mode & 0o7777 & ~OTHERS);
    if (!status.isDirectory()) return;
    for (const name of readdirSync(place)) tighten(path.join(place, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return;
    if (code !== 'EPERM' && code !== 'EACCES') throw error;
    throw fault(
      'runtime_folder',
      `${place} belongs to another account, so others may read what Bob keeps. Give it to yours (chown), or name another folder with --runtime.`,
    );
  }
}
