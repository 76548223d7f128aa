/** Files of fixed fields are believed only as they were written. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { Fact } from '../../../engine/disk/fact.ts';
import { readSummed, writeSummed } from '../../../engine/disk/sibling-sum.ts';
import { openWorkingState } from '../../../engine/memory/working-state.ts';
import { createCheckpoints } from '../../../engine/protocol/checkpoint.ts';
import { emptyState } from '../../../engine/protocol/state.ts';

function scratch(t: { after(fn: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-sums-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('any flipped bit of a text or of its sums is known', (t) => {
  const file = path.join(scratch(t), 'a.json');
  writeSummed(file, '{"a":1}\n');
  writeSummed(file, '{"a":2}\n');
  assert.deepEqual(readSummed(file), { text: '{"a":2}\n', isSound: true });
  const sound = readFileSync(file);
  for (let bit = 0; bit < sound.length * 8; bit += 1) {
    const flipped = Buffer.from(sound);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(file, flipped);
    assert.equal(readSummed(file)?.isSound, false, `bit ${bit}`);
  }
});

test('a crash between the sums and the text leaves a text that is known, and files without sums are believed', (t) => {
  const file = path.join(scratch(t), 'a.json');
  writeSummed(file, 'old');
  const sums = readFileSync(`${file}.sum`, 'utf8');
  writeSummed(file, 'new');
  writeFileSync(file, 'old');
  assert.equal(readSummed(file)?.isSound, true);
  writeFileSync(`${file}.sum`, sums);
  writeFileSync(file, 'new');
  assert.equal(readSummed(file)?.isSound, false);
  rmSync(`${file}.sum`);
  assert.equal(readSummed(file)?.isSound, true);
});

test('a checkpoint and a state whose letters were changed are put aside and told, and nothing of them is acted on', (t) => {
  const folder = scratch(t);
  const told: Fact[] = [];
  const checkpoints = createCheckpoints(
    folder,
    () => 1,
    (fact) => told.push(fact),
  );
  const state = emptyState();
  assert.ok(checkpoints.write({ session_id: 's', state, recent_messages: [{ role: 'user', content: 'yes' }] }).ok);
  const file = path.join(folder, 's.json');
  assert.deepEqual(Object.keys(JSON.parse(readFileSync(file, 'utf8'))).slice(0, 2), ['session_id', 'revision']);
  writeFileSync(file, readFileSync(file, 'utf8').replace('yes', 'not'));
  assert.equal(checkpoints.read('s').checkpoint, null);
  assert.equal(told.length, 1);
  assert.match(told[0]?.where ?? '', /s\.json; the damaged one is kept as s\.json\.unreadable-1/);
  assert.ok(checkpoints.write({ session_id: 's', state, recent_messages: [] }).ok);
  assert.equal(checkpoints.read('s').checkpoint?.revision, 1);

  const place = path.join(folder, 'state.json');
  openWorkingState(place, () => 2).commit({ active_context: 'a race', open_threads: [] });
  writeFileSync(place, readFileSync(place, 'utf8').replace('race', 'rice'));
  const again = openWorkingState(place, () => 2);
  assert.deepEqual([again.read().active_context, again.fact?.severity], ['', 'info']);
});
