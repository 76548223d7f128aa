/** What admins change in a room (docs/contracts/003.md, "Changing a room"). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, must } from '../../engine/basics/outcome.ts';
import { refuse } from '../../engine/channels/refusals.ts';
import { type Door, furnish, openTestChannels, REFEREE, said, type TestChannels } from '../support/channels.ts';
import { refusalOf } from '../support/store.ts';

const BOT = { name: 'Other', version: '2', code_ref: 'bob://other', manifest: { summary: 'Does other things' } };
const update = (rooms: TestChannels, door: Door, ...ops: object[]) => rooms.do('update_channel', { ...door, ops });

/** What the room was told since. */
async function told(rooms: TestChannels, door: Door, work: () => Promise<unknown>): Promise<unknown[]> {
  const before = (await rooms.do('sync', { ...door, cursor: null, timeout_ms: 0, limit: 1000 })).cursor;
  await work();
  const read = await rooms.do('sync', { ...door, cursor: before, timeout_ms: 0 });
  assert.notEqual(read.view, null, 'the next reader gets the view');
  assert.deepEqual(read.view, await rooms.do('who', door));
  return said(read.messages);
}

test('@update_admin NOT_ADMIN: only the owner and members in admin slots change a room, and an admin can be made and unmade', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms);
  const [a, b] = [doors[0]!, doors[1]!];
  const rename = { op: 'rename', name: 'New' };
  await rooms.refused('NOT_ADMIN', 'update_channel', { ...a, ops: [rename] });
  await rooms.refused('NOT_ADMIN', 'attach_bot', { ...a, ...BOT });
  const messages = await told(rooms, owner, () =>
    update(rooms, owner, { op: 'set_admin', slot_id: 's1', admin: true }),
  );
  assert.deepEqual(messages, [{ type: 'admin_changed', slot_id: 's1', admin: true }]);
  assert.deepEqual((await update(rooms, a, rename)).view.name, 'New');
  await update(
    rooms,
    a,
    { op: 'set_admin', slot_id: 's2', admin: true },
    { op: 'set_admin', slot_id: 's1', admin: false },
  );
  await rooms.refused('NOT_ADMIN', 'update_channel', { ...a, ops: [rename] });
  await update(rooms, b, rename);
  await rooms.close();
});

test('@update_rename a room gets another name', async () => {
  const rooms = openTestChannels();
  const { owner } = await furnish(rooms);
  const messages = await told(rooms, owner, () => update(rooms, owner, { op: 'rename', name: 'Saturday' }));
  assert.deepEqual(messages, [{ type: 'renamed', name: 'Saturday' }]);
  assert.equal((await rooms.do('who', owner)).name, 'Saturday');
  await rooms.close();
});

test('@update_all_or_nothing BAD_OP: one op that can not be done, and nothing is; the refusal names it', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  const before = JSON.stringify([await rooms.do('who', owner), await rooms.read(owner)]);
  const heard = rooms.bots.told.length;
  const wrong: [object, RegExp][] = [
    [{ op: 'set_bot', slot_id: 's1', bot: BOT }, /^ops\.4 \(set_bot\): s1 is a person's slot/],
    [
      { op: 'set_bot', slot_id: 's0', bot: { ...BOT, code_ref: 'bob://unknown' } },
      /^ops\.4 \(set_bot\): There is no program/,
    ],
    [{ op: 'set_bot', slot_id: 's9', bot: BOT }, /^ops\.4 \(set_bot\): There is no slot s9/],
    [{ op: 'remove_bot', slot_id: 's1' }, /^ops\.4 \(remove_bot\): There is no bot in s1/],
    [{ op: 'yield_slot', slot_id: 's1', to: 'human' }, /^ops\.4 \(yield_slot\): s1 is a person's slot/],
    [{ op: 'yield_slot', slot_id: 's0', to: 'bot' }, /^ops\.4 \(yield_slot\): s0 is a bot's slot/],
    [{ op: 'yield_slot', slot_id: 's0', to: 'invite', bot: BOT }, /^ops\.4 \(yield_slot\): bot: /],
    [{ op: 'renew_invite', slot_id: 's0' }, /^ops\.4 \(renew_invite\): s0 is a bot's slot/],
    [{ op: 'set_env_redacted', slot_id: 's1', env: {} }, /^ops\.4 \(set_env_redacted\): There is no bot/],
    [{ op: 'add_slot', slot: { kind: 'bot', label: 'x', slot_id: 's2' } }, /^ops\.4 \(add_slot\): There are two slots/],
    [{ op: 'add_slot', slot: 'x' }, /^ops\.4 \(add_slot\): "x" is no slot/],
    [{ op: 'debug_bot', slot_id: 's0', action: 'inspect_state' }, /^ops: debug_bot goes in a call of its own/],
    [{ op: 'rename', name: '' }, /^ops\.4\.name: /],
    [{ op: 'explode' }, /^ops\.4\.op: /],
    [{ op: 'rename', name: 'x', colour: 'red' }, /^ops\.4: .*colour/],
  ];
  const fine = [
    { op: 'rename', name: 'Changed' },
    { op: 'set_bot', slot_id: 's0', bot: BOT },
    { op: 'renew_invite', slot_id: 's2' },
    { op: 'add_slot', slot: 'invite:player' },
  ];
  const waiting = rooms.do('sync', { ...doors[1], cursor: 3, timeout_ms: 400 });
  for (const [op, message] of wrong) {
    const { message: given } = await rooms.refused('BAD_OP', 'update_channel', { ...owner, ops: [...fine, op] });
    assert.match(given, message);
  }
  assert.match((await rooms.refused('BAD_OP', 'update_channel', { ...owner, ops: [] })).message, /^ops: /);
  assert.equal(JSON.stringify([await rooms.do('who', owner), await rooms.read(owner)]), before);
  assert.equal(rooms.bots.told.length, heard);
  assert.deepEqual((await waiting).messages, []);
  await update(rooms, owner, ...fine);
  await rooms.close();
});

test('@update_set_bot a bot is replaced by another, with a new id and no state, and all are announced again', async () => {
  const rooms = openTestChannels();
  const { owner, created } = await furnish(rooms, { bots: [REFEREE] });
  const { ledger } = rooms.bots;
  const { channel_id } = owner;
  must(
    ledger.commit(channel_id, 's0', {
      expectedVersion: 0,
      state: { secret: 1 },
      deadline: 5,
      turn: { session_id: 'x', deadline: null },
    }),
  );
  const messages = await told(rooms, owner, () => update(rooms, owner, { op: 'set_bot', slot_id: 's0', bot: BOT }));
  assert.deepEqual(messages, [
    { type: 'bot_changed', slot_id: 's0' },
    { type: 'bots_announced', bots: [{ slot_id: 's0', name: 'Other', version: '2', summary: 'Does other things' }] },
  ]);
  const { slots, bots } = await rooms.do('who', owner);
  assert.equal(slots[0]!.filled_by, 'bot:Other@2');
  assert.notEqual(bots[0]!.bot_id, created.view.bots[0]!.bot_id);
  const row = ledger.bot(channel_id, 's0')!;
  assert.deepEqual([row.state, row.stateVersion, row.deadline, row.turn, row.handled], [null, 0, null, null, 3]);
  assert.deepEqual(rooms.bots.told.slice(-2), ['detached s0', 'attached s0 Other']);
  const old = created.view.bots[0]!.bot_id;
  refusalOf(ledger.commit(channel_id, 's0', { botId: old, expectedVersion: 0, posts: [] }), 409);
  await rooms.close();
});

test('@update_set_bot in a verified room the new hashes are said in it', async () => {
  const rooms = openTestChannels();
  const { owner } = await furnish(rooms, { bots: [REFEREE], trust: 'verified' });
  const messages = await told(rooms, owner, () => update(rooms, owner, { op: 'set_bot', slot_id: 's0', bot: BOT }));
  const [bot] = (await rooms.do('who', owner)).bots;
  const { bot_id, code_hash, manifest_hash } = bot!;
  assert.deepEqual(messages.slice(1, 3), [
    { type: 'bot:attach', bot_id, code_hash, manifest_hash, name: 'Other' },
    { type: 'bot:manifest', bot_id, manifest_excerpt: { name: 'Other', version: '2', summary: 'Does other things' } },
  ]);
  await rooms.close();
});

test('@update_remove_bot a bot is taken out of its slot', async () => {
  const rooms = openTestChannels();
  const { owner } = await furnish(rooms, { bots: [REFEREE] });
  const messages = await told(rooms, owner, () => update(rooms, owner, { op: 'remove_bot', slot_id: 's0' }));
  assert.deepEqual(messages, [
    { type: 'bot_changed', slot_id: 's0' },
    { type: 'bots_announced', bots: [] },
  ]);
  const { slots, bots } = await rooms.do('who', owner);
  assert.deepEqual([slots[0]!.kind, slots[0]!.filled_by, bots], ['bot', null, []]);
  assert.equal(rooms.bots.told.at(-1), 'detached s0');
  assert.equal(rooms.bots.ledger.bot(owner.channel_id, 's0'), null);
  await rooms.close();
});

test('@update_yield a slot goes from a person to a bot and back, and keeps its role and its admin', async () => {
  for (const op of [
    { op: 'yield_slot', slot_id: 's1' },
    { op: 'yield_control', from_slot: 's1' },
  ]) {
    const rooms = openTestChannels();
    const { doors, owner, seats } = await furnish(rooms, { bots: [REFEREE] });
    await update(rooms, owner, { op: 'set_admin', slot_id: 's1', admin: true });
    const waiting = rooms.refused('NOT_MEMBER', 'sync', { ...doors[0], cursor: 99 });
    const given = await told(rooms, owner, () => update(rooms, owner, { ...op, to: 'bot', bot: BOT }));
    await waiting;
    assert.deepEqual(given.slice(0, 2), [
      { type: 'slot_changed', slot_id: 's1', kind: 'bot', left: seats[0]!.session_id },
      { type: 'bot_changed', slot_id: 's1' },
    ]);
    const { slots } = await rooms.do('who', owner);
    assert.deepEqual(
      [slots[1]!.kind, slots[1]!.filled_by, slots[1]!.role, slots[1]!.admin],
      ['bot', 'bot:Other@2', 'player', true],
    );
    await rooms.refused('NOT_MEMBER', 'post', { ...doors[0], body: {} });
    let invites: Record<string, string> | undefined;
    const back = await told(rooms, owner, async () => {
      ({ invites } = await update(rooms, owner, { ...op, to: 'human' }));
    });
    assert.deepEqual(back[0], { type: 'slot_changed', slot_id: 's1', kind: 'invite' });
    const joined = await rooms.do('join_channel', { invite_code: invites!['s1'] });
    assert.deepEqual([joined.slot_id, joined.view.slots[1]!.admin, joined.view.bots.length], ['s1', true, 1]);
    await rooms.close();
  }
});

test('@update_yield a slot can be given to a bot that comes later, and an invite slot away from whoever sits there', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms);
  await update(rooms, owner, { op: 'yield_slot', slot_id: 's1', to: 'bot' });
  await update(rooms, owner, { op: 'set_bot', slot_id: 's1', bot: BOT });
  const { invites } = await update(rooms, owner, { op: 'yield_slot', slot_id: 's2', to: 'invite' });
  await rooms.refused('NOT_MEMBER', 'who', doors[1]);
  assert.equal((await rooms.do('join_channel', { invite_code: invites!['s2'] })).slot_id, 's2');
  await rooms.close();
});

test('@update_renew a new invite ends the old one, and whoever sat there has left', async () => {
  const rooms = openTestChannels();
  const { created, doors, owner, seats } = await furnish(rooms);
  const renew = { op: 'renew_invite', slot_id: 's1' };
  const waiting = rooms.refused('NOT_MEMBER', 'sync', { ...doors[0], cursor: 99 });
  let code = '';
  const messages = await told(rooms, owner, async () => {
    code = (await update(rooms, owner, renew)).invites!['s1']!;
  });
  await waiting;
  assert.deepEqual(messages, [{ type: 'invite_renewed', slot_id: 's1', left: seats[0]!.session_id }]);
  await rooms.refused('NOT_MEMBER', 'who', doors[0]);
  const old = { invite_code: created.invites[0], member_token: doors[0]!.member_token };
  assert.match((await rooms.refused('INVITE_INVALID', 'join_channel', old)).message, /replaced/);
  const joined = await rooms.do('join_channel', { invite_code: code });
  assert.notEqual(joined.session_id, seats[0]!.session_id);
  await rooms.close();
});

test('@update_add_slot a room grows by slots for bots and people', async () => {
  const rooms = openTestChannels();
  const { owner } = await furnish(rooms);
  let invites: Record<string, string> | undefined;
  const messages = await told(rooms, owner, async () => {
    ({ invites } = await update(
      rooms,
      owner,
      { op: 'add_slot', slot: 'invite:player' },
      { op: 'add_slot', slot: 'bot:overlay' },
    ));
  });
  assert.deepEqual(messages, [
    { type: 'slot_added', slot_id: 's3', kind: 'invite', label: 'player C', role: 'player' },
    { type: 'slot_added', slot_id: 's4', kind: 'bot', label: 'overlay', role: 'observer' },
  ]);
  assert.equal((await rooms.do('join_channel', { invite_code: invites!['s3'] })).slot_id, 's3');
  for (let count = 5; count < 256; count++) await update(rooms, owner, { op: 'add_slot', slot: 'invite:watcher' });
  await rooms.refused('BAD_OP', 'update_channel', { ...owner, ops: [{ op: 'add_slot', slot: 'invite:one' }] });
  await rooms.close();
});

test('@update_env secrets are changed by name, and the room is told the names only', async () => {
  const rooms = openTestChannels();
  const { owner } = await furnish(rooms, { bots: [REFEREE] });
  const op = { op: 'set_env_redacted', slot_id: 's0', env: { API_KEY: 'open sesame', OLD: null } };
  const messages = await told(rooms, owner, () => update(rooms, owner, op));
  assert.deepEqual(messages, [{ type: 'env_changed', slot_id: 's0', keys: ['API_KEY', 'OLD'] }]);
  assert.equal(rooms.bots.ledger.bot(owner.channel_id, 's0')!.sealedEnv, 'sealed');
  assert.ok(!JSON.stringify([await rooms.do('who', owner), await rooms.read(owner)]).includes('sesame'));
  const wrong = { op: 'rename', name: '' };
  await rooms.refused('BAD_OP', 'update_channel', { ...owner, ops: [op, wrong] });
  await rooms.close();
});

test('@update_debug an admin looks into a bot, in a call of its own; what changes something comes last and alone', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  const asked: unknown[] = [];
  rooms.bots.instead.debug = async (_, slotId, action, payload, by) => {
    asked.push([slotId, action, payload, by]);
    return action === 'emit_hook' ? refuse('BAD_OP', 'Give `hook`.') : done({ seen: action });
  };
  const look = (action: string, more: object = {}) => ({ op: 'debug_bot', slot_id: 's0', action, ...more });
  const { debug } = await update(
    rooms,
    owner,
    look('inspect_state'),
    look('tail_logs'),
    look('toggle_pause', { payload: { paused: true } }),
  );
  assert.deepEqual(debug, [{ seen: 'inspect_state' }, { seen: 'tail_logs' }, { seen: 'toggle_pause' }]);
  assert.deepEqual(asked[2], ['s0', 'toggle_pause', { paused: true }, 'owner']);
  asked.length = 0;
  for (const ops of [
    [look('replace_state'), look('inspect_state')],
    [look('toggle_pause'), look('emit_hook')],
    [look('inspect_state'), { ...look('inspect_state'), slot_id: 's1' }],
    [look('read_mind')],
  ]) {
    await rooms.refused('BAD_OP', 'update_channel', { ...owner, ops });
  }
  assert.deepEqual(asked, []);
  assert.match(
    (await rooms.refused('BAD_OP', 'update_channel', { ...owner, ops: [look('emit_hook')] })).message,
    /^ops\.0 \(debug_bot\): Give/,
  );
  await rooms.refused('NOT_ADMIN', 'update_channel', { ...doors[0], ops: [look('inspect_state')] });
  await rooms.close();
});

test('@update_pause a bot that is paused is shown as paused', async () => {
  const rooms = openTestChannels();
  const { owner } = await furnish(rooms, { bots: [REFEREE] });
  const pause = (paused: boolean) => rooms.bots.ledger.commit(owner.channel_id, 's0', { expectedVersion: 0, paused });
  const messages = await told(rooms, owner, async () => must(pause(true)));
  assert.deepEqual(messages, [{ type: 'bot_changed', slot_id: 's0', paused: true }]);
  assert.equal((await rooms.do('who', owner)).bots[0]!.paused, true);
  const { length } = await rooms.read(owner);
  must(pause(true));
  assert.equal((await rooms.read(owner)).length, length);
  await rooms.close();
});
