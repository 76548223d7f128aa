/** The order in which bots hear of things, and what becomes of what they want. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BotEvent } from '../../../engine/bots/bot.ts';
import { IDLE } from '../../../engine/bots/create-bot-host.ts';
import { botBench, echo, fourSlots, program } from '../../support/bots.ts';

const heard = (bodies: readonly Record<string, unknown>[]) =>
  bodies.filter(({ type }) => type === 'heard').map((body) => body.text ?? body.session ?? body.hook);

test('a bot is started, hears who comes and what is said, in order, and not itself', async (t) => {
  const { ledger } = botBench(t, [echo()]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://echo' });
  const ada = room.join('s2');
  await room.post(ada, { text: 'one' });
  await room.post(ada, { text: 'two' });
  await room.settled();
  assert.deepEqual(heard(room.bodies()), ['on_init', 'sess_s2', 'one', 'two']);
  assert.equal(room.row('s0').state, 4);
  assert.equal(room.row('s0').stateVersion, 4);
});

test('a bot that comes late hears of who is there, and of nothing that was said before', async (t) => {
  const { ledger } = botBench(t, [echo()]);
  const room = fourSlots(ledger);
  const ada = room.join('s2');
  await room.post(ada, { text: 'before' });
  await room.attach('s0', { code_ref: 'bob://echo' });
  room.join('s3');
  await room.post(ada, { text: 'after' });
  await room.settled();
  assert.deepEqual(heard(room.bodies()), ['on_init', 'sess_s2', 'sess_s3', 'after']);
});

test('hooks that the manifest leaves out are not called', async (t) => {
  const { ledger } = botBench(t, [echo()]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://echo', manifest: { hooks: ['on_message'] } });
  await room.post(room.join('s2'), { text: 'hello' });
  await room.settled();
  assert.deepEqual(heard(room.bodies()), ['hello']);
});

test('bots that answer each other come to an end', async (t) => {
  const { ledger } = botBench(t, [echo()]);
  const room = fourSlots(ledger);
  const manifest = { hooks: ['on_post'] };
  await room.attach('s0', { name: 'ping', code_ref: 'bob://echo', manifest });
  await room.attach('s1', { name: 'pong', code_ref: 'bob://echo', manifest });
  await room.settled();
  await room.post(room.join('s2'), { text: 'start' });
  await room.settled();
  // Both answer the person, and each of those answers is answered three times.
  assert.equal(heard(room.bodies()).length, 8);
});

test('what changed meanwhile is no reason to write an answer to what was: the hook runs again', async (t) => {
  let runs = 0;
  const adder = program('adder', {
    handle(event, state) {
      if (event.hook !== 'on_post') return { state: 1 };
      runs += 1;
      return { state: (state as number) + 1 };
    },
  });
  const { ledger } = botBench(t, [adder]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://adder' });
  await room.settled();
  ledger.before = ({ state }) => {
    if (state !== 2) return;
    ledger.before = null;
    ledger.commit('chn_1', 's0', { expectedVersion: 1, state: 100 });
  };
  await room.post(room.join('s2'), { text: 'x' });
  await room.settled();
  assert.equal(runs, 2);
  assert.equal(room.row('s0').state, 101);
});

test('a bot that throws changes nothing, is told of once a minute, and hears of the next message', async (t) => {
  const shaky = program('shaky', {
    handle(event) {
      if (event.hook === 'on_post' && event.message.body.text === 'bad') throw new Error('no such luck');
      return event.hook === 'on_post' ? { state: event.message.id } : {};
    },
  });
  const bench = botBench(t, [shaky]);
  const room = fourSlots(bench.ledger);
  await room.attach('s0', { name: 'Shaky', code_ref: 'bob://shaky' });
  const ada = room.join('s2');
  await room.post(ada, { text: 'bad' });
  await room.post(ada, { text: 'bad' });
  await room.post(ada, { text: 'good' });
  await room.settled();
  const faults = () => room.bodies().filter(({ type }) => type === 'bot:fault');
  assert.deepEqual(faults(), [{ type: 'bot:fault', slot_id: 's0', name: 'Shaky', hook: 'on_post', paused: false }]);
  assert.equal(typeof room.row('s0').state, 'number');
  bench.ledger.time += 61_000;
  await room.post(ada, { text: 'bad' });
  await room.settled();
  assert.equal(faults().length, 2);
  const logs = await bench.host.debug('chn_1', 's0', 'tail_logs', {});
  assert.ok(logs.ok);
  assert.match(JSON.stringify(logs.value.lines), /on_post failed: no such luck/);
  assert.equal(bench.faults.length, 2);
});

test('a bot that does nothing but fail is paused', async (t) => {
  const broken = program('broken', {
    handle() {
      throw new Error('always');
    },
  });
  const { ledger } = botBench(t, [broken]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://broken' });
  const ada = room.join('s2');
  for (let i = 0; i < 20; i++) await room.post(ada, { text: 'x' });
  await room.settled();
  assert.equal(room.row('s0').paused, true);
  assert.equal(room.bodies().at(-1)?.paused, true);
});

test('a paused bot hears of nothing, and afterwards of all of it', async (t) => {
  const bench = botBench(t, [echo()]);
  const room = fourSlots(bench.ledger);
  await room.attach('s0', { code_ref: 'bob://echo' });
  const ada = room.join('s2');
  await room.settled();
  await bench.host.debug('chn_1', 's0', 'toggle_pause', {});
  await room.post(ada, { text: 'one' });
  await room.post(ada, { text: 'two' });
  await room.settled();
  assert.deepEqual(heard(room.bodies()), ['on_init', 'sess_s2']);
  await bench.host.debug('chn_1', 's0', 'toggle_pause', {});
  await room.settled();
  assert.deepEqual(heard(room.bodies()), ['on_init', 'sess_s2', 'one', 'two']);
});

test('a deadline is told when it has come, once, after what was posted before it', async (t) => {
  const events: string[] = [];
  const clock = program('clock', {
    handle(event, _state, room) {
      events.push(event.hook === 'on_post' ? String(event.message.body.text) : event.hook);
      return event.hook === 'on_init' ? { deadline: room.now() + 1000 } : {};
    },
  });
  const bench = botBench(t, [clock]);
  const room = fourSlots(bench.ledger);
  await room.attach('s0', { code_ref: 'bob://clock' });
  const ada = room.join('s2');
  await room.settled();
  bench.host.lookAtClock();
  await room.settled();
  assert.deepEqual(events, ['on_init', 'on_join']);
  await room.post(ada, { text: 'in time' });
  bench.ledger.time += 1000;
  bench.host.lookAtClock();
  bench.host.lookAtClock();
  await room.settled();
  assert.deepEqual(events, ['on_init', 'on_join', 'in time', 'on_deadline']);
  assert.equal(room.row('s0').deadline, null);
});

test('the one timer wakes the room whose deadline is next', async (t) => {
  const woken = Promise.withResolvers<string>();
  const clock = program('clock', {
    handle(event, _state, room) {
      if (event.hook === 'on_deadline') woken.resolve(room.channelId);
      return event.hook === 'on_init' ? { deadline: room.now() + Number(room.params.after) } : {};
    },
  });
  const { ledger } = botBench(t, [clock]);
  const real = Date.now() - ledger.time;
  Object.defineProperty(ledger, 'time', { get: () => Date.now() - real });
  for (const [id, after] of [
    ['chn_late', 60_000],
    ['chn_soon', 30],
  ] as const) {
    const room = fourSlots(ledger, 'demo', id);
    await room.attach('s0', { code_ref: 'bob://clock', params: { after } });
    await room.settled();
  }
  // The timer holds no process open; this test does.
  const holding = setTimeout(() => woken.resolve('nobody'), 5000);
  assert.equal(await woken.promise, 'chn_soon');
  clearTimeout(holding);
});

test('what a program sends by itself is written in its turn', async (t) => {
  let send: ((text: string) => void) | null = null;
  const talker = program('talker', (room) => {
    send = (text) => room.emit({ posts: [{ kind: 'bot', body: { text } }] });
    return { handle: () => ({}) };
  });
  const { ledger } = botBench(t, [talker]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://talker' });
  await room.settled();
  send!('by itself');
  await room.settled();
  assert.deepEqual(room.bodies().at(-1), { text: 'by itself' });
  room.detach('s0');
  send!('too late');
  await room.settled();
  assert.deepEqual(room.bodies().at(-1), { text: 'by itself' });
});

test('a program without use is closed, and opened when there is something for it', async (t) => {
  const life: string[] = [];
  const lazy = program('lazy', () => {
    life.push('open');
    return {
      handle: () => ({}),
      close: async () => {
        life.push('close');
      },
    };
  });
  const bench = botBench(t, [lazy]);
  const room = fourSlots(bench.ledger);
  await room.attach('s0', { code_ref: 'bob://lazy' });
  const ada = room.join('s2');
  await room.settled();
  bench.ledger.time += IDLE + 1;
  bench.host.lookAtClock();
  assert.deepEqual(life, ['open', 'close']);
  await room.post(ada, { text: 'hello' });
  await room.settled();
  assert.deepEqual(life, ['open', 'close', 'open']);
});

test('a bot that is replaced while it thinks leaves nothing behind', async (t) => {
  const thinking = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = program('slow', {
    async handle(event: BotEvent) {
      if (event.hook !== 'on_post') return {};
      begun.resolve();
      await thinking.promise;
      return { posts: [{ kind: 'bot', body: { text: 'from the grave' } }] };
    },
  });
  const { ledger } = botBench(t, [slow, echo()]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://slow' });
  const ada = room.join('s2');
  await room.settled();
  await room.post(ada, { text: 'think' });
  await begun.promise;
  await room.attach('s0', { code_ref: 'bob://echo' });
  thinking.resolve();
  await room.settled();
  assert.ok(!JSON.stringify(room.bodies()).includes('grave'));
  assert.equal(room.row('s0').state, 2);
});

test('where nothing can be written a room stands still until something happens in it', async (t) => {
  let calls = 0;
  const counted = program('counted', {
    handle() {
      calls += 1;
      return { state: calls };
    },
  });
  const bench = botBench(t, [counted]);
  const room = fourSlots(bench.ledger);
  bench.crash();
  bench.ledger.host = bench.host;
  await room.attach('s0', { code_ref: 'bob://counted' });
  await room.settled();
  assert.equal(calls, 1);
  assert.match(bench.faults.join('\n'), /The bots of room chn_1 stopped/);
  bench.restart();
  await room.settled();
  assert.equal(room.row('s0').stateVersion, 1);
});
