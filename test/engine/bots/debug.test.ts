/** What an admin may look at and do, and what the room is told of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../engine/bots/bot.ts';
import { mergePatch } from '../../../engine/bots/inspect.ts';
import { LONGEST_STATE } from '../../../engine/bots/limits.ts';
import { botBench, echo, fourSlots, program } from '../../support/bots.ts';

const keeper = program(
  'keeper',
  {
    handle: (event) =>
      event.hook === 'on_init'
        ? { state: { target: 42, round: 1, public_state: { players: [] }, history: ['a'] }, deadline: 5e12 }
        : {},
  },
  { manifest: { state_public_schema: { type: 'object', properties: { round: {} } } } },
);

test('public parts of a state are shown, of the others how large they are', async (t) => {
  const { ledger, host } = botBench(t, [keeper]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://keeper' });
  await room.settled();
  const outcome = await host.debug('chn_1', 's0', 'inspect_state', {}, 'sess_admin');
  assert.ok(outcome.ok);
  assert.deepEqual(outcome.value, {
    state_version: 1,
    handled: 1,
    paused: false,
    deadline: new Date(5e12).toISOString(),
    turn: null,
    size: 69,
    public: { round: 1, public_state: { players: [] } },
    private: [
      { key: 'target', kind: 'number', size: 2 },
      { key: 'history', kind: 'array', size: 5 },
    ],
  });
  assert.deepEqual(room.bodies().at(-1), {
    type: 'debug',
    slot_id: 's0',
    action: 'inspect_state',
    by: 'sess_admin',
    summary: 'looked at its state, version 1',
  });
});

test('a state is changed key by key, on the version that was looked at', async (t) => {
  const { ledger, host } = botBench(t, [keeper]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://keeper' });
  await room.settled();
  const replace = async (payload: JsonObject) => {
    const outcome = await host.debug('chn_1', 's0', 'replace_state', payload);
    return outcome.ok ? outcome.value.state_version : outcome.refusal.code;
  };
  assert.equal(await replace({ patch: { target: 7, history: null }, state_version: 1 }), 2);
  assert.deepEqual(room.row('s0').state, { target: 7, round: 1, public_state: { players: [] } });
  assert.equal(await replace({ patch: { target: 8 }, state_version: 1 }), 'STALE_STATE');
  assert.equal(await replace({ state: [1] }), 3);
  assert.deepEqual(room.row('s0').state, [1]);
  for (const payload of [{}, { patch: {}, state: {} }, { state: 'x'.repeat(LONGEST_STATE) }]) {
    assert.equal(await replace(payload), 'BAD_OP');
  }
  const told = room.bodies().filter(({ type }) => type === 'debug');
  assert.deepEqual(
    told.map(({ summary }) => summary),
    ['changed its state, version 2 now', 'replaced its state, version 3 now'],
  );
});

test('patches are those of RFC 7396, and keys with a meaning in JavaScript have none', () => {
  assert.deepEqual(mergePatch({ a: 'b', c: { d: 'e', f: 'g' } }, { a: 'z', c: { f: null } }), {
    a: 'z',
    c: { d: 'e' },
  });
  assert.deepEqual(mergePatch({ a: [{ b: 'c' }] }, { a: [1] }), { a: [1] });
  assert.deepEqual(mergePatch([1, 2], { a: 'b', c: null }), { a: 'b' });
  assert.deepEqual(mergePatch({}, { a: { bb: { ccc: null } } }), { a: { bb: {} } });
  assert.equal(mergePatch({ a: 1 }, 'x'), 'x');
  const patched = mergePatch({ a: 1 }, JSON.parse('{"__proto__": {"admin": true}}')) as Record<string, unknown>;
  assert.deepEqual(Object.keys(patched), ['a', '__proto__']);
  assert.equal(patched.admin, undefined);
  assert.equal(({} as Record<string, unknown>).admin, undefined);
});

test('a hook is run once more, with a message of the room or a made-up one', async (t) => {
  const { ledger, host } = botBench(t, [echo()]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://echo' });
  const ada = room.join('s2');
  const posted = await room.post(ada, { text: 'hello' });
  assert.ok(posted.ok);
  await room.settled();
  const run = (payload: JsonObject) => host.debug('chn_1', 's0', 'emit_hook', payload);
  assert.deepEqual(await run({ hook: 'on_message', message_id: posted.value.id }), {
    ok: true,
    value: { ok: true, messages: 1, state_version: 4 },
  });
  await run({ hook: 'on_post', message: { sender: 'sess_x', body: { text: 'made up' } } });
  await run({ hook: 'on_player_join', session_id: 'sess_y' });
  assert.deepEqual(
    room.bodies().flatMap(({ type, text, session }) => (type === 'heard' ? [text ?? session ?? 'init'] : [])),
    ['init', ada, 'hello', 'hello', 'made up', 'sess_y'],
  );
  assert.deepEqual(
    room.bodies().flatMap(({ type, summary }) => (type === 'debug' ? [summary] : [])),
    [
      `had it run on_post with message ${posted.value.id} of ${ada}`,
      'had it run on_post with a made-up message of sess_x',
      'had it run on_join for sess_y',
    ],
  );
  for (const payload of [{}, { hook: 'on_tick' }, { hook: 'on_post' }, { hook: 'on_post', message_id: 999 }]) {
    const outcome = await run(payload);
    assert.ok(!outcome.ok && outcome.refusal.code === 'BAD_OP');
  }
});

test('a log is a window of the last lines', async (t) => {
  const chatty = program('chatty', {
    handle(_event, _state, room) {
      for (let i = 0; i < 300; i++) room.log(`line ${i}`);
      return {};
    },
  });
  const { ledger, host } = botBench(t, [chatty]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://chatty' });
  await room.settled();
  const tail = async (lines?: number) => {
    const outcome = await host.debug('chn_1', 's0', 'tail_logs', lines === undefined ? {} : { lines });
    assert.ok(outcome.ok);
    return outcome.value.lines as string[];
  };
  assert.equal((await tail()).length, 50);
  assert.equal((await tail(10_000)).length, 200);
  assert.match((await tail(1))[0]!, /^2026-01-15T12:00:00\.000Z line 299$/);
});

test('what there is no word or no bot for is refused, and nobody is told of it', async (t) => {
  const { ledger, host } = botBench(t, [echo()]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://echo' });
  await room.settled();
  const before = room.messages.length;
  for (const [slot, action] of [
    ['s1', 'inspect_state'],
    ['s0', 'constructor'],
    ['s0', 'shutdown'],
  ] as const) {
    const outcome = await host.debug('chn_1', slot, action, {});
    assert.ok(!outcome.ok && outcome.refusal.code === 'BAD_OP');
  }
  assert.equal(room.messages.length, before);
});
