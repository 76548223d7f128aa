/** Every sample deck loads, and does what its scenarios say. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadDeck } from '../../engine/decks/load.ts';
import { readScenarios, runScenarios } from '../../engine/decks/scenarios.ts';
import { run } from '../support/decks.ts';

const examples = path.resolve(import.meta.dirname, '..', '..', 'examples');
const folders = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory());

for (const { name } of folders) {
  const folder = path.join(examples, name);
  const files = readdirSync(folder);
  const root = files.find((file) => file.startsWith('root.deck.'));
  if (root === undefined) continue;
  test(`examples/${name}: its decks load and its scenarios hold`, async () => {
    for (const file of files.filter((one) => one.includes('.deck.'))) {
      const { warnings } = await loadDeck(path.join(folder, file), { root: file === root });
      assert.deepEqual(warnings, [], file);
    }
    const scenarios = await readScenarios(path.join(folder, 'scenarios.jsonl'));
    const report = await runScenarios(path.join(folder, root), scenarios, null);
    assert.deepEqual(report.failures, []);
    assert.equal(report.passed, scenarios.length);
  });
}

test('the hello world of the examples leaves exactly this trace', async () => {
  const { output, trace } = await run(path.join(examples, 'hello_world', 'root.deck.ts'), {
    input: 'Ada',
    now: () => 0,
  });
  assert.equal(output, 'hello, Ada');
  const root = {
    runId: 'id0',
    actionCallId: 'id1',
    deckPath: './root.deck.ts',
    actionName: 'hello_world',
    activity: 'hello_world',
  };
  const greet = {
    runId: 'id0',
    actionCallId: 'id2',
    parentActionCallId: 'id1',
    deckPath: './greet.deck.ts',
    actionName: 'greet',
    activity: 'greet',
  };
  assert.deepEqual(trace, [
    { kind: 'run.start', data: { runId: 'id0', deckPath: './root.deck.ts' } },
    { kind: 'deck.start', data: root },
    { kind: 'action.start', data: greet },
    { kind: 'deck.start', data: greet },
    { kind: 'deck.end', data: { ...greet, ok: true, elapsedMs: 0 } },
    { kind: 'action.end', data: { ...greet, ok: true, elapsedMs: 0 } },
    { kind: 'deck.end', data: { ...root, ok: true, elapsedMs: 0 } },
    { kind: 'run.end', data: { runId: 'id0', ok: true, elapsedMs: 0 } },
  ]);
});
