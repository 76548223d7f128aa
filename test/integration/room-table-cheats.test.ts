/** What a member may try at a Magic table, and what becomes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { checkShuffle } from '../../engine/api/index.ts';
import { eventually } from '../support/eventually.ts';
import {
  asked,
  atTable,
  bobIn,
  commitOf,
  isType,
  join,
  lastTable,
  magicHost,
  magicRoom,
  move,
  open,
  REFEREE,
  read,
  sha256,
  sit,
  startGame,
  tryPost,
  until,
} from '../support/magic-room.ts';

const ELVES = { deck: 'boundless-elves' };
const DRAGONS = { deck: 'draconic-fury' };

async function twoAndAWatcher(t: Parameters<typeof magicHost>[0], more: object = {}) {
  const host = magicHost(t);
  const room = await magicRoom(host, more);
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  const eve = await join(host, room, room.invites[2]!, 'Eve');
  return { host, room, ada, ben, eve };
}

// @table_sit
test('who sits down badly is told why: the deck, the commitment, the slot, the number of players', async (t) => {
  const { host, ada, ben, eve } = await twoAndAWatcher(t);
  const sitting = (deck: object, commit = commitOf(ada)) => ({ type: 'sit', game: 'magic', deck, commit });
  assert.match(await tryPost(host, ada, sitting({ text: '4 Lightning Blot\n4 Forest' })), /^BAD_MOVE Line 1: /);
  assert.match(await tryPost(host, ada, sitting({ deck: 'nothing' })), /^BAD_MOVE I have no deck called "nothing"/);
  assert.match(await tryPost(host, ada, sitting({ text: '3 Forest' })), /^BAD_MOVE A deck needs at least seven/);
  // Thirty thousand cards would make each step of the game a burden for its host.
  const huge = { text: '250 Forest\n'.repeat(125) };
  assert.match(await tryPost(host, ada, sitting(huge)), /^BAD_MOVE A deck has at most 1000 cards/);
  assert.match(await tryPost(host, ada, sitting(ELVES, 'sha256:1')), /^BAD_MOVE commit: /);
  assert.match(await tryPost(host, ada, { type: 'sit', game: 'magic' }), /^BAD_MOVE .*Write \{type: "sit"/);
  assert.match(await tryPost(host, eve, sitting(ELVES)), /^BAD_MOVE Your slot is for watching/);
  await sit(host, ada, ELVES);
  // Nobody's commitment is another's, the referee's neither.
  const copied = { ...sitting(DRAGONS), commit: commitOf(ada) };
  assert.match(await tryPost(host, ben, copied), /^BAD_MOVE This commitment is another one/);
  const referees = (await until(host, ben, isType('shuffle:commit'))).body.commit as string;
  assert.match(await tryPost(host, ben, sitting(DRAGONS, referees)), /^BAD_MOVE This commitment is another one/);
  assert.match(await tryPost(host, ada, move(1, 'pass')), /^BAD_MOVE No game is being played/);
  // The list is nobody else's to read: what is kept of it is its size.
  await read(host, ben);
  const kept = ben.messages.find(({ body }) => body.type === 'sit')!.body;
  assert.deepEqual(kept, { type: 'sit', game: 'magic', cards: 60, commit: commitOf(ada) });
  assert.ok(!ben.received.some((text) => text.includes('boundless-elves')));

  const five = await magicRoom(host, { slots: ['bot:referee', ...Array.from({ length: 5 }, () => 'invite:player')] });
  const one = await join(host, five, five.invites[0]!, 'One');
  assert.match(
    await tryPost(host, one, sitting(ELVES)),
    /^BAD_MOVE A game here is for 2 to 4 players, and this room has 5/,
  );
  assert.match(String((await until(host, one, isType('prompt'))).body.text), /for 2 to 4 players, and this room has 5/);
  const bad = (bots: object[]) =>
    host.tries('create_channel', { name: 'No', slots: ['bot:referee', 'bot:player'], bots });
  assert.match(await bad([{ ...REFEREE, params: { clock: { minutes: 0 } } }]), /^BAD_OP .*clock/);
  assert.match(await bad([REFEREE, bobIn('bot:player', 'grandmaster')]), /^BAD_OP .*level/);
  assert.match(await bad([REFEREE, bobIn('bot:player', 'greedy', 'no-deck')]), /^BAD_OP .*deck/);
  assert.deepEqual(host.faults, []);
});

// @table_shuffle
test('a value that was not committed to is a violation, and the shuffle waits for the right one', async (t) => {
  for (const trust of ['demo', 'verified']) {
    const { host, ada, ben, eve } = await twoAndAWatcher(t, { trust });
    assert.match(
      await tryPost(host, ada, { type: 'reveal', value: ada.value, nonce: ada.nonce }),
      /^BAD_MOVE Nothing is/,
    );
    await sit(host, ada, ELVES);
    await sit(host, ben, DRAGONS);
    await until(host, ben, isType('shuffle:reveal'));
    const other = { type: 'reveal', value: `${ben.value}0`, nonce: ben.nonce };
    assert.match(await tryPost(host, ben, other), /^BAD_MOVE value and nonce do not fit/);
    assert.match(await tryPost(host, ben, { ...other, value: 'a|b|c|d|e' }), /^BAD_MOVE value: /);
    assert.match(await tryPost(host, eve, other), /^BAD_MOVE You have no seat/);
    const violation = await until(host, ada, isType('violation'));
    assert.equal(violation.body.reason, 'BAD_MOVE');
    // Too late for another deck or another value.
    assert.match(
      await tryPost(host, ben, { type: 'sit', game: 'magic', deck: ELVES, commit: `sha256:${sha256('x')}` }),
      /^BAD_MOVE/,
    );
    await open(host, ada);
    assert.match(
      await tryPost(host, ada, { type: 'reveal', value: ada.value, nonce: ada.nonce }),
      /^BAD_MOVE You have opened/,
    );
    assert.ok(lastTable(ada) === null);
    await open(host, ben);
    await until(host, ada, isType('state'));
    // The referee's value is nobody's to read before the end: the members can't compute the hands.
    await read(host, ben);
    assert.ok(!ben.messages.some(({ body, sender }) => sender.startsWith('bot:') && 'value' in body));
    assert.match(checkShuffle(ben.messages, sha256).problems.join(), /has not opened/);
  }
});

// @table_shuffle
test('what the referee opens in the end is checked, and each lie of it is named', async (t) => {
  const { host, ada, ben } = await twoAndAWatcher(t);
  await startGame(host, [ada, ben], [ELVES, DRAGONS]);
  await host.must('post', { ...ada.door, body: { type: 'concede', game: 'magic' } });
  await until(host, ben, isType('end'));
  assert.deepEqual(checkShuffle(ben.messages, sha256).problems, []);
  const at = ben.messages.findIndex(({ body, sender }) => body.type === 'reveal' && sender.startsWith('bot:'));
  const proof = ben.messages[at]!.body as Record<string, unknown> & { commitments: Record<string, string>[] };
  assert.equal(proof.verified, true);
  const lies: [string, Record<string, unknown>, RegExp][] = [
    ['another value', { value: 'f'.repeat(64) }, /does not fit its commitment/],
    ['another seed', { seed: 'f'.repeat(64) }, /seed is not the hash/],
    ['another start', { starting_player: 1 - Number(proof.starting_player) }, /first player/],
    ['another commitment', { commit: `sha256:${'f'.repeat(64)}` }, /never committed/],
    [
      'another player’s value',
      { commitments: [{ ...proof.commitments[0], value: 'x'.repeat(32) }, proof.commitments[1]] },
      /Slot s1/,
    ],
    ['one player less', { commitments: [proof.commitments[0]] }, /seed is not the hash/],
    ['nothing readable', { commitments: 'none' }, /not readable/],
  ];
  for (const [what, change, expected] of lies) {
    const told = ben.messages.with(at, { ...ben.messages[at]!, body: { ...proof, ...change } });
    assert.match(checkShuffle(told, sha256).problems.join(' '), expected, what);
  }
  const late = ben.messages.filter(({ body }) => body.type !== 'shuffle:commit');
  assert.match(checkShuffle(late, sha256).problems.join(' '), /never committed/);
});

// @table_shuffle
test('who never opens their value ends the attempt: the referee opens its own, and all sit down anew', async (t) => {
  const { host, ada, ben } = await twoAndAWatcher(t, { bots: [{ ...REFEREE, params: { reveal_s: 5 } }] });
  await sit(host, ada, ELVES);
  await sit(host, ben, DRAGONS);
  await open(host, ada);
  const given = await until(host, ada, isType('shuffle:void'));
  assert.equal(given.body.why, "Ben didn't open a value in time.");
  const { value, nonce, commit } = given.body as Record<string, string>;
  assert.equal(`sha256:${sha256(`${value}|${nonce}`)}`, commit);
  const next = await until(host, ada, ({ body, id }) => body.type === 'shuffle:commit' && id > given.id);
  assert.notEqual(next.body.commit, commit);
  Object.assign(ada, { value: 'another-value-of-mine' });
  await startGame(host, [ada, ben], [ELVES, DRAGONS]);
});

// @table_moves
test("nobody moves for another: not out of turn, not from a watcher's slot, not with another's token", async (t) => {
  const { host, room, ada, ben, eve } = await twoAndAWatcher(t);
  const gameId = await startGame(host, [ada, ben], [ELVES, DRAGONS]);
  const turn = await until(host, eve, isType('turn'));
  const [mover, other] = turn.body.player === ada.session ? [ada, ben] : [ben, ada];
  const decision = (await asked(host, mover))!;
  const right = move(decision.id, decision.options[0]!.id);
  assert.match(await tryPost(host, other, right), /^BAD_TURN/);
  assert.match(await tryPost(host, eve, right), /^BAD_TURN/);
  assert.match(await tryPost(host, mover, move(decision.id + 1, 'keep')), /^STALE_STATE/);
  assert.match(await tryPost(host, mover, move(decision.id, 'cast:9999')), /^BAD_MOVE/);
  assert.match(await tryPost(host, mover, { ...right, answer: { option: 3 } }), /^BAD_MOVE answer/);
  for (const member_token of ['x', mover.door.member_token.slice(1), mover.session, gameId])
    assert.match(await host.tries('post', { channel_id: room.id, member_token, body: right }), /^NOT_MEMBER/);

  // The same at the table itself, where windows sit.
  const seat = (token: string) => ({ gameId, token });
  const token = mover.door.member_token;
  for (const forged of ['x', `${token}x`, mover.session, room.id])
    await assert.rejects(async () => atTable(host, 'table/sync', { ...seat(forged), cursor: 0 }), {
      code: 'NOT_MEMBER',
    });
  const another = await magicRoom(host);
  const stranger = await join(host, another, another.invites[0]!, 'Stranger');
  await assert.rejects(async () => atTable(host, 'table/sync', { ...seat(stranger.door.member_token), cursor: 0 }), {
    code: 'NOT_MEMBER',
  });
  const answer = { option: decision.options[0]!.id };
  const tried = async (who: string) =>
    atTable(host, 'table/post', { ...seat(who), decision: decision.id, answer }).then((done) =>
      done.ok ? 'ok' : done.refusal.code,
    );
  assert.equal(await tried(other.door.member_token), 'BAD_TURN');
  assert.equal(await tried(eve.door.member_token), 'NOT_MEMBER');
  assert.equal(await tried(room.owner), 'NOT_MEMBER');
  const watched = await atTable(host, 'table/sync', { ...seat(room.owner), cursor: 0 });
  assert.equal(watched.messages.at(-1)!.view!.seat, null);
  assert.equal(watched.messages.at(-1)!.decision, null);
  assert.equal(await tried(token), 'ok');
  const undone = await atTable(host, 'table/undo', seat(token));
  assert.deepEqual([undone.ok, undone.message], [false, 'Moves can be taken back in practice games only.']);
  // It is no practice table, and doesn't become one.
  const resumed = await atTable(host, 'table/resume', { gameId });
  assert.ok(!resumed.ok && /played in a room/.test(resumed.message));
  assert.deepEqual(host.faults, []);
});

// @table_bob
test("a level that asks the host's language model is for whoever hosts to choose, however another admin asks for it", async (t) => {
  const host = magicHost(t);
  const admin = { kind: 'invite', label: 'player', admin: true };
  const manager = { name: 'Manager', manifest: { permissions: { can_update_channel: true } } };
  const inline_code = `class Manager { on_post(msg) { this.ctx.update([msg.body.op]); } }`;
  const room = await magicRoom(host, {
    slots: ['bot:referee', admin, 'bot:player', { kind: 'bot', label: 'manager', admin: true }],
    bots: [REFEREE, bobIn('bot:player'), { ...manager, slot: 'manager', inline_code }],
  });
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const bob = (level: string, more: object = {}) => ({
    name: 'Bob',
    code_ref: 'bob://player',
    params: { level },
    ...more,
  });
  const update = (door: object, op: object) => host.tries('update_channel', { ...door, ops: [op] });
  const setBot = (bot: object) => ({ op: 'set_bot', slot_id: 's2', bot });
  const expected = /^NOT_ADMIN .*the language model of whoever hosts/;
  for (const bot of [
    bob('model'),
    { params: { level: 'model' } },
    bob('model', { code_ref: 'tool://dynamic_toolbox/Player' }),
    bob('greedy', { params: {}, manifest: { params: { level: 'model' } } }),
  ])
    assert.match(await update(ada.door, setBot(bot)), expected, JSON.stringify(bot));
  assert.match(await update(ada.door, { op: 'yield_slot', slot_id: 's1', to: 'bot', bot: bob('model') }), expected);
  assert.match(await host.tries('attach_bot', { ...ada.door, ...bob('model', { manifest: {} }) }), expected);
  // A bot's authority is no better than a guest's.
  await host.must('post', { ...ada.door, body: { type: 'please', op: setBot(bob('model')) } });
  const levels = async () => (await host.must('who', ada.door)).bots.map(({ params }) => params?.level);
  await wait(300);
  assert.deepEqual(await levels(), [undefined, 'greedy', undefined]);
  await host.must('post', { ...ada.door, body: { type: 'please', op: setBot(bob('random')) } });
  await eventually(async () => (await levels())[1] === 'random', 'Bob at random');
  assert.deepEqual(await levels(), [undefined, 'random', undefined]);
  // Another level is any admin's; this one the owner's, and of the person at this machine wherever they sit.
  assert.equal(await update(ada.door, setBot(bob('careful'))), 'ok');
  const owner = { channel_id: room.id, member_token: room.owner };
  assert.equal(await update(owner, setBot(bob('model'))), 'ok');
  assert.deepEqual(await levels(), [undefined, 'model', undefined]);
  const person = { address: 'window', mayCreate: true, isPerson: true };
  const again = await host.channels.call('update_channel', { ...ada.door, ops: [setBot(bob('model'))] }, person);
  assert.ok(again.ok);
});
