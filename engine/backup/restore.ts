/**
 * Puts the state of a backup into a folder. Everything is unpacked and checked aside first, in `restoring/` of the target,
 * then a note says what goes where, and with it the new state counts: a process that ends at any moment after it leaves the
 * rest to the next start (`finish-restore.ts`), and before it nothing has changed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { fault } from '../basics/index.ts';
import { replaceFile, syncFolder } from '../disk/index.ts';
import { APPLICATION_ID, migrations } from '../entries/index.ts';
import { checkStores } from './check-stores.ts';
import { NOTE, type RestoreNote, restoringFolder } from './finish-restore.ts';
import { MAIN_STORE } from './held-store.ts';
import { inventory } from './inventory.ts';
import type { KeptStore, Manifest } from './manifest.ts';
import { openArchive } from './read-archive.ts';

export interface Unpacked {
  readonly manifest: Manifest;
  /** The target, and the folder aside in it. */
  readonly into: string;
  readonly id: string;
}

/** What may lie in a folder that counts as empty. */
const NOBODYS: ReadonlySet<string> = new Set(['backups', 'restoring', 'host.log', 'shell.log', 'clock.json']);
/** Left free beside what is unpacked. */
const SPARE = 64 * 1024 * 1024;

export function isEmptyForRestore(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => NOBODYS.has(name));
}

/** Rejects with a fault where the archive is not to be trusted in every byte; the target is then as it was. */
export async function unpackAside(
  file: string,
  into: string,
  onRead?: (done: number, total: number) => void,
): Promise<Unpacked> {
  const archive = await openArchive(file);
  const id = randomBytes(8).toString('hex');
  const wasThere = existsSync(into);
  const aside = path.join(restoringFolder(into), id, 'new');
  try {
    const { manifest } = archive;
    const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    mkdirSync(into, { recursive: true, mode: 0o700 });
    await enoughRoom(into, total, file);
    removeRemains(into);
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    let read = 0;
    await archive.unpack(aside, (bytes) => {
      read += bytes;
      onRead?.(read, total);
    });
    await checkUnpacked(aside, manifest, file);
    return { manifest, into, id };
  } catch (error) {
    discard({ into, id }, wasThere);
    throw error;
  } finally {
    archive.close();
  }
}

/** From here on the new state counts; `finishRestore` brings it about. Nobody else may have the folder open. */
export function commit({ manifest, into, id }: Unpacked, keepAs: string | null): void {
  const note: RestoreNote = {
    id,
    // Bob's own things that the backup knows nothing of go aside; secrets and caches stay.
    out: inventory(into).kept.map(({ name }) => name),
    in: manifest.files.map(({ name }) => name),
    keepAs,
  };
  syncFolder(path.join(restoringFolder(into), id, 'new'));
  replaceFile(path.join(restoringFolder(into), NOTE), `${JSON.stringify(note)}\n`);
  syncFolder(restoringFolder(into));
}

/** As if nobody had asked. */
export function discard({ into, id }: Pick<Unpacked, 'into' | 'id'>, wasThere = true): void {
  // From the note on it counts, and the next start finishes it.
  if (existsSync(path.join(restoringFolder(into), NOTE))) return;
  rmSync(path.join(restoringFolder(into), id), { recursive: true, force: true });
  for (const folder of wasThere ? [restoringFolder(into)] : [restoringFolder(into), into]) {
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

async function enoughRoom(into: string, total: number, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(into);
  const free = bavail * bsize;
  if (total + SPARE <= free) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  throw fault(
    'disk_full',
    `${file} holds ${megabytes(total)} MB, and the disk of ${into} has ${megabytes(free)} MB free. Nothing was changed: free some space and try again.`,
  );
}

async function checkUnpacked(aside: string, { stores, bob }: Manifest, file: string): Promise<void> {
  const checked = await checkStores(stores.map(({ name }) => path.join(aside, name)));
  for (const [place, store] of stores.entries()) {
    const check = checked[place]!;
    const refuse = (why: string) =>
      fault(
        'backup_damaged',
        `${file} can't be restored: ${store.name} in it ${why}. Nothing was changed: take another backup.`,
      );
    if (!check.ok) throw refuse(`is damaged (${check.problem})`);
    const found: KeptStore = { name: store.name, rows: check.rows, digest: check.digest, schema: check.schema };
    if (found.rows !== store.rows || found.digest !== store.digest || found.schema !== store.schema) {
      throw refuse('is not what its manifest says');
    }
    if (store.name !== MAIN_STORE) continue;
    if (check.applicationId !== APPLICATION_ID) throw refuse("is no database of Bob's");
    if (check.schema > migrations().length) {
      throw fault(
        'backup_newer',
        `${file} was made by a newer Bob (${JSON.stringify(bob)}): its bob.db has version ${check.schema}, and this one knows ${migrations().length}. Nothing was changed: update Bob, then restore it.`,
      );
    }
  }
}

/** What a restore that was ended before it counted left behind. */
function removeRemains(into: string): void {
  const folder = restoringFolder(into);
  if (!existsSync(folder) || existsSync(path.join(folder, NOTE))) return;
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
}
