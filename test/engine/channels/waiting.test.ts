import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { refused } from '../../../engine/basics/outcome.ts';
import { createWaiting, type Wait } from '../../../engine/channels/waiting.ts';

function bench() {
  const faults: string[] = [];
  const waiting = createWaiting((text) => void faults.push(text));
  const there: string[] = [];
  const waitFor = (seat: string, more: Partial<Wait<string>> = {}) =>
    waiting.wait<string>({
      channelId: 'chn',
      seat,
      timeoutMs: 5000,
      poll: () => there.at(-1) ?? null,
      giveUp: () => 'nothing',
      ...more,
    });
  return { waiting, faults, there, waitFor };
}

test('a room is held while somebody waits in it, and a little longer', async () => {
  const { waiting, there, waitFor } = bench();
  waiting.wake('chn', 1);
  assert.equal(waiting.size, 0);
  const one = waitFor('s0');
  assert.equal(waiting.size, 1);
  there.push('news');
  waiting.wake('chn', 2);
  assert.deepEqual(await one, { ok: true, value: 'news' });
  await sleep(20);
  assert.equal(waiting.size, 0);
  assert.deepEqual(await waitFor('s0', { poll: () => null, timeoutMs: 5 }), { ok: true, value: 'nothing' });
  assert.equal(waiting.size, 0);
});

test('of many rooms none is left over, whenever in a millisecond they were answered', async () => {
  const { waiting } = bench();
  for (let room = 0; room < 200; room++) {
    const channelId = `chn_${room}`;
    const answer = waiting.wait({
      channelId,
      seat: 's0',
      timeoutMs: 5000,
      poll: () => 'news',
      giveUp: () => 'nothing',
    });
    waiting.wake(channelId, 1);
    await answer;
  }
  await sleep(20);
  assert.equal(waiting.size, 0);
});

test('who finds nothing for them waits on', async () => {
  const { waiting, waitFor } = bench();
  let polls = 0;
  const poll = () => (++polls < 3 ? null : 'third');
  const one = waitFor('s0', { poll });
  for (let count = 0; count < 3; count++) {
    waiting.wake('chn', count);
    await nextRound();
  }
  assert.deepEqual(await one, { ok: true, value: 'third' });
});

test('many waiters are answered in rounds, with one look for all of a round', async () => {
  const { waiting, waitFor } = bench();
  const batches = new Set<unknown>();
  const round = (from: number) =>
    Array.from({ length: 200 }, (_, seat) =>
      waitFor(String(seat), {
        poll(batch) {
          batches.add(batch);
          return `round ${from}`;
        },
      }),
    );
  const first = round(1);
  waiting.wake('chn', 7);
  await Promise.all(first);
  assert.equal(batches.size, 1);
  assert.equal(waiting.gatheredFrom('chn'), 7);
  const started = performance.now();
  const second = round(2);
  waiting.wake('chn', 8);
  await Promise.all(second);
  const took = performance.now() - started;
  assert.ok(took > 20, `${took} ms`);
  assert.equal(batches.size, 2);
  assert.equal(waiting.gatheredFrom('elsewhere'), null);
});

test('one fault ends the wait of its reader and of nobody else', async () => {
  const { waiting, faults, there, waitFor } = bench();
  const broken = waitFor('s0', {
    poll() {
      throw new Error('unreadable');
    },
  });
  const fine = waitFor('s1');
  there.push('news');
  waiting.wake('chn', 1);
  await assert.rejects(broken, /unreadable/);
  assert.equal((await fine).ok, true);
  assert.equal(faults.length, 1);
  const late = waitFor('s0', {
    poll: () => null,
    timeoutMs: 1,
    giveUp() {
      throw new Error('unreadable');
    },
  });
  await assert.rejects(late, /unreadable/);
});

test('a seat or a whole room is refused; after closing nobody waits', async () => {
  const { waiting, waitFor } = bench();
  const refusal = refused(401, 'NOT_MEMBER', 'Out.');
  const [a, b, c] = [waitFor('s0'), waitFor('s1'), waitFor('s2')];
  waiting.end('chn', 's0', refusal);
  assert.deepEqual(await a, refusal);
  waiting.end('chn', null, refusal);
  assert.deepEqual([await b, await c], [refusal, refusal]);
  const last = waitFor('s0');
  waiting.close();
  assert.deepEqual(await last, { ok: true, value: 'nothing' });
  assert.deepEqual(await waitFor('s0'), { ok: true, value: 'nothing' });
  assert.equal(waiting.size, 0);
});
