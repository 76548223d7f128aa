import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { ModelReport } from '../../../../engine/agent/model-report.ts';
import { runBob } from '../../../../engine/cli/run.ts';

async function bob(args: string[], env: Record<string, string> = {}) {
  let out = '';
  let error = '';
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-models-'));
  const code = await runBob([...args, '--runtime', folder], {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (error += text), isTTY: false },
    env,
    cwd: folder,
  });
  rmSync(folder, { recursive: true });
  return { code, out, error };
}

test('bob models says what each alias means, without a key in it and without asking anybody far away', async () => {
  const env = {
    OPENAI_API_KEY: 'sk-very-secret',
    OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
    RUMMY_MODEL_local: 'ollama/qwen3',
    RUMMY_MAX_TURNS: 'many',
  };
  const { code, out, error } = await bob(['models', '--json'], env);
  assert.equal(code, 0);
  const { aliases, providers } = JSON.parse(out) as ModelReport;
  assert.deepEqual(
    aliases.map(({ alias, provider, model }) => [alias, provider, model]),
    [
      ['local', null, null],
      ['bob:chat', 'openai', 'gpt-4o-mini'],
      ['bob:mtg', 'openai', 'gpt-4o-mini'],
    ],
  );
  const far = await bob(['models', '--json'], { ...env, OPENAI_BASE_URL: 'https://models.invalid/v1' });
  assert.deepEqual(
    (JSON.parse(far.out) as ModelReport).aliases.slice(1).map(({ alias, provider }) => [alias, provider]),
    [
      ['bob:chat', 'openai'],
      ['bob:mtg', 'built-in'],
    ],
    'a game goes to no server elsewhere',
  );
  assert.equal(providers.find(({ name }) => name === 'openai')?.configured, true);
  assert.match(error, /RUMMY_MAX_TURNS/);
  assert.ok(!`${out}${error}`.includes('very-secret'));
  const told = await bob(['models'], {});
  assert.match(told.out, /bob:chat: built-in\n {2}No language model is connected/);
  assert.match(told.out, /ollama: not configured \(set OLLAMA_BASE_URL\)/);
});

test('bob models embedded says that nothing is installed, and takes no other word', async () => {
  const { code, out } = await bob(['models', 'embedded', '--json']);
  assert.equal(code, 0);
  const { installed, version } = JSON.parse(out) as { installed: boolean; version: null };
  assert.deepEqual([installed, version], [false, null]);
  assert.equal((await bob(['models', 'embedded', 'fetch'])).code, 2);
});
