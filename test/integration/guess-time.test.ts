/** The guessing game as time passes: late and old moves, deadlines, penalties, restarts and games set up once more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guess, guessRoom, type Member, playToTheEnd, sha256 } from '../support/guess-room.ts';

test('@guess_stale a move that was made for an older state is refused, and one for the newest is taken', async (t) => {
  const room = await guessRoom(t, { params: { target: 42 } });
  const [a, b] = room.members as [Member, Member];
  const version = (await room.last('turn')).state_version as number;
  await guess(room, a, 1);
  assert.equal(await room.post(b, { move: 'guess', value: 42 }, version), 'STALE_STATE');
  const newest = (await room.last('turn')).state_version as number;
  assert.ok(newest > version);
  assert.equal(await room.post(b, { move: 'guess', value: 42 }, newest), null);
});

test('@guess_timeout who lets the time pass is passed over, and a move after it is TIMEOUT or BAD_TURN', async (t) => {
  const room = await guessRoom(t, { params: { target: 42, timeout_s: 30 } });
  const [a, b] = room.members as [Member, Member];
  const { deadline } = await room.last('turn');
  assert.equal(Date.parse(String(deadline)), room.rooms.now() + 30_000);
  await room.rooms.wait(29_999);
  assert.equal(await room.turn(), a);
  await room.rooms.wait(2);
  assert.equal(await room.turn(), b);
  assert.deepEqual([(await room.last('pass')).player, (await room.last('pass')).reason], [a.session, 'timeout']);
  assert.equal(await guess(room, a, 42), 'BAD_TURN');
  assert.equal(await guess(room, b, 1), null);
  assert.equal(await room.turn(), a);
  const left = async () => Date.parse(String((await room.last('turn')).deadline)) - room.rooms.now();
  room.rooms.tick(await left());
  assert.equal(await guess(room, a, 2), null, 'the last moment is in time');
  assert.equal((await room.last('judge')).result, 'low');
  room.rooms.tick((await left()) + 1);
  assert.equal(await guess(room, b, 42), 'TIMEOUT');
  await room.rooms.wait(0);
  assert.equal(await room.turn(), a);
});

test('@guess_penalty with penalties who lets the time pass misses a turn as well, and is out the third time', async (t) => {
  const room = await guessRoom(t, { params: { target: 42, timeout_s: 30, on_timeout: 'penalty' } });
  const [a, b] = room.members as [Member, Member];
  for (const penalty of ['misses_next_turn', 'misses_next_turn']) {
    assert.equal(await room.turn(), a);
    await room.rooms.wait(30_000);
    assert.equal((await room.last('pass')).penalty, penalty);
    assert.equal(await guess(room, b, 1), null);
    assert.equal(await room.turn(), b, 'a misses a turn');
    assert.equal(await guess(room, b, 1), null);
  }
  await room.rooms.wait(30_000);
  assert.equal((await room.last('pass')).penalty, 'out');
  assert.deepEqual([(await room.last('end')).winner, (await room.last('end')).reason], [b.session, 'timeout']);
});

test('@guess_abandoned a game in which nobody moves for three rounds ends, and with it its deadlines', async (t) => {
  const room = await guessRoom(t, { params: { timeout_s: 30 } });
  for (let turns = 0; turns < 6; turns++) await room.rooms.wait(30_000);
  const { winner, reason } = await room.last('end');
  assert.deepEqual([winner, reason], [null, 'abandoned']);
  const count = (await room.messages()).length;
  await room.rooms.wait(3_600_000);
  assert.equal((await room.messages()).length, count);
});

test('@guess_restart a game goes on after a restart, with its turn, its target and its deadline', async (t) => {
  const room = await guessRoom(t, { params: { target: 42, timeout_s: 30 } });
  const [a, b] = room.members as [Member, Member];
  await guess(room, a, 50);
  const { commit } = await room.last('commit');
  const turn = await room.last('turn');
  await room.rooms.restart();
  assert.deepEqual(await room.last('turn'), turn);
  assert.equal(await guess(room, a, 50), 'BAD_TURN');
  await room.rooms.wait(30_000);
  assert.equal(await room.turn(), a, 'the deadline of b was kept');
  const found = await playToTheEnd(room, 1, 100);
  assert.ok([a, b].includes(found));
  const { target, nonce } = await room.last('reveal');
  assert.equal(sha256(`${target}|${nonce}`), commit);
});

test('@guess_again set up once more, the game has a new target and the same players', async (t) => {
  const room = await guessRoom(t);
  await room.post(room.members[0]!, { move: 'concede' });
  const { commit } = await room.last('commit');
  await room.update({ op: 'debug_bot', slot_id: 's0', action: 'emit_hook', payload: { hook: 'on_init' } });
  assert.notEqual((await room.last('commit')).commit, commit);
  assert.equal(await room.turn(), room.members[0]);
  await playToTheEnd(room, 1, 100);
});
