// Which compiler made a definition: what is compiled by another one is compiled again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CORE = path.join(import.meta.dirname, '..', '..', '..', 'mtg-core');

let known: string | undefined;

/** Of the code that reads and prints cards, as it stands: the sources, or the bundle that they were put into. */
export function compilerVersion(): string {
  known ??= digestOfCode();
  return known;
}

function digestOfCode(): string {
  const digest = createHash('sha256');
  for (const file of sources()) digest.update(file).update('\0').update(readFileSync(file));
  return digest.digest('hex').slice(0, 32);
}

function sources(): string[] {
  try {
    return readdirSync(CORE, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => path.join(CORE, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [import.meta.filename];
  }
}
