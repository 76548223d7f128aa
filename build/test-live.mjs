// `npm run test:live`: the few tests that ask a real model, RUMMY_TEST_MODEL. What is set counts before `.env.test`, that
// before `.env`, and that before `.env.example` (seed 004). Nothing of it runs in `npm test`.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const root = path.dirname(import.meta.dirname);

/** @param {string} name */
function variablesOf(name) {
  try {
    return parseEnv(readFileSync(path.join(root, name), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

const env = { ...variablesOf('.env.example'), ...variablesOf('.env'), ...variablesOf('.env.test'), ...process.env };
if ((env['RUMMY_TEST_MODEL'] ?? '') === '') {
  process.stderr.write(
    'Set RUMMY_TEST_MODEL to the model that is to be asked, as in ollama/qwen3:4b, here or in .env.test.\n',
  );
  process.exit(2);
}
const files = globSync('test/live/**/*.live.ts', { cwd: root });
const { status } = spawnSync(process.execPath, ['--test', ...files], { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);
