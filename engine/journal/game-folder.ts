// Where a game is kept: mtg/<game_id>/ in the runtime folder.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fault } from '../basics/index.ts';
import { markPath } from './journal-mark.ts';

const GAME_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

function gamesFolder(runtimeDir: string): string {
  return path.join(runtimeDir, 'mtg');
}

/** Throws NO_SUCH_GAME for anything that could not be the name of a game's folder. */
export function gameFolder(runtimeDir: string, gameId: string): string {
  if (!GAME_ID.test(gameId)) throw fault('NO_SUCH_GAME', 'There is no such game.');
  return path.join(gamesFolder(runtimeDir), gameId);
}

export function journalPath(folder: string): string {
  return path.join(folder, 'journal.jsonl');
}

/** What is made beside a journal is there, and the journal isn't: it was there once. */
export async function isJournalLost(folder: string): Promise<boolean> {
  const [journal, ...beside] = await Promise.all(
    [journalPath(folder), markPath(journalPath(folder)), path.join(folder, 'summary.json')].map(fileFacts),
  );
  return journal === null && beside.some((one) => one !== null);
}

/** Sorts by time: 20260131-184502-5f3a. */
export function newGameId(now: number): string {
  const [day, time] = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${day}-${time}-${randomBytes(2).toString('hex')}`;
}

/** Ids of all games with a journal, the latest first. */
export async function listGames(runtimeDir: string): Promise<string[]> {
  const entries = await readdir(gamesFolder(runtimeDir), { withFileTypes: true }).catch(missing([]));
  return entries
    .filter((entry) => entry.isDirectory() && GAME_ID.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .reverse();
}

/** Creates the folder of a new game. */
export async function makeGameFolder(runtimeDir: string, gameId: string): Promise<string> {
  const folder = gameFolder(runtimeDir, gameId);
  await mkdir(folder, { recursive: true });
  return folder;
}

export async function fileFacts(file: string): Promise<{ bytes: number; changed: number; folder: boolean } | null> {
  const found = await stat(file).catch(missing(null));
  return found === null ? null : { bytes: found.size, changed: found.mtimeMs, folder: found.isDirectory() };
}

/**
 * Takes the game for this process: two writers would tear its journal apart. What a killed process left behind does not
 * count. Resolves with the function that gives it free again.
 */
export async function lockGame(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'open.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(missing('')));
    if (isAlive(holder) && holder !== process.pid) {
      throw fault(
        'GAME_OPEN_ELSEWHERE',
        'This game is open in another Bob. Close it there first; if there is none, delete open.lock in its folder.',
      );
    }
    await rm(file, { force: true });
  }
  throw fault('GAME_OPEN_ELSEWHERE', 'This game is being opened in another window of Bob.');
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process can't be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function missing<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
}
