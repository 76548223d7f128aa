/** Backup and restore of a folder that no Bob has open, for the command line and for a Bob that closed himself for it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fault, isFault } from '../basics/index.ts';
import { type BackupDone, type BackupProgress, backupsFolder, makeBackup } from './backup.ts';
import { finishRestore } from './finish-restore.ts';
import { withHeldStore } from './held-store.ts';
import type { Manifest, Why } from './manifest.ts';
import { commit, discard, isEmptyForRestore, type Unpacked, unpackAside } from './restore.ts';
import { backupName, rotate } from './shelf.ts';
import type { HeldStore } from './snapshot.ts';

interface ClosedFolder {
  readonly runtimeDir: string;
  /** Where the settings put `bob.db`, if not there. */
  readonly databaseFile?: string | undefined;
  readonly bob: string;
  readonly now: () => number;
  readonly onProgress?: (progress: BackupProgress) => void;
}

/** Rejects with the fault `in_use` where a Bob has it open. */
export function backUpClosed(folder: ClosedFolder, why: Why, file?: string): Promise<BackupDone> {
  return withHeldStore(folder.runtimeDir, folder.databaseFile, (held) => backUpHeld(folder, held, why, file));
}

async function backUpHeld(
  { runtimeDir, bob, now, onProgress }: ClosedFolder,
  held: HeldStore | null,
  why: Why,
  file = path.join(backupsFolder(runtimeDir), backupName(why, now())),
): Promise<BackupDone> {
  const progress = onProgress === undefined ? {} : { onProgress };
  const done = await makeBackup({ runtimeDir, file, why, held, bob, now, ...progress });
  rotate(runtimeDir, why);
  return done;
}

interface RestoreDone {
  readonly manifest: Manifest;
  /** Where what was there before is kept: a backup, or a folder where it was too damaged for one. null where nothing was. */
  readonly before: string | null;
}

/** `replace`: what is in the folder is kept in a backup first, and then gives way. Without it only an empty one is filled. */
export async function restoreClosed(file: string, folder: ClosedFolder, replace: boolean): Promise<RestoreDone> {
  const { runtimeDir: into, onProgress } = folder;
  const wasThere = existsSync(into);
  const isEmpty = isEmptyForRestore(into);
  if (!isEmpty && !replace) {
    throw fault(
      'not_empty',
      `${into} holds something already, and was left as it is. Name an empty folder with --into, or write --replace: what is there is then kept in a backup first.`,
    );
  }
  const unpacked = await unpackAside(file, into, (done, total) => onProgress?.({ step: 'packing', done, total }));
  try {
    const { before } = await restoreUnpacked(unpacked, folder, isEmpty);
    return { manifest: unpacked.manifest, before };
  } catch (error) {
    discard(unpacked, wasThere);
    throw error;
  }
}

/** What is unpacked takes the place of what is there, which is kept in a backup first. */
export async function restoreUnpacked(
  unpacked: Unpacked,
  folder: ClosedFolder,
  isEmpty: boolean,
): Promise<{ before: string | null }> {
  // Held until the new state counts: no Bob opens the old one in between, and who starts afterwards finishes it first.
  const before = await keptBefore(folder, isEmpty, (keepAs) => commit(unpacked, keepAs));
  await finishRestore(folder.runtimeDir);
  return { before };
}

async function keptBefore(
  folder: ClosedFolder,
  isEmpty: boolean,
  commitTo: (keepAs: string | null) => void,
): Promise<string | null> {
  const { runtimeDir, databaseFile, now } = folder;
  if (isEmpty) {
    commitTo(null);
    return null;
  }
  try {
    return await withHeldStore(runtimeDir, databaseFile, async (held) => {
      const { file } = await backUpHeld(folder, held, 'before-restore');
      commitTo(null);
      return file;
    });
  } catch (error) {
    if (!isFault(error) || error.code !== 'store_damaged') throw error;
    // No backup can be made of what is damaged, and somebody may want to look at it: its files are kept as they are.
    const keepAs = `damaged-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    commitTo(keepAs);
    return path.join(backupsFolder(runtimeDir), keepAs);
  }
}
