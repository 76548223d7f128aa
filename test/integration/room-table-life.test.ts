/** A Magic table over time: members who come back, hosts that start anew, clocks, and people who leave. */
import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { checkShuffle } from '../../engine/api/index.ts';
import { preparationFile } from '../../engine/bot-programs/magic/preparation-file.ts';
import { readKey } from '../../engine/channels/tokens.ts';
import replay from '../../engine/cli/commands/replay.ts';
import {
  asked,
  atTable,
  isType,
  join,
  lastTable,
  type Member,
  magicHost,
  magicRoom,
  move,
  open,
  playOn,
  playTogether,
  post,
  REFEREE,
  read,
  sha256,
  sit,
  startGame,
  tableOf,
  tryPost,
  until,
} from '../support/magic-room.ts';

const DECKS = [{ deck: 'boundless-elves' }, { deck: 'draconic-fury' }];

async function seatedGame(t: Parameters<typeof magicHost>[0], params: object = {}) {
  const host = magicHost(t);
  const room = await magicRoom(host, { bots: [{ ...REFEREE, params }] });
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  const gameId = await startGame(host, [ada, ben], DECKS);
  await read(host, ben);
  const turn = await until(host, ada, isType('turn'));
  const [mover, other] = turn.body.player === ada.session ? [ada, ben] : [ben, ada];
  return { host, room, ada, ben, gameId, mover, other };
}

const forget = (member: Member): void => {
  Object.assign(member, { messages: [], received: [], cursor: null });
};

// @table_reconnect
test('who comes back in the middle of a decision is asked it again, from any cursor', async (t) => {
  const { host, gameId, mover, other } = await seatedGame(t);
  const decision = (await asked(host, mover))!;
  for (const cursor of [null, 0, mover.messages.at(-2)!.id - 1]) {
    forget(mover);
    mover.cursor = cursor;
    assert.equal((await asked(host, mover))!.id, decision.id, `from ${cursor}`);
  }
  for (const cursor of [0, 999_999]) {
    const token = mover.door.member_token;
    const synced = await atTable(host, 'table/sync', { gameId, token, cursor });
    assert.equal(synced.messages.at(-1)!.decision!.id, decision.id, `from ${cursor}`);
  }
  await post(host, mover, move(decision.id, decision.options[0]!.id));
  assert.match(await tryPost(host, mover, move(decision.id, decision.options[0]!.id)), /^(STALE_STATE|BAD_TURN)/);
  await read(host, other);
  assert.ok(lastTable(other) !== null);
});

// @table_restart @table_sealed
test('a host that stops in the middle of a decision goes on with the same one, and the whole game verifies', async (t) => {
  const { host, ada, ben, gameId, mover } = await seatedGame(t);
  await playTogether(host, [ada, ben], 24);
  // The answer before this may still be on its way to who is asked next.
  await wait(100);
  await Promise.all([read(host, ada), read(host, ben)]);
  const waiting = [ada, ben].find((one) => lastTable(one)!.decision !== null) ?? mover;
  const before = (await asked(host, Object.assign(waiting, { answered: 0 })))!;
  const stood = lastTable(waiting)!.view!;
  await host.close();
  const file = path.join(host.folder, 'mtg', gameId, 'journal.jsonl');
  // A crash in the middle of a line as well.
  appendFileSync(file, '{"t":"sealed","n":');

  const again = magicHost(t, host.folder);
  forget(ada);
  forget(ben);
  const decision = (await asked(again, waiting))!;
  assert.deepEqual(decision, before);
  assert.deepEqual(lastTable(waiting)!.view, stood);
  const synced = await atTable(again, 'table/sync', { gameId, token: waiting.door.member_token, cursor: 3 });
  assert.deepEqual(synced.messages.at(-1)!.decision, before);
  const closed = await verify(again.folder, gameId);
  assert.equal(closed.code, 1);
  assert.match(closed.text, /sealed/);

  await Promise.all([playOn(again, ada, 3), playOn(again, ben, 4)]);
  await until(again, ada, isType('end'));
  await until(again, ben, isType('end'));
  assert.deepEqual(checkShuffle(ada.messages, sha256).problems, []);
  assert.deepEqual([...host.faults, ...again.faults], []);
  await again.close();
  const verified = await verify(host.folder, gameId);
  assert.deepEqual([verified.code, JSON.parse(verified.text).matches], [0, true]);
});

async function verify(runtimeDir: string, gameId: string): Promise<{ code: number; text: string }> {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  const out = { write };
  const result = (document: unknown) => write(JSON.stringify(document));
  const streams = {
    stdout: out,
    stderr: out,
    result,
    progress: write,
    machineLine: write,
    onInterrupt: () => () => undefined,
    readyWindow: async () => undefined,
  };
  const io = { ...streams, json: false, runtimeDir, env: {}, cwd: runtimeDir };
  const code = await replay.run([gameId, '--verify'], io);
  return { code, text };
}

// @table_restart
test('a host that stops between sitting down and opening has forgotten neither decks nor its own value', async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host);
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  await sit(host, ada, DECKS[0]);
  await sit(host, ben, DECKS[1]);
  const commit = (await until(host, ada, isType('shuffle:reveal'))).body.commit;
  await host.close();
  const again = magicHost(t, host.folder);
  for (const member of [ada, ben]) await open(again, member);
  await until(again, ada, (one) => tableOf(one) !== null);
  await post(again, ben, { type: 'concede', game: 'magic' });
  await until(again, ada, isType('end'));
  const { problems, proof } = checkShuffle(ada.messages, sha256);
  assert.deepEqual(problems, []);
  assert.equal(proof!.commit, commit);
});

// @table_restart @table_shuffle
test('a host that stops after the last value was opened and before the game was there begins it', async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host, { trust: 'verified' });
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  await sit(host, ada, DECKS[0]);
  await sit(host, ben, DECKS[1]);
  await until(host, ada, isType('shuffle:reveal'));
  await open(host, ada);
  await read(host, ada);
  await host.close();
  // Ben's value was written, and then everything stopped: nobody heard of it.
  const [sealed] = readdirSync(path.join(host.folder, 'mtg-rooms'));
  const key = () => readKey(path.join(host.folder, 'rooms.key'));
  const file = preparationFile(host.folder, sealed!.replace('.sealed', ''), key);
  const kept = (await file.read())!;
  const { value, nonce } = ben;
  await file.write({ ...kept, seats: [kept.seats[0]!, { ...kept.seats[1]!, opened: { value, nonce } }] });

  const again = magicHost(t, host.folder);
  await until(again, ada, (one) => tableOf(one) !== null);
  assert.deepEqual(
    ada.messages.filter(isType('shuffle:opened')).map(({ body }) => (body.opened as object[]).length),
    [2],
  );
  await post(again, ben, { type: 'concede', game: 'magic' });
  await until(again, ada, isType('end'));
  assert.deepEqual(checkShuffle(ada.messages, sha256).problems, []);
  // Another bot's word for it is none.
  const said = ada.messages.map((one) =>
    one.body.type === 'shuffle:opened' ? { ...one, sender: 'bot:another' } : one,
  );
  assert.match(checkShuffle(said, sha256).problems.join(), /Slot s2: nobody opened this value/);
  assert.deepEqual([...host.faults, ...again.faults], []);
});

// @table_restart
test('who waits when a host starts anew hears of a game that was on at once', async (t) => {
  const { host, ada } = await seatedGame(t);
  for (let quiet = false; !quiet; ) quiet = (await read(host, ada, 300)).length === 0;
  await host.close();
  const again = magicHost(t, host.folder);
  // Nothing else happens in the room: a reader whom the game's new start doesn't wake hears nothing until time is up.
  const news = await read(again, ada, 60_000);
  assert.ok(news.some((one) => tableOf(one)?.view !== undefined));
  assert.deepEqual(again.faults, []);
});

// @table_restart @table_shuffle
test('a game whose record is gone is given up in the open, and all sit down anew', async (t) => {
  const { host, ada, ben, gameId } = await seatedGame(t);
  const commit = ada.messages.find(isType('shuffle:commit'))!.body.commit;
  await host.close();
  rmSync(path.join(host.folder, 'mtg', gameId), { recursive: true });
  const again = magicHost(t, host.folder);
  await read(again, ben);
  forget(ada);
  const given = await until(again, ada, isType('shuffle:void'));
  assert.match(String(given.body.why), /can't go on/);
  assert.equal(given.body.commit, commit);
  assert.equal(`sha256:${sha256(`${given.body.value}|${given.body.nonce}`)}`, commit);
  await startGame(again, [ada, ben], DECKS);
  assert.deepEqual(again.faults, []);
});

// @table_clock
test('a clock that falls loses the game, and what was left is kept over a restart', async (t) => {
  const { host, ada, mover, other, gameId } = await seatedGame(t, { clock: { minutes: 0.1, increment_s: 0 } });
  const clocks = ({ messages }: Member) =>
    (messages.findLast(isType('state'))!.body.public_state as { clocks: { left_ms: number[]; running: number } })
      .clocks;
  const place = mover === ada ? 0 : 1;
  assert.equal(clocks(mover).running, place);
  const turn = mover.messages.findLast(isType('turn'))!;
  assert.ok(Date.parse(String(turn.body.deadline)) - Date.parse(turn.ts) <= 6000);
  await wait(700);
  const decision = (await asked(host, mover))!;
  await post(host, mover, move(decision.id, 'keep'));
  await until(host, mover, (one) => isType('state')(one) && (one.body.public_state as { n: number }).n === 1);
  const left = clocks(mover).left_ms[place]!;
  assert.ok(left <= 5300 && left > 0, `${left}`);
  await host.close();
  await wait(500);

  const again = magicHost(t, host.folder);
  forget(mover);
  forget(other);
  await until(again, other, (one) => tableOf(one) !== null);
  const resumed = clocks(other);
  // Only the one who is waited for has lost time, and nobody while the host was away.
  assert.equal(resumed.left_ms[place], left);
  const end = await until(again, other, isType('end'));
  assert.match(String(end.body.reason), /ran out of time/);
  assert.equal(end.body.winner, mover.session);
  assert.match(await tryPost(again, other, move(decision.id + 1, 'keep')), /^(BAD_TURN|TIMEOUT|STALE_STATE|BAD_MOVE)/);
  await again.close();
  const verified = await verify(host.folder, gameId);
  assert.equal(verified.code, 0, verified.text);
});

// @table_concede
test('who concedes loses, and so does whoever sat in a slot that was given to another', async (t) => {
  const { host, room, ada, ben } = await seatedGame(t);
  await post(host, ada, { type: 'concede', game: 'magic' });
  const end = await until(host, ben, isType('end'));
  assert.equal(end.kind, 'system');
  assert.deepEqual([end.body.winner, end.body.winner_name], [ben.session, 'Ben']);
  assert.match(await tryPost(host, ada, { type: 'concede', game: 'magic' }), /^BAD_MOVE/);
  for (const member of [ada, ben]) Object.assign(member, { value: `${member.value}2`, answered: 0 });
  await startGame(host, [ada, ben], DECKS);
  const renewed = await host.must('update_channel', {
    channel_id: room.id,
    member_token: room.owner,
    ops: [{ op: 'renew_invite', slot_id: ben.slotId }],
  });
  const code = renewed.invites![ben.slotId]!;
  const late = await join(host, room, code, 'Late');
  const over = await until(host, ada, ({ body, id }) => body.type === 'end' && id > end.id);
  assert.equal(over.body.winner, ada.session);
  // The seat was never theirs: they were shown what everybody sees.
  await until(host, late, isType('end'));
  for (const { view } of late.messages.flatMap((one) => tableOf(one) ?? []))
    assert.ok(view === undefined || (view.seat === null && view.players.every(({ hand }) => hand.length === 0)));
  assert.deepEqual(host.faults, []);
});

// @table_rematch
test('games in a room begin at most ten at once: who sits down after that is told how long to wait', async (t) => {
  const { host, room, ada, ben } = await seatedGame(t);
  for (let begun = 1; begun <= 10; begun++) {
    await post(host, ada, { type: 'concede', game: 'magic' });
    await until(host, ada, ({ body }) => body.type === 'end' && body.game_id !== undefined);
    forget(ada);
    if (begun === 10) break;
    for (const member of [ada, ben]) Object.assign(member, { value: `${member.value.slice(0, 32)}-${begun}` });
    for (const member of [ada, ben]) await sit(host, member);
    for (const member of [ada, ben]) await open(host, member);
  }
  const body = { type: 'sit', game: 'magic', deck: DECKS[0], commit: `sha256:${sha256('x')}` };
  const refused = await host.channels.call('post', { ...ada.door, body }, { address: 'test', mayCreate: false });
  assert.ok(!refused.ok);
  const { code, status, message, details } = refused.refusal;
  assert.deepEqual([code, status], ['RATE_LIMIT', 429]);
  assert.match(message, /ten at once, then one every two minutes\. Sit down again in 2 minutes\./);
  const { retryAfterMs } = details as { retryAfterMs: number };
  assert.ok(retryAfterMs > 60_000 && retryAfterMs <= 120_000, `${retryAfterMs}`);
  assert.equal(readdirSync(path.join(host.folder, 'mtg')).length, 10);
  // Another room isn't theirs to use up, and a referee put in anew in this one is no way around it.
  const { slot: _, ...bot } = REFEREE;
  const ops = [{ op: 'set_bot', slot_id: 's0', bot }];
  await host.must('update_channel', { channel_id: room.id, member_token: room.owner, ops });
  await until(host, ada, isType('prompt'));
  assert.match(await tryPost(host, ada, body), /^RATE_LIMIT/);
  const another = await magicRoom(host);
  await sit(host, await join(host, another, another.invites[0]!, 'Cleo'));
  assert.deepEqual(host.faults, []);
});

// @table_pass
test('each seat has its own settings and passes its own turn, and a spell of another stops both', async (t) => {
  const { host, ada, ben, gameId } = await seatedGame(t);
  const settingsOf = async ({ door }: Member) =>
    (await atTable(host, 'table/sync', { gameId, token: door.member_token, cursor: 0 })).settings;
  const usual = await settingsOf(ada);
  assert.deepEqual(usual.stopsMine, ['precombatMain', 'postcombatMain']);
  assert.deepEqual(usual.stopsTheirs, ['declareAttackers', 'end']);
  await post(host, ada, { type: 'settings', game: 'magic', settings: { ...usual, stopsMine: ['end'] } });
  assert.deepEqual((await settingsOf(ada)).stopsMine, ['end']);
  assert.deepEqual((await settingsOf(ben)).stopsMine, usual.stopsMine);
  // Both keep, then each passes turn after turn: the turns go by without a question.
  for (let kept = 0; kept < 2; kept++) {
    await Promise.all([read(host, ada), read(host, ben)]);
    const asks = [ada, ben].find((one) => lastTable(one)!.decision?.kind === 'mulligan')!;
    await post(host, asks, move(lastTable(asks)!.decision!.id, 'keep'));
    await until(host, asks, (one) => isType('state')(one) && (one.body.public_state as { n: number }).n >= kept + 1);
  }
  const turnNow = ({ messages }: Member) => lastTable({ messages } as Member)!.view!.turn;
  await read(host, ada);
  const from = turnNow(ada);
  for (let passes = 0; passes < 12 && turnNow(ada) < from + 2; passes++) {
    await Promise.all([read(host, ada), read(host, ben)]);
    const asks = [ada, ben].find((one) => lastTable(one)!.decision !== null);
    if (asks === undefined) continue;
    const { kind, id, options } = lastTable(asks)!.decision!;
    const { n } = lastTable(asks)!.cursor ? { n: id } : { n: id };
    if (kind === 'priority') await tryPost(host, asks, { type: 'pass_turn', game: 'magic' });
    else await tryPost(host, asks, move(id, options[0]!.id));
    await until(host, asks, (one) => isType('state')(one) && (one.body.public_state as { n: number }).n >= n);
  }
  assert.ok(turnNow(ada) >= from + 2);
});
