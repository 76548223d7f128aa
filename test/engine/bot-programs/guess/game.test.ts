import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsCommitment } from '../../../../engine/bot-programs/guess/commitment.ts';
import { SILENT_ROUNDS, STRIKES } from '../../../../engine/bot-programs/guess/game.ts';
import { createGuessProgram, guessBot } from '../../../../engine/bot-programs/guess/program.ts';
import { type DriverOptions, driveBot } from '../../../support/bot-driver.ts';
import { assertShown, seedExamples } from '../../../support/room-messages.ts';

/** A room with its players in their seats. */
async function table(players: number, params: Record<string, unknown> = {}, more: DriverOptions = {}) {
  const seats = Array.from({ length: players }, () => 'player' as const);
  const room = driveBot(guessBot, { seats, ...more, params: { target: 42, ...params } });
  await room.start();
  const sessions: string[] = [];
  for (let seat = 0; seat < players; seat++) sessions.push(await room.join());
  const guess = (session: string, value: unknown) => room.post(session, { type: 'move', game: 'guess', value });
  return {
    room,
    sessions,
    guess,
    turn: () => room.last(room.said()[0]!.type === 'prompt' ? 'turn' : 'bot:turn').player,
  };
}

test('the first turn is announced when enough players are there, and not before', async () => {
  const room = driveBot(guessBot, { seats: ['player', 'observer', 'player', 'player'], params: { players: 2 } });
  await room.start();
  const a = await room.join('s1');
  await room.join('s2');
  assert.ok(!room.said().some((body) => body.type === 'bot:turn'));
  assert.equal(await room.post(a, { move: 'guess', value: 5 }), 'BAD_TURN');
  await room.join('s3');
  assert.equal(room.last('bot:turn').player, a);
});

test('every form of a move that the seed writes is understood, and nothing else is one', async () => {
  const { room, sessions, turn } = await table(2);
  const [a, b] = sessions as [string, string];
  for (const body of [
    { type: 'move', game: 'guess', value: 1 },
    { type: 'move', game: 'guess', action: 'guess', value: 1 },
    { move: 'guess', value: 1 },
    { type: 'move', value: 1 },
  ]) {
    const mover = turn() as string;
    assert.equal(await room.post(mover, body), null);
    assert.equal(turn(), mover === a ? b : a);
  }
  const before = room.messages.length;
  for (const body of [{ type: 'chat', text: 'move' }, { type: 'move', game: 'magic', value: 42 }, {}, { value: 42 }]) {
    assert.equal(await room.post(a, body), null);
  }
  await room.post('bot:other', { type: 'move', value: 42 }, { kind: 'bot' });
  assert.equal(room.said(before).length, 0);
  assert.equal(await room.post(a, { type: 'move', action: 'fly' }), 'BAD_MOVE');
});

test('a number game: high, low, correct, and then reveal and end', async () => {
  const { room, sessions, guess } = await table(2);
  const [a, b] = sessions as [string, string];
  await guess(a, 73);
  assert.deepEqual(
    [room.last('bot:judge').result, room.last('bot:judge').hint, room.last('bot:turn').player],
    ['high', 'within 50', b],
  );
  await guess(b, 40);
  assert.deepEqual([room.last('bot:judge').result, room.last('bot:judge').hint], ['low', 'within 5']);
  await guess(a, 42);
  assert.equal(room.last('bot:judge').result, 'correct');
  const { target, nonce, commit, verified } = room.last('bot:reveal');
  assert.deepEqual([target, verified, commit], [42, true, room.last('bot:commit').commit]);
  assert.ok(keepsCommitment(42, nonce as string, commit as string));
  assert.deepEqual(
    [room.messages.at(-1)!.kind, room.last('end').winner, room.last('end').reason],
    ['system', a, 'correct'],
  );
  assert.deepEqual([room.deadline(), room.turn()], [null, null]);
  assert.equal(await guess(b, 42), 'BAD_TURN');
});

test('in a verified room a wrong move is refused, told to all, and changes nothing', async () => {
  const { room, sessions, guess } = await table(2);
  const [a, b] = sessions as [string, string];
  const version = room.version();
  const junk = [Number.NaN, 'seven', 1e99, null, {}, [], 0, 101, '🦊'];
  for (const value of junk) {
    assert.equal(await guess(a, value), 'BAD_MOVE', String(value));
    assert.deepEqual([room.last('violation').reason, room.last('violation').state_version], ['BAD_MOVE', version]);
  }
  assert.equal(await guess(b, 42), 'BAD_TURN');
  assert.equal(room.last('violation').reason, 'BAD_TURN');
  assert.deepEqual([room.version(), room.turn()?.session_id], [version, a]);
});

test('in a demo room a wrong move stands, is answered with invalid, and the turn stays', async () => {
  const { room, sessions, guess, turn } = await table(2, {}, { trust: 'demo' });
  const [a, b] = sessions as [string, string];
  for (const [session, value] of [
    [a, 'seven'],
    [b, 42],
    ['sess_spectator', 42],
  ] as const) {
    assert.equal(await guess(session, value), null);
    assert.equal(room.last('judge').result, 'invalid');
    assert.equal(turn(), a);
  }
  await guess(a, 1);
  assert.deepEqual([room.last('judge'), turn()], [{ type: 'judge', result: 'low' }, b]);
});

test('nothing that is said holds the target before the end', async () => {
  for (const trust of ['demo', 'verified'] as const) {
    const program = createGuessProgram({ integer: () => 987_654_321, nonce: () => 'feedfacefeedface' });
    const room = driveBot(program, { trust, params: { range: [0, 1_000_000_000] } });
    await room.start();
    const a = await room.join();
    await room.join();
    await room.post(a, { move: 'guess', value: 5 });
    const text = JSON.stringify([room.messages, room.log]);
    assert.ok(!text.includes('987654321') && !text.includes('feedface'));
  }
});

test('no part of the blob has a size that tells of the target', async () => {
  const sizes = async (params: Record<string, unknown>) => {
    const room = driveBot(guessBot, { params });
    await room.start();
    return Object.values(room.state() as object).map((part) => JSON.stringify(part).length);
  };
  assert.deepEqual(await sizes({ target: 7 }), await sizes({ target: 100 }));
  const word = (target: string) => sizes({ mode: 'word', target });
  assert.deepEqual(await word('owl'), await word('x'.repeat(40)));
});

test('conceding ends a game of two for the other, and a game of three goes on', async () => {
  const two = await table(2);
  await two.room.post(two.sessions[0]!, { move: 'concede' });
  assert.deepEqual([two.room.last('end').winner, two.room.last('end').reason], [two.sessions[1], 'concede']);
  assert.equal(two.room.last('bot:reveal').verified, true);

  const { room, sessions, guess, turn } = await table(3);
  const [a, b, c] = sessions as [string, string, string];
  await guess(a, 1);
  assert.equal(await room.post(b, { type: 'move', action: 'concede' }), null);
  assert.equal(turn(), c);
  await guess(c, 1);
  assert.equal(turn(), a);
  await guess(a, 2);
  assert.equal(turn(), c);
  await room.post(c, { type: 'move', game: 'guess', action: 'concede' });
  assert.equal(room.last('end').winner, a);
});

test('short times are kept to the millisecond, long ones end with a whole second', async () => {
  for (const [timeout_s, wanted] of [
    [1, 1_000],
    [600, 600_750],
  ] as const) {
    const { room, sessions, guess } = await table(2, { timeout_s });
    await room.wait(250);
    assert.equal(await guess(sessions[0]!, 1), null);
    assert.equal(Number(room.deadline()) - room.now(), wanted);
  }
});

test('a turn passes when its time is over', async () => {
  const { room, sessions, guess, turn } = await table(2, { timeout_s: 30 });
  const [a, b] = sessions as [string, string];
  assert.equal(Date.parse(String(room.last('bot:turn').deadline)), room.deadline());
  await room.wait(29_000);
  assert.equal(turn(), a);
  await room.wait(1_000);
  assert.deepEqual([turn(), room.last('bot:pass').player], [b, a]);
  assert.equal(await guess(b, 1), null);
});

test('a move that was kept in time counts, however late it is dealt with', async () => {
  const { room, sessions } = await table(2, { timeout_s: 30 }, { trust: 'demo' });
  const body = { type: 'move', game: 'guess', value: 42 };
  const madeAt = room.now() + 30_000;
  await room.wait(29_000);
  await room.post(sessions[0]!, body, { ts: madeAt });
  assert.equal(room.last('judge').result, 'correct');

  const late = await table(2, { timeout_s: 30 }, { trust: 'demo' });
  await late.room.post(late.sessions[0]!, body, { ts: late.room.now() + 30_001 });
  assert.equal(late.room.last('judge').result, 'invalid');
  assert.equal(late.turn(), late.sessions[1]);
});

test('with penalties, who lets the time pass misses a turn, and is out after the third time', async () => {
  const { room, sessions, guess, turn } = await table(3, { timeout_s: 10, on_timeout: 'penalty' });
  const [a, b, c] = sessions as [string, string, string];
  const both = async () => {
    await guess(b, 1);
    await guess(c, 1);
  };
  for (let strike = 1; strike < STRIKES; strike++) {
    assert.equal(turn(), a);
    await room.wait(10_000);
    assert.equal(room.last('bot:pass').penalty, 'misses_next_turn');
    await both();
    assert.equal(turn(), b, 'a misses the next turn');
    await both();
  }
  await room.wait(10_000);
  assert.deepEqual([room.last('bot:pass').player, room.last('bot:pass').penalty], [a, 'out']);
  await both();
  await both();
  assert.equal(await guess(a, 42), 'BAD_TURN');
});

test('who is out for letting the time pass leaves a game of two to the other', async () => {
  const { room, sessions, guess } = await table(2, { timeout_s: 10, on_timeout: 'penalty' });
  const [a, b] = sessions as [string, string];
  for (let strike = 1; strike < STRIKES; strike++) {
    await room.wait(10_000);
    await guess(b, 1);
    await guess(b, 1);
  }
  await room.wait(10_000);
  assert.deepEqual([room.last('end').winner, room.last('end').reason], [b, 'timeout']);
  assert.equal(await guess(a, 42), 'BAD_TURN');
});

test('a game in which nobody moves comes to an end', async () => {
  const { room } = await table(2, { timeout_s: 10 });
  for (let turns = 0; turns < 2 * SILENT_ROUNDS; turns++) await room.wait(10_000);
  assert.deepEqual([room.last('end').winner, room.last('end').reason], [null, 'abandoned']);
  assert.equal(room.deadline(), null);
});

test('who left is passed over, and who comes later joins in at the end', async () => {
  const { room, sessions, guess, turn } = await table(3, { players: 3 });
  const [a, b, c] = sessions as [string, string, string];
  await guess(a, 1);
  assert.equal(turn(), b);
  room.leave(b);
  await room.post(a, { type: 'chat', text: 'where is everybody' });
  assert.equal(turn(), c);
  const d = await room.join();
  await guess(c, 1);
  assert.equal(turn(), d);
  await guess(d, 1);
  assert.equal(turn(), a);
  for (const session of [a, c, d]) room.leave(session);
  await room.post('sess_x', { type: 'chat', text: 'hm' });
  assert.equal(room.turn(), null);
  const e = await room.join();
  assert.equal(turn(), e);
});

test('a random order is an order of all players', async () => {
  const integers: number[] = [];
  const program = createGuessProgram({
    integer: (low, high) => {
      integers.push(high);
      return low;
    },
    nonce: () => 'n',
  });
  const room = driveBot(program, { seats: ['player', 'player', 'player'], params: { turn_order: 'random' } });
  await room.start();
  const sessions = [await room.join(), await room.join(), await room.join()];
  const order: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const player = room.last('bot:turn').player as string;
    order.push(player);
    await room.post(player, { move: 'guess', value: 99 });
  }
  assert.deepEqual(integers, [100, 2, 1]);
  assert.deepEqual(order, [sessions[1], sessions[2], sessions[0]]);
});

test('a game goes on from its blob alone', async () => {
  const { room, sessions, guess, turn } = await table(2);
  await guess(sessions[0]!, 1);
  await room.restart();
  assert.equal(turn(), sessions[1]);
  await guess(sessions[1]!, 42);
  assert.equal(room.last('end').winner, sessions[1]);
});

test('word mode says how like a word is', async () => {
  const { room, sessions, guess } = await table(2, { mode: 'word', target: 'castle' });
  const [a, b] = sessions as [string, string];
  assert.equal(await guess(a, 'two words'), 'BAD_MOVE');
  assert.equal(await guess(a, '🦊🦊'), 'BAD_MOVE');
  assert.equal(await guess(a, 42), 'BAD_MOVE');
  await guess(a, 'Cattle');
  const { result, hint, similarity } = room.last('bot:judge');
  assert.deepEqual(
    { result, hint, similarity },
    {
      result: 'wrong',
      hint: 'same length, 5 in place, 5 in common',
      similarity: { length: 'same', in_place: 5, in_common: 5 },
    },
  );
  await guess(b, 'CASTLE');
  assert.deepEqual([room.last('bot:reveal').target, room.last('end').winner], ['castle', b]);
});

test('a bot whose slot is no admin ends the game without a system message', async () => {
  const { room, sessions, guess } = await table(2, {}, { admin: false });
  await guess(sessions[0]!, 42);
  assert.equal(room.messages.at(-1)!.kind, 'control');
  assert.equal(room.last('bot:end').winner, sessions[0]);
});

test('a blob that is no game is a fault, and lets moves through to be told as one', async () => {
  const room = guessBot.open({
    ...{ channelId: 'c', channelName: 'C', trust: 'verified', botId: 'b', slotId: 's0', params: {} },
    ...{
      env: () => ({}),
      slots: () => [],
      isHere: () => true,
      now: () => 0,
      emit: () => undefined,
      log: () => undefined,
    },
  });
  await assert.rejects(room.handle({ hook: 'on_deadline' }, { phase: 'nonsense' }));
  assert.equal(room.check?.({ session_id: 'x', slotId: 's1', body: { move: 'guess', value: 1 } }, { a: 1 }), null);
});

test('who comes while it is played changes nothing until a turn ends', async () => {
  const { room, sessions, guess } = await table(2, { players: 2 }, { seats: ['player', 'player', 'player'] });
  const version = room.version();
  const said = room.messages.length;
  const c = await room.join();
  await room.post(c, { type: 'chat', text: 'hello' });
  assert.deepEqual([room.version(), room.said(said)], [version, []]);
  await guess(sessions[0]!, 1);
  await guess(sessions[1]!, 1);
  assert.equal(room.last('bot:turn').player, c);
});

test('a game that is set up once more has a new target, and the same players in their order', async () => {
  const { room, sessions, guess, turn } = await table(2, { target: undefined }, { trust: 'verified' });
  const first = room.last('bot:commit').commit;
  await room.post(sessions[0]!, { move: 'concede' });
  await room.start();
  assert.notEqual(room.last('bot:commit').commit, first);
  assert.equal(turn(), sessions[0]);
  assert.equal(await guess(sessions[0]!, 50), null);
});

for (const trust of ['demo', 'verified'] as const) {
  test(`a ${trust} game says what the seed shows, in its shapes`, async () => {
    const { room, sessions } = await table(2, {}, { trust });
    const [a, b] = sessions as [string, string];
    const { moves, [trust]: examples } = seedExamples();
    await room.post(b, { move: 'guess', value: 42 });
    for (const { body } of moves.filter(({ body }) => body.move !== 'concede')) {
      await room.post(room.last(trust === 'demo' ? 'turn' : 'bot:turn').player as string, { ...body, value: 50 });
    }
    await room.post(a, { move: 'guess', value: 42 });
    for (const example of examples) assertShown(example, room.messages);
  });
}

test('who left is passed over although nobody has noticed yet', async () => {
  const { room, sessions, turn } = await table(3);
  const [a, b, c] = sessions as [string, string, string];
  room.leave(a);
  room.leave(b);
  await room.post(c, { type: 'chat', text: 'alone?' });
  assert.equal(turn(), c);
});
