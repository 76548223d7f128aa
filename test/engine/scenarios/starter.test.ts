/** Forty scenarios over the starter cards pass; forty twins with one wrong expectation fail by that very expectation. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runScenarios } from '../../../engine/scenarios/report.ts';
import { readScenarios } from '../../../engine/scenarios/scenario.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'scenarios');
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const run = (file: string) => runScenarios(readScenarios(textOf(file)), { decks: new Map() });

const commonest = [
  ...['addCard', 'castSpell', 'execute', 'setStopAt', 'setChoice', 'assertPermanentCount', 'waitStackResolved'],
  ...['assertGraveyardCount', 'addTarget', 'assertLife', 'activateAbility', 'attack', 'assertPowerToughness'],
  ...['checkPlayableAbility', 'assertHandCount', 'assertExileCount', 'assertCounterCount', 'assertAbility'],
  ...['skipInitShuffling', 'assertTappedCount', 'assertTapped', 'checkPermanentCount', 'assertDamageReceived'],
  ...['activateManaAbility', 'checkLife', 'checkExileCount', 'block', 'clearLibrary', 'assertLibraryCount'],
  'setModeChoice',
];

test('the scenarios use each of the thirty commonest operations', () => {
  const used = new Set(
    readScenarios(textOf('starter.jsonl')).flatMap((read) =>
      read.ok
        ? [...read.scenario.setup, ...read.scenario.script, ...read.scenario.asserts].map(({ op }) => op as string)
        : [],
    ),
  );
  assert.deepEqual(
    commonest.filter((op) => !used.has(op)),
    [],
  );
});

test('all forty pass', () => {
  const report = run('starter.jsonl');
  assert.deepEqual(report.failures, []);
  assert.equal(report.passed, 40);
});

test('every twin fails by the expectation that is wrong', () => {
  const expected = textOf('starter-twins.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; fails: string });
  const report = run('starter-twins.jsonl');
  const found = new Map(report.failures.map((failure) => [failure.id, failure.assert.split(' ')[0]]));
  assert.equal(expected.length, 40);
  for (const { id, fails } of expected) assert.equal(found.get(id), fails, id);
});
