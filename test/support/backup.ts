/** Backups for tests: made and restored by the command, as a person would, and looked at from outside. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkStore } from '../../engine/backup/store-check.ts';
import { runBob } from '../../engine/cli/run.ts';

export interface Said {
  readonly code: number;
  readonly document: Record<string, unknown> & {
    stores?: { name: string; rows: number; digest: string }[];
    leftOut?: { name: string }[];
    error?: { code: string; message: string };
  };
}

/** `bob` with `--json` in a folder of its own. */
export async function bob(runtimeDir: string, ...args: string[]): Promise<Said> {
  let out = '';
  const code = await runBob([...args, '--json', '--runtime', runtimeDir], {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: () => true },
    env: {},
    cwd: path.dirname(runtimeDir),
  });
  return { code, document: JSON.parse(out) as Said['document'] };
}

const APART = new Set(['backups', 'restoring']);

/** What belongs to files as they lie there at one moment, and is made again where it is missing. */
const OF_A_MOMENT = /-(wal|shm)$|\.sum$|(^|[/\\])journal\.mark$/;

/** Every file of a folder by name: what its rows come to for a database, what its bytes come to for any other. */
export function stateOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !APART.has(name.split(path.sep)[0]!) && !OF_A_MOMENT.test(name));
  return Object.fromEntries(files.sort().map((name) => [name, digestOf(path.join(folder, name))]));
}

function digestOf(file: string): string {
  if (!file.endsWith('.db')) return createHash('sha256').update(readFileSync(file)).digest('hex');
  const checked = checkStore(file);
  if (!checked.ok) throw new Error(`${file}: ${checked.problem}`);
  return checked.digest;
}
