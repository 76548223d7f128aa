/** Where plugins are: the folders beside this file, and what `RUMMY_PLUGIN_{name}` names. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PluginModule } from './plugin.ts';

export interface FoundPlugin {
  readonly name: string;
  /** Holds `{name}Doc.md` and the like; null for a plugin that came as a value. */
  readonly folder: string | null;
  load(): Promise<PluginModule>;
}

const here = path.dirname(fileURLToPath(import.meta.url));
/** `.ts` in the repository, `.js` in the desktop app. */
const EXTENSION = path.extname(fileURLToPath(import.meta.url));

/** Every folder that holds a module of its own name, sorted by name. */
export function builtInPlugins(): FoundPlugin[] {
  return readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(modulePath(entry.name)))
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({
      name,
      folder: path.join(here, name),
      load: () => importDefault(pathToFileURL(modulePath(name)).href),
    }));
}

function modulePath(name: string): string {
  return path.join(here, name, `${name}${EXTENSION}`);
}

export function givenPlugins(modules: Readonly<Record<string, PluginModule>>): FoundPlugin[] {
  return Object.entries(modules).map(([name, module]) => ({ name, folder: null, load: async () => module }));
}

/** Throws, with what the person may do about it, where this file's code may not run. */
export type MayRun = (file: string) => void;

/** `target` is an absolute path, of a module or of a folder with one, or a package that can be resolved from here. */
export function externalPlugin(name: string, target: string, mayRun: MayRun): FoundPlugin {
  return {
    name,
    folder: path.isAbsolute(target) ? (isFolder(target) ? target : path.dirname(target)) : null,
    async load() {
      const file = externalFile(target);
      mayRun(file);
      return importDefault(pathToFileURL(file).href);
    },
  };
}

/** The file that would run; throws where there is none. */
function externalFile(target: string): string {
  if (!path.isAbsolute(target)) return fileURLToPath(resolvePackage(target));
  return isFolder(target) ? folderModule(target) : target;
}

/** Why each of these has no file; those that have one are left out. Nothing is loaded. */
export function missingFiles(targets: Readonly<Record<string, string>>): { name: string; message: string }[] {
  return Object.entries(targets).flatMap(([name, target]) => {
    try {
      const file = externalFile(target);
      return existsSync(file) ? [] : [{ name, message: `there is no file ${file}` }];
    } catch (error) {
      return [{ name, message: error instanceof Error ? error.message : String(error) }];
    }
  });
}

/** Each of these with its file, those without one left out: they can't run, which is told where they are loaded. */
export function namedFiles(targets: Readonly<Record<string, string>>): { name: string; file: string }[] {
  return Object.entries(targets).flatMap(([name, target]) => {
    try {
      return [{ name, file: externalFile(target) }];
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return [];
    }
  });
}

function isFolder(target: string): boolean {
  return existsSync(target) && statSync(target).isDirectory();
}

/** First among this project's packages, then among those of the folder that Bob was started in. */
function resolvePackage(target: string): string {
  if (target.startsWith('.')) throw new Error(`"${target}" must be an absolute path or a package`);
  for (const from of [fileURLToPath(import.meta.url), path.join(process.cwd(), 'package.json')]) {
    const require = createRequire(from);
    try {
      return pathToFileURL(require.resolve(target)).href;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    }
  }
  return import.meta.resolve(target);
}

function folderModule(folder: string): string {
  const name = path.basename(folder);
  for (const file of [`${name}.ts`, `${name}.js`, `${name}.mjs`, 'index.ts', 'index.js']) {
    const candidate = path.join(folder, file);
    if (existsSync(candidate)) return candidate;
  }
  return createRequire(path.join(folder, 'package.json')).resolve(folder);
}

async function importDefault(url: string): Promise<PluginModule> {
  const module: { default?: unknown } = await import(/* @vite-ignore */ url);
  if (typeof module.default !== 'function')
    throw new Error('its module has no function or class as its default export');
  return module.default as PluginModule;
}

/** `{tool}Doc.md` in the plugin's folder; empty where there is none. */
export function readToolDoc(folder: string | null, tool: string): string {
  if (folder === null) return '';
  const file = path.join(folder, `${tool}Doc.md`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
