/** What windows of one address may ask for together. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import { createWindowBudgets, welcomeMember } from '../../../../engine/hosting/http/member-socket.ts';

test('what costs the host time counts for more, each address by itself, and this machine like any other', () => {
  let now = 0;
  const budgets = createWindowBudgets(() => now);
  const times = (address: string, ...methods: unknown[]) => {
    let count = 0;
    while (count < 5000 && budgets.take(address, methods, 100)) count++;
    return count;
  };
  assert.equal(times('192.0.2.1', 'decks/check'), 30);
  assert.equal(times('192.0.2.2', 'rooms/sync'), 300);
  assert.equal(times('192.0.2.3', 'ping'), 1200);
  assert.equal(times('192.0.2.4', 'ping', undefined, 'rooms/sync'), 200);
  assert.equal(times('127.0.0.1', 'decks/check'), 30);
  now += 1000;
  assert.equal(times('192.0.2.1', 'decks/check'), 10);
});

test('many windows of one address get no more done than a few', async (t) => {
  const asked: unknown[] = [];
  const budgets = createWindowBudgets(() => 0);
  const refused: string[] = [];
  const closed = new Set<EventEmitter>();
  for (let window = 0; window < 20; window++) {
    const socket = Object.assign(new EventEmitter(), {
      ...{ readyState: 1, OPEN: 1, bufferedAmount: 0, send: () => undefined },
      close: () => void closed.add(socket),
    });
    const connection = {
      call: async (method: string) => void asked.push(method),
      subscribe: () => () => undefined,
      close: () => undefined,
    };
    const refusals = { refused: (_: string, what: string) => void refused.push(what), close: () => undefined };
    const parts = { connection, address: '192.0.2.7', budgets, refusals, seated: assert.fail, onFault: assert.fail };
    welcomeMember(socket as unknown as WebSocket, parts);
    t.after(() => socket.emit('close'));
    for (let id = 0; id < 10; id++) {
      socket.emit('message', JSON.stringify({ jsonrpc: '2.0', id, method: 'decks/check', params: {} }), false);
    }
  }
  await new Promise(setImmediate);
  assert.equal(asked.length, 30);
  assert.equal(closed.size, 17);
  assert.ok(refused.includes('a window asked too often'));
});
