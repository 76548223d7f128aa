/** Nothing old goes without a person's word, none on a clock that jumped, and never without a copy and a line that says so. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Fact } from '../../../engine/disk/fact.ts';
import { createRetention } from '../../../engine/retention/retention.ts';
import { readSettings } from '../../../engine/settings/settings.ts';
import { testFolder } from '../../support/channels.ts';
import { openTestStore } from '../../support/store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A folder with runs that were completed on the first day, and a retention over it. */
function folderOf(runs: number, environment: Record<string, string> = {}) {
  const runtimeDir = testFolder('retention');
  const store = openTestStore({ file: path.join(runtimeDir, 'bob.db') });
  for (let n = 0; n < runs; n++) store.put('known://a', `body ${n}`, { runId: store.newRun({ status: 200 }) });
  const told: Fact[] = [];
  const { settings } = readSettings(environment);
  const now = () => store.time;
  const { database } = store;
  const open = () => createRetention({ runtimeDir, database, settings, now, tell: (fact) => void told.push(fact) });
  const count = () => database.prepare<[], number>('SELECT count(*) FROM runs WHERE status = 200').pluck().get()!;
  /** Bob is opened each day, as by somebody who uses him. */
  const live = async (days: number) => {
    for (let day = 0; day < days; day++) {
      store.time += DAY;
      await open().tick();
    }
  };
  return { store, runtimeDir, told, open, count, live };
}

test('one start with the clock 40 days ahead removes nothing, whoever agreed', async () => {
  const agreements: Record<string, string>[] = [{}, { RUMMY_RETENTION_DAYS: '31' }];
  for (const environment of agreements) {
    const { store, open, count, live, told } = folderOf(5, environment);
    await live(10);
    store.time += 40 * DAY;
    await open().tick();
    await open().tick();
    assert.equal(count(), 5);
    // Nor on the next starts, which see the same wrong clock.
    store.time += DAY;
    await open().tick();
    assert.equal(count(), 5);
    const expected = 'RUMMY_RETENTION_DAYS' in environment ? 1 : 0;
    assert.ok(told.length >= expected && told.every(({ what }) => /clock/.test(what)));
    await assert.rejects(open().remove(), { code: 'clock_jumped' });
  }
});

test('a clock that is set right again is believed after an even week, as one that jumped for good is', async () => {
  const { store, open, count, live } = folderOf(3, { RUMMY_RETENTION_DAYS: '31' });
  await live(10);
  store.time += 40 * DAY;
  await open().tick();
  assert.equal(open().look().clock, 'jumped');
  store.time -= 40 * DAY;
  assert.equal(open().look().clock, 'new');
  await live(30);
  assert.equal(count(), 0);
  const stays = folderOf(3, { RUMMY_RETENTION_DAYS: '31' });
  await stays.live(3);
  stays.store.time += 40 * DAY;
  await stays.live(7);
  assert.equal(stays.count(), 3);
  await stays.live(2);
  assert.equal(stays.count(), 0);
});

test('without a word nothing goes, however old; many old runs are proposed once a start', async () => {
  const few = folderOf(20);
  await few.live(200);
  assert.deepEqual([few.count(), few.told.length], [20, 0]);
  const many = folderOf(600);
  await many.live(40);
  assert.equal(many.count(), 600);
  assert.match(many.told[0]!.what, /not used for 31 days/);
  assert.match(many.told[0]!.next, /600/);
});

test('a person agrees in Settings: what goes is counted, told, and kept as a copy first', async () => {
  const { open, count, live, told, runtimeDir, store } = folderOf(4);
  await live(10);
  open().agree(20);
  assert.equal(open().look().agreed, true);
  await live(15);
  assert.equal(count(), 0);
  const [fact] = told;
  assert.match(fact!.what, /^4 finished runs were removed/);
  assert.ok(fact!.where.startsWith(path.join(runtimeDir, 'removed')));
  const rows = gunzipSync(readFileSync(fact!.where))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const of = (table: string) => rows.filter((row) => row.table === table).length;
  assert.deepEqual([of('runs'), of('entries'), of('run_views')], [4, 4, 4]);
  assert.ok(rows.some(({ row }) => row.body === 'body 3'));
  // No further word: nothing more goes, and no empty copies are made.
  open().agree(null);
  store.newRun({ status: 200 });
  await live(60);
  assert.equal(count(), 1);
  assert.equal(readdirSync(path.join(runtimeDir, 'removed')).length, 1);
});

test('the variable is an agreement, zero keeps everything, and Settings can not go against it', async () => {
  const zero = folderOf(2, { RUMMY_RETENTION_DAYS: '0' });
  await zero.live(100);
  assert.equal(zero.count(), 2);
  const set = folderOf(2, { RUMMY_RETENTION_DAYS: '10' });
  assert.throws(() => set.open().agree(5), { code: 'retention_set' });
  await set.live(12);
  assert.equal(set.count(), 0);
});

test('by hand, what is old goes at once, with a copy; what is in use stays', async () => {
  const { store, open, count, live } = folderOf(3);
  await live(33);
  store.newRun({ status: 200 });
  const { removed, copy } = await open().remove();
  assert.deepEqual([removed, count()], [3, 1]);
  assert.ok(copy !== null && readFileSync(copy).length > 0);
  assert.deepEqual(await open().remove(), { removed: 0, copy: null });
});

test('where no copy can be kept, nothing goes', async () => {
  const { open, count, live, store } = folderOf(2);
  await live(33);
  // A row that can't be written down stands for a full disk: the copy fails before anything is removed.
  store.database.exec(`CREATE TABLE odd (run_id INTEGER REFERENCES runs (id) ON DELETE CASCADE, data BLOB)`);
  store.database.prepare('INSERT INTO odd VALUES ((SELECT min(id) FROM runs WHERE status = 200), ?)').run(2n ** 62n);
  store.database.defaultSafeIntegers(true);
  await assert.rejects(open().remove());
  store.database.defaultSafeIntegers(false);
  assert.equal(count(), 2);
});

test('a clock file that can not be read lets nothing go', async () => {
  const { count, live, runtimeDir } = folderOf(2, { RUMMY_RETENTION_DAYS: '5' });
  await live(4);
  writeFileSync(path.join(runtimeDir, 'clock.json'), '{"seen": "x"');
  await live(3);
  assert.equal(count(), 2);
});
