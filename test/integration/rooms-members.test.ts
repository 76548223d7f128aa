/** Names, leaving, renaming oneself, muting, banning and removing a room, over HTTP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRooms } from '../support/rooms.ts';

const SLOTS = ['invite:player', 'invite:player', 'invite:player', 'invite:player'];

test('names are kept as people see them, and nobody is called like another or like the room @channel_names', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const bot = { slot: 'bot:guess-referee', name: 'GuessBot', code_ref: 'bob://guess-bot' };
  const made = await must('create_channel', {
    name: ' Our\u0000 \u202eroom\n ',
    slots: ['bot:guess-referee', ...SLOTS],
    bots: [bot],
  });
  assert.equal(made.view.name, 'Our room');
  const [first, second, third, fourth] = made.invites as [string, string, string, string];
  const nameOf = (view: typeof made.view, slotId: string) => view.slots.find(({ slot_id }) => slot_id === slotId)!.name;
  const ada = await must('join_channel', { invite_code: first, name: 'A\u0000d\u200ba\ud800\n' });
  assert.equal(nameOf(ada.view, ada.slot_id), 'Ada');
  // The second of a name gets a number, also where it is written in other letters.
  for (const [code, name] of [
    [second, 'Ada'],
    [third, '\u0410d\u0430'],
  ] as const) {
    const joined = await must('join_channel', { invite_code: code, name });
    assert.match(nameOf(joined.view, joined.slot_id)!, / \([23]\)$/);
  }
  const impostors = [
    ...['system', 'System', 'ｓｙｓｔｅｍ', 's\u0443stem', 's y s t e m', 'SYSTEM\u200b'],
    ...['bot:GuessBot', 'Bot : GuessBot', 'sess_1', 'referee', 'Host', 'B0b', '\u0412ob', 'Admin'],
  ];
  for (const name of impostors) {
    assert.equal(await tries('join_channel', { invite_code: fourth, name }), '400 BAD_OP', name);
  }
  for (const name of ['\u200b\u202e', ' ', '\u3164', 'x'.repeat(41)]) {
    assert.equal(await tries('join_channel', { invite_code: fourth, name }), '400 BAD_OP', name);
  }
  const family = '👩‍👩‍👧‍👦';
  const last = await must('join_channel', { invite_code: fourth, name: family.repeat(10) });
  assert.equal(nameOf(last.view, last.slot_id), family.repeat(10));
  const door = { channel_id: made.channel_id, member_token: last.member_token };
  assert.equal(await tries('rename_member', { ...door, name: 'ada' }), '400 BAD_OP');
  assert.equal(await tries('rename_member', { ...door, name: 'Guess-Bot' }), '400 BAD_OP');
  assert.equal(await tries('rename_member', { ...door, name: 'referee' }), '400 BAD_OP');
  const { name } = await must('rename_member', { ...door, name: ' Grace ' });
  assert.equal(name, 'Grace');
  const { messages } = await must('sync', { ...door, timeout_ms: 0 });
  const told = messages.findLast(({ kind }) => kind === 'system')!.body;
  assert.deepEqual([told['type'], told['name'], told['session_id']], ['member_renamed', 'Grace', last.session_id]);
});

test('a member leaves: the token is dead, whoever waits is told, and the seat has a new invite @channel_leave', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const room = await rooms.room(2);
  const [ada, ben] = room.members as [(typeof room.members)[0], (typeof room.members)[0]];
  const door = { channel_id: room.id, member_token: ada.token };
  const { cursor } = await must('sync', { ...door, timeout_ms: 0 });
  const waiting = tries('sync', { ...door, cursor, timeout_ms: 20_000 });
  await must('leave_channel', door);
  assert.equal(await waiting, '401 NOT_MEMBER');
  assert.equal(await tries('post', { ...door, body: {} }), '401 NOT_MEMBER');
  assert.equal(await tries('leave_channel', door), '401 NOT_MEMBER');
  assert.equal(await tries('join_channel', { invite_code: ada.code }), '403 INVITE_INVALID');
  const said = (await room.all(ben)).at(-1)!.body;
  assert.deepEqual(said, { type: 'left', slot_id: ada.slotId, left: ada.sessionId });
  const [summary] = rooms.channels.list();
  const again = await must('join_channel', { invite_code: summary!.invites[ada.slotId] });
  assert.notEqual(again.session_id, ada.sessionId);
  // The owner sits nowhere and can't leave.
  assert.equal(await tries('leave_channel', { channel_id: room.id, member_token: room.owner }), '401 NOT_MEMBER');
});

test('who is muted moves and doesn’t talk; who is banned comes back by nothing that they have @channel_moderation', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const made = await must('create_channel', { name: 'A room', slots: SLOTS });
  const owner = { channel_id: made.channel_id, member_token: made.admin_token };
  const session = 'a secret of Cleo';
  const ada = await must('join_channel', { invite_code: made.invites[0] });
  const cleo = await must('join_channel', { invite_code: made.invites[1], session, name: 'Cleo' });
  const door = { channel_id: made.channel_id, member_token: cleo.member_token };
  const update = (op: object) => must('update_channel', { ...owner, ops: [op] });
  const { slot_id } = cleo;
  for (const op of [
    { op: 'mute', slot_id },
    { op: 'ban', slot_id },
    { op: 'unban', session_id: 'x' },
  ]) {
    assert.equal(await tries('update_channel', { ...door, ops: [op] }), '403 NOT_ADMIN');
  }
  const muted = await update({ op: 'mute', slot_id });
  assert.equal(muted.view.slots.find((slot) => slot.slot_id === slot_id)!.muted, true);
  assert.equal(await tries('post', { ...door, body: { type: 'chat', text: 'but' } }), '403 NOT_ADMIN');
  assert.equal(await tries('post', { ...door, body: { type: 'move', game: 'none' } }), '200');
  await update({ op: 'mute', slot_id, muted: false });
  assert.equal(await tries('post', { ...door, body: { type: 'chat', text: 'thanks' } }), '200');

  const banned = await update({ op: 'ban', slot_id });
  const code = banned.invites![slot_id]!;
  assert.deepEqual(banned.view.bans, [{ session_id: cleo.session_id, name: 'Cleo' }]);
  assert.equal(await tries('post', { ...door, body: {} }), '401 NOT_MEMBER');
  for (const proof of [{ session }, { session_id: session }, { member_token: cleo.member_token }]) {
    for (const invite_code of [made.invites[1], code, made.invites[2]]) {
      assert.equal(await tries('join_channel', { invite_code, ...proof }), '403 INVITE_INVALID');
    }
  }
  const { messages } = await must('sync', { ...door, member_token: ada.member_token, timeout_ms: 0 });
  assert.deepEqual(
    messages
      .filter(({ kind }) => kind === 'system')
      .map(({ body }) => body['type'])
      .slice(-3),
    ['muted', 'unmuted', 'banned'],
  );
  await update({ op: 'unban', session_id: cleo.session_id });
  assert.equal(await tries('join_channel', { invite_code: code, session }), '200');
  assert.equal(await tries('update_channel', { ...owner, ops: [{ op: 'unban', session_id: 'x' }] }), '400 BAD_OP');
  assert.equal(await tries('update_channel', { ...owner, ops: [{ op: 'ban', slot_id: 's3' }] }), '400 BAD_OP');
});

test('whoever made a room removes it, and whoever waits in it is told @channel_remove', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const room = await rooms.room(1);
  const door = { channel_id: room.id, member_token: room.members[0]!.token };
  const owner = { ...door, member_token: room.owner };
  await must('update_channel', { ...owner, ops: [{ op: 'set_admin', slot_id: 's0', admin: true }] });
  assert.equal(await tries('remove_channel', door), '403 NOT_ADMIN');
  const { cursor } = await must('sync', { ...door, timeout_ms: 0 });
  const waiting = tries('sync', { ...door, cursor, timeout_ms: 20_000 });
  await must('remove_channel', owner);
  assert.equal(await waiting, '404 CHANNEL_NOT_FOUND');
  assert.equal(await tries('who', owner), '404 CHANNEL_NOT_FOUND');
  assert.deepEqual(rooms.channels.list(), []);
});

test('a ban replaces the codes that are still open, and nobody who sits there loses a seat @channel_moderation', async (t) => {
  const { must, tries } = await startRooms(t);
  const made = await must('create_channel', { name: 'A room', slots: SLOTS });
  const owner = { channel_id: made.channel_id, member_token: made.admin_token };
  const [first, second, third, fourth] = made.invites as [string, string, string, string];
  const ada = await must('join_channel', { invite_code: first, session: 'a secret of Ada' });
  const cleo = await must('join_channel', { invite_code: second, name: 'Cleo' });
  const banned = await must('update_channel', { ...owner, ops: [{ op: 'ban', slot_id: cleo.slot_id }] });
  for (const invite_code of [second, third, fourth]) {
    assert.equal(await tries('join_channel', { invite_code, session: 'a new one' }), '403 INVITE_INVALID');
  }
  const again = await must('join_channel', { invite_code: first, session: 'a secret of Ada' });
  assert.equal(again.session_id, ada.session_id);
  assert.deepEqual(Object.keys(banned.invites!).sort(), ['s1', 's2', 's3']);
  const told = await must('sync', { ...owner, member_token: ada.member_token, timeout_ms: 0 });
  assert.deepEqual(told.messages.at(-1)!.body['renewed'], ['s2', 's3']);
  assert.equal(await tries('join_channel', { invite_code: banned.invites!['s2'] }), '200');
});

test('no word of somebody muted reaches the others, in a move or a name @channel_moderation', async (t) => {
  const rooms = await startRooms(t);
  const { must, tries } = rooms;
  const bot = { slot: 'bot:referee', name: 'Numbers', code_ref: 'bob://guess-bot' };
  const made = await must('create_channel', { name: 'A room', slots: ['bot:referee', ...SLOTS.slice(2)], bots: [bot] });
  const owner = { channel_id: made.channel_id, member_token: made.admin_token };
  const ada = await must('join_channel', { invite_code: made.invites[0] });
  const cleo = await must('join_channel', { invite_code: made.invites[1], name: 'Cleo' });
  await must('update_channel', { ...owner, ops: [{ op: 'mute', slot_id: cleo.slot_id }] });
  const door = { channel_id: made.channel_id, member_token: cleo.member_token };
  const words = 'you are all fools';
  const bodies = [
    { type: 'move', game: 'none', text: words },
    { type: 'move', game: 'none', deep: [{ [words]: 1 }] },
    { move: words },
  ];
  for (const body of bodies) await tries('post', { ...door, body });
  assert.equal(await tries('post', { ...door, body: { type: 'chat', text: words } }), '403 NOT_ADMIN');
  assert.equal(await tries('rename_member', { ...door, name: words }), '403 NOT_ADMIN');
  const read = async (member_token: string) =>
    JSON.stringify((await must('sync', { ...door, member_token, timeout_ms: 0 })).messages);
  assert.equal((await read(ada.member_token)).includes(words), false);
  assert.equal((await read(made.admin_token)).includes(words), false);
  assert.equal((await read(cleo.member_token)).includes(words), true);
  await must('update_channel', { ...owner, ops: [{ op: 'mute', slot_id: cleo.slot_id, muted: false }] });
  assert.equal(await tries('rename_member', { ...door, name: 'Clio' }), '200');
});

test('a bot that is called like another here gets a number, and none is called like the room @channel_names', async (t) => {
  const { must, tries } = await startRooms(t);
  const slots = ['bot:referee', 'bot:second', 'invite:player'];
  const bot = { name: 'GuessBot', code_ref: 'bob://guess-bot' };
  const named = { ...bot, name: 'syst\u0435m' };
  assert.equal(await tries('create_channel', { name: 'A room', slots, bots: [named] }), '400 BAD_OP');
  const made = await must('create_channel', { name: 'A room', slots, bots: [bot, { ...bot, name: 'Guess-B0t' }] });
  assert.deepEqual(
    made.view.bots.map(({ name }) => name),
    ['GuessBot', 'Guess-B0t (2)'],
  );
  await must('join_channel', { invite_code: made.invites[0], name: 'Ada' });
  const owner = { channel_id: made.channel_id, member_token: made.admin_token };
  const put = (slot_id: string, name: string, code: object = {}) => {
    const changed = { ...bot, name, ...code };
    return { ...owner, ops: [{ op: 'set_bot', slot_id, bot: changed }] };
  };
  const inline = { code_ref: null, inline_code: 'function on_post() { return {}; }' };
  assert.equal(await tries('update_channel', put('s1', 'B0b', inline)), '400 BAD_OP');
  for (const name of ['Admin', 'sess_1', 'bot:Ada']) {
    assert.equal(await tries('update_channel', put('s1', name)), '400 BAD_OP', name);
  }
  for (const [name, shown] of [
    ['\u0410da', '\u0410da (2)'],
    ['guess bot', 'guess bot (2)'],
    ['Other', 'Other'],
  ] as const) {
    const { view } = await must('update_channel', put('s1', name));
    assert.equal(view.bots.find(({ slot_id }) => slot_id === 's1')?.name, shown);
  }
  // The one that is there may be put there anew.
  const { view } = await must('update_channel', put('s0', 'Guess Bot'));
  assert.equal(view.bots.find(({ slot_id }) => slot_id === 's0')?.name, 'Guess Bot');
});
