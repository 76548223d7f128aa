/** A checkpoint in which something changed is not begun with again. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createCheckpoints } from '../../../engine/protocol/checkpoint.ts';
import { readState } from '../../../engine/protocol/state.ts';

function written(t: { after(end: () => void): void }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-checkpoint-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const checkpoints = createCheckpoints(folder, () => 1_000);
  const said = { role: 'user', content: 'My deck has 24 lands.' } as const;
  assert.ok(checkpoints.write({ session_id: 'one', state: readState({}), recent_messages: [said] }).ok);
  return { folder, file: path.join(folder, 'one.json'), checkpoints };
}

test('a value that changed is known although the file still is JSON, and the file is kept', (t) => {
  const { folder, file, checkpoints } = written(t);
  const changed = readFileSync(file, 'utf8').replace('24 lands', '25 lands');
  writeFileSync(file, changed);
  const { checkpoint, problem } = checkpoints.read('one');
  assert.equal(checkpoint, null);
  assert.match(problem ?? '', /one\.json .*one\.json\.unreadable-1000/);
  assert.deepEqual(readdirSync(folder), ['one.json.unreadable-1000']);
  assert.equal(readFileSync(path.join(folder, 'one.json.unreadable-1000'), 'utf8'), changed);
});

test('a sound one is read, laid out in whatever way, and one from before checksums too', (t) => {
  const { file, checkpoints } = written(t);
  const { sum, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  assert.deepEqual(checkpoints.read('one').checkpoint, before);
  for (const value of [{ ...before, sum }, before]) {
    writeFileSync(file, JSON.stringify(value));
    assert.deepEqual(checkpoints.read('one'), { checkpoint: before, problem: null });
  }
});
