/** `bob scenarios`: its report, its choice of scenarios, and what it says to bad input. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { CommandIo } from '../../../engine/cli/command.ts';
import command from '../../../engine/cli/commands/scenarios.ts';

const bolt = (id: string, life: number) =>
  JSON.stringify({
    id,
    setup: [
      { op: 'addCard', zone: 'hand', player: 'A', card: 'Lightning Bolt', count: 1 },
      { op: 'addCard', zone: 'battlefield', player: 'A', card: 'Mountain', count: 1 },
    ],
    script: [
      { op: 'castSpell', turn: 1, step: 'UPKEEP', player: 'A', card: 'Lightning Bolt', targets: [{ player: 'B' }] },
      { op: 'setStopAt', turn: 1, step: 'DRAW' },
      { op: 'execute' },
    ],
    asserts: [{ op: 'assertLife', player: 'B', life }],
  });

async function run(args: string[], files: Record<string, string> = {}) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'bob-scenarios-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
  let document: unknown;
  let text = '';
  let errors = '';
  const io: CommandIo = {
    stdout: { write: () => true },
    machineLine: () => undefined,
    stderr: { write: (line: string) => (errors += line) },
    json: true,
    runtimeDir: cwd,
    env: {},
    cwd,
    result(value, asText) {
      document = value;
      text = asText();
    },
    progress: () => undefined,
    onInterrupt: () => () => undefined,
    readyWindow: async () => undefined,
  };
  const code = await command.run(args, io);
  return { code, document: document as Record<string, unknown>, text, errors };
}

const file = { 'own.jsonl': `${bolt('game#right', 17)}\n${bolt('game#wrong', 20)}\n` };

test('the report counts, and names what failed with what was expected and what was there', async () => {
  const { code, document, text } = await run(['own.jsonl', '--failures'], file);
  assert.equal(code, 1);
  assert.deepEqual(document, {
    total: 2,
    run: 2,
    passed: 1,
    failed: 1,
    skipped: 0,
    skippedBecause: {},
    failures: [{ id: 'game#wrong', assert: 'assertLife {"player":"B","life":20}', expected: 20, actual: 17 }],
  });
  assert.match(text, /2 scenarios: 2 run, 1 passed \(50\.0 %\), 1 failed, 0 skipped/);
  assert.match(text, /game#wrong/);
});

test('--only runs one scenario by its id or the end of it', async () => {
  assert.equal((await run(['own.jsonl', '--only', 'game#right'], file)).code, 0);
  assert.equal((await run(['own.jsonl', '--only', '#right'], file)).document['total'], 1);
  const { code, errors } = await run(['own.jsonl', '--only', 'game#none'], file);
  assert.equal(code, 1);
  assert.match(errors, /no scenario game#none/);
});

test('a broken line is a failure with its place, and the others are run', async () => {
  const { document } = await run(['own.jsonl'], { 'own.jsonl': `${bolt('game#right', 17)}\n{broken\n` });
  assert.equal(document['passed'], 1);
  assert.deepEqual(
    (document['failures'] as { id: string }[]).map(({ id }) => id),
    ['line 2'],
  );
});

test('a missing file, no file and broken decks get a line that says what to do', async () => {
  assert.match((await run(['none.jsonl'])).errors, /no such file/);
  assert.equal((await run([])).code, 2);
  const broken = await run(['own.jsonl'], { ...file, 'decks.json': '[' });
  assert.equal(broken.code, 1);
  assert.match(broken.errors, /decks\.json/);
});
