/** Connections that have shown no key: counted by address, ended after their silence, and the longest silent makes room. */
import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createNewcomers } from '../../../../engine/hosting/http/newcomers.ts';

function entrance(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const ended: string[] = [];
  const newcomers = createNewcomers((address, why) => void ended.push(`${address}: ${why}`));
  t.after(() => newcomers.close());
  return {
    newcomers,
    ended,
    pass(milliseconds: number) {
      now += milliseconds;
      t.mock.timers.tick(milliseconds);
    },
    come(address: string, patience = 5000) {
      const socket = new Socket();
      newcomers.put(socket, address, patience);
      return socket;
    },
  };
}

test('who asks nothing is ended after its patience, told first, and others stay', (t) => {
  const { newcomers, ended, pass, come } = entrance(t);
  const [silent, patient] = [come('a', 1000), come('b', 60_000)];
  pass(500);
  assert.equal(silent.destroyed, false);
  pass(500);
  assert.deepEqual([silent.destroyed, patient.destroyed], [true, false]);
  assert.deepEqual(ended, ['a: a connection without a request']);
  assert.deepEqual([newcomers.count('a'), newcomers.count('b'), newcomers.size], [0, 1, 1]);
});

test('as long as something is done for it, it is not idle; its patience begins anew afterwards', (t) => {
  const { newcomers, pass, come } = entrance(t);
  const socket = come('a', 1000);
  newcomers.busy(socket);
  pass(60_000);
  assert.equal(socket.destroyed, false);
  newcomers.idle(socket, 2000);
  pass(1500);
  assert.equal(socket.destroyed, false);
  pass(500);
  assert.equal(socket.destroyed, true);
});

test('a member is nobody who is watched any more', (t) => {
  const { newcomers, ended, pass, come } = entrance(t);
  const socket = come('a', 1000);
  newcomers.release(socket);
  newcomers.busy(socket);
  newcomers.idle(socket, 1);
  newcomers.release(socket);
  pass(10_000);
  assert.deepEqual([socket.destroyed, newcomers.size, newcomers.oldest, ended], [false, 0, null, []]);
});

test('room is made by the one of an address that has been silent for longest', (t) => {
  const { newcomers, ended, come } = entrance(t);
  const [first, second] = [come('a'), come('a')];
  const elsewhere = come('b');
  assert.deepEqual([newcomers.count('a'), newcomers.size, newcomers.oldest], [2, 3, 'a']);
  // A sign of life puts it behind the others.
  newcomers.idle(first, 5000);
  assert.equal(newcomers.evict('a'), true);
  assert.deepEqual([first.destroyed, second.destroyed, elsewhere.destroyed], [false, true, false]);
  assert.deepEqual(ended, ['a: too many connections at a time']);
  assert.equal(newcomers.oldest, 'b');
  assert.equal(newcomers.evict('a'), true);
  assert.equal(newcomers.evict('a'), false);
  assert.equal(newcomers.evict('nowhere'), false);
  assert.equal(newcomers.size, 1);
});
