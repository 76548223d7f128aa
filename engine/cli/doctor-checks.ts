/** What `bob doctor` looks at. Each check is a function of its surroundings, so that tests can bring their own. */

import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModelReport } from '../agent/model-report.ts';
import type { Notice } from '../api/index.ts';
import { DefinitionFiles, type GameCatalog } from '../cards/index.ts';
import type { Confinement, Missing } from '../confine/index.ts';
import { openDatabase } from '../database/index.ts';
import type { BrowserSearch, FoundServer } from '../machine/index.ts';
import type { SettingsProblem } from '../settings/index.ts';

export type Check = {
  name: string;
  ok: boolean;
  /** What was found. Never holds a secret. */
  detail: string;
  /** What to do about it; empty where all is well. */
  fix: string;
  /** Bob can't do without it: such a check decides the exit code. */
  required: boolean;
};

const OLDEST_NODE_MAJOR = 24;
const NEEDED_BYTES = 1e9;
/** Variables that may hold a key; only whether each is set is ever told. */
const KEY_VARIABLES = [
  'BOB_CHAT_API_KEY',
  'BOB_MTG_API_KEY',
  'OPENAI_API_KEY',
  'OPENROUTER_API_KEY',
  'XAI_API_KEY',
  'BRAVE_API_KEY',
];

export function checkNode(version: string): Check {
  const ok = Number(/^v?(\d+)/.exec(version)?.[1] ?? 0) >= OLDEST_NODE_MAJOR;
  const fix = ok ? '' : `Install Node ${OLDEST_NODE_MAJOR} or newer, or start Bob with npm start.`;
  return { name: 'node', ok, detail: version, fix, required: true };
}

export function checkSqlite(): Check {
  const base = { name: 'sqlite', required: true };
  try {
    const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
    const row = database.prepare('select sqlite_version() as version').get() as { version: string };
    database.close();
    return { ...base, ok: true, detail: `SQLite ${row.version}`, fix: '' };
  } catch (error) {
    return { ...base, ok: false, detail: (error as Error).message, fix: 'Run npm ci in the project folder.' };
  }
}

/** Electron's package fetches its binary when imported, so only the note that it leaves is read. */
export function checkElectron(): Check {
  const base = { name: 'electron', required: false };
  const fix = 'None needed: Bob opens in a browser window instead. With a network, npm start fetches it.';
  let folder: string;
  try {
    folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return { ...base, ok: false, detail: 'the package electron is not installed', fix };
  }
  const note = path.join(folder, 'path.txt');
  const binary = existsSync(note) ? path.join(folder, 'dist', readFileSync(note, 'utf8').trim()) : undefined;
  if (binary === undefined || !existsSync(binary))
    return { ...base, ok: false, detail: 'its binary has not been fetched', fix };
  return { ...base, ok: true, detail: binary, fix: '' };
}

export function checkBrowser(search: BrowserSearch): Check {
  const base = { name: 'browser', required: false };
  if (search.path !== undefined) return { ...base, ok: true, detail: `${search.version} at ${search.path}`, fix: '' };
  const fix = 'Install Chromium, Chrome or Edge, or set BOB_BROWSER to one.';
  return { ...base, ok: false, detail: search.attempts.join('; '), fix };
}

/** The cards that come with Bob: definitions that can be read from the folder. */
export function checkCardData(folder: string): Check {
  const base = { name: 'card data', required: true };
  const fix = 'The installation is incomplete: get Bob again.';
  try {
    const count = new DefinitionFiles(folder).size;
    if (count > 0) return { ...base, ok: true, detail: `${count} cards come with Bob`, fix: '' };
    return { ...base, ok: false, detail: `no card definitions in ${folder}`, fix };
  } catch (error) {
    return { ...base, ok: false, detail: (error as Error).message, fix };
  }
}

/** The cards that were imported, which nobody must have. */
export function checkImportedCards({ database, problem }: Pick<GameCatalog, 'database' | 'problem'>): Check {
  const base = { name: 'imported cards', required: false };
  if (problem !== null) return { ...base, ok: false, detail: problem, fix: 'Write: bob cards import --scryfall' };
  if (database === undefined) return { ...base, ok: true, detail: 'none; bob cards import takes them in', fix: '' };
  const { size, updatedAt } = database;
  return { ...base, ok: true, detail: `${size} cards${updatedAt === null ? '' : ` of ${updatedAt}`}`, fix: '' };
}

/** The folder itself, or where it does not exist yet, the nearest folder above it that does. */
function nearestExisting(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestExisting(parent);
}

export function checkRuntimeFolder(runtimeDir: string): Check {
  const base = { name: 'runtime folder', required: true };
  const folder = nearestExisting(runtimeDir);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory())
      return { ...base, ok: false, detail: `${folder} is a file`, fix: 'Name a folder with --runtime DIR.' };
  } catch (error) {
    const fix = 'Make it writable, or name another with --runtime DIR or BOB_RUNTIME_DIR.';
    return { ...base, ok: false, detail: `${folder}: ${(error as NodeJS.ErrnoException).code}`, fix };
  }
  const detail = folder === runtimeDir ? `${runtimeDir}, writable` : `${runtimeDir}, will be created`;
  return { ...base, ok: true, detail, fix: '' };
}

export function checkDisk(runtimeDir: string): Check {
  const { bavail, bsize } = statfsSync(nearestExisting(runtimeDir));
  const free = bavail * bsize;
  const ok = free >= NEEDED_BYTES;
  const fix = ok ? '' : 'Free at least 1 GB, or put the runtime folder on another disk with --runtime DIR.';
  return { name: 'disk', ok, detail: `${(free / 1e9).toFixed(1)} GB free`, fix, required: true };
}

export function checkModelServers(servers: readonly FoundServer[]): Check[] {
  return servers.map((server) => {
    const models = server.models.length === 0 ? 'no models' : `models: ${server.models.slice(0, 5).join(', ')}`;
    const detail = server.reachable ? `${server.baseUrl}, ${models}` : `${server.problem} at ${server.baseUrl}`;
    const fix = server.reachable ? '' : `Optional: start ${server.name} to give Bob a local model.`;
    return { name: `model server ${server.name}`, ok: server.reachable, detail, fix, required: false };
  });
}

export function checkKeys(env: Record<string, string | undefined>): Check {
  const present = KEY_VARIABLES.filter((name) => (env[name] ?? '').trim() !== '');
  const ok = present.length > 0;
  const detail = ok ? `set: ${present.join(', ')}` : 'none set: Bob works without';
  const fix = ok ? '' : 'Optional: set BOB_CHAT_API_KEY or OPENAI_API_KEY to use a remote model.';
  return { name: 'keys', ok, detail, fix, required: false };
}

/** Whom Bob would ask: the providers that are configured, and what his own aliases mean. */
export function modelsCheck({ providers, aliases }: Pick<ModelReport, 'providers' | 'aliases'>): Check {
  const base = { name: 'models', required: false };
  const named = aliases.map(({ alias, provider, model }) =>
    provider === null
      ? `${alias} can't be used`
      : provider === model
        ? `${alias} ${model}`
        : `${alias} ${provider}/${model}`,
  );
  // An address needs no configuration, so it says nothing about one.
  const configured = providers.filter(({ name, configured }) => configured && name !== 'url').map(({ name }) => name);
  const detail = `providers: ${configured.length === 0 ? 'none configured' : configured.join(', ')}; ${named.join('; ')}`;
  const broken = aliases.find(({ provider }) => provider === null);
  if (broken !== undefined) return { ...base, ok: false, detail, fix: broken.note ?? '' };
  const ok = aliases.some(({ provider }) => provider !== null && provider !== 'built-in');
  const fix = ok
    ? ''
    : 'Optional: connect a model as docs/models.md says. Until then Bob answers from the rules engine.';
  return { ...base, ok, detail, fix };
}

export function checkSettings(problems: readonly SettingsProblem[]): Check {
  const base = { name: 'settings', required: false };
  if (problems.length === 0) return { ...base, ok: true, detail: 'all variables can be read', fix: '' };
  const detail = problems.map(({ variable, message }) => `${variable}: ${message}`).join('; ');
  return { ...base, ok: false, detail, fix: `Correct ${problems.map(({ variable }) => variable).join(', ')}.` };
}

/** What Bob has to tell about the person's files and hasn't been read: in the window each stays until it is. */
export function checkNotices(unread: readonly Notice[]): Check[] {
  const base = { name: 'notices', required: false };
  if (unread.length === 0) return [{ ...base, ok: true, detail: 'nothing unread about your files', fix: '' }];
  return unread.map(({ what, where, safe, next }) => ({
    ...base,
    ok: false,
    detail: `${what} (${where}) ${safe}`,
    fix: next,
  }));
}

/** Without it Bob works, and asks for each command. */
export function checkCommands({ name }: Pick<Confinement, 'name'>, missing: Missing | null): Check {
  const base = { name: 'commands of models', required: false };
  if (missing === null) return { ...base, ok: true, detail: `held by ${name}`, fix: '' };
  return {
    ...base,
    ok: false,
    detail: `nothing can hold them: ${missing.why}; you are asked for each`,
    fix: missing.fix,
  };
}

/** Electron or a browser: one of the two is needed for a window. */
export function checkWindow(electron: Check, browser: Check): Check {
  const ok = electron.ok || browser.ok;
  const detail = electron.ok ? 'opens in Electron' : ok ? 'opens in a browser window' : 'nothing to open a window with';
  return { name: 'window', ok, detail, fix: ok ? '' : browser.fix, required: true };
}
