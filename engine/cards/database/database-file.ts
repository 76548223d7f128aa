// Which file holds the cards. An import never replaces one that may be open: Windows refuses that, and whoever has it open reads on in it.
// It puts a newer one beside it, cards.2.db after cards.db, and takes away the older ones as far as nobody has them open.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How a number stands in the name; without one the file is the first. */
const numberIn = (file: string, { name, ext }: path.ParsedPath): number | null => {
  if (file === `${name}${ext}`) return 1;
  const number = file.startsWith(`${name}.`) && file.endsWith(ext) ? file.slice(name.length + 1, -ext.length) : '';
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
};

/** Those that there are, the newest first. `target`: the name of the first. */
function numbered(target: string): { readonly number: number; readonly file: string }[] {
  const parsed = path.parse(target);
  const found = filesIn(parsed.dir).flatMap((file) => {
    const number = numberIn(file, parsed);
    return number === null ? [] : [{ number, file: path.join(parsed.dir, file) }];
  });
  return found.toSorted((a, b) => b.number - a.number);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder === '' ? '.' : folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Null where nothing was imported yet. */
export const newestDatabase = (target: string): string | null => numbered(target)[0]?.file ?? null;

/** Where the next one goes. */
export function nextDatabase(target: string): string {
  const [newest] = numbered(target);
  if (newest === undefined) return target;
  const { dir, name, ext } = path.parse(target);
  return path.join(dir, `${name}.${newest.number + 1}${ext}`);
}

/** Takes away all but the newest. One that somebody has open stays on Windows, until the next import. */
export function removeOlderDatabases(target: string): void {
  for (const { file } of numbered(target).slice(1))
    for (const part of ['', '-wal', '-shm']) {
      try {
        rmSync(`${file}${part}`, { force: true });
      } catch (error) {
        if (!['EBUSY', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
    }
}
