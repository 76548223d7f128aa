import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The text that a built-in program's `code_hash` is the hash of: its files as they run, each below its name. The packaged
 * app runs JavaScript, a clone TypeScript, so their hashes differ.
 */
export function programSource(folder: string, names: readonly string[]): string {
  return names
    .map((name) => {
      const typed = path.join(folder, `${name}.ts`);
      const file = existsSync(typed) ? typed : path.join(folder, `${name}.js`);
      return `// ${name}\n${readFileSync(file, 'utf8')}`;
    })
    .join('\n');
}
