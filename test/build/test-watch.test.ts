import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { copyOfTree, environmentIn } from '../support/copy-of-tree.ts';
import { eventually } from '../support/eventually.ts';

const NUMBER_TEST = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number } from '../number.ts';
test('the number is one', () => assert.equal(number, 1));
`;

function watchTests(copy: string, ...parts: string[]): { file: string; parameters: string[]; cwd: string } {
  return { file: process.execPath, parameters: ['build/test.mjs', '--watch', ...parts], cwd: copy };
}

test('watched tests run again when what they import changes, and end with Ctrl+C', async (t) => {
  const copy = copyOfTree(t, ['build', 'engine']);
  mkdirSync(path.join(copy, 'test'));
  const source = path.join(copy, 'number.ts');
  writeFileSync(source, 'export const number = 1;\n');
  writeFileSync(path.join(copy, 'test', 'number.test.ts'), NUMBER_TEST);
  const { file, parameters, cwd } = watchTests(copy, 'test/number');
  const env = environmentIn(copy);
  const child = spawn(file, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  t.after(() => child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const seen = (start: string) => () => lines.some((line) => line.startsWith(start));
  await eventually(seen('ok     test/number.test.ts'), () => `the first run: ${lines.join('\n')}`);
  writeFileSync(source, 'export const number = 2;\n');
  await eventually(seen('not ok test/number.test.ts'), () => `the run after the change: ${lines.join('\n')}`);
  // A terminal sends it to the whole group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('watching everything at once is refused with what to write', (t) => {
  const copy = copyOfTree(t, ['build', 'engine']);
  const { file, parameters, cwd } = watchTests(copy);
  const { status, stderr } = spawnSync(file, parameters, { cwd, env: environmentIn(copy), encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /Say which tests to watch\. Write: npm run test:watch/);
});
