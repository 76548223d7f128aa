/** Files of a project: only those that are really inside of its folder, read and written in one place. */
import { randomBytes } from 'node:crypto';
import { type BigIntStats, constants, mkdirSync } from 'node:fs';
import { type FileHandle, link, lstat, open, opendir, readdir, readlink, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { done, type Outcome, refused } from '../../basics/index.ts';
import { isGitName, isHead, looksLikeRepository, plainName } from '../../confine/index.ts';
import { asOrdinary, ordinaryMode } from '../../disk/index.ts';
import type { Environment } from '../../settings/index.ts';
import type { RummyContext } from '../plugin.ts';
import { identityOf, isOwnPlace, isOwnTwin, isWithin, missing, type OwnFiles, ownFiles } from './own-files.ts';

/** Larger files are no text to read with a model; in bytes. */
export const LARGEST_FILE = 512 * 1024;
/** Folders that are never looked into nor written to, wherever they are. */
export const CLOSED_FOLDERS: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', 'node_modules']);

export interface FilePlace {
  /** Absolute, without links on its way. */
  readonly absolute: string;
  /** From the project's folder, with forward slashes: the entry's path. */
  readonly relative: string;
  /** The folder that it is in, by its real name. */
  readonly base: string;
  /** What may not be touched wherever it turns up. */
  readonly own: OwnFiles;
}

/**
 * Where a path of a model leads. Refused with 403 where that is outside of the folder, over a link, in a closed folder,
 * or Bob's own: no tool reads a journal's seed or writes what is remembered. `isRootToo`: the folder itself will do.
 */
export async function filePlace(
  root: string | null,
  given: string,
  environment: Environment,
  { isRootToo = false }: { readonly isRootToo?: boolean } = {},
): Promise<Outcome<FilePlace>> {
  if (root === null) return refused(403, 'permission', 'This project has no folder, so it has no files.');
  const outside = refused(403, 'permission', `${JSON.stringify(given)} is not inside of the folder.`);
  const parts = pathParts(given, process.platform);
  if (parts === null || (parts.length === 0 && !isRootToo)) return outside;
  const closed = parts.find(isClosed);
  if (closed !== undefined) return refused(403, 'permission', `${closed} is closed to tools.`);

  const base = await realpath(root).catch(() => null);
  if (base === null) return refused(404, 'not_found', `The folder ${path.basename(root)} isn't there.`);
  const own = await ownFiles(environment);
  const ours = refused(403, 'permission', `${given} is in Bob's own folder.`);
  let absolute = base;
  let status: BigIntStats | null = await lstat(base, { bigint: true });
  for (const part of parts) {
    const next = path.join(absolute, part);
    status = status === null ? null : await lstat(next, { bigint: true }).catch(missing);
    if (status?.isSymbolicLink()) return refused(403, 'permission', `${given} leads over a link.`);
    if (status !== null && own.identities.has(identityOf(status))) return ours;
    // By its own name: some systems know a file by others as well, in other case or shortened.
    const real = status === null ? next : await realpath(next).catch(missing);
    if (real === null) return refused(409, 'conflict', `${given} was moved or removed just now. Try again.`);
    absolute = real;
  }
  if (!isWithin(base, absolute)) return outside;
  const relative = path.relative(base, absolute).split(path.sep);
  if (relative.some(isClosed)) return refused(403, 'permission', `${given} is closed to tools.`);
  const repository = await repositoryOnTheWay(base, relative);
  if (repository !== null) return refused(403, 'permission', `${repository} is a repository of git, closed to tools.`);
  if (isOwnPlace(own, absolute) || (status !== null && (await isOwnTwin(own, status)))) return ours;
  return done({ absolute, relative: relative.join('/'), base, own });
}

/**
 * The names on the way, or null where a path leads up, begins at a root, a drive or a server, or holds what no file's
 * name may. Windows has more of that: streams of a file, endings that it drops, and names that are devices.
 */
export function pathParts(given: string, platform: NodeJS.Platform): readonly string[] | null {
  const asked = given.replaceAll('\\', '/');
  if (asked.startsWith('/') || /^[a-z]:/i.test(asked) || asked.length > LONGEST_NAME || !asked.isWellFormed())
    return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
  if (/[\u0000-\u001f\u007f]/.test(asked)) return null;
  const parts = asked.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return null;
  if (platform === 'win32' && parts.some((part) => /[:*?"<>|]|[. ]$/.test(part) || DEVICE.test(part))) return null;
  return parts;
}

const LONGEST_NAME = 4096;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?:\s*\..*|\s*)$/i;

function isClosed(part: string): boolean {
  return isGitName(part) || isHead(part) || CLOSED_FOLDERS.has(plainName(part));
}

/** A folder on the way that git would take for a repository is closed as `.git` is, whatever it is called. */
async function repositoryOnTheWay(base: string, parts: readonly string[]): Promise<string | null> {
  for (let length = 1; length < parts.length; length += 1) {
    const names = await readdir(path.join(base, ...parts.slice(0, length))).catch(missing);
    if (names === null) return null;
    if (looksLikeRepository(names)) return parts.slice(0, length).join('/');
  }
  return null;
}

/** The file's text. 404 where there is none, 400 for what isn't text, 413 for what is too large. */
export async function readText(place: FilePlace): Promise<Outcome<string>> {
  const read = await readBytes(place, LARGEST_FILE);
  if (!read.ok) return read;
  const { bytes, size } = read.value;
  if (size > LARGEST_FILE)
    return refused(413, 'too_large', `${place.relative} has ${size} bytes; ${LARGEST_FILE} are the most.`);
  const text = decodeText(bytes);
  return text === null ? refused(400, 'not_text', `${place.relative} isn't text.`) : done(text);
}

/** The first bytes of a file, and how many it has. What was looked at is what is read. */
export async function readBytes(place: FilePlace, most: number): Promise<Outcome<{ bytes: Uint8Array; size: number }>> {
  let handle: FileHandle | null = null;
  try {
    // A link put there in between is refused by the open itself, and a pipe that nobody fills doesn't hold it up.
    handle = await open(place.absolute, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const status = await handle.stat({ bigint: true });
    if (!status.isFile()) return refused(400, 'not_a_file', `${place.relative} is no file.`);
    if (!(await isStillInside(handle, status, place))) {
      return refused(403, 'permission', `${place.relative} leads elsewhere.`);
    }
    const bytes = new Uint8Array(Math.min(most, Number(status.size)));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return done({ bytes: bytes.subarray(0, length), size: Number(status.size) });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      return refused(404, 'not_found', `There is no file ${place.relative}.`);
    return refused(403, 'permission', `${place.relative} can't be read (${error.code}).`);
  } finally {
    await handle?.close();
  }
}

/** A folder on the way may have become a link since it was looked at: what is open says itself where it is. */
async function isStillInside(
  handle: FileHandle,
  status: BigIntStats,
  { absolute, base, own }: FilePlace,
): Promise<boolean> {
  const real = (await pathOfHandle(handle)) ?? (await realpath(absolute));
  const present = await lstat(real, { bigint: true }).catch(missing);
  if (present === null || identityOf(present) !== identityOf(status)) return false;
  return isWithin(base, real) && !isOwnPlace(own, real) && !(await isOwnTwin(own, status));
}

/** Where the system tells it; null elsewhere. */
async function pathOfHandle(handle: FileHandle): Promise<string | null> {
  return process.platform === 'linux' ? await readlink(`/proc/self/fd/${handle.fd}`).catch(missing) : null;
}

/** null for what isn't UTF-8 text. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Writes all of it or nothing: beside the file, then in its place, over no link. Folders on the way are made. Without
 * `overwrite` a file that is there, or comes there meanwhile, is left alone (409).
 */
export async function writeText(
  place: FilePlace,
  text: string,
  { overwrite = true }: { readonly overwrite?: boolean } = {},
): Promise<Outcome<FilePlace>> {
  const name = path.basename(place.absolute);
  const parent = path.dirname(place.absolute);
  let folder: FileHandle | null = null;
  let beside: string | null = null;
  try {
    asOrdinary(() => mkdirSync(parent, { recursive: true }));
    folder = await openFolder(parent);
    const real = (folder === null ? null : await pathOfHandle(folder)) ?? (await realpath(parent));
    if (!isWithin(place.base, real) || isOwnPlace(place.own, real)) {
      return refused(403, 'permission', `${place.relative} leads elsewhere.`);
    }
    // Through what is open, where the system has that: what becomes of the folder's name doesn't matter any more.
    const within = folder !== null && process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : real;
    const target = path.join(within, name);
    const status = await lstat(target).catch(missing);
    if (status !== null && !status.isFile()) return refused(400, 'not_a_file', `${place.relative} is no file.`);
    if (status !== null && !overwrite) return refused(409, 'exists', `${place.relative} is there already.`);
    beside = path.join(within, `.${randomBytes(6).toString('hex')}.bob-new`);
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.chmod(status === null ? ordinaryMode(0o666) : status.mode);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!isWithin(place.base, await realpath(beside))) {
      return refused(403, 'permission', `${place.relative} leads elsewhere.`);
    }
    // A second name can't take the place of a first one, as renaming would.
    if (overwrite) await rename(beside, target);
    else await link(beside, target);
    return done(place);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'EEXIST') return refused(409, 'exists', `${place.relative} is there already.`);
    return refused(403, 'permission', `${place.relative} can't be written (${error.code}).`);
  } finally {
    if (beside !== null) await rm(beside, { force: true });
    await folder?.close();
  }
}

/** null where folders can't be opened. */
async function openFolder(folder: string): Promise<FileHandle | null> {
  if (constants.O_DIRECTORY === undefined) return null;
  return await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | (constants.O_NOFOLLOW ?? 0));
}

interface FolderItem {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** null for what isn't a file. */
  readonly bytes: number | null;
}

/** At most so many items, sorted by name. What is Bob's own is not among them. */
export async function listFolder(
  place: FilePlace,
  most: number,
): Promise<Outcome<{ items: readonly FolderItem[]; isCut: boolean }>> {
  const items: FolderItem[] = [];
  try {
    const folder = await opendir(place.absolute);
    if ((await realpath(place.absolute)) !== place.absolute) {
      await folder.close();
      return refused(403, 'permission', `${place.relative} leads elsewhere.`);
    }
    for await (const entry of folder) {
      const absolute = path.join(place.absolute, entry.name);
      const status = await lstat(absolute, { bigint: true }).catch(missing);
      if (status === null || isOwnPlace(place.own, absolute) || place.own.identities.has(identityOf(status))) continue;
      if (items.length === most) return done({ items: items.sort(byName), isCut: true });
      const kind = entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
      items.push({ name: entry.name, kind, bytes: kind === 'file' ? Number(status.size) : null });
    }
    return done({ items: items.sort(byName), isCut: false });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT') return refused(404, 'not_found', `There is no folder ${place.relative}.`);
    if (error.code === 'ENOTDIR') return refused(400, 'not_a_folder', `${place.relative} is no folder.`);
    return refused(403, 'permission', `${place.relative} can't be read (${error.code}).`);
  }
}

function byName(a: FolderItem, b: FolderItem): number {
  return a.name < b.name ? -1 : 1;
}

export async function removeFile(place: FilePlace): Promise<Outcome<FilePlace>> {
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
  const place = await filePlace(rummy.project.root, file, rummy.settings.environment);
  if (!place.ok) return;
  const text = await readText(place.value);
  if (text.ok && text.value !== present.body) rummy.set({ path: present.path, body: text.value });
}

/** The file's text for an edit: from disk, empty for a file that isn't there yet. */
export async function textForEdit(place: FilePlace): Promise<Outcome<string>> {
  const text = await readText(place);
  return !text.ok && text.refusal.status === 404 ? done('') : text;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
