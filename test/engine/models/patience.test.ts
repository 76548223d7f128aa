import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createPatience } from '../../../engine/models/patience.ts';

const cancel = new AbortController().signal;

test('a limit beyond the longest timer is no limit of nothing', async () => {
  const patience = createPatience({ cancel, totalMs: 1e12, idleMs: 1000 });
  await wait(20);
  assert.deepEqual([patience.ended, patience.signal.aborted], [null, false]);
  patience.release();
  assert.equal(patience.signal.aborted, true);
});

test('the idle limit counts from the first piece on, and only while the server is waited for', async () => {
  const patience = createPatience({ cancel, totalMs: 60_000, idleMs: 60 });
  await patience.during(wait(90));
  assert.equal(patience.ended, null, 'a prompt is read before the first piece');
  patience.started();
  await wait(90);
  assert.equal(patience.ended, null, 'the reader took its time');
  await patience.during(wait(120));
  assert.equal(patience.ended, 'idle');
  patience.release();
});

test('what ended it first is what ended it', async () => {
  const stop = new AbortController();
  const patience = createPatience({ cancel: stop.signal, totalMs: 30, idleMs: 30 });
  stop.abort();
  await wait(60);
  assert.equal(patience.ended, 'cancelled');
  patience.release();
});
