/** The backups of a folder by their files' names: when, what for, and which ones go when newer ones are there. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupsFolder } from './backup.ts';
import { WHYS, type Why } from './manifest.ts';

export interface Shelved {
  /** Its name in the folder of backups. */
  readonly name: string;
  readonly why: Why;
  /** Epoch milliseconds, as its name says. */
  readonly madeAt: number;
  readonly bytes: number;
}

const NAME = new RegExp(`^bob-(\\d{4}-\\d{2}-\\d{2})T(\\d{2})-(\\d{2})-(\\d{2})-(\\d{3})Z-(${WHYS.join('|')})\\.zip$`);
const DAY = 24 * 60 * 60 * 1000;
/** How many are kept of those that Bob makes by himself. What a person asked for stays. */
const KEPT: Readonly<Record<Why, number>> = {
  asked: Number.POSITIVE_INFINITY,
  'before-upgrade': 3,
  'before-restore': 3,
  daily: 7,
};
/** Daily ones are kept one a week after that. */
const WEEKS = 4;

export function backupName(why: Why, at: number): string {
  return `bob-${new Date(at).toISOString().replaceAll(':', '-').replace('.', '-')}-${why}.zip`;
}

/** Newest first. */
export function backupsIn(runtimeDir: string): Shelved[] {
  const folder = backupsFolder(runtimeDir);
  const found = namesIn(folder).flatMap((name): Shelved[] => {
    const parts = NAME.exec(name);
    if (parts === null) return [];
    const [, day, hours, minutes, seconds, thousandths, why] = parts;
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
    const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`);
    if (stats === undefined || !stats.isFile() || Number.isNaN(madeAt)) return [];
    return [{ name, why: why as Why, madeAt, bytes: stats.size }];
  });
  return found.sort((a, b) => b.madeAt - a.madeAt);
}

/** Those of this kind that newer ones make superfluous. */
export function superfluous(backups: readonly Shelved[], why: Why): Shelved[] {
  const newestFirst = backups.filter((one) => one.why === why).sort((a, b) => b.madeAt - a.madeAt);
  const older = newestFirst.slice(KEPT[why]);
  if (why !== 'daily') return older;
  const weeks = new Set<number>();
  return older.filter(({ madeAt }) => {
    const week = Math.floor(madeAt / (7 * DAY));
    if (weeks.has(week) || weeks.size === WEEKS) return true;
    weeks.add(week);
    return false;
  });
}

/** Call it once a new one of this kind was made and checked. Gives the names of those that went. */
export function rotate(runtimeDir: string, why: Why): string[] {
  const gone = superfluous(backupsIn(runtimeDir), why).map(({ name }) => name);
  for (const name of gone) rmSync(path.join(backupsFolder(runtimeDir), name), { force: true });
  return gone;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
