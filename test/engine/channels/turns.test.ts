import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMove } from '../../../engine/bots/move.ts';
import type { BotHead } from '../../../engine/channels/store/bot-rows.ts';
import { turnRefusal } from '../../../engine/channels/turns.ts';

const head = (session_id: string | null, more: Partial<BotHead> & { deadline?: number } = {}): BotHead => ({
  slotId: 's0',
  botId: 'bot',
  name: 'Judge',
  stateVersion: 5,
  handled: 0,
  paused: false,
  turn: session_id === null ? null : { session_id, deadline: more.deadline ?? null },
  ...more,
});
const post = (session_id: string, body: object, state_version?: number) => ({
  session_id,
  slotId: 's1',
  body: { ...body },
  state_version,
});
const code = (...parts: Parameters<typeof turnRefusal>) => {
  const outcome = turnRefusal(...parts);
  return outcome.ok ? null : outcome.refusal.code;
};
const MOVE = { type: 'move' };

test('a move says so by its type, or names what is moved', () => {
  assert.deepEqual([{ type: 'move' }, { move: 'guess' }, { type: 'chat' }, { move: 7 }, {}].map(isMove), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('two bots may wait for two people, and a bot that waits for nobody or is paused keeps nobody out', () => {
  const bots = [head('a'), head('b'), head(null)];
  assert.deepEqual(
    ['a', 'b', 'c'].map((who) => code(bots, post(who, MOVE), 0)),
    [null, null, 'BAD_TURN'],
  );
  assert.equal(code([head(null)], post('c', MOVE), 0), null);
  assert.equal(code([head('a', { paused: true })], post('c', MOVE), 0), null);
  assert.equal(code([head('a')], post('c', { type: 'chat' }), 0), null);
});

test('the turn comes first, then the time, then the state', () => {
  const bots = [head('a', { deadline: 10 })];
  assert.equal(code(bots, post('b', MOVE, 1), 20), 'BAD_TURN');
  assert.equal(code(bots, post('a', MOVE, 1), 20), 'TIMEOUT');
  assert.equal(code(bots, post('a', MOVE, 4), 10), 'STALE_STATE');
  assert.equal(code(bots, post('a', { ...MOVE, state_version: 4 }), 10), 'STALE_STATE');
  for (const version of [5, 6, undefined]) assert.equal(code(bots, post('a', MOVE, version), 10), null);
  assert.equal(code(bots, post('a', { ...MOVE, state_version: 'old' }), 10), null);
});
