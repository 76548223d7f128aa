/**
 * Keys of models and searches that the person entered in the window: `keys.json` of the runtime folder, readable by them
 * alone and never in a backup. Where the system has a keyring that seals them, what stands there is sealed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Keyring, type KeyVariable, keyVariable } from '../api/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import { replaceFile } from '../disk/index.ts';
import type { Environment, SettingsProblem } from '../settings/index.ts';

const KEYS_FILE = 'keys.json';

/** The variables that can be kept here instead of in the environment, in the words of the window. */
export const KEY_VARIABLES: Readonly<Record<KeyVariable, string>> = {
  OPENAI_API_KEY: 'OpenAI, or the server of OPENAI_BASE_URL',
  OPENROUTER_API_KEY: 'OpenRouter',
  XAI_API_KEY: 'xAI',
  BOB_CHAT_API_KEY: 'The server of BOB_CHAT_BASE_URL',
  BOB_MTG_API_KEY: 'The server of BOB_MTG_BASE_URL',
  BRAVE_API_KEY: 'Brave Search',
};

interface ReadKeys {
  readonly keys: Environment;
  readonly problems: readonly SettingsProblem[];
}

export interface KeptKeys {
  /** Those that can be used; what can't be is in `problems`. */
  read(): Promise<ReadKeys>;
  /** null takes it away. */
  set(variable: KeyVariable, key: string | null): Promise<Outcome<null>>;
  /** Who seals them; null where the file's rights are all that guards them. */
  readonly keyring: string | null;
}

const keptKey = z.union([z.strictObject({ sealed: z.string() }), z.strictObject({ plain: z.string() })]);
const keysFile = z.partialRecord(keyVariable, keptKey);
type KeysFile = z.infer<typeof keysFile>;

export function openKeptKeys(runtimeDir: string, keyring: Keyring | null): KeptKeys {
  const file = path.join(runtimeDir, KEYS_FILE);
  return {
    keyring: keyring?.name ?? null,
    async read() {
      const stored = readKeysFile(file);
      if (!stored.ok) return { keys: {}, problems: [problemOf(file, KEYS_FILE, stored.refusal.message)] };
      const keys: Record<string, string> = {};
      const problems: SettingsProblem[] = [];
      for (const [variable, kept] of Object.entries(stored.value)) {
        const opened = await openKey(kept, keyring);
        if (opened.ok) keys[variable] = opened.value;
        else problems.push(problemOf(file, variable, opened.refusal.message));
      }
      return { keys, problems };
    },
    async set(variable, key) {
      const stored = readKeysFile(file);
      if (!stored.ok) return refused(409, 'keys_file', `${stored.refusal.message} Mend or remove it first.`);
      const { [variable]: _, ...others } = stored.value;
      const kept = key === null ? {} : { [variable]: await sealKey(key, keyring) };
      const next = { ...others, ...kept };
      if (Object.keys(next).length === 0) rmSync(file, { force: true });
      else replaceFile(file, `${JSON.stringify(next, null, 2)}\n`);
      return done(null);
    },
  };
}

/** What the environment says goes before what is kept. */
export function withKeys(environment: Environment, keys: Environment): Environment {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...environment, ...keys, ...Object.fromEntries(set) };
}

function readKeysFile(file: string): Outcome<KeysFile> {
  if (!existsSync(file)) return done({});
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused(422, 'keys_file', `${KEYS_FILE} isn't JSON, so no key of it is used.`);
  }
  const read = keysFile.safeParse(value);
  return read.success
    ? done(read.data)
    : refused(422, 'keys_file', `${KEYS_FILE} doesn't hold keys as Bob writes them, so none of it is used.`);
}

async function sealKey(key: string, keyring: Keyring | null): Promise<z.infer<typeof keptKey>> {
  return keyring === null ? { plain: key } : { sealed: await keyring.seal(key) };
}

async function openKey(kept: z.infer<typeof keptKey>, keyring: Keyring | null): Promise<Outcome<string>> {
  if ('plain' in kept) return done(kept.plain);
  if (keyring === null)
    return refused(422, 'sealed', 'it was sealed by a keyring that this Bob has not; enter it again');
  try {
    return done(await keyring.open(kept.sealed));
  } catch {
    return refused(422, 'sealed', `${keyring.name} doesn't open it; enter it again`);
  }
}

function problemOf(where: string, variable: string, message: string): SettingsProblem {
  return { variable, message, where };
}
