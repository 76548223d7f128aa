/** Who pays for a request: whoever shows a key that opens something, or else the address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGate, requestCost } from '../../../../engine/hosting/http/gate.ts';

function standing(limits?: Parameters<typeof createGate>[2]) {
  const clock = { now: 0 };
  const opening = new Set(['mine', 'code']);
  const gate = createGate(
    (key) => opening.has(key),
    () => clock.now,
    limits,
  );
  return { clock, gate };
}

test('a key is found in the header or in the body, whatever else is written there, and only one that opens something', () => {
  const { gate } = standing();
  const body = (text: string) => Buffer.from(text);
  assert.equal(gate.keyIn('mine'), 'mine');
  assert.equal(gate.keyIn('other'), null);
  assert.equal(gate.keyIn(null), null);
  assert.equal(gate.keyIn(null, body('{"member_token":"mine"}')), 'mine');
  assert.equal(gate.keyIn(null, body('{"a":[{"invite_code" : "code"}], not JSON')), 'code');
  assert.equal(gate.keyIn(null, body('{"member_token_admin":"mine"}')), 'mine');
  assert.equal(gate.keyIn('other', body('{"member_token":"mine"}')), 'mine');
  assert.equal(gate.keyIn(null, body('{"member_token":"other"}')), null);
  assert.equal(gate.keyIn(null, body('{"text":"mine"}')), null);
  assert.equal(gate.keyIn(null, body(`{"member_token":"${'x'.repeat(201)}"}`)), null);
  assert.equal(gate.keyIn(null, body('')), null);
});

test('a stranger pays with the address until it is in debt; a member of the same address goes on', () => {
  const { gate } = standing({ strangers: { perSecond: 10, burst: 20 } });
  assert.deepEqual([gate.pay('a', null, 20), gate.pay('a', null, 1), gate.pay('a', null, 4)], [0, 100, 500]);
  assert.equal(gate.pay('a', 'mine', 1), 0);
  assert.equal(gate.pay('b', null, 1), 0);
});

test('a debt has an end, and is worked off by waiting', () => {
  const { gate, clock } = standing({ strangers: { perSecond: 10, burst: 20 } });
  assert.equal(gate.pay('a', null, 1_000_000), 30_000);
  clock.now = 29_000;
  assert.equal(gate.pay('a', null, 0), 1000);
  clock.now = 30_000;
  assert.equal(gate.pay('a', null, 0), 0);
});

test('a key has a budget of its own, and a flood with one costs neither others nor the address', () => {
  const { gate } = standing();
  assert.ok(gate.pay('a', 'mine', 10_000) > 0);
  assert.deepEqual([gate.pay('a', 'code', 1), gate.pay('a', null, 1)], [0, 0]);
});

test('many addresses get together no more than what is there for strangers, and members go on', () => {
  const { gate } = standing();
  const paid = Array.from({ length: 50 }, (_, address) => gate.pay(`10.0.0.${address}`, null, 100));
  assert.equal(paid.filter((debt) => debt === 0).length, 20);
  assert.equal(gate.pay('10.0.0.1', 'mine', 1), 0);
});

test('who is in debt already uses up nothing that is there for others', () => {
  const { gate } = standing();
  for (let time = 0; time < 100; time += 1) gate.pay('loud', null, 1000);
  assert.equal(gate.pay('quiet', null, 100), 0);
});

test('what was taken for something welcome is there again', () => {
  const { gate } = standing({ strangers: { perSecond: 10, burst: 20 } });
  for (let time = 0; time < 500; time += 1) {
    assert.equal(gate.pay('a', null, 20), 0);
    gate.giveBack('a', 20);
  }
});

test('somebody who floods is told to wait a few times, not each time', () => {
  const { gate, clock } = standing();
  const told = () => Array.from({ length: 100 }, () => gate.mayBeTold('a')).filter(Boolean).length;
  assert.equal(told(), 20);
  assert.equal(gate.mayBeTold('b'), true);
  clock.now = 1000;
  assert.equal(told(), 2);
});

test('a body costs by its length, and one of nothing costs a request', () => {
  assert.deepEqual([0, 8191, 8192, 65_536].map(requestCost), [1, 1, 2, 9]);
});
