/** One backup of a runtime folder: everything copied aside, checked, packed, read back, and only then there. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fault } from '../basics/index.ts';
import { explainDisk } from '../disk/index.ts';
import { checkStores } from './check-stores.ts';
import { WHY_LEFT } from './contents.ts';
import { BACKUP_VERSION, type KeptStore, type Manifest, type Why } from './manifest.ts';
import { type HeldStore, type Snapshot, takeSnapshot } from './snapshot.ts';
import { manifestFiles, writeArchive } from './write-archive.ts';

export interface BackupDone {
  readonly file: string;
  readonly bytes: number;
  readonly stores: readonly KeptStore[];
  readonly files: number;
  /** What was left out, and why, for a person. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

export interface BackupProgress {
  readonly step: 'copying' | 'checking' | 'packing';
  /** Bytes. */
  readonly done: number;
  /** 0 where it isn't known yet. */
  readonly total: number;
}

interface MakeBackup {
  readonly runtimeDir: string;
  /** Where it is to be; its folder is made. */
  readonly file: string;
  readonly why: Why;
  readonly held: HeldStore | null;
  /** The Bob that makes it. */
  readonly bob: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onProgress?: (progress: BackupProgress) => void;
}

/** Made again from the ledger: a damaged one is no reason to keep nothing. */
const DERIVED: ReadonlySet<string> = new Set(['ltm.db']);
const ASIDE = '.making-';

export function backupsFolder(runtimeDir: string): string {
  return path.join(runtimeDir, 'backups');
}

/** Rejects with a fault for a person where there can be none; what was there before is then as it was. */
export async function makeBackup(options: MakeBackup): Promise<BackupDone> {
  const { runtimeDir, file, why, held, bob, now, onProgress = () => undefined } = options;
  const folder = backupsFolder(runtimeDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  removeRemains(folder);
  const aside = path.join(folder, `${ASIDE}${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(aside, { mode: 0o700 });
  try {
    let copied = 0;
    const onCopied = (bytes: number) => {
      copied += bytes;
      onProgress({ step: 'copying', done: copied, total: 0 });
    };
    const snapshot = await takeSnapshot({ runtimeDir, into: aside, held, now, onCopied });
    onProgress({ step: 'checking', done: 0, total: 0 });
    const { stores, damaged } = await checkedStores(aside, snapshot);
    const names = snapshot.kept.map(({ name }) => name).filter((name) => !damaged.includes(name));
    const files = await manifestFiles(aside, names);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const leftOut = [
      ...snapshot.leftOut.map(({ name, why }) => ({ name, why: WHY_LEFT[why] })),
      ...damaged.map((name) => ({ name, why: 'it is damaged, and made again from memory_approvals.jsonl' })),
    ];
    const manifest: Manifest = {
      format: 'bob-backup',
      version: BACKUP_VERSION,
      bob,
      madeAt: snapshot.at,
      why,
      stores,
      files,
      leftOut,
    };
    let packed = 0;
    const bytes = await writeArchive(file, aside, manifest, (more) => {
      packed += more;
      onProgress({ step: 'packing', done: packed, total });
    });
    return { file, bytes, stores, files: files.length, leftOut };
  } catch (error) {
    throw explainDisk(error, { what: 'The backup', where: folder, safe: 'Earlier ones are kept.' });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function checkedStores(
  aside: string,
  { kept }: Snapshot,
): Promise<{ stores: KeptStore[]; damaged: readonly string[] }> {
  const names = kept.filter(({ kind }) => kind === 'store').map(({ name }) => name);
  const checked = await checkStores(names.map((name) => path.join(aside, name)));
  const stores: KeptStore[] = [];
  const damaged: string[] = [];
  for (const [place, name] of names.entries()) {
    const check = checked[place]!;
    if (check.ok) stores.push({ name, rows: check.rows, digest: check.digest, schema: check.schema });
    else if (DERIVED.has(name)) damaged.push(name);
    else {
      throw fault(
        'store_damaged',
        `${name} is damaged (${check.problem}), so no backup was made of it; earlier ones are kept. Restore one of those.`,
      );
    }
  }
  return { stores, damaged };
}

/** What a process that was killed left behind. The store is this process's alone, so nobody else is making a backup here. */
function removeRemains(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(ASIDE) || name.endsWith('.part')) rmSync(path.join(folder, name), { recursive: true });
  }
}
