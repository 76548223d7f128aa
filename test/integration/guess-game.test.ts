/** The guessing game over the rooms themselves: what members post, what they read, and what is refused. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { golden } from '../support/goldens.ts';
import { guess, guessRoom, type Member, openRooms, playToTheEnd, sha256 } from '../support/guess-room.ts';
import { assertShown, GOLDENS, normalised, seedExamples } from '../support/room-messages.ts';

test('@guess_demo a demo game is draft A word for word: prompt, state, turn, judge, and the system says end', async (t) => {
  const room = await guessRoom(t, { trust: 'demo', params: { target: 42 } });
  const [a, b] = room.members as [Member, Member];
  await guess(room, b, 42);
  await guess(room, a, 73);
  await guess(room, b, 10);
  await guess(room, a, 42);
  const messages = await room.messages();
  for (const example of seedExamples().demo) assertShown(example, messages);
  golden(path.join(GOLDENS, 'guess-demo.json'), normalised(messages));
  assert.deepEqual(room.rooms.faults, []);
});

test('@guess_verified a verified game is draft C word for word: turns with deadlines, states with versions, a violation, a reveal', async (t) => {
  const room = await guessRoom(t, { params: { target: 42 } });
  const [a, b] = room.members as [Member, Member];
  assert.equal(await guess(room, b, 42), 'BAD_TURN');
  await guess(room, a, 50);
  assert.equal(await guess(room, b, 'none'), 'BAD_MOVE');
  await guess(room, b, 40);
  await guess(room, a, 42);
  const messages = await room.messages();
  for (const example of seedExamples().verified) assertShown(example, messages);
  golden(path.join(GOLDENS, 'guess-verified.json'), normalised(messages));
  assert.deepEqual(room.rooms.faults, []);
});

test('@guess_moves every form of a move in the seed is a move', async (t) => {
  for (const trust of ['demo', 'verified'] as const) {
    const room = await guessRoom(t, { trust, params: { target: 42 } });
    const judged = async () => (await room.messages()).filter(({ body }) => /judge$/.test(String(body.type))).length;
    for (const { body } of seedExamples().moves.filter((one) => one.body.move !== 'concede')) {
      const before = await judged();
      assert.equal(await room.post(await room.turn(), body), null);
      assert.equal(await judged(), before + 1);
    }
    const loser = await room.turn();
    assert.equal(await room.post(loser, { move: 'concede' }), null);
    const { winner } = await room.last(trust === 'demo' ? 'reveal' : 'end');
    assert.equal(winner, room.members.find((member) => member !== loser)!.session);
  }
});

test('@guess_commit the target is committed to before anybody moves, is told by nothing before the end, and fits the commitment', async (t) => {
  for (const params of [{ range: [100_000_000, 999_999_999] }, { mode: 'word', words: ['quartzite'] }]) {
    const room = await guessRoom(t, { params });
    const before = JSON.stringify(await room.messages());
    const { commit } = await room.last('commit');
    await room.post(await room.turn(), { move: 'concede' });
    const { target, nonce, commit: again, verified } = await room.last('reveal');
    assert.deepEqual([again, verified], [commit, true]);
    assert.match(String(nonce), /^[0-9a-f]{32}$/);
    assert.equal(sha256(`${target}|${nonce}`), commit);
    assert.ok(params.mode === 'word' || !before.includes(String(target)));
    assert.ok(!before.includes(String(nonce)));
  }
});

test('@guess_number in number mode the hints lead to the target, whatever it is', async (t) => {
  const ranges = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }));
  await fc.assert(
    fc.asyncProperty(ranges, fc.integer({ min: 1, max: 3 }), async ([low, width], players) => {
      const slots = Array.from({ length: players }, () => 'invite:player');
      const room = await guessRoom(t, { params: { range: [low, low + width] }, slots });
      const winner = await playToTheEnd(room, low, low + width);
      const { target, verified } = await room.last('reveal');
      assert.deepEqual([verified, (await room.last('end')).winner], [true, winner.session]);
      for (const { body } of await room.messages()) {
        if (body.type !== 'bot:state') continue;
        const { history } = body.public_state as { history: { value: number; result: string; hint?: string }[] };
        for (const { value, result, hint } of history) {
          const distance = Math.abs(value - Number(target));
          assert.equal(result, distance === 0 ? 'correct' : value > Number(target) ? 'high' : 'low');
          const [, within, beyond] = /^within (\d+)$|^more than (\d+) away$/.exec(hint ?? '') ?? [];
          if (within !== undefined) assert.ok(distance <= Number(within));
          if (beyond !== undefined) assert.ok(distance > Number(beyond));
        }
      }
    }),
    { numRuns: 12 },
  );
});

test('@guess_word in word mode a guess is told its length, its letters in place and its letters in common', async (t) => {
  for (const trust of ['demo', 'verified'] as const) {
    const room = await guessRoom(t, { trust, params: { mode: 'word', target: 'castle' } });
    const said = async (word: string) => {
      await guess(room, await room.turn(), word);
      const { result, hint, similarity } = await room.last('judge');
      return { result, hint, similarity };
    };
    assert.deepEqual(await said('Cattle'), {
      result: 'wrong',
      hint: 'same length, 5 in place, 5 in common',
      similarity: { length: 'same', in_place: 5, in_common: 5 },
    });
    assert.deepEqual((await said('elk')).similarity, { length: 'longer', in_place: 0, in_common: 2 });
    assert.deepEqual((await said('lighthouse')).similarity, { length: 'shorter', in_place: 0, in_common: 4 });
    assert.equal((await said('CASTLE')).result, 'correct');
    assert.equal((await room.last('reveal')).target, 'castle');
  }
});

test('@guess_first_turn the first turn is announced when enough players are there; onlookers are none of them', async (t) => {
  const slots = ['invite:player', 'invite:observer', 'invite:player', 'invite:player'];
  const room = await guessRoom(t, { params: { players: 2, target: 42 }, slots, joined: 0 });
  const isOpen = async () => (await room.messages()).some(({ body }) => body.type === 'bot:turn');
  const [third, onlooker, first] = [room.invites[2]!, room.invites[1]!, room.invites[0]!];
  const a = await room.join(third);
  assert.equal(await guess(room, a, 5), 'BAD_TURN');
  const watcher = await room.join(onlooker);
  assert.equal(await isOpen(), false);
  const b = await room.join(first);
  assert.equal((await room.turn()).session, a.session, 'who came first begins');
  assert.equal(await guess(room, watcher, 42), 'BAD_TURN');
  await guess(room, a, 1);
  assert.equal(await room.turn(), b);
});

test('@guess_three of three players each has a turn, one concedes, one leaves, and the last one can still win', async (t) => {
  const room = await guessRoom(t, {
    params: { target: 42 },
    slots: ['invite:player', 'invite:player', 'invite:player'],
  });
  const [a, b, c] = room.members as [Member, Member, Member];
  for (const player of [a, b, c]) {
    assert.equal(await room.turn(), player);
    await guess(room, player, 1);
  }
  await room.post(a, { type: 'move', action: 'concede' });
  assert.equal(await room.turn(), b);
  await guess(room, b, 2);
  assert.equal(await room.turn(), c);
  await guess(room, c, 2);
  const { invites } = await room.update({ op: 'renew_invite', slot_id: b.slot });
  assert.equal(await guess(room, b, 42), 'NOT_MEMBER');
  await room.post(a, { type: 'chat', text: 'who is left?' });
  assert.equal(await room.turn(), c);
  const d = await room.join(invites![b.slot]!);
  assert.equal(await guess(room, d, 42), 'BAD_TURN');
  await guess(room, c, 3);
  assert.equal(await room.turn(), d);
  await guess(room, d, 42);
  assert.deepEqual([(await room.last('end')).winner, (await room.last('end')).reason], [d.session, 'correct']);
});

test('@guess_three @bot_hooks who leaves in their own turn is out at once: the next one is asked, without a word of anybody', async (t) => {
  for (const trust of ['demo', 'verified'] as const) {
    const room = await guessRoom(t, { trust, params: { target: 42 }, slots: ['invite:player', 'invite:player'] });
    const [a, b] = room.members as [Member, Member];
    assert.equal(await room.turn(), a);
    await room.update({ op: 'renew_invite', slot_id: a.slot });
    assert.equal(await room.turn(), b);
    await guess(room, b, 1);
    assert.equal(await room.turn(), b);
    await guess(room, b, 42);
    assert.equal((await room.last('end')).type, 'end');
  }
});

test('@guess_cheating junk values and moves out of turn are refused with a code, told to all once, and change nothing', async (t) => {
  const room = await guessRoom(t, { params: { target: 42 } });
  const [a, b] = room.members as [Member, Member];
  const start = await room.last('turn');
  const junk: unknown[] = [
    'seven',
    '7e1',
    1e99,
    null,
    {},
    { value: 42 },
    [],
    [42],
    true,
    0,
    101,
    -5,
    41.5,
    '🦊',
    '',
    'x'.repeat(5000),
  ];
  const before = (await room.messages()).length;
  for (const value of junk) assert.equal(await guess(room, a, value), 'BAD_MOVE', JSON.stringify(value));
  assert.equal(await room.post(a, { type: 'move', game: 'guess' }), 'BAD_MOVE');
  assert.equal(await room.post(a, { type: 'move', action: 'reveal' }), 'BAD_MOVE');
  assert.equal(await guess(room, b, 42), 'BAD_TURN');
  assert.equal(await room.post(b, { move: 'concede' }), 'BAD_TURN');
  const told = (await room.messages()).slice(before);
  assert.deepEqual(
    told.map(({ kind, body }) => [kind, body.type, body.reason]),
    [...junk, 'no value', 'reveal']
      .map(() => ['control', 'violation', 'BAD_MOVE'])
      .concat([
        ['control', 'violation', 'BAD_TURN'],
        ['control', 'violation', 'BAD_TURN'],
      ]),
  );
  for (const { body } of told) assert.equal(body.state_version, start.state_version);
  assert.deepEqual(await room.last('turn'), start);
  assert.equal(await guess(room, a, 42), null);
  assert.equal(await guess(room, b, 42), 'BAD_TURN');
  assert.deepEqual(room.rooms.faults, []);
});

test('@guess_cheating nobody plays referee: what members post as a bot would is only talk', async (t) => {
  const room = await guessRoom(t, { params: { target: 42 } });
  const [a, b] = room.members as [Member, Member];
  await room.post(b, { type: 'bot:turn', player: b.session });
  await room.post(b, { type: 'end' });
  await room.post(b, { type: 'bot:reveal', target: 1 });
  assert.equal(await guess(room, b, 42), 'BAD_TURN');
  assert.equal(await guess(room, a, 42), null);
});

test('@guess_invalid in a demo room wrong moves stand, are answered with invalid, and the turn stays', async (t) => {
  const room = await guessRoom(t, { trust: 'demo', params: { target: 42 } });
  const [a, b] = room.members as [Member, Member];
  for (const [member, value] of [
    [a, 'seven'],
    [a, null],
    [b, 42],
  ] as const) {
    assert.equal(await guess(room, member, value), null);
    assert.equal((await room.last('judge')).result, 'invalid');
    assert.equal(await room.turn(), a);
  }
});

test("@guess_attach draft C's way: a room of players first, then the bot is attached, and the first turn is announced", async (t) => {
  const rooms = await openRooms(t);
  const made = await rooms.call('create_channel', { name: 'Draft C', invites: 2 });
  assert.ok(made.ok);
  const { channel_id, admin_token, invites } = made.value;
  const sessions: string[] = [];
  const tokens: string[] = [];
  for (const invite_code of [...invites].reverse()) {
    const joined = await rooms.call('join_channel', { invite_code });
    assert.ok(joined.ok);
    sessions.push(joined.value.session_id);
    tokens.push(joined.value.member_token);
  }
  const attached = await rooms.call('attach_bot', {
    ...{ channel_id, member_token: admin_token, name: 'guess-bot', params: { target: 42 } },
    code_ref: 'tool://dynamic_toolbox/guess_bot@abcdef',
  });
  assert.ok(attached.ok);
  await rooms.settled();
  const read = async () => {
    const found = await rooms.call('get_messages', { channel_id, member_token: tokens[0]! });
    assert.ok(found.ok);
    return found.value;
  };
  const turn = (await read()).findLast(({ body }) => body.type === 'bot:turn');
  assert.ok(sessions.includes(String(turn?.body.player)));
  const mover = tokens[sessions.indexOf(String(turn!.body.player))]!;
  const body = { type: 'move', game: 'guess', action: 'guess', value: 42 };
  const posted = await rooms.call('post_message', { channel_id, member_token: mover, kind: 'user', body });
  assert.ok(posted.ok);
  await rooms.settled();
  const types = (await read()).map(({ body: { type } }) => String(type));
  assert.ok(types.includes('bot:reveal'));
  assert.match(types.at(-1)!, /^(bot:)?end$/);
  assert.deepEqual(rooms.faults, []);
});

test('@guess_params parameters that no game can be played with are refused when the room is made', async (t) => {
  const room = await guessRoom(t);
  for (const params of [{ range: [9, 1] }, { mode: 'shape' }, { words: ['two words'] }, { timeout_s: -1 }]) {
    const bots = [{ slot: 'bot:guess-referee', name: 'GuessBot', code_ref: 'bob://guess-bot', params }];
    const made = await room.rooms.call('create_channel', { name: 'X', slots: ['bot:guess-referee'], bots });
    assert.equal(made.ok ? null : made.refusal.code, 'BAD_OP');
  }
});

test('@guess_cheating an admin who looks into the bot sees nothing of the target, whatever they call public', async (t) => {
  const room = await guessRoom(t, {
    params: { mode: 'word', words: ['quartzite'] },
    manifest: { state_public_schema: { type: 'object', properties: { secret: {}, target: {}, commit: {} } } },
  });
  const { debug } = await room.update({ op: 'debug_bot', slot_id: 's0', action: 'inspect_state' });
  assert.ok(!JSON.stringify(debug).includes('quartzite'));
  const logs = await room.update({ op: 'debug_bot', slot_id: 's0', action: 'tail_logs' });
  assert.ok(!JSON.stringify(logs.debug).includes('quartzite'));
  const told = (await room.messages()).filter(({ body }) => body.type === 'debug');
  assert.equal(told.length, 2, 'and everybody is told that they looked');
});
