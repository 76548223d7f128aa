/**
 * The runtime of models that run inside Bob (llama.cpp): where it is, and how it is installed. It isn't among Bob's own
 * dependencies, because it would double the time and size of setting Bob up (docs/decisions/0011-embedded-model.md).
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../assets/embedded-model/', import.meta.url));
const NOTE = 'installed.json';

export interface EmbeddedRuntime {
  /** URL of node-llama-cpp's entry. */
  readonly entry: string;
  readonly version: string;
  /** The Node that it runs on: this one, and in Electron the one that it was installed with. */
  readonly node: string;
}

export function embeddedFolder(runtimeDir: string): string {
  return path.join(runtimeDir, 'embedded-model');
}

/** null where it isn't installed in this folder, or only in part. */
export function findEmbeddedRuntime(folder: string): EmbeddedRuntime | null {
  const note = path.join(folder, NOTE);
  // Node can't read the archive that Bob's own files are in once Bob is packaged.
  if (!existsSync(note) || import.meta.url.includes('.asar')) return null;
  try {
    const installed = JSON.parse(readFileSync(note, 'utf8')) as { node: string };
    const node = process.versions['electron'] === undefined ? process.execPath : installed.node;
    const require = createRequire(path.join(folder, 'package.json'));
    const main = require.resolve('node-llama-cpp');
    // The package keeps its package.json from being asked for by name.
    const own = path.join(folder, 'node_modules', 'node-llama-cpp', 'package.json');
    const { version } = JSON.parse(readFileSync(own, 'utf8')) as { version: string };
    return existsSync(node) ? { entry: pathToFileURL(main).href, version, node } : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof SyntaxError || code === 'MODULE_NOT_FOUND' || code === 'ENOENT') return null;
    throw error;
  }
}

/** Downloads about 100 MB through npm, exactly the versions that Bob's own lock names. The value is what went wrong; null where nothing did. */
export async function installEmbeddedRuntime(folder: string, npm: readonly string[]): Promise<string | null> {
  mkdirSync(path.join(folder, 'models'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(PACKAGE, file), path.join(folder, file));
  const [program, ...first] = npm as readonly [string, ...string[]];
  const flags = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
  const problem = await new Promise<string | null>((resolve) => {
    const child = spawn(program, [...first, ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('error', (error) => resolve(`npm could not be started: ${error.message}`));
    child.once('exit', (code) => resolve(code === 0 ? null : `npm ended with ${code}: ${said.trim()}`));
  });
  if (problem !== null) return problem;
  writeFileSync(path.join(folder, NOTE), `${JSON.stringify({ node: process.execPath })}\n`);
  return findEmbeddedRuntime(folder) === null ? 'npm installed something else than was asked for' : null;
}
