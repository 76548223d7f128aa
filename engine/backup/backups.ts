/** The backups of an open Bob: one at a time, by hand, once a day, and for a command that asks from outside. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { fault } from '../basics/index.ts';
import { answerAsked } from './asking.ts';
import { type BackupDone, type BackupProgress, backupsFolder, makeBackup } from './backup.ts';
import { MAIN_STORE } from './held-store.ts';
import type { Manifest, Why } from './manifest.ts';
import { openArchive } from './read-archive.ts';
import { backupName, backupsIn, rotate, type Shelved } from './shelf.ts';

export interface Backups {
  readonly folder: string;
  /** Newest first. */
  list(): readonly Shelved[];
  /** What a backup of the folder holds, by its name there. Rejects with a fault where it can't be read. */
  look(name: string): Promise<Manifest>;
  /** `file`: elsewhere than in the folder of backups. */
  make(why: Why, file?: string): Promise<BackupDone>;
  /** One for today where there is none yet. Never rejects: what goes wrong is told. */
  daily(): Promise<void>;
  /** The absolute place of one of the list. */
  place(name: string): string;
  /** Resolves once nothing is under way any more. */
  close(): Promise<void>;
}

interface BackupsOptions {
  readonly runtimeDir: string;
  readonly database: Database;
  readonly bob: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onProgress: (progress: BackupProgress & { readonly why: Why }) => void;
  /** A backup by itself failed; a fault says it for the person. */
  readonly onFailure: (error: unknown) => void;
  /** The list has changed. */
  readonly onChange: () => void;
}

/** How often it is looked whether a command asks, in milliseconds. */
const LOOK_FOR_ASKED = 1000;

export function openBackups(options: BackupsOptions): Backups {
  const { runtimeDir, database, bob, now, onProgress, onFailure, onChange } = options;
  const folder = backupsFolder(runtimeDir);
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => {
      if (closed) throw fault('closing', 'Bob is being closed, so no backup was made. Make one when he is open again.');
      return work();
    });
    last = Promise.allSettled([done]);
    return done;
  }

  const make = (why: Why, file?: string) =>
    inTurn(async () => {
      const done = await makeBackup({
        runtimeDir,
        file: file ?? path.join(folder, backupName(why, now())),
        why,
        held: { name: MAIN_STORE, database },
        bob,
        now,
        onProgress: (progress) => onProgress({ ...progress, why }),
      });
      rotate(runtimeDir, why);
      onChange();
      return done;
    });

  function place(name: string): string {
    const file = path.join(folder, name);
    // A name and no path: what is elsewhere was not on the list.
    if (path.basename(name) !== name || path.dirname(file) !== folder || !existsSync(file)) {
      throw fault('backup_missing', `There is no backup ${JSON.stringify(name)} in ${folder}: look at the list again.`);
    }
    return file;
  }

  async function daily(): Promise<void> {
    const today = dayOf(now());
    // By the day alone: a clock that jumps about makes at most one for each day that it shows.
    if (backupsIn(runtimeDir).some(({ why, madeAt }) => why === 'daily' && dayOf(madeAt) === today)) return;
    try {
      await make('daily');
    } catch (error) {
      if (!closed) onFailure(error);
    }
  }

  const timer = setInterval(
    () => void answerAsked(folder, (file) => make('asked', file)).catch(onFailure),
    LOOK_FOR_ASKED,
  );
  timer.unref();

  return {
    folder,
    list: () => backupsIn(runtimeDir),
    async look(name) {
      const archive = await openArchive(place(name));
      archive.close();
      return archive.manifest;
    },
    make,
    daily,
    place,
    async close() {
      closed = true;
      clearInterval(timer);
      await last;
    },
  };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
