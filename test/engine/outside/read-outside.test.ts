/** Reading what others wrote in a thread that can be lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutsideThread, type OutsideReader } from '../../../engine/outside/read-outside.ts';
import type * as hostile from '../../support/hostile-readers.ts';

const reader = (name: keyof typeof hostile): OutsideReader => ({
  module: new URL('../../support/hostile-readers.ts', import.meta.url),
  name,
  what: 'page',
});
const limits = { processorMs: 300, wallMs: 60_000, idleMs: 1_000 };

test('work without an end costs the thread its own computing, is refused, and whoever waited behind it is answered', async () => {
  const outside = createOutsideThread(limits);
  const [endless, next] = await Promise.all([
    outside.read<typeof hostile.endless>(reader('endless')),
    outside.read<typeof hostile.twice>(reader('twice'), 21),
  ]);
  assert.ok(!endless.ok);
  assert.equal(endless.refusal.code, 'too_much_work');
  assert.equal(endless.refusal.message, 'That page was too much work to read, so it was given up.');
  assert.deepEqual(next, { ok: true, value: 42 });
  assert.equal(outside.threads().started, 2);
  await outside.close();
  assert.equal(outside.threads().running, false);
});

test('a pattern that runs away is ended as well', async () => {
  const outside = createOutsideThread(limits);
  const read = await outside.read<typeof hostile.runaway>(reader('runaway'), `${'a'.repeat(60)}!`);
  assert.equal(read.ok ? '' : read.refusal.code, 'too_much_work');
  await outside.close();
});

test('memory without an end costs the thread, not Bob', async () => {
  const outside = createOutsideThread({ ...limits, processorMs: 60_000 });
  const read = await outside.read<typeof hostile.hoard>(reader('hoard'));
  assert.equal(read.ok ? '' : read.refusal.code, 'too_much_work');
  assert.deepEqual(await outside.read<typeof hostile.twice>(reader('twice'), 1), { ok: true, value: 2 });
  await outside.close();
});

test('a reader that throws is a refusal with its words, and a stack used up is one, too', async () => {
  const outside = createOutsideThread(limits);
  const thrown = await outside.read<typeof hostile.throws>(reader('throws'));
  assert.deepEqual(thrown.ok ? null : [thrown.refusal.code, thrown.refusal.message], ['unreadable', 'it is no feed']);
  const deep = await outside.read<typeof hostile.deep>(reader('deep'));
  assert.equal(deep.ok ? '' : deep.refusal.code, 'unreadable');
  assert.equal(outside.threads().started, 1);
  await outside.close();
});

test('one that only waits is given up by the clock, and closing answers whoever waits', async () => {
  const outside = createOutsideThread({ ...limits, wallMs: 200 });
  const waited = await outside.read<typeof hostile.waits>(reader('waits'));
  assert.equal(waited.ok ? '' : waited.refusal.code, 'too_much_work');
  const left = outside.read<typeof hostile.waits>(reader('waits'));
  await outside.close();
  const closed = await left;
  assert.equal(closed.ok ? 0 : closed.refusal.status, 499);
});
