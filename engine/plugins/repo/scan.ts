/** Walks a project's folder: what is text, small enough and not kept out, with the numbers that its overview needs. */
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { slices } from '../../basics/index.ts';
import type { Environment } from '../../settings/index.ts';
import { CLOSED_FOLDERS, LARGEST_FILE } from '../file/disk.ts';
import { isOwnPlace, isOwnTwin, ownFiles } from '../file/own-files.ts';

/** Files beyond these are counted, and not registered. */
const MOST_FILES = 20_000;
/** Names that mostly hold secrets: a model gets them only where the person names them. */
const SECRETS =
  /^(?:\.env(?:\..+)?|.*\.(?:pem|key|p12|pfx|keystore)|id_(?:rsa|dsa|ecdsa|ed25519)|\.npmrc|\.netrc|credentials(?:\.json)?)$/i;
/** Endings of what is no text, so that it needn't be opened to know. */
const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|zip|gz|tgz|bz2|xz|7z|rar|jar|war|exe|dll|so|dylib|node|bin|dat|db|sqlite3?|wasm|woff2?|ttf|otf|eot|mp[34]|m4a|wav|ogg|flac|mov|avi|mkv|webm|class|pyc|o|a|lib|asar|gguf|onnx|safetensors)$/i;

export interface FoundFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modified: number;
}

/** `wanted` are files that the person asked for, whatever git ignores; `mayHold` says of an ignored folder whether any is in it. */
export async function scanFolder(
  root: string,
  environment: Environment,
  options: {
    readonly wanted: (file: string) => boolean;
    readonly mayHold: (folder: string) => boolean;
    readonly signal: AbortSignal;
  },
): Promise<{ files: FoundFile[]; left: number }> {
  const base = await realpath(root);
  const own = await ownFiles(environment);
  const breathe = slices();
  const files: FoundFile[] = [];
  let left = 0;

  async function walk(
    folder: string,
    prefix: string,
    rules: readonly { base: string; ignore: Ignore }[],
  ): Promise<void> {
    if (options.signal.aborted || isOwnPlace(own, folder)) return;
    const entries = await readdir(folder, { withFileTypes: true }).catch(unreadable);
    const here = entries.some((entry) => entry.name === '.gitignore' && entry.isFile())
      ? [...rules, { base: prefix, ignore: ignore().add(await readFile(path.join(folder, '.gitignore'), 'utf8')) }]
      : rules;
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      await breathe();
      const name = prefix + entry.name;
      const absolute = path.join(folder, entry.name);
      // Links are left where they are: they may lead out.
      if (entry.isDirectory()) {
        if (
          !CLOSED_FOLDERS.has(entry.name.toLowerCase()) &&
          (!isIgnored(here, `${name}/`) || options.mayHold(`${name}/`))
        )
          await walk(absolute, `${name}/`, here);
      } else if (entry.isFile() && (options.wanted(name) || isPlain(entry.name, name, here))) {
        const status = await lstat(absolute, { bigint: true }).catch(() => null);
        if (status === null || !status.isFile() || status.size > LARGEST_FILE) continue;
        if (await isOwnTwin(own, status)) continue;
        if (files.length >= MOST_FILES) left += 1;
        else files.push({ path: name, absolute, size: Number(status.size), modified: Number(status.mtimeMs) });
      }
    }
  }

  await walk(base, '', []);
  return { files, left };
}

function isPlain(name: string, file: string, rules: readonly { base: string; ignore: Ignore }[]): boolean {
  return !SECRETS.test(name) && !BINARY.test(name) && !isIgnored(rules, file);
}

/** Each `.gitignore` speaks of what is below it, and the deeper one has the last word. */
function isIgnored(rules: readonly { base: string; ignore: Ignore }[], file: string): boolean {
  let ignored = false;
  for (const rule of rules) {
    const { ignored: hit, unignored } = rule.ignore.test(file.slice(rule.base.length));
    if (hit) ignored = true;
    else if (unignored) ignored = false;
  }
  return ignored;
}

/** A folder that can't be read has nothing to show. */
function unreadable(error: NodeJS.ErrnoException): [] {
  if (error.syscall === undefined) throw error;
  return [];
}
