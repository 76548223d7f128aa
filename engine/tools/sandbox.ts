/** The folders that a person opened to tools: `BOB_TOOL_ROOTS`, while `BOB_TOOL_SANDBOX_ENABLED` is on (seed 000, Tool sandbox). */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { done, type Outcome, refused } from '../basics/index.ts';
import { type FilePlace, filePlace, isOwnPlace, ownFiles } from '../plugins/index.ts';
import type { Settings } from '../settings/index.ts';

interface Root {
  /** How paths name it where there are several: its folder's name, with a number behind where that is taken. */
  readonly name: string;
  /** Absolute, without links on its way. */
  readonly folder: string;
}

/** A path of a model in one of the roots. */
interface Sandboxed {
  readonly place: FilePlace;
  /** As models write it: with the root's name in front where there are several. */
  readonly shown: string;
}

/** Why there are none, for the person; null where there are. */
export function sandboxProblem({ BOB_TOOL_SANDBOX_ENABLED: isOn, BOB_TOOL_ROOTS: roots }: Settings): string | null {
  if (!isOn) return 'Tools have no folders: BOB_TOOL_SANDBOX_ENABLED is off.';
  return roots.some((root) => path.isAbsolute(root))
    ? null
    : 'Tools have no folders: BOB_TOOL_ROOTS names none, in full and with commas between them.';
}

/** Those that are there, without Bob's own folder and what is in it. Refused with 403 where none is left. */
export async function rootsOf(settings: Settings): Promise<Outcome<readonly Root[]>> {
  const problem = sandboxProblem(settings);
  if (problem !== null) return refused(403, 'sandbox', problem);
  const own = await ownFiles(settings.environment);
  const roots: Root[] = [];
  for (const asked of settings.BOB_TOOL_ROOTS) {
    if (!path.isAbsolute(asked)) continue;
    const folder = await realpath(asked).catch(() => null);
    if (folder === null || isOwnPlace(own, folder) || roots.some((root) => root.folder === folder)) continue;
    if (!(await stat(folder)).isDirectory()) continue;
    roots.push({ name: freeName(path.basename(folder) || 'root', roots), folder });
  }
  if (roots.length > 0) return done(roots);
  return refused(403, 'sandbox', 'None of the folders of BOB_TOOL_ROOTS is there, or they are Bob\u2019s own.');
}

function freeName(name: string, roots: readonly Root[]): string {
  const taken = (wanted: string) => roots.some((root) => root.name.toLowerCase() === wanted.toLowerCase());
  if (!taken(name)) return name;
  for (let count = 2; ; count += 1) if (!taken(`${name}-${count}`)) return `${name}-${count}`;
}

/** Where a path leads. With one root it begins there; with several its first part is the root's name. */
export async function placeIn(
  settings: Settings,
  given: string,
  options: { readonly isRootToo?: boolean } = {},
): Promise<Outcome<Sandboxed>> {
  const roots = await rootsOf(settings);
  if (!roots.ok) return roots;
  const [only] = roots.value;
  const isOnly = roots.value.length === 1;
  const parts = given
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/+)+/, '')
    .split('/');
  const root = isOnly ? only : roots.value.find(({ name }) => name === parts[0]);
  if (root === undefined) {
    const names = roots.value.map(({ name }) => name).join(', ');
    return refused(403, 'permission', `A path begins with one of the folders that are open: ${names}.`);
  }
  const within = isOnly ? given : parts.slice(1).join('/') || '.';
  const place = await filePlace(root.folder, within, settings.environment, options);
  if (!place.ok) return place;
  const { relative } = place.value;
  const shown = isOnly ? relative || '.' : [root.name, relative].filter((part) => part !== '').join('/');
  return done({ place: place.value, shown });
}
