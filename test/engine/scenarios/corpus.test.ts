/** The public scenarios: at least 95 of 100 that can be run hold. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readDecks } from '../../../engine/scenarios/decks.ts';
import { runScenarios } from '../../../engine/scenarios/report.ts';
import { readScenarios } from '../../../engine/scenarios/scenario.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'scenarios');
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const skip = existsSync(folder) ? false : 'the public scenarios (../shared/data/scenarios) are not here';

test('two-player scenarios in which every decision is scripted', { skip }, () => {
  const report = runScenarios(readScenarios(textOf('duel-strict.jsonl')), { decks: readDecks(textOf('decks.json')) });
  assert.ok(report.run >= 100, `${report.run} scenarios can be run`);
  const failures = report.failures.map(({ id, assert: what }) => `${id}: ${what}`);
  assert.ok(report.passed / report.run >= 0.95, `${report.passed} of ${report.run} hold:\n${failures.join('\n')}`);
  assert.equal(report.skipped + report.run, report.total);
  for (const reason of Object.keys(report.skippedBecause)) assert.match(reason, /not defined|rollback|expectException/);
});

test('every scenario of every file can be read, so that each operation is known', { skip }, () => {
  for (const file of ['duel-strict.jsonl', 'duel-other.jsonl', 'multiplayer.jsonl']) {
    const unread = readScenarios(textOf(file)).filter((read) => !read.ok);
    assert.deepEqual(unread, []);
  }
});
