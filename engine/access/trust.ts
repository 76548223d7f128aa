/**
 * Which folders' contents may act: a project is worked in, and a plugin is run, only from a folder that the person trusted.
 * `trusted.json` in the runtime folder holds their real paths; it is read each time, so that every process sees a change.
 */
import { realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { done, type Outcome, refused } from '../basics/index.ts';
import { type Fact, keptFile } from '../disk/index.ts';

const contents = z.strictObject({ folders: z.array(z.string()) });

export interface TrustedFolders {
  /** The real path of the folder, where it may be worked in; otherwise why not, and what to do. */
  folder(folder: string): Outcome<string>;
  /** The same for a file of code; what came with Bob is his own. */
  code(file: string): Outcome<string>;
  /** What a person is asked about before they decide: the folder's real path, and the code in it that would run. */
  look(folder: string): Outcome<Looked>;
  /** A person's decision. */
  add(folder: string): Outcome<string>;
  remove(folder: string): Outcome<string>;
  list(): readonly string[];
}

interface NamedCode {
  readonly name: string;
  readonly file: string;
}

export interface Looked {
  readonly folder: string;
  /** Trusted already, itself or by a folder around it. */
  readonly isTrusted: boolean;
  /** Plugins that this Bob was started with and whose file lies in it. */
  readonly plugins: readonly NamedCode[];
}

interface TrustParts {
  readonly runtimeDir: string;
  /** Told where the list is damaged. */
  readonly tell: (fact: Fact) => void;
  /** The files of code that was named from outside. */
  readonly named?: () => readonly NamedCode[];
  readonly home?: string;
  /** Where Bob himself and his packages lie. */
  readonly own?: string;
}

const OWN = path.join(import.meta.dirname, '..', '..');

export function createTrust({
  runtimeDir,
  tell,
  named = () => [],
  home = os.homedir(),
  own = OWN,
}: TrustParts): TrustedFolders {
  const kept = keptFile({
    file: path.join(runtimeDir, 'trusted.json'),
    schema: contents,
    words: {
      what: 'The list of folders that you trust is damaged, so Bob trusts none.',
      safe: 'The folders and what is in them are untouched.',
      next: 'Trust again what you trusted: bob trust FOLDER, or under Folders in Settings.',
    },
    tell,
  });
  const list = (): readonly string[] => kept.read()?.folders ?? [];
  const keep = (folders: readonly string[]) => kept.write({ folders: [...folders] });

  /** Real, a folder, and one that can be a project. */
  function readFolder(folder: string): Outcome<string> {
    if (!path.isAbsolute(folder)) {
      return refused(400, 'bad_root', `${folder} isn't a whole path. Write it from the root of the disk on.`);
    }
    const real = realOf(folder);
    if (real === null || !statSync(real).isDirectory())
      return refused(404, 'bad_root', `There is no folder ${folder}.`);
    if (isWithin(real, realOf(home) ?? home)) {
      return refused(403, 'bad_root', `${folder} holds everything of yours: name the folder of one project.`);
    }
    const bobs = realOf(runtimeDir) ?? runtimeDir;
    if (isWithin(bobs, real) || isWithin(real, bobs)) {
      return refused(403, 'bad_root', `${folder} holds Bob's own files, which nothing works in. Name another folder.`);
    }
    return done(real);
  }

  const trusted = (real: string) => list().some((folder) => isWithin(folder, real));

  return {
    list,
    folder(folder) {
      const read = readFolder(folder);
      if (!read.ok || trusted(read.value)) return read;
      return refused(
        403,
        'untrusted',
        `You haven't said that Bob may work in ${read.value}. If you trust what is in it, say so under Folders in Settings, or with: bob trust ${quoted(read.value)}`,
      );
    },
    code(given) {
      const real = realOf(given);
      if (real === null) return refused(404, 'not_found', `There is no ${given}.`);
      if (isWithin(realOf(own) ?? own, real) || trusted(real)) return done(real);
      const folder = statSync(real).isDirectory() ? real : path.dirname(real);
      return refused(
        403,
        'untrusted',
        `${real} would run in Bob himself. If you trust it, say so under Folders in Settings, or with: bob trust ${quoted(folder)}`,
      );
    },
    look(folder) {
      const read = readFolder(folder);
      if (!read.ok) return read;
      const plugins = named().filter(({ file }) => isWithin(read.value, realOf(file) ?? file));
      return done({ folder: read.value, isTrusted: trusted(read.value), plugins });
    },
    add(folder) {
      const read = readFolder(folder);
      if (read.ok && !list().includes(read.value)) keep([...list(), read.value]);
      return read;
    },
    remove(folder) {
      const name = realOf(folder) ?? path.resolve(folder);
      if (!list().includes(name)) return refused(404, 'not_found', `${name} isn't among the folders that you trust.`);
      keep(list().filter((one) => one !== name));
      return done(name);
    },
  };
}

function realOf(place: string): string | null {
  try {
    return realpathSync(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return null;
  }
}

/** Whether `inner` is `outer` or in it. */
function isWithin(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

function quoted(folder: string): string {
  return /^[\w./\\:-]+$/.test(folder) ? folder : JSON.stringify(folder);
}
