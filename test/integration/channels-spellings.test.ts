/** What the seed's drafts leave open: how their ops, slots and absent things are written as JSON. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestChannels } from '../support/channels.ts';

const SPEC = { name: 'guess-bot', version: '0.1.0', inline_code: null, code_ref: 'bob://guess-bot', manifest: {} };
const ROOM = { name: 'Room', slots: ['bot:referee', 'invite:player', 'invite:player'] };

test('@seed_spellings an op is the same by `op`, by `type`, by its name as a key, and with its fields in `args`', async () => {
  const rooms = openTestChannels();
  const { channel_id, admin_token } = await rooms.do('create_channel', ROOM);
  const spellings: object[] = [
    { op: 'rename', name: '0' },
    { type: 'rename', name: '1' },
    { action: 'rename', name: '2' },
    { rename: { name: '3' } },
    { op: 'rename', args: { name: '4' } },
    { type: 'rename', params: { name: '5' } },
    { op: 'rename', name: '6', slot_id: null },
  ];
  for (const [index, op] of spellings.entries()) {
    const { view } = await rooms.do('update_channel', { channel_id, member_token: admin_token, ops: [op] });
    assert.equal(view.name, String(index));
  }
  const named = { channel_id, member_token_admin: admin_token, ops: [{ op: 'rename', name: 'A' }] };
  assert.equal((await rooms.do('update_channel', named)).view.name, 'A');
  for (const op of [{ rename: 'x' }, { name: 'rename' }, ['rename', 'x'], 'rename', { type: 'explode' }, {}]) {
    const { message } = await rooms.refused('BAD_OP', 'update_channel', { ...named, ops: [op] });
    assert.match(message, /^ops\.0(\.op)?: it should be /);
  }
  await rooms.close();
});

test('@seed_spellings bots, slots and secrets of an op go by the names of either draft', async () => {
  const rooms = openTestChannels();
  const { channel_id, admin_token } = await rooms.do('create_channel', ROOM);
  const after = async (op: object) => {
    const done = await rooms.do('update_channel', { channel_id, member_token: admin_token, ops: [op] });
    return done.view.slots[0]!;
  };
  for (const bot of ['bot', 'bot_def', 'bot_spec', 'def', 'spec']) {
    assert.equal((await after({ op: 'set_bot', slot_id: 's0', [bot]: SPEC })).filled_by, 'bot:guess-bot@0.1.0');
    assert.equal((await after({ op: 'remove_bot', slot: 's0' })).filled_by, null);
  }
  assert.equal((await after({ op: 'yield_control', slot_id: 's0', to: 'invite' })).kind, 'invite');
  assert.equal((await after({ op: 'yield_slot', from_slot: 's0', to: 'bot', bot: SPEC })).kind, 'bot');
  for (const env of ['env', 'keys', 'env_redacted', 'bot_env_redacted']) {
    await after({ op: 'set_env_redacted', [env]: { API_KEY: 'secret', OLD: null } });
  }
  await after({ op: 'add_slot', slot: { bot: 'other' } });
  await after({ op: 'set_bot', slot_id: 's3', bot: SPEC });
  const unclear = { channel_id, member_token: admin_token, ops: [{ op: 'set_env_redacted', env: {} }] };
  assert.match((await rooms.refused('BAD_OP', 'update_channel', unclear)).message, /slot_id/);
  await rooms.close();
});

test("@seed_spellings draft B's slots: without labels, by their kind as a key, and with their bots in them", async () => {
  const rooms = openTestChannels();
  const spellings: unknown[][] = [
    [{ bot: 'referee', admin: true }, { human: 'player A' }, { human: 'player B' }],
    [
      { kind: 'bot', role: 'referee', admin: true, filled_by: null },
      { kind: 'human', role: 'player', filled_by: null, bot: null },
      { kind: 'invite', role: 'player' },
    ],
    [{ kind: 'bot', label: 'referee', bot: SPEC }, { invite: 'player A' }, { human: 'player B' }],
    [{ bot: SPEC, role: 'referee', admin: true }, 'human:player', 'human:player'],
  ];
  for (const slots of spellings) {
    const holds = JSON.stringify(slots).includes('guess-bot');
    const { view, invites } = await rooms.do('create_channel', {
      name: 'B',
      slots,
      ...(holds ? {} : { bots: [SPEC] }),
    });
    assert.deepEqual(
      view.slots.map(({ label, role, admin, filled_by }) => [label, role, admin, filled_by]),
      [
        ['referee', 'referee', true, 'bot:guess-bot@0.1.0'],
        ['player A', 'player', false, null],
        ['player B', 'player', false, null],
      ],
    );
    assert.equal(invites.length, 2);
  }
  await rooms.close();
});

test("@room_drafts who writes draft B's slots has draft B's room, with hashes; trust that is said wins", async () => {
  const rooms = openTestChannels();
  const trustOf = async (params: object) => (await rooms.do('create_channel', { name: 'T', ...params })).view.trust;
  assert.equal(await trustOf({ slots: [{ bot: 'referee', admin: true }, { human: 'player A' }] }), 'verified');
  assert.equal(await trustOf({ slots: [{ bot: SPEC }, 'invite:player'] }), 'verified');
  assert.equal(await trustOf({ slots: ['bot:referee', { kind: 'human', label: 'A' }] }), 'verified');
  assert.equal(await trustOf({ slots: [{ bot: 'referee' }], trust: 'demo' }), 'demo');
  assert.equal(await trustOf({ slots: ['bot:referee', 'human:player'] }), 'demo');
  assert.equal(
    await trustOf({
      slots: [
        { kind: 'bot', label: 'referee' },
        { kind: 'invite', label: 'A' },
      ],
    }),
    'demo',
  );
  assert.equal(await trustOf({ invites: 2 }), 'verified');
  await rooms.close();
});

test("@seed_spellings a version that stands in draft C's manifest only is the bot's", async () => {
  const rooms = openTestChannels();
  const { version: _, ...bot } = { ...SPEC, manifest: { version: '2.3.4' } };
  const { view, channel_id, admin_token } = await rooms.do('create_channel', { ...ROOM, bots: [bot] });
  assert.equal(view.slots[0]!.filled_by, 'bot:guess-bot@2.3.4');
  const attached = { channel_id, member_token: admin_token, ...bot, manifest: { version: '3.0.0' }, slot_id: 's0' };
  await rooms.do('attach_bot', attached);
  const after = await rooms.do('who', { channel_id, member_token: admin_token });
  assert.equal(after.slots[0]!.filled_by, 'bot:guess-bot@3.0.0');
  await rooms.close();
});

test('@seed_spellings a bot goes where its slot_id says, beside bots that stand in their slots', async () => {
  const rooms = openTestChannels();
  const { view } = await rooms.do('create_channel', {
    name: 'Three',
    slots: ['bot:a', { bot: { ...SPEC, name: 'within' } }, 'bot:c'],
    bots: [
      { ...SPEC, name: 'last', slot_id: 's2' },
      { ...SPEC, name: 'first' },
    ],
  });
  assert.deepEqual(
    view.bots.map(({ slot_id, name }) => `${slot_id} ${name}`),
    ['s0 first', 's1 within', 's2 last'],
  );
  await rooms.close();
});

test('@seed_spellings null is what is left out, and more than the most is the most', async () => {
  const rooms = openTestChannels();
  const bot = { ...SPEC, version: null, manifest: null, params: null, env_redacted: null };
  const slots = ['bot:referee', 'invite:player'];
  const { channel_id, invites, view } = await rooms.do('create_channel', {
    ...{ name: 'Nulls', slots, bots: [bot], invites: null, trust: null },
  });
  assert.equal(view.slots[0]!.filled_by, 'bot:guess-bot@0.1');
  const { member_token } = await rooms.do('join_channel', { invite_code: invites[0], session: null, name: null });
  const door = { channel_id, member_token };
  const all = { ...door, cursor: null, limit: 1e9, timeout_ms: 1e9 };
  assert.equal((await rooms.do('sync', all)).messages.length, 2);
  assert.equal((await rooms.do('get_messages', { ...door, since_id: null, limit: 5000 })).length, 2);
  assert.equal((await rooms.do('wait_for_message', { ...door, since_id: 1, timeout_ms: 120_000 })).length, 1);
  await rooms.close();
});

test('@room_members who comes without a token is no member', async () => {
  const rooms = openTestChannels();
  const { channel_id } = await rooms.do('create_channel', ROOM);
  for (const token of [{}, { member_token: null }, { member_token: '' }, { member_token: 7 }]) {
    for (const endpoint of ['who', 'sync', 'post', 'get_messages', 'update_channel', 'attach_bot'] as const) {
      const { message } = await rooms.refused('NOT_MEMBER', endpoint, { channel_id, ...token });
      assert.match(message, /^member_token: it /);
    }
  }
  await rooms.close();
});

test('@channel_errors BAD_OP says which field it is and what is wrong with it, in words', async () => {
  const rooms = openTestChannels();
  const wrong: [object, string][] = [
    [{}, 'name: it is missing'],
    [{ name: 7 }, 'name: it should be a text'],
    [{ name: 'x', slots: [] }, 'slots: it is empty'],
    [{ name: 'x', slots: {} }, 'slots: it should be a list'],
    [{ name: 'x', slots: [7] }, 'slots.0: it should be a text or an object'],
    [{ name: 'x', slots: [{ kind: 'robot' }] }, 'slots.0.kind: it should be one of bot, invite, human'],
    [{ name: 'x', slots: [{ kind: 'bot', color: 1 }] }, 'slots.0: there is no field color'],
    [{ name: 'x', invites: 0 }, 'invites: it should be at least 1'],
    [{ name: 'x', invites: 257 }, 'invites: it should be at most 256'],
    [{ name: 'x', invites: 1.5 }, 'invites: it should be a whole number'],
    [{ name: 'x', trust: 'full' }, 'trust: it should be one of demo, verified'],
    [{ name: 'x', colour: 1 }, 'params: there is no field colour'],
    [{ name: 'x'.repeat(81) }, 'name: it should have at most 80 characters'],
  ];
  for (const [params, message] of wrong) {
    assert.equal((await rooms.refused('BAD_OP', 'create_channel', params)).message, message);
  }
  const short = await rooms.refused('BAD_OP', 'join_channel', { invite_code: 'x', session: 'me' });
  assert.equal(short.message, 'session: it should have at least 8 characters');
  await rooms.close();
});

test("@room_attach draft B's slots tell in a verified room which bot sits there; demo rooms have draft A's slots as printed", async () => {
  const rooms = openTestChannels();
  const slotsOf = async (trust: string) =>
    (await rooms.do('create_channel', { ...ROOM, bots: [SPEC], trust })).view.slots;
  const [referee, player] = await slotsOf('verified');
  assert.deepEqual([referee!.bot?.name, referee!.bot?.version, player!.bot], ['guess-bot', '0.1.0', null]);
  assert.match(referee!.bot!.code_hash, /^sha256:[0-9a-f]{64}$/);
  for (const slot of await slotsOf('demo')) {
    assert.deepEqual(Object.keys(slot).sort(), ['admin', 'filled_by', 'kind', 'label', 'role', 'slot_id']);
  }
  await rooms.close();
});
