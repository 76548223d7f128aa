/** `bob.db` of a folder that no Bob has open, taken for this process alone while it copies or replaces it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fault } from '../basics/index.ts';
import { openDatabase } from '../database/index.ts';
import type { HeldStore } from './snapshot.ts';

export const MAIN_STORE = 'bob.db';

/**
 * Whether somebody else has it is thrown as a fault `in_use`. Its schema is left as it is: a backup before an upgrade holds
 * what was there before. `databaseFile` where the settings put it elsewhere.
 */
export async function withHeldStore<T>(
  runtimeDir: string,
  databaseFile: string | undefined,
  work: (held: HeldStore | null) => Promise<T>,
): Promise<T> {
  const file = databaseFile ?? path.join(runtimeDir, MAIN_STORE);
  if (!existsSync(file)) return work(null);
  let database: HeldStore['database'];
  try {
    database = openDatabase(file, { synchronous: 'NORMAL', exclusive: true });
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '');
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw fault('in_use', `${file} is in use by another Bob.`);
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
      throw fault('store_damaged', `${file} is damaged: restore a backup of it, or move it away.`);
    }
    throw error;
  }
  try {
    return await work({ name: MAIN_STORE, database });
  } finally {
    database.close();
  }
}
