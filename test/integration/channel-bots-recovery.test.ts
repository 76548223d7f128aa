/** What a crash leaves is taken up: every message is answered once, and clocks go on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BotProgram } from '../../engine/bots/bot.ts';
import { type BotRoom, type BotRooms, botRooms, roomWithBot } from '../support/bot-rooms.ts';
import { echo, program } from '../support/bots.ts';

const ECHO = { code_ref: 'bob://echo' };

const heard = async (room: BotRoom) =>
  (await room.messages()).flatMap(({ body }) =>
    body.type === 'heard' ? [body.text ?? body.session ?? body.hook] : [],
  );

test('@bot_recovery a message that a crash left unanswered is answered once', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const room = await roomWithBot(rooms, ECHO);
  const { session, door } = await room.join();
  await rooms.must('post', { ...door, body: { text: 'before' } });
  await room.messages();
  rooms.crash();
  for (const text of ['one', 'two']) await rooms.must('post', { ...door, body: { text } });
  assert.deepEqual(await heard(room), ['on_init', session, 'before']);
  rooms.restart();
  assert.deepEqual(await heard(room), ['on_init', session, 'before', 'one', 'two']);
  rooms.crash();
  rooms.restart();
  assert.deepEqual(await heard(room), ['on_init', session, 'before', 'one', 'two']);
});

test('@bot_recovery a bot that a crash kept from starting is started, and hears of who came meanwhile', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const dead = await roomWithBot(rooms, ECHO).then((room) => room);
  rooms.crash();
  const room = await roomWithBot(rooms, { ...ECHO, env_redacted: { KEY: 'xyzzy-plugh' } });
  const { session, door } = await room.join();
  await rooms.must('post', { ...door, body: { text: 'hello' } });
  assert.deepEqual(await heard(room), []);
  rooms.restart();
  assert.deepEqual(await heard(room), ['on_init', session, 'hello']);
  assert.deepEqual(await heard(dead), ['on_init']);
});

test('@bot_recovery whenever the crash comes, an answer and what it answers are together or not at all', async (t) => {
  const rooms = botRooms(t, [echo()]);
  const room = await roomWithBot(rooms, ECHO);
  const { session, door } = await room.join();
  const said: string[] = [];
  for (let turns = 0; turns < 12; turns++) {
    const text = `message ${turns}`;
    said.push(text);
    await rooms.must('post', { ...door, body: { text } });
    for (let i = 0; i < turns; i++) await Promise.resolve();
    rooms.crash();
    rooms.restart();
  }
  assert.deepEqual(await heard(room), ['on_init', session, ...said]);
});

function clock(): BotProgram {
  return program('echo', {
    handle(event, _state, room) {
      if (event.hook === 'on_init') return { deadline: room.now() + 600_000 };
      const text = event.hook === 'on_post' ? event.message.body.text : event.hook;
      return { posts: [{ kind: 'bot', body: { type: 'heard', text } }] };
    },
  });
}

async function atRest(rooms: BotRooms, room: BotRoom): Promise<unknown[]> {
  rooms.host.lookAtClock();
  return heard(room);
}

test('@bot_deadline a deadline comes once, also where nobody was there when it came', async (t) => {
  const rooms = botRooms(t, [clock()]);
  const room = await roomWithBot(rooms, ECHO);
  assert.deepEqual(await atRest(rooms, room), []);
  rooms.crash();
  rooms.restart();
  rooms.time += 599_000;
  assert.deepEqual(await atRest(rooms, room), []);
  rooms.time += 1000;
  assert.deepEqual(await atRest(rooms, room), ['on_deadline']);
  const late = await roomWithBot(rooms, ECHO);
  await late.messages();
  rooms.crash();
  rooms.time += 700_000;
  rooms.restart();
  assert.deepEqual(await heard(late), ['on_deadline']);
  assert.deepEqual(await atRest(rooms, room), ['on_deadline']);
});

test('@bot_deadline what was posted in time comes before the deadline, after a restart too', async (t) => {
  const rooms = botRooms(t, [clock()]);
  const room = await roomWithBot(rooms, { ...ECHO, manifest: { hooks: ['on_init', 'on_post'] } });
  const { door } = await room.join();
  await room.messages();
  rooms.crash();
  rooms.time += 599_999;
  await rooms.must('post', { ...door, body: { text: 'in time' } });
  rooms.time += 2;
  await rooms.must('post', { ...door, body: { text: 'late' } });
  rooms.restart();
  assert.deepEqual(await heard(room), ['in time', 'on_deadline', 'late']);
});
