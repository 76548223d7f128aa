/** Imports TypeScript decks, cards and schemas; what they import of Gambit and zod is this program's own. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deckProblem } from './problem.ts';

const DEFINE = new URL('./define.ts', import.meta.url).href;
const ZOD = import.meta.resolve('zod');

/** Where decks of the original import from; `bob/decks` is what ours say. */
const GAMBIT = /^(?:jsr:|npm:)?@(?:bolt|molt)-foundry\/gambit(?:-core)?(?:@[^/]*)?(?:\/.*)?$|^bob\/decks$/;
const ZOD_PACKAGE = /^(?:npm:|jsr:@zod\/)zod(?:@[^/]*)?$/;
/** Inside of the original's repository its examples import its entry file. */
const ENTRY = /^\.{1,2}\/(?:.*\/)?mod\.ts$/;

let hooked = false;

// Once for the process: hooks can't be told apart by who imports. They only answer for names that would fail otherwise.
function hook(): void {
  if (hooked) return;
  hooked = true;
  registerHooks({
    resolve(specifier, context, next) {
      if (GAMBIT.test(specifier)) return { url: DEFINE, shortCircuit: true };
      if (ZOD_PACKAGE.test(specifier)) return { url: ZOD, shortCircuit: true };
      try {
        const found = next(specifier, context);
        if (ENTRY.test(specifier) && isGambitEntry(found.url)) return { url: DEFINE, shortCircuit: true };
        return asWritten(found);
      } catch (error) {
        if (specifier === 'zod') return { url: ZOD, shortCircuit: true };
        if (ENTRY.test(specifier) && isMissing(error)) return { url: DEFINE, shortCircuit: true };
        throw error;
      }
    },
  });
}

/**
 * The entry file of the original, in a clone of its repository: it imports Deno's library. One that takes what it exports
 * from a registry is somebody's own and works as it is.
 */
function isGambitEntry(url: string): boolean {
  if (!url.startsWith('file:')) return false;
  const text = readFileSync(new URL(url), 'utf8');
  const exported = (name: string) => new RegExp(`^export\\b[^;]*\\b${name}\\b`, 'm').test(text);
  return exported('defineDeck') && exported('defineCard') && !/['"](?:jsr:|npm:|bob\/decks)/.test(text);
}

/**
 * A deck is written as an ES module, whatever the nearest package.json says or fails to say: Deno reads it so, and Node
 * would read it twice and warn.
 */
function asWritten(found: ResolveFnOutput): ResolveFnOutput {
  const [url = ''] = found.url.split('?');
  if (!/\.[jt]s$/.test(url) || !url.startsWith('file:') || url.includes('/node_modules/')) return found;
  if (found.format?.startsWith('module') === true) return found;
  const file = fileURLToPath(url);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return found;
  if (!/^\s*(?:import|export)\b/m.test(readFileSync(file, 'utf8'))) return found;
  return { ...found, format: url.endsWith('.ts') ? 'module-typescript' : 'module' };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

/** How modules of decks come in: see `importModule`, and `tryFirst` where they must not hold the thread. */
export type ImportModule = (file: string) => Promise<Record<string, unknown>>;

const imported = new Set<string>();

/** As the file is on disk now. Throws where there is none. */
function addressOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${pathToFileURL(file).href}?changed=${mtimeMs}-${size}`;
}

/** Whether this thread has run the file's code as it is now, so that importing it runs nothing any more. */
export function isImported(file: string): boolean {
  return existsSync(file) && imported.has(addressOf(file));
}

/**
 * The module's exports, as they are on disk now: a changed file is read again. This runs the file's code, for as long as
 * that takes. Rejects with a DeckProblem where it can't be read or throws.
 */
export async function importModule(file: string): Promise<Record<string, unknown>> {
  hook();
  try {
    const address = addressOf(file);
    const module = (await import(address)) as Record<string, unknown>;
    imported.add(address);
    return module;
  } catch (error) {
    const { message, line } = describe(error, file);
    throw deckProblem('deck_module', message, { file, line, cause: error });
  }
}

function describe(error: unknown, file: string): { message: string; line: number | null } {
  if (!(error instanceof Error)) return { message: `It can't be imported: ${String(error)}`, line: null };
  if ('code' in error && error.code === 'ENOENT') return { message: 'There is no such file.', line: null };
  const [first = error.message] = error.message.split('\n');
  return { message: `It can't be imported: ${first}`, line: lineIn(error, file) };
}

/** The line of `file` in an error's stack; null where it isn't in it. */
function lineIn(error: Error, file: string): number | null {
  for (const text of (error.stack ?? '').split('\n')) {
    const found = /(file:\/\/[^?\s)]+?)(?:\?[^:\s)]*)?:(\d+):\d+/.exec(text);
    if (found?.[1] !== undefined && fileURLToPath(found[1]) === file) return Number(found[2]);
  }
  return null;
}
