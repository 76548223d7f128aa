/**
 * What is Bob's own on disk, by identity and not by name: no tool reads a journal's seed or writes what is remembered,
 * through whatever link, mount, case or second name it comes.
 */
import type { BigIntStats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { resolveRuntimeDir } from '../../disk/index.ts';
import type { Environment } from '../../settings/index.ts';

export interface OwnFiles {
  /** The runtime folder and the database with its side files, by every name that they have. */
  readonly names: readonly string[];
  /** `dev:ino` of those that are there. */
  readonly identities: ReadonlySet<string>;
}

export async function ownFiles(environment: Environment): Promise<OwnFiles> {
  const names = await ownFolders(environment);
  const found = await Promise.all(names.map((name) => stat(name, { bigint: true }).catch(missing)));
  return { names, identities: new Set(found.flatMap((status) => (status === null ? [] : [identityOf(status)]))) };
}

/** Their names: as they are set, and as they are really called. */
async function ownFolders(environment: Environment): Promise<readonly string[]> {
  const folder = resolveRuntimeDir({
    env: environment,
    platform: process.platform,
    home: homedir(),
    cwd: process.cwd(),
  });
  const database = environment['RUMMY_DB_PATH'];
  const sides = ['', '-wal', '-shm', '-journal'];
  const files =
    database === undefined || database === ':memory:' ? [] : sides.map((side) => path.resolve(database) + side);
  const named = [folder, ...files];
  const real = await Promise.all(named.map((name) => realpath(name).catch(() => name)));
  return [...new Set([...named, ...real])];
}

export function isOwnPlace(own: OwnFiles, absolute: string): boolean {
  return own.names.some((name) => isWithin(name, absolute));
}

/** Whether a file is one of Bob's own under another name. Only a file with several names can be. */
export async function isOwnTwin(own: OwnFiles, status: BigIntStats): Promise<boolean> {
  if (own.identities.has(identityOf(status))) return true;
  if (!status.isFile() || status.nlink < 2n) return false;
  const wanted = identityOf(status);
  for await (const found of filesOf(own)) if (identityOf(found) === wanted) return true;
  return false;
}

/** Whether any of Bob's files has another name somewhere, where a program could find it. */
export async function haveOtherNames(own: OwnFiles): Promise<boolean> {
  for await (const found of filesOf(own)) if (found.nlink > 1n) return true;
  return false;
}

/** Programs and profiles that others put there; nothing of the person's mind. */
const NOT_OURS = new Set(['embedded-model', 'browser']);

async function* filesOf(own: OwnFiles): AsyncGenerator<BigIntStats> {
  const waiting = [...own.names];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const status = await lstat(place, { bigint: true }).catch(missing);
    if (status === null) continue;
    if (status.isFile()) yield status;
    if (!status.isDirectory()) continue;
    const isTop = own.names.includes(place);
    const names = await readdir(place).catch(missing);
    for (const name of names ?? []) if (!(isTop && NOT_OURS.has(name))) waiting.push(path.join(place, name));
  }
}

export function identityOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative));
}

/** Only "it isn't there" is an answer; anything else that goes wrong is told. */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
