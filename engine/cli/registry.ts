/** Finds commands by reading the folder commands/: adding a command is adding its file. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CliCommand } from './command.ts';

const FOLDER = path.join(import.meta.dirname, 'commands');

/** The files that hold commands, by the name that their file gives them: `deck-check.ts` holds `deck check`. */
export function commandFiles(folder: string = FOLDER): Map<string, string> {
  const files = readdirSync(folder)
    .filter((file) => /^[a-z][a-z-]*\.(ts|js)$/.test(file))
    .sort();
  return new Map(files.map((file) => [file.replace(/\.(ts|js)$/, '').replaceAll('-', ' '), path.join(folder, file)]));
}

export async function loadCommand(file: string): Promise<CliCommand> {
  const { default: command } = (await import(pathToFileURL(file).href)) as { default?: CliCommand };
  if (command === undefined) throw new Error(`${file} has no command as its default export`);
  return command;
}

type Match = { file: string; args: string[] };

/** The command that the words begin with; of two, the longer: `deck check` before `deck`. */
export function matchCommand(files: ReadonlyMap<string, string>, words: readonly string[]): Match | undefined {
  for (const length of [2, 1]) {
    if (words.length < length) continue;
    const file = files.get(words.slice(0, length).join(' '));
    if (file !== undefined) return { file, args: words.slice(length) };
  }
  return undefined;
}

/** The name that is nearest to what was typed, where it is near enough to have been meant. */
export function nearestCommand(names: Iterable<string>, typed: string): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = editDistance(name, typed);
    if (distance <= 2 && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/** How many letters must be put in, left out or changed to make one word of the other. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[right.length]!;
}
