/** The names that runs go by: `run://<alias>`. */
import { done, type Outcome, refused } from '../basics/index.ts';

const LONGEST_ALIAS = 80;
const ALIAS = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/** A new run's name: its model's, and when it began. `isTaken` is asked until a free one is found. */
export function newAlias(model: string, now: number, isTaken: (alias: string) => boolean): string {
  const stem = model.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^[^A-Za-z0-9]+/, '') || 'run';
  const alias = `${stem.slice(0, LONGEST_ALIAS - 20)}_${now}`;
  if (!isTaken(alias)) return alias;
  for (let count = 2; ; count += 1) {
    if (!isTaken(`${alias}_${count}`)) return `${alias}_${count}`;
  }
}

export function checkAlias(alias: string): Outcome<string> {
  if (alias.length <= LONGEST_ALIAS && ALIAS.test(alias)) return done(alias);
  return refused(
    400,
    'bad_name',
    `A run's name has up to ${LONGEST_ALIAS} letters, digits, dots, hyphens and underscores, and begins with a letter or digit.`,
  );
}

/** The alias in `run://<alias>`; null for any other path. */
export function aliasOfPath(path: string): string | null {
  return path.startsWith('run://') ? path.slice('run://'.length) : null;
}
