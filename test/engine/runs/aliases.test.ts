/** The names of runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aliasOfPath, checkAlias, newAlias } from '../../../engine/runs/aliases.ts';

test('a new run is called by its model and the moment, and by a number where that is taken', () => {
  assert.equal(
    newAlias('gemma', 1234567890, () => false),
    'gemma_1234567890',
  );
  const taken = new Set(['bob_chat_1', 'bob_chat_1_2']);
  assert.equal(
    newAlias('bob:chat', 1, (alias) => taken.has(alias)),
    'bob_chat_1_3',
  );
  for (const model of ['openai/gpt-4o', '../..', '  ', 'ü', 'x'.repeat(500)]) {
    const alias = newAlias(model, Date.now(), () => false);
    assert.ok(checkAlias(alias).ok, alias);
  }
});

test('a name is no path', () => {
  for (const bad of ['', 'a/b', '../x', 'a b', '-x', '.x', 'x'.repeat(81), 'a\nb']) {
    assert.equal(checkAlias(bad).ok, false, bad);
  }
  assert.deepEqual([aliasOfPath('run://x'), aliasOfPath('known://x'), aliasOfPath('x')], ['x', null, null]);
});
