// `npm run format [-- FILE...]`: renews the lists of folders, formats, sorts imports and mends what the linter can mend by itself.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renewTables } from './tables.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
renewTables();
const files = process.argv.slice(2);
const result = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...(files.length > 0 ? files : ['.'])],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = result.status ?? 1;
