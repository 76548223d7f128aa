/** One contract, and every backend under it. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../../engine/database/database.ts';
import { openJsonlMemory } from '../../../engine/ltm/backends/jsonl.ts';
import { openSqliteMemory } from '../../../engine/ltm/backends/sqlite.ts';
import type { LongTermMemory } from '../../../engine/ltm/store.ts';
import { type BackendUnderTest, type Clock, candidate, NOON, stored, testBackend } from '../../support/ltm-contract.ts';
import { processorTimeDuring } from '../../support/processor-time.ts';

function inFile(
  name: string,
  file: string,
  openAt: (file: string, now: () => number) => LongTermMemory,
): BackendUnderTest {
  return {
    name,
    async open(clock: Clock) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-ltm-'));
      let memory = openAt(path.join(folder, file), () => clock.now);
      const first = memory;
      return {
        memory: first,
        async reopen() {
          await memory.close();
          memory = openAt(path.join(folder, file), () => clock.now);
          return memory;
        },
        async end() {
          await memory.close();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
}

testBackend(inFile('JSONL', 'ltm.jsonl', (file, now) => openJsonlMemory(file, { now })));
testBackend(inFile('SQLite', 'ltm.db', (file, now) => openSqliteMemory(file, { now })));

function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-ltm-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

test('JSONL: the file only grows; a torn last line is cut and an unreadable one told with its number', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'ltm.jsonl');
    const memory = openJsonlMemory(file, { now: () => NOON });
    await memory.upsert(candidate('Likes tea', { ttl_days: 1 }), { id: 'mem_tea' });
    const before = readFileSync(file, 'utf8');
    await memory.upsert(candidate('Likes coffee'), { id: 'mem_coffee', supersedes: 'mem_tea' });
    await memory.expire(NOON + 90_000_000);
    const after = readFileSync(file, 'utf8');
    assert.ok(after.startsWith(before));
    await memory.close();
    appendFileSync(file, 'no json\n{"id":"mem_half","text":"');
    const again = openJsonlMemory(file, { now: () => NOON });
    assert.deepEqual(
      (await again.list({ all: true })).map(({ id }) => id),
      ['mem_coffee'],
    );
    assert.equal(again.problems.length, 2);
    assert.match(again.problems.join(' '), /Line \d+ is no memory/);
    await again.close();
  }));

test('SQLite: a database that is given stays open, and what another connection writes is seen', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'ltm.db');
    const database = openDatabase(file, { synchronous: 'FULL' });
    const one = openSqliteMemory(database, { now: () => NOON });
    const other = openSqliteMemory(file, { now: () => NOON });
    await one.upsert(candidate('Likes tea'), { id: 'mem_tea' });
    assert.equal((await one.query('tea', 1)).length, 1);
    await other.upsert(candidate('Tea is best green'), { id: 'mem_green' });
    assert.deepEqual(
      (await one.query('green tea', 2)).map(({ id }) => id),
      ['mem_green', 'mem_tea'],
    );
    await one.close();
    assert.equal(database.prepare('SELECT count(*) FROM memories').pluck().get(), 2);
    await other.close();
    database.close();
  }));

test('SQLite: an index of an older version is made again from the memories', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'ltm.db');
    const memory = openSqliteMemory(file, { now: () => NOON });
    await memory.rebuild([
      stored('mem_a', 'Plays merfolk'),
      stored('mem_b', 'Played elves', { superseded_by: 'mem_a' }),
    ]);
    await memory.close();
    const database = openDatabase(file, { synchronous: 'FULL' });
    database.exec('DELETE FROM documents; DELETE FROM words; PRAGMA user_version = 0');
    database.close();
    const again = openSqliteMemory(file, { now: () => NOON });
    assert.deepEqual(
      (await again.query('merfolk elves', 5)).map(({ id }) => id),
      ['mem_a'],
    );
    await again.close();
  }));

test('a question of any length and kind is answered at once', async () => {
  const memory = openSqliteMemory(':memory:', { now: () => NOON });
  await memory.rebuild([stored('mem_a', 'Plays merfolk'), stored('mem_b', `long ${'x'.repeat(3000)}`)]);
  const nasty = [
    'a '.repeat(50_000),
    'y'.repeat(100_000),
    'ay'.repeat(50_000),
    '2 weeks '.repeat(20_000),
    '9'.repeat(50_000),
    '\0\ud800 ',
  ];
  const spent = await processorTimeDuring(async () => {
    for (const question of nasty) await memory.query(question, 5);
  });
  assert.ok(spent < 2000, `${spent} ms`);
  assert.deepEqual(
    (await memory.query(`merfolk ${'and more '.repeat(5000)}`, 5)).map(({ id }) => id),
    ['mem_a'],
  );
  assert.deepEqual(await memory.query('merfolk', 0), []);
  await memory.close();
});
