import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteMemory } from '../../../engine/ltm/backends/sqlite.ts';
import { relatedTo, relationOf } from '../../../engine/ltm/related.ts';
import { exportMemories, readImport } from '../../../engine/ltm/transfer.ts';
import { candidate, NOON, stored } from '../../support/ltm-contract.ts';

test('statements are the same, opposite, or neither', () => {
  const cases: [string, string, ReturnType<typeof relationOf>][] = [
    ['The user prefers slow control decks', 'User prefers slow control decks.', 'same'],
    ['Likes playing green decks', 'Likes to play green deck', 'same'],
    ['Likes counterspells', "Doesn't like counterspells", 'opposite'],
    ['Likes counterspells', 'Dislikes counterspells', 'opposite'],
    ['Prefers fast games in the evening', 'Prefers slow games in the evening', 'opposite'],
    ['Never plays fast games', 'Plays slow games', 'other'],
    ['Favourite format is Standard', 'Favourite format is Pauper', 'opposite'],
    ['The user lives in Ghent', 'The user lives in Lisbon', 'opposite'],
    ['Favourite format is Standard', 'Favourite colour is blue', 'other'],
    ['Keeps 2 lands on the play', 'Keeps 3 lands on the play', 'other'],
    ['Plays goblins on Fridays', 'Has a cat called Tibbs', 'other'],
    ['Forgot a land drop before combat', 'Wants shorter hints in combat', 'other'],
  ];
  for (const [left, right, expected] of cases) {
    assert.equal(relationOf(left, right), expected, `${left} / ${right}`);
    assert.equal(relationOf(right, left), expected, `${right} / ${left}`);
  }
});

test('what is remembered and the same or opposite is pointed out for a candidate', async () => {
  const memory = openSqliteMemory(':memory:', { now: () => NOON });
  await memory.rebuild([
    stored('mem_like', 'The user likes counterspells'),
    stored('mem_deck', 'The user plays a blue deck with many counterspells and few creatures'),
  ]);
  const same = await relatedTo(candidate('User likes counterspells.'), memory);
  assert.deepEqual(
    same.duplicates.map(({ id }) => id),
    ['mem_like'],
  );
  assert.deepEqual(same.contradictions, []);
  const opposite = await relatedTo(candidate('The user no longer likes counterspells'), memory);
  assert.deepEqual(
    opposite.contradictions.map(({ id }) => id),
    ['mem_like'],
  );
  assert.deepEqual(await relatedTo(candidate('Enjoys lighthouses'), memory), { duplicates: [], contradictions: [] });
  await memory.close();
});

test('an export read by another Bob gives candidates for what is new there, and writes nothing', async () => {
  const here = openSqliteMemory(':memory:', { now: () => NOON });
  await here.rebuild([
    stored('mem_a', 'Likes counterspells', { type: 'preference', tags: ['style'] }),
    stored('mem_b', 'Wants shorter hints', { ttl_days: 30, expires_at: NOON + 1 }),
    stored('mem_c', 'Played goblins', { superseded_by: 'mem_a' }),
  ]);
  const file = await exportMemories(here);
  assert.equal(file.trim().split('\n').length, 2);
  const there = openSqliteMemory(':memory:', { now: () => NOON });
  await there.rebuild([stored('mem_z', 'He likes counterspells')]);
  const broken = '{"text":"half"}\nnonsense\n{"text":"Wants short hint","type":"fact","source":"user_said"}\n';
  const read = await readImport(`${file}\r\n${broken}${file}`, there);
  assert.deepEqual(
    read.candidates.map(({ candidate: found }) => [found.text, found.type, found.ttl_days]),
    [
      ['Wants shorter hints', 'fact', 30],
      ['Wants short hint', 'fact', null],
    ],
  );
  assert.deepEqual(
    read.duplicates.map(({ id }) => id),
    ['mem_z', 'mem_z', null],
  );
  assert.equal(read.problems.length, 2);
  assert.match(read.problems[0]!, /^Line \d+: type/);
  assert.equal((await there.list()).length, 1);
  assert.ok(!('superseded_by' in read.candidates[0]!.candidate));
  await here.close();
  await there.close();
});
