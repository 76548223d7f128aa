import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHARED_SETTINGS, type TableSettings } from '../../../engine/games/auto-pass.ts';
import { createSettingsRecord } from '../../../engine/games/settings-record.ts';

const stops = (count: number): TableSettings => ({ ...SHARED_SETTINGS, stopsMine: Array(count).fill('end') });

test('a seat has at most a line a second, the latest wins, and the last is written as the table closes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const lines: string[] = [];
  const late: Promise<void>[] = [];
  const record = createSettingsRecord(
    async (player, { stopsMine }) => void lines.push(`${player}: ${stopsMine.length}`),
    (work) => void late.push(work()),
  );
  for (let count = 1; count <= 5; count++) await record.changed(0, stops(count));
  await record.changed(1, stops(9));
  assert.deepEqual(lines, ['0: 1', '1: 9']);
  t.mock.timers.tick(999);
  assert.equal(lines.length, 2);
  t.mock.timers.tick(1);
  await Promise.all(late);
  assert.deepEqual(lines.slice(2), ['0: 5']);
  // The second one is a second of its own.
  await record.changed(0, stops(6));
  await record.changed(1, stops(8));
  assert.deepEqual(lines.slice(3), ['1: 8']);
  await record.changed(1, stops(7));
  await record.close();
  assert.deepEqual(lines.slice(4), ['0: 6', '1: 7']);
  t.mock.timers.tick(10_000);
  assert.equal(lines.length, 6);
});

test('what was due while the table closed is written with the rest', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const lines: number[] = [];
  const record = createSettingsRecord(
    async (_player, { stopsMine }) => void lines.push(stopsMine.length),
    // A closed table does nothing in its turn any more.
    () => undefined,
  );
  await record.changed(0, stops(1));
  await record.changed(0, stops(2));
  t.mock.timers.tick(1000);
  await record.close();
  assert.deepEqual(lines, [1, 2]);
});
