/** Bots that are attached by one call, and what they may change themselves (docs/contracts/003.md, "Changing a room"). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { type Door, furnish, openTestChannels, REFEREE, type TestChannels } from '../support/channels.ts';
import { refusalOf } from '../support/store.ts';

const BOT = { name: 'Other', version: '2', code_ref: 'bob://other', manifest: { summary: 'Does other things' } };
const update = (rooms: TestChannels, door: Door, ...ops: object[]) => rooms.do('update_channel', { ...door, ops });

test('@attach_bot draft C attaches a bot by one call: to a free slot or a new one, the first as referee', async () => {
  const rooms = openTestChannels();
  const created = await rooms.do('create_channel', { name: 'C' });
  const owner = { channel_id: created.channel_id, member_token: created.admin_token };
  const spec = {
    name: 'guess-bot',
    code_ref: 'bob://guess',
    manifest: { hooks: ['on_message'], emits: ['bot:judge'] },
    params: { range: [1, 5] },
  };
  const attached = await rooms.do('attach_bot', { ...owner, ...spec });
  const view = await rooms.do('who', owner);
  const { bot_id, code_hash, manifest_hash, params } = view.bots[0]!;
  assert.deepEqual(attached, { bot_id, code_hash, manifest_hash, manifest: spec.manifest });
  assert.deepEqual(params, spec.params);
  const slot = view.slots[2]!;
  assert.deepEqual(
    [slot.label, slot.role, slot.admin, slot.filled_by],
    ['guess-bot', 'referee', true, 'bot:guess-bot@0.1'],
  );
  const messages = (await rooms.read(owner)).map(({ kind, body }) => [kind, body['type']]);
  assert.deepEqual(messages, [
    ['system', 'bots_announced'],
    ['system', 'slot_added'],
    ['system', 'bot_changed'],
    ['control', 'bot:attach'],
    ['control', 'bot:manifest'],
    ['system', 'bots_announced'],
  ]);
  await rooms.do('attach_bot', { ...owner, ...spec, name: 'overlay' });
  await update(rooms, owner, { op: 'add_slot', slot: 'bot:free' });
  await rooms.do('attach_bot', { ...owner, ...spec, name: 'third' });
  await rooms.do('attach_bot', { ...owner, ...spec, name: 'fourth', slot_id: 's2' });
  const { slots } = await rooms.do('who', owner);
  assert.deepEqual(
    slots.slice(2).map(({ label, role, filled_by }) => [label, role, filled_by]),
    [
      ['guess-bot', 'referee', 'bot:fourth@0.1'],
      ['overlay', 'observer', 'bot:overlay@0.1'],
      ['free', 'observer', 'bot:third@0.1'],
    ],
  );
  await rooms.refused('BAD_OP', 'attach_bot', { ...owner, ...spec, slot_id: 's0' });
  await rooms.refused('BAD_OP', 'attach_bot', { ...owner, ...spec, slot_id: 's99' });
  await rooms.refused('BAD_OP', 'attach_bot', { ...owner, ...spec, code_ref: 'bob://unknown' });
  await rooms.close();
});

test('@bot_authority a bot changes its room from an admin slot, if its manifest says that it may', async () => {
  const rooms = openTestChannels();
  const permitted = { summary: 'x', permissions: { can_update_channel: true } };
  const slots = ['bot:referee', 'bot:overlay', 'bot:second referee', 'invite:player'];
  const bots = [
    { ...BOT, name: 'May', slot: 'bot:referee', manifest: permitted },
    { ...BOT, name: 'NoAdmin', slot: 'bot:overlay', manifest: permitted },
    { ...BOT, name: 'NotAllowed', slot: 'bot:second referee' },
  ];
  const { owner } = await furnish(rooms, { slots, bots });
  const { ledger } = rooms.bots;
  const { channel_id } = owner;
  const ops = [{ op: 'rename', name: 'By a bot' }];
  must(await ledger.update(channel_id, 's0', ops));
  assert.equal((await rooms.do('who', owner)).name, 'By a bot');
  for (const slot of ['s1', 's2'])
    assert.equal(refusalOf(await ledger.update(channel_id, slot, ops), 403).code, 'NOT_ADMIN');
  assert.equal(refusalOf(await ledger.update(channel_id, 's3', ops), 400).code, 'BAD_OP');
  assert.match(refusalOf(await ledger.update(channel_id, 's0', [{ op: 'rename' }]), 400).message, /^ops\.0\.name: /);
  const end = { expectedVersion: 0, posts: [{ kind: 'system', body: { type: 'end' } }] } as const;
  must(ledger.commit(channel_id, 's0', end));
  assert.equal(refusalOf(ledger.commit(channel_id, 's1', end), 403).code, 'NOT_ADMIN');
  const { kind, sender } = (await rooms.read(owner)).at(-1)!;
  assert.deepEqual([kind, sender], ['system', 'bot:May']);
  await rooms.close();
});

test('@bot_ledger what a bot does is written as a whole, on the state that it saw, in its own name', async () => {
  const rooms = openTestChannels();
  const { owner, created } = await furnish(rooms, { trust: 'verified', bots: [REFEREE] });
  const { ledger } = rooms.bots;
  const { channel_id } = owner;
  const first = must(
    ledger.commit(channel_id, 's0', {
      expectedVersion: 0,
      state: { round: 1 },
      posts: [
        { kind: 'bot', body: { type: 'bot:prompt' } },
        { kind: 'control', body: { type: 'bot:turn' } },
      ],
      hops: 2,
      handled: 4,
      deadline: 77,
    }),
  );
  assert.deepEqual(
    first.map(({ sender }) => sender),
    Array(2).fill(`bot:${created.view.bots[0]!.bot_id}`),
  );
  const row = ledger.bot(channel_id, 's0')!;
  assert.deepEqual([row.state, row.stateVersion, row.handled, row.deadline], [{ round: 1 }, 1, 4, 77]);
  assert.equal(ledger.hopsOf(channel_id, first[0]!.id), 2);
  assert.deepEqual(ledger.unsettled(), [{ channelId: channel_id, slotId: 's0', deadline: 77 }]);
  const before = JSON.stringify([row, await rooms.read(owner)]);
  const long = { kind: 'bot', body: { text: 'x'.repeat(33_000) } } as const;
  const change = { expectedVersion: 1, state: 'changed', posts: [{ kind: 'bot', body: {} } as const, long] };
  refusalOf(ledger.commit(channel_id, 's0', change), 400);
  refusalOf(ledger.commit(channel_id, 's0', { expectedVersion: 0, state: 'changed' }), 409);
  assert.equal(JSON.stringify([ledger.bot(channel_id, 's0'), await rooms.read(owner)]), before);
  must(ledger.commit(channel_id, 's0', { expectedVersion: 1, deadline: null, handled: 2 }));
  const later = ledger.bot(channel_id, 's0')!;
  assert.deepEqual([later.state, later.stateVersion, later.handled, later.deadline], [{ round: 1 }, 1, 4, null]);
  await rooms.close();
});
