/** What built-in bots say to a post before it is kept, and how their messages look to whoever reads them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, refused } from '../../../engine/basics/outcome.ts';
import type { InlineCode } from '../../../engine/bots/inline-code.ts';
import { botBench, echo, fourSlots, program } from '../../support/bots.ts';

const heard: unknown[] = [];
const referee = program('referee', {
  handle(event, state) {
    if (event.hook === 'on_post') heard.push(event.message.body);
    return event.hook === 'on_post' ? { state: ((state as number | null) ?? 0) + 1 } : {};
  },
  check: ({ body }, state) =>
    body.value === state
      ? {
          ...refusal(422, 'BAD_MOVE', 'not that'),
          effects: { posts: [{ kind: 'control', body: { type: 'violation' } }] },
        }
      : null,
  take: ({ body }) => {
    if (body.hidden === 'boom') throw new Error('no hands');
    if (body.hidden === undefined) return null;
    return Promise.resolve(body.hidden === 'no' ? refused(422, 'BAD_MOVE', 'no') : done({ type: 'moved' }));
  },
  present: ({ body }, { slotId }) => ({ ...body, for: slotId }),
});

function refusal(status: number, code: string, message: string) {
  return { state: 'failed', status, code, message } as const;
}

test('a check sees the state after everything that was posted before', async (t) => {
  const { ledger } = botBench(t, [referee]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://referee' });
  const ada = room.join('s2');
  assert.ok((await room.post(ada, { value: 5 })).ok);
  assert.ok((await room.post(ada, { value: 0 })).ok);
  const bad = await room.post(ada, { value: 2 });
  assert.ok(!bad.ok && bad.refusal.code === 'BAD_MOVE');
  await room.settled();
  assert.deepEqual(room.bodies().at(-1), { type: 'violation' });
});

test('what a bot takes is kept as the bot says, and not handed to it again', async (t) => {
  const { ledger, faults } = botBench(t, [referee]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://referee' });
  const ada = room.join('s2');
  await room.settled();
  heard.length = 0;
  const taken = await room.post(ada, { type: 'move', hidden: 'my hand' });
  assert.deepEqual(taken.ok && taken.value.body, { type: 'moved' });
  for (const hidden of ['no', 'boom']) assert.equal((await room.post(ada, { hidden })).ok, false);
  await room.settled();
  assert.deepEqual(heard, []);
  assert.equal(faults.length, 1);
  assert.ok(!JSON.stringify(room.messages).includes('hand'));
});

test('a hidden move is not kept for all to read because its referee is paused', async (t) => {
  const { ledger, host } = botBench(t, [referee]);
  const room = fourSlots(ledger);
  await room.attach('s0', { name: 'Referee', code_ref: 'bob://referee' });
  const ada = room.join('s2');
  await room.settled();
  await host.debug('chn_1', 's0', 'toggle_pause', {});
  const outcome = await room.post(ada, { type: 'move', hidden: 'my hand' });
  assert.ok(!outcome.ok && /Referee is paused/.test(outcome.refusal.message));
  assert.ok((await room.post(ada, { type: 'chat', text: 'hm' })).ok);
});

test('what a bot says it takes is not kept for all to read while it is paused or has not begun, and the rest is', async (t) => {
  const begun = Promise.withResolvers<void>();
  const dealer = program('dealer', {
    handle: async () => {
      await begun.promise;
      return {};
    },
    take: ({ body }) => (body.type === 'sit' ? Promise.resolve(done({ type: 'sat' })) : null),
    takes: ({ body }) => body.type === 'sit',
  });
  const { ledger, host } = botBench(t, [dealer]);
  const room = fourSlots(ledger);
  await room.attach('s0', { name: 'Dealer', code_ref: 'bob://dealer' });
  const ada = room.join('s2');
  const early = await room.post(ada, { type: 'sit', deck: 'my list' });
  assert.ok(!early.ok && /has not begun yet/.test(early.refusal.message));
  begun.resolve();
  await room.settled();
  await host.debug('chn_1', 's0', 'toggle_pause', {});
  const paused = await room.post(ada, { type: 'sit', deck: 'my list' });
  assert.ok(!paused.ok && /is paused/.test(paused.refusal.message));
  assert.ok((await room.post(ada, { type: 'move', of: 'another game' })).ok);
  await host.debug('chn_1', 's0', 'toggle_pause', {});
  const sat = await room.post(ada, { type: 'sit', deck: 'my list' });
  assert.deepEqual(sat.ok && sat.value.body, { type: 'sat' });
  assert.ok(!JSON.stringify(room.messages).includes('my list'));
});

test("a reader gets the bot's own messages as the bot shows them to them, and others' as they are", async (t) => {
  const { ledger, host } = botBench(t, [referee, echo()]);
  const room = fourSlots(ledger);
  await room.attach('s0', { name: 'Referee', code_ref: 'bob://referee' });
  await room.attach('s1', { name: 'Echo', code_ref: 'bob://echo' });
  await room.settled();
  const message = { id: 1, channel_id: 'chn_1', kind: 'bot', body: { a: 1 }, ts: '' } as const;
  const shown = (sender: string) => host.present({ ...message, sender }, { slotId: 's2' }).body;
  assert.deepEqual(shown('bot:Referee'), { a: 1, for: 's2' });
  for (const sender of ['bot:Echo', 'bot:nobody', 'sess_x', 'system']) assert.deepEqual(shown(sender), { a: 1 });
});

test('nobody who posts waits for code in the sandbox', async (t) => {
  const never = Promise.withResolvers<never>();
  const begun = Promise.withResolvers<void>();
  const slow = program('slow', {
    handle(event) {
      if (event.hook !== 'on_post') return {};
      begun.resolve();
      return never.promise;
    },
  });
  const sandbox: InlineCode = { check: async () => done(null), program: () => slow, close: async () => undefined };
  const { ledger } = botBench(t, [referee], { sandbox });
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://referee' });
  await room.attach('s1', { inline_code: 'x' });
  const ada = room.join('s2');
  await room.settled();
  await room.post(ada, { text: 'one' });
  await begun.promise;
  // The referee is still at the first one: an answer to this post that waited for it would never come.
  assert.ok((await room.post(ada, { text: 'two' })).ok);
  never.reject(new Error('at last'));
  await room.settled();
});
