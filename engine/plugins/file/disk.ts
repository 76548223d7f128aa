/** Files of a project: only those that are really inside of its folder, read and written in one place. */
import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { done, type Outcome, refused } from '../../outcome.ts';
import { resolveRuntimeDir } from '../../runtime-dir.ts';
import type { Environment } from '../../settings.ts';
import type { RummyContext } from '../plugin.ts';

/** Larger files are no text to read with a model; in bytes. */
export const LARGEST_FILE = 512 * 1024;
/** Folders that are never looked into nor written to, wherever they are. */
export const CLOSED_FOLDERS: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', 'node_modules']);

export interface Place {
  /** Absolute, without links on its way. */
  readonly absolute: string;
  /** From the project's folder, with forward slashes: the entry's path. */
  readonly relative: string;
}

/**
 * Where a path of a model leads. Refused with 403 where that is outside of the project's folder, over a link, in a
 * closed folder, or in Bob's own folder: no tool reads a journal's seed or writes what is remembered.
 */
export async function placeOf(root: string | null, given: string, environment: Environment): Promise<Outcome<Place>> {
  if (root === null) return refused(403, 'permission', 'This project has no folder, so it has no files.');
  const asked = given.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  const outside = refused(403, 'permission', `${given} is not inside of the project's folder.`);
  if (asked === '' || path.posix.isAbsolute(asked) || /^[a-z]:/i.test(asked) || asked.includes('\0')) return outside;
  const parts = asked.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.includes('..')) return outside;
  // Streams of a file, and endings that Windows drops, would be second names.
  if (process.platform === 'win32' && parts.some((part) => /:|[. ]$/.test(part))) return outside;
  const closed = parts.find((part) => CLOSED_FOLDERS.has(part.toLowerCase()));
  if (closed !== undefined) return refused(403, 'permission', `${closed} is closed to tools.`);

  const base = await realpath(root).catch(() => null);
  if (base === null) return refused(404, 'not_found', `The project's folder ${root} isn't there.`);
  let absolute = base;
  let isThere = true;
  for (const part of parts) {
    const next = path.join(absolute, part);
    const status: Stats | null = isThere ? await lstat(next).catch(missing) : null;
    if (status?.isSymbolicLink()) return refused(403, 'permission', `${given} leads over a link.`);
    isThere = status !== null;
    // By its own name: some systems know a file by others as well, in other case or shortened.
    absolute = isThere ? await realpath(next) : next;
  }
  const relative = path.relative(base, absolute).split(path.sep);
  if (relative.some((part) => CLOSED_FOLDERS.has(part.toLowerCase()))) {
    return refused(403, 'permission', `${given} is closed to tools.`);
  }
  for (const own of await ownFolders(environment)) {
    if (isWithin(own, absolute)) return refused(403, 'permission', `${given} is in Bob's own folder.`);
  }
  return done({ absolute, relative: relative.join('/') });
}

/** The runtime folder, by every name that it has. */
export async function ownFolders(environment: Environment): Promise<readonly string[]> {
  const folder = resolveRuntimeDir({
    env: environment,
    platform: process.platform,
    home: homedir(),
    cwd: process.cwd(),
  });
  const database = environment['RUMMY_DB_PATH'];
  const named = [folder, ...(database === undefined || database === ':memory:' ? [] : [path.resolve(database)])];
  const real = await Promise.all(named.map((name) => realpath(name).catch(() => name)));
  return [...new Set([...named, ...real])];
}

export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}

/** Only "it isn't there" is an answer; anything else that goes wrong is told. */
function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** The file's text. 404 where there is none, 400 for what isn't text, 413 for what is too large. */
export async function readText(place: Place): Promise<Outcome<string>> {
  let handle: FileHandle | null = null;
  try {
    // What was looked at is what is read: a link put there in between is refused by the open itself.
    handle = await open(place.absolute, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const { size, isFile } = await handle.stat().then((status) => ({ size: status.size, isFile: status.isFile() }));
    if (!isFile) return refused(400, 'not_a_file', `${place.relative} is no file.`);
    if (size > LARGEST_FILE)
      return refused(413, 'too_large', `${place.relative} has ${size} bytes; ${LARGEST_FILE} are the most.`);
    const text = decode(await handle.readFile());
    return text === null ? refused(400, 'not_text', `${place.relative} isn't text.`) : done(text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      return refused(404, 'not_found', `There is no file ${place.relative}.`);
    return refused(403, 'permission', `${place.relative} can't be read (${error.code}).`);
  } finally {
    await handle?.close();
  }
}

/** null for what isn't UTF-8 text. */
export function decode(bytes: Uint8Array): string | null {
  if (bytes.subarray(0, 8192).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Writes all of it or nothing: beside the file, then in its place. Folders on the way are made. */
export async function writeText(place: Place, text: string): Promise<Outcome<Place>> {
  const beside = `${place.absolute}.${process.pid}.bob-new`;
  try {
    await mkdir(path.dirname(place.absolute), { recursive: true });
    const status = await lstat(place.absolute).catch(missing);
    const handle = await open(beside, 'wx', status === null ? 0o644 : status.mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, place.absolute);
    return done(place);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    await rm(beside, { force: true });
    return refused(403, 'permission', `${place.relative} can't be written (${error.code}).`);
  }
}

export async function removeFile(place: Place): Promise<Outcome<Place>> {
  try {
    await rm(place.absolute);
    return done(place);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT') return refused(404, 'not_found', `There is no file ${place.relative}.`);
    return refused(403, 'permission', `${place.relative} can't be removed (${error.code}).`);
  }
}

/** Brings a file's entry up to what is on disk. A file that isn't there, or that can't be shown, changes nothing. */
export async function refreshFile(rummy: RummyContext, file: string): Promise<void> {
  const present = rummy.store.read(rummy.run.id, file);
  if (present === null || rummy.project.root === null || rummy.flags.noRepo) return;
  const place = await placeOf(rummy.project.root, file, rummy.settings.environment);
  if (!place.ok) return;
  const text = await readText(place.value);
  if (text.ok && text.value !== present.body) rummy.set({ path: present.path, body: text.value });
}

/** The file's text for an edit: from disk, empty for a file that isn't there yet. */
export async function textForEdit(place: Place): Promise<Outcome<string>> {
  const text = await readText(place);
  return !text.ok && text.refusal.status === 404 ? done('') : text;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
