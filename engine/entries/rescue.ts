/** A damaged store is put aside, never deleted; what can be read of it goes into a new one, and that is told. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '../basics/index.ts';
import { openDatabase } from '../database/index.ts';
import type { Fact } from '../disk/index.ts';
import { migrate } from './migrate.ts';
import { type PageDamage, takePageSums } from './page-sums.ts';
import { salvage } from './salvage.ts';
import { registerSqlFunctions } from './sql-functions.ts';

/** A database lies in up to three files, which belong together. */
const PARTS = ['', '-wal', '-shm'] as const;

interface Rescue {
  readonly file: string;
  /** Which pages are damaged, where that is known. */
  readonly damage: PageDamage | null;
  readonly tokenDivisor: number;
  readonly now: number;
}

/** Nobody has the store open. Afterwards there is a sound one at `file`, as full as it can be. */
export function rescue({ file, damage, tokenDivisor, now }: Rescue): Fact {
  const aside = `${file}.damaged-${now}`;
  for (const part of PARTS) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  takePageSums(file);
  const where = `${file}; the damaged one is kept as ${path.basename(aside)}`;
  const next = 'Go on, or bring back the latest backup with bob restore where what is missing matters.';
  if (damage !== null && damage.lost === 0) {
    writeFileSync(file, damage.mended, { mode: 0o600, flush: true });
    return {
      severity: 'warn',
      what: 'The store of talks, runs and rooms was damaged on the disk, and was put right from what was kept of it.',
      where,
      safe: 'Nothing is missing.',
      next: 'Look after the disk: this may happen again. bob backup makes a copy elsewhere.',
    };
  }
  const taken = takenOver({ file, aside, damage, tokenDivisor });
  return {
    severity: 'error',
    what: `The store of talks, runs and rooms is damaged on the disk. ${taken === 0 ? 'Nothing of it can be read' : `What can be read of it was taken over (${taken} rows)`}, and the rest is missing here.`,
    where,
    safe: 'Games, memories and their decisions are files of their own, and are as they were.',
    next,
  };
}

/** How many rows came over. */
function takenOver({ file, aside, damage, tokenDivisor }: Omit<Rescue, 'now'> & { aside: string }): number {
  const readable = `${file}.rescued`;
  try {
    const source = damage === null ? aside : readable;
    if (damage !== null) writeFileSync(readable, damage.mended, { mode: 0o600 });
    const fresh = openDatabase(file, { synchronous: 'FULL' });
    try {
      registerSqlFunctions(fresh, { tokenDivisor });
      must(migrate(fresh, file));
      return rowsOf(source, tokenDivisor, (damaged) => salvage(damaged, fresh));
    } finally {
      fresh.close();
    }
  } finally {
    for (const part of PARTS) rmSync(`${readable}${part}`, { force: true });
  }
}

/** 0 where not even its beginning can be read. */
function rowsOf(
  source: string,
  tokenDivisor: number,
  read: (damaged: ReturnType<typeof openDatabase>) => number,
): number {
  let damaged: ReturnType<typeof openDatabase> | undefined;
  try {
    damaged = openDatabase(source, { synchronous: 'NORMAL', readonly: true });
    registerSqlFunctions(damaged, { tokenDivisor });
    return read(damaged);
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR|CANTOPEN|IOERR)/.test(String((error as { code?: unknown }).code))) return 0;
    throw error;
  } finally {
    damaged?.close();
  }
}
