/** Backups and retention as the person's window calls them. */
import path from 'node:path';
import type { Handlers } from '../access/index.ts';
import type { BackupMethod, Notification } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import type { RunRetention } from '../retention/index.ts';
import type { Backups } from './backups.ts';
import { restoreUnpacked } from './closed.ts';
import type { Reopen } from './reopen.ts';
import { discard, unpackAside } from './restore.ts';

interface BackupMethodParts {
  readonly runtimeDir: string;
  /** Where the settings put `bob.db`, if not there. */
  readonly databaseFile: string | undefined;
  readonly bob: string;
  readonly backups: Backups;
  readonly retention: RunRetention;
  readonly reopen: Reopen;
  readonly now: () => number;
  readonly tell: (message: Notification) => void;
}

export function createBackupMethods(parts: BackupMethodParts): Pick<Handlers, BackupMethod> {
  const { runtimeDir, databaseFile, bob, backups, retention, reopen, now, tell } = parts;

  async function restore(name: string): Promise<{ before: string | null }> {
    const file = backups.place(name);
    if (databaseFile !== undefined) {
      throw fault(
        'elsewhere',
        `RUMMY_DB_PATH puts bob.db at ${databaseFile}, where a restore would not reach it. Start Bob without it to restore.`,
      );
    }
    const progress = (step: 'unpacking' | 'reopening', done = 0, total = 0) =>
      tell({ method: 'backups/progress', params: { work: 'restore', step, done, total } });
    let last = 0;
    const unpacked = await unpackAside(file, runtimeDir, (done, total) => {
      if (now() - last < 100 && done < total) return;
      last = now();
      progress('unpacking', done, total);
    });
    progress('reopening');
    try {
      return await reopen(() => restoreUnpacked(unpacked, { runtimeDir, bob, now }, false));
    } catch (error) {
      discard(unpacked);
      throw error;
    }
  }

  return {
    'backups/list': () => ({ folder: backups.folder, backups: [...backups.list()] }),
    async 'backups/make'() {
      const { file, bytes, files, leftOut } = await backups.make('asked');
      return { name: path.basename(file), bytes, files, leftOut: [...leftOut] };
    },
    async 'backups/look'({ name }) {
      const { madeAt, bob: by, why, files, stores, leftOut } = await backups.look(name);
      return {
        madeAt,
        bob: by,
        why,
        games: files.filter((file) => /^mtg\/[^/]+\/journal\.jsonl$/.test(file.name)).length,
        files: files.length,
        bytes: files.reduce((sum, file) => sum + file.bytes, 0),
        stores: stores.map(({ name: store, rows, digest }) => ({ name: store, rows, digest })),
        leftOut,
      };
    },
    'backups/restore': ({ name }) => restore(name),
    'retention/look': () => retention.look(),
    'retention/agree': ({ days }) => retention.agree(days),
    'retention/remove': () => retention.remove(),
  };
}
