/**
 * The second half of a restore, which may be done again from any point: files of the old state go aside, those of the new
 * one take their places. Every start looks whether there is one to finish.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fault } from '../basics/index.ts';
import { openDatabase } from '../database/index.ts';
import { syncFolder } from '../disk/index.ts';
import { judge } from './contents.ts';

export const NOTE = 'ready.json';
const LOCK = 'lock.db';
/** Tries of a process that finds another one at it, and milliseconds between them. */
const PATIENCE = { tries: 300, pause: 100 };

const noteSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** Files of the state before, and of the one that comes. */
  out: z.array(z.string()),
  in: z.array(z.string()),
  /** A folder in `backups/` for the files of the state before, where no backup could be made of them. */
  keepAs: z
    .string()
    .regex(/^damaged-[0-9TZ-]+$/)
    .nullable(),
});
export type RestoreNote = z.infer<typeof noteSchema>;

export function restoringFolder(runtimeDir: string): string {
  return path.join(runtimeDir, 'restoring');
}

/** Nothing where there is none to finish. Only one process does it; others wait for it. */
export async function finishRestore(runtimeDir: string): Promise<void> {
  const folder = restoringFolder(runtimeDir);
  const note = path.join(folder, NOTE);
  if (!existsSync(note)) return;
  const lock = await locked(path.join(folder, LOCK), runtimeDir);
  try {
    if (existsSync(note)) finish(runtimeDir, readNote(note));
  } finally {
    lock.close();
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path.join(folder, LOCK + end), { force: true });
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function finish(runtimeDir: string, { id, out, in: names, keepAs }: RestoreNote): void {
  const folder = restoringFolder(runtimeDir);
  const [before, after] = [path.join(folder, id, 'old'), path.join(folder, id, 'new')];
  const touched = new Set<string>([runtimeDir]);
  const move = (from: string, to: string) => {
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    renameSync(from, to);
    touched.add(path.dirname(to)).add(path.dirname(from));
  };
  for (const name of out) {
    const [place, aside] = [path.join(runtimeDir, name), path.join(before, name)];
    // Aside already: what lies there now is of the new state.
    if (existsSync(aside) || !existsSync(place)) continue;
    // The log of a database that goes must not be taken for one of the database that comes.
    for (const end of ['-wal', '-shm', '-journal', '-owner']) rmSync(place + end, { force: true });
    move(place, aside);
  }
  for (const name of names) {
    if (existsSync(path.join(after, name))) move(path.join(after, name), path.join(runtimeDir, name));
  }
  if (keepAs !== null && existsSync(before)) move(before, path.join(runtimeDir, 'backups', keepAs));
  for (const changed of touched) if (existsSync(changed)) syncFolder(changed);
  removeEmpty(runtimeDir, '');
  rmSync(path.join(folder, NOTE));
  syncFolder(folder);
  rmSync(path.join(folder, id), { recursive: true, force: true });
}

/** Folders that hold nothing any more, and locks of games that went. */
function removeEmpty(runtimeDir: string, under: string): void {
  const folder = path.join(runtimeDir, under);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = under === '' ? entry.name : `${under}/${entry.name}`;
    const judged = judge(name);
    if (!judged.keep && judged.why === 'passing' && under !== '' && entry.isFile())
      rmSync(path.join(folder, entry.name));
    if (judged.keep && entry.isDirectory()) removeEmpty(runtimeDir, name);
  }
  if (under !== '' && readdirSync(folder).length === 0) rmdirSync(folder);
}

function readNote(file: string): RestoreNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw fault(
      'restore_unfinished',
      `${file} can't be read (${error instanceof Error ? error.message.slice(0, 100) : String(error)}), so a restore can't be finished. Move the folder ${path.dirname(file)} away and restore again.`,
    );
  }
}

/** The system gives the lock back when its process ends, however that is. */
async function locked(file: string, runtimeDir: string): Promise<Database> {
  for (let left = PATIENCE.tries; ; left--) {
    try {
      return openDatabase(file, { synchronous: 'NORMAL', exclusive: true });
    } catch (error) {
      const busy = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN)/.test(String((error as { code?: unknown }).code ?? ''));
      if (!busy || left === 0) throw fault('in_use', `Another Bob is restoring ${runtimeDir}: wait until it is done.`);
    }
    await wait(PATIENCE.pause);
  }
}
