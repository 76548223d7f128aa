/** What an open host does so that nothing is lost: backups by the day and on demand, restoring, and what of old runs goes. */
import type { Database } from 'better-sqlite3';
import type { Notification } from '../api/index.ts';
import { isFault } from '../fault.ts';
import type { Reopen } from '../reopening.ts';
import { createRetention, type RetentionFact } from '../retention/retention.ts';
import type { Settings } from '../settings.ts';
import { openBackups } from './backups.ts';
import { createBackupMethods } from './methods.ts';

export interface KeepingOptions {
  readonly runtimeDir: string;
  readonly settings: Settings;
  readonly bob: string;
  readonly database: Database;
  readonly reopen: Reopen;
  readonly now: () => number;
  readonly tell: (message: Notification) => void;
  readonly onFault: (text: string, error: unknown) => void;
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
  const { runtimeDir, settings, bob, database, reopen, now, tell, onFault } = options;
  const fact = ({ what, where, safe, next }: RetentionFact) =>
    tell({ method: 'host/message', params: { level: 'warn', text: `${what} (${where}) ${safe} ${next}` } });
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
      const why = isFault(error)
        ? error.message
        : `It failed: ${error instanceof Error ? error.message : String(error)}.`;
      onFault(`No backup could be made. ${why}`, error);
    },
    onChange: () => tell({ method: 'backups/changed', params: {} }),
  });
  const retention = createRetention({ runtimeDir, database, settings, now, tell: fact });
  let working: Promise<void> = Promise.resolve();

  function work(): void {
    working = working.then(async () => {
      await backups.daily();
      await retention.tick().catch((error: unknown) => onFault('Old runs could not be looked through.', error));
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
