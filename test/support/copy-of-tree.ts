/** A copy of the project in a folder of its own, to be changed by a test: the sources copied, the packages shared. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileCacheOf } from '../../build/compile-cache.mjs';

export const PROJECT = path.dirname(path.dirname(import.meta.dirname));

const FILES = ['package.json', 'tsconfig.base.json', 'tsconfig.host.json', 'tsconfig.json', 'biome.json'];

/**
 * With what programs of a copy are started. What Node keeps compiled of its files goes with it: no other run would ever read that.
 * And Node's runner begins within another of its own only where it isn't told that it does.
 */
export function environmentIn(copy: string): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return { ...env, NODE_COMPILE_CACHE: compileCacheOf(copy) };
}

/** `folders`: which of the project's are needed there, with all that is in them. */
export function copyOfTree(t: { after(done: () => void): void }, folders: readonly string[]): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'bob-copy-')));
  t.after(() => rmSync(copy, { recursive: true, force: true }));
  for (const name of [...FILES, ...folders])
    cpSync(path.join(PROJECT, name), path.join(copy, name), { recursive: true });
  // Links to the packages, in a folder of its own: what tools keep beside them is the copy's.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(PROJECT, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    symlinkSync(path.join(PROJECT, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  return copy;
}
