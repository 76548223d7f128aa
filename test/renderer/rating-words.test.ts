import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelRows } from '../../renderer/panels/progress/rating-words.ts';

const at = (...places: [number, string][]) => places.map(([x, name]) => ({ x, name }));

test('labels of a scale stand by turns in their rows', () => {
  assert.deepEqual(labelRows(at([50, 'Easy'], [250, 'Medium'], [450, 'Strong']), 3), [0, 1, 2]);
});

test('a label whose row is taken stands in another that is free', () => {
  const crowded = at([300, 'after lunch'], [310, 'Bob'], [320, 'in a hurry'], [420, 'at his best']);
  const rows = labelRows(crowded, 3);
  assert.equal(new Set(rows.slice(0, 3)).size, 3);
  assert.equal(rows[3], 0);
  // Two labels of one row never touch.
  assert.deepEqual(labelRows(at([100, 'aaaa'], [110, 'bbbb'], [300, 'cccc']), 2), [0, 1, 0]);
});
