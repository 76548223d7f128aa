/** Every sample deck loads, and does what its scenarios say. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadDeck } from '../../engine/decks/load.ts';
import { readDeckScenarios, runDeckScenarios } from '../../engine/decks/scenarios.ts';
import { deckFolder } from '../support/decks.ts';

const examples = path.resolve(import.meta.dirname, '..', '..', 'examples');
const folders = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory());

for (const { name } of folders) {
  const folder = path.join(examples, name);
  const files = readdirSync(folder);
  const roots = files.filter((file) => file.startsWith('root.deck.'));
  const [root] = roots;
  if (root === undefined) continue;
  test(`@deck_examples examples/${name}: its decks load and its scenarios hold`, async () => {
    for (const file of files.filter((one) => one.includes('.deck.'))) {
      const { warnings } = await loadDeck(path.join(folder, file), { root: file.startsWith('root.deck.') });
      assert.deepEqual(warnings, [], file);
    }
    const scenarios = await readDeckScenarios(path.join(folder, 'scenarios.jsonl'));
    for (const file of roots) {
      const report = await runDeckScenarios(path.join(folder, file), scenarios, null);
      assert.deepEqual(report.failures, [], file);
      assert.equal(report.passed, scenarios.length);
    }
  });
}

test('@deck_examples the first deck of the guide runs as it is written', async (t) => {
  const guide = readFileSync(path.resolve(examples, '..', 'docs', 'decks.md'), 'utf8');
  const first = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? assert.fail(language);
  const folder = deckFolder(t, {
    'root.deck.md': first('md'),
    'time_of_day.deck.ts': first('ts'),
    'scenarios.jsonl': first('json'),
  });
  const scenarios = await readDeckScenarios(path.join(folder, 'scenarios.jsonl'));
  const report = await runDeckScenarios(path.join(folder, 'root.deck.md'), scenarios, null);
  assert.deepEqual([report.passed, report.failures], [1, []]);
});
