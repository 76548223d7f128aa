/** Keeps what is there in a backup before a newer Bob changes the shape of a store. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { bobVersion, done, fault, isFault, type Outcome, refused } from '../basics/index.ts';
import { openDatabase } from '../database/index.ts';
import { APPLICATION_ID, migrations } from '../entries/index.ts';
import { INDEX_VERSION } from '../ltm/index.ts';
import { backUpClosed } from './closed.ts';
import { MAIN_STORE } from './held-store.ts';

interface UpgradeAhead {
  readonly runtimeDir: string;
  /** Where the settings put `bob.db`, if not there. */
  readonly databaseFile: string | undefined;
  readonly now: () => number;
  /** Versions that this Bob knows; tests say others. */
  readonly known?: { readonly main: number; readonly memory: number };
}

/**
 * Refused where there is something to keep and no backup can be made: an upgrade waits for it. Where nothing is to be
 * upgraded, or the store is another's or damaged, whoever opens it next says what there is to say.
 */
export async function backUpBeforeUpgrade(ahead: UpgradeAhead): Promise<Outcome<string | null>> {
  const { runtimeDir, databaseFile, now } = ahead;
  const { main, memory } = ahead.known ?? { main: migrations().length, memory: INDEX_VERSION };
  const file = databaseFile ?? path.join(runtimeDir, MAIN_STORE);
  const isOlder = (place: string, latest: number, applicationId?: number) => {
    const version = versionOf(place, applicationId);
    return version !== null && version < latest;
  };
  if (!isOlder(file, main, APPLICATION_ID) && !isOlder(path.join(runtimeDir, 'ltm.db'), memory)) return done(null);
  try {
    const kept = await backUpClosed({ runtimeDir, databaseFile, bob: bobVersion(), now }, 'before-upgrade');
    return done(kept.file);
  } catch (error) {
    if (!isFault(error)) throw error;
    // Said by whoever opens the store.
    if (error.code === 'in_use' || error.code === 'store_damaged') return done(null);
    return refused(
      500,
      error.code,
      `${runtimeDir} was left as it is, since no backup could be made before its upgrade. ${error.message}`,
    );
  }
}

/** null where there is nothing of ours to upgrade: no file, an empty or foreign one, or one that can't be read now. */
function versionOf(file: string, applicationId?: number): number | null {
  if (!existsSync(file)) return null;
  let database: Database | undefined;
  try {
    database = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
    const tables = database.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get();
    const isOurs = applicationId === undefined || database.pragma('application_id', { simple: true }) === applicationId;
    return tables === 0 || !isOurs ? null : (database.pragma('user_version', { simple: true }) as number);
  } catch (error) {
    if (/^SQLITE_/.test(String((error as { code?: unknown }).code ?? ''))) return null;
    throw fault('store_unreadable', `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    database?.close();
  }
}
