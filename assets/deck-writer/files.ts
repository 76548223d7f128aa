/** Files of the one folder in which the deck writer may read and write: by real path, and only what decks are made of. */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KINDS = /\.(?:md|ts|toml|json|jsonl)$/;
const MOST_BYTES = 200_000;
const MOST_FILES = 500;

/** Throws in words for the model where the path leads out of the folder, or isn't a file of decks. */
function placeOf(root: unknown, said: string): string {
  if (typeof root !== 'string') throw new Error('No folder was given: run it as bob bot DIR.');
  const folder = realpathSync(root);
  const target = path.resolve(folder, said);
  const parts = path.relative(folder, target).split(path.sep);
  if (parts[0] === '..' || path.isAbsolute(parts[0] ?? '')) throw new Error(`${said} is outside of the folder.`);
  if (parts.some((part) => part.startsWith('.') || part === 'node_modules'))
    throw new Error(`${said} is not for decks.`);
  if (!KINDS.test(target)) throw new Error(`${said}: files of decks end in .md, .ts, .toml, .json or .jsonl.`);
  // A link on the way would lead out of the folder under a name that is in it.
  let above = target;
  while (!existsSync(above)) above = path.dirname(above);
  const real = realpathSync(above);
  if (real !== folder && !real.startsWith(folder + path.sep)) throw new Error(`${said} is outside of the folder.`);
  return target;
}

export function listFiles(root: unknown): string[] {
  if (typeof root !== 'string') throw new Error('No folder was given: run it as bob bot DIR.');
  const found: string[] = [];
  const look = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || found.length >= MOST_FILES) continue;
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) look(name);
      else if (entry.isFile() && KINDS.test(name)) found.push(name);
    }
  };
  look('');
  return found.sort();
}

export function readFile(root: unknown, said: string): string {
  const file = placeOf(root, said);
  if (!existsSync(file)) throw new Error(`There is no ${said}.`);
  if (statSync(file).size > MOST_BYTES) throw new Error(`${said} is too long to be read.`);
  return readFileSync(file, 'utf8');
}

export function writeFile(root: unknown, said: string, text: string): string {
  const file = placeOf(root, said);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error(`${said} is too long: split it.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return `${said} is written.`;
}
