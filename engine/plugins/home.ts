/** Markdown files that a person keeps for their runs: `{home}/skills/{name}.md` and `{home}/personas/{name}.md`. */
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { done, type Outcome, refused } from '../basics/index.ts';

type HomeFolder = 'skills' | 'personas';

/** A name is no path: it can't lead anywhere else. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u;
/** In characters. */
const LONGEST = 100_000;

export async function readHomeFile(home: string | null, folder: HomeFolder, name: string): Promise<Outcome<string>> {
  const unknown = refused(404, 'not_found', `There is no ${name}.md in ${folder}.`);
  if (!NAME.test(name)) return refused(400, 'name', 'A name has letters, digits, blanks, dots, _ and - only.');
  if (home === null) return unknown;
  const base = path.join(home, folder);
  const file = path.join(base, `${name}.md`);
  try {
    // A link may lead to another file of the folder, and nowhere else.
    if (path.dirname(await realpath(file)) !== (await realpath(base))) return unknown;
    const text = (await readFile(file, 'utf8')).trim();
    return text.length > LONGEST ? refused(413, 'too_large', `${name}.md is too long.`) : done(text);
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    return unknown;
  }
}

/** The names that there are, sorted; none where there is no such folder. */
export async function listHomeFiles(home: string | null, folder: HomeFolder): Promise<readonly string[]> {
  if (home === null) return [];
  const entries = await readdir(path.join(home, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      return [];
    },
  );
  return entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.md'))
    .map((entry) => entry.name.slice(0, -'.md'.length))
    .filter((name) => NAME.test(name))
    .sort();
}
