/** Each promise of 000, 001 and 004 can be taken away, to see whether a test notices: the changes for that fit the sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContracts } from '../support/contracts.ts';
import { hasMutations, mutate, readMutations, readSources } from '../support/mutations.ts';
import { ROOT } from '../support/sources.ts';

test('each change has its one place, and what it makes of it can be read', () => {
  const sources = readSources(ROOT);
  const problems = readMutations(ROOT).flatMap((mutation) => {
    const made = mutate(mutation, sources);
    return 'problem' in made ? [made.problem] : [];
  });
  assert.deepEqual(problems, [], 'in test/mutations, let take and put fit what the behaviour looks like today');
});

test('each promise has such a change, and each change a promise', () => {
  const promised = checkContracts(ROOT).anchors.filter(({ place }) => hasMutations(place));
  const ids = promised.map(({ id }) => id);
  const changed = readMutations(ROOT).map(({ anchor }) => anchor);
  const missing = ids.filter((id) => !changed.includes(id));
  assert.deepEqual(missing, [], 'add a line to test/mutations that takes away what is promised');
  const astray = changed.filter((anchor) => !ids.includes(anchor));
  assert.deepEqual(astray, [], 'remove the line of test/mutations, or name the promise in docs/contracts');
});

test('the check itself sees what stands nowhere, twice, in two files, and what breaks a file', () => {
  const sources = new Map([
    ['a.ts', 'const one = 1;\nconst two = 2;\nconst both = [one, two];'],
    ['b.ts', 'const two = 2;'],
    ['c.sql', 'SELECT 1;'],
  ]);
  const of = (take: string, put: string) => mutate({ anchor: 'x', take, put }, sources);
  assert.deepEqual(of('SELECT 1', '$& ('), { file: 'c.sql', text: '$& (;' });
  assert.deepEqual(of('one = 1', 'one = 3'), {
    file: 'a.ts',
    text: 'const one = 3;\nconst two = 2;\nconst both = [one, two];',
  });
  assert.deepEqual(of('three', ''), { problem: 'x: nowhere: three' });
  assert.deepEqual(of('one', ''), { problem: 'x: more than once (a.ts): one' });
  assert.deepEqual(of('two = 2', ''), { problem: 'x: more than once (a.ts, b.ts): two = 2' });
  assert.match(JSON.stringify(of('one = 1', 'one = ')), /"x: a\.ts can't be read with it \(/);
});
