/** What an open host does so that nothing is lost: backups by the day and on demand, restoring, and what of old runs goes. */
import type { Database } from 'better-sqlite3';
import type { Notification } from '../api/index.ts';
import { isFault } from '../basics/index.ts';
import type { Notices } from '../notices/index.ts';
import { createRetention } from '../retention/index.ts';
import type { Settings } from '../settings/index.ts';
import { backupsFolder } from './backup.ts';
import { openBackups } from './backups.ts';
import { createBackupMethods } from './methods.ts';
import type { Reopen } from './reopen.ts';

interface KeepingOptions {
  readonly runtimeDir: string;
  readonly settings: Settings;
  readonly bob: string;
  readonly database: Database;
  readonly reopen: Reopen;
  readonly now: () => number;
  readonly tell: (message: Notification) => void;
  readonly notices: Pick<Notices, 'tell'>;
  readonly log: (text: string, error: unknown) => void;
}

export interface Keeping {
  readonly methods: ReturnType<typeof createBackupMethods>;
  /** From now on: today's backup, and then what was agreed to about old runs: what goes is in the backup too. */
  start(): void;
  close(): Promise<void>;
}

const HOUR = 60 * 60 * 1000;
/** The start of Bob belongs to the person who waits for him. */
const AFTER_START = 10_000;
/** Progress is told at most so often, in milliseconds. */
const OFTEN = 100;

export function openKeeping(options: KeepingOptions): Keeping {
  const { runtimeDir, settings, bob, database, reopen, now, tell, notices, log } = options;
  let told = 0;
  const backups = openBackups({
    runtimeDir,
    database,
    bob,
    now,
    onProgress({ why, step, done, total }) {
      if (why !== 'asked' || (performance.now() - told < OFTEN && done < total)) return;
      told = performance.now();
      tell({ method: 'backups/progress', params: { work: 'backup', step, done, total } });
    },
    onFailure(error) {
      log('No backup could be made.', error);
      const why = error instanceof Error ? error.message : String(error);
      notices.tell({
        severity: 'error',
        what: 'Bob could not make his backup.',
        where: backupsFolder(runtimeDir),
        safe: 'Everything is where it was, and earlier backups are kept.',
        next: isFault(error) ? why : `Settings, Backups: try it by hand. ${why}`,
        recurs: true,
      });
    },
    onChange: () => tell({ method: 'backups/changed', params: {} }),
  });
  const retention = createRetention({ runtimeDir, database, settings, now, tell: notices.tell });
  let working: Promise<void> = Promise.resolve();

  function work(): void {
    working = working.then(async () => {
      await backups.daily();
      await retention.tick().catch((error: unknown) => log('Old runs could not be looked through.', error));
    });
  }

  const timers = [setInterval(work, HOUR)];
  return {
    methods: createBackupMethods({
      runtimeDir,
      databaseFile: settings.RUMMY_DB_PATH,
      bob,
      backups,
      retention,
      reopen,
      now,
      tell,
    }),
    start() {
      timers.push(setTimeout(work, AFTER_START));
      for (const timer of timers) timer.unref();
    },
    async close() {
      timers.forEach(clearTimeout);
      await backups.close();
      await working;
    },
  };
}
