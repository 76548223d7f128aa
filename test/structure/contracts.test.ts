/** Every promise has a test that names it, and every test of the two upper tiers names a promise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContracts } from '../support/contracts.ts';
import { ROOT } from '../support/sources.ts';

test('contracts and the tests that name them fit together', () => {
  const { anchors, tests, problems } = checkContracts(ROOT);
  assert.ok(anchors.length > 100, `only ${anchors.length} anchors were found`);
  assert.ok(tests.length > 0, 'no integration or end-to-end test was found');
  assert.equal(problems.length, 0, `${problems.length} gaps:\n${problems.join('\n')}`);
});
