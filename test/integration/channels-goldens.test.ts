/**
 * The seed's own examples, call by call, kept as files: ids, tokens and hashes are numbered in the order in which they
 * come up, the clock stands still. What the seed prints of an answer is looked at word by word besides.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import type { ChannelEndpoint } from '../../engine/api/index.ts';
import { must } from '../../engine/basics/outcome.ts';
import { openTestChannels, type TestChannels } from '../support/channels.ts';
import { golden } from '../support/goldens.ts';
import { ROOT } from '../support/sources.ts';

const FILES = path.join(ROOT, 'test', 'goldens', 'channels');

/** Draft A's definition of a bot. */
const GUESS_BOT = {
  slot: 'bot:guess-referee',
  name: 'GuessBot',
  version: '0.1',
  inline_code: '...optional python...',
  code_ref: 'tool://dynamic_toolbox/GuessBot',
  manifest: {
    summary: 'Turn-based number guessing referee',
    hooks: ['on_init', 'on_join', 'on_post'],
    emits: ['prompt', 'state', 'turn', 'judge'],
    params: { mode: 'number', range: [1, 100], timeout_s: 600 },
  },
  env_redacted: { 'API_KEY?': '<sealed-blob>' },
};

/** Draft B's. */
const BOT_SPEC = {
  name: 'guess-bot',
  version: '0.1.0',
  inline_code: null,
  code_ref: 'tool://dynamic_toolbox/guess_bot@abcdef',
  manifest: {
    hooks: ['on_init', 'on_join', 'on_post'],
    emits: ['prompt', 'state', 'turn', 'judge'],
    state_public_schema: { type: 'object' },
    needs_env: ['API_KEY?', 'SECRET_SALT?'],
    permissions: { can_update_channel: false },
  },
  params: { mode: 'number', range: [1, 100], timeout_s: 600 },
};

/** Draft C's manifest. */
const MINIMAL = {
  name: 'guess-bot',
  version: '0.1.0',
  hooks: ['on_channel_init', 'on_player_join', 'on_message'],
  emits: ['bot:prompt', 'bot:state', 'bot:turn', 'bot:judge'],
  state_schema: { type: 'object' },
};

const MADE_UP: [RegExp, string][] = [
  [/chn_[0-9a-f]{20}/g, 'chn_'],
  [/sess_[0-9a-f]{20}/g, 'sess_'],
  [/\bbot[0-9a-f]{16}\b/g, 'bot'],
  [/sha256:[0-9a-f]{64}/g, 'sha256:'],
  [/(?<=")[\w-]{43}(?=")/g, 'token_'],
];

interface Step {
  readonly call: string;
  readonly params: unknown;
  readonly answer: unknown;
}

/** Writes down what is asked and answered. */
function recorder(rooms: TestChannels) {
  const steps: Step[] = [];
  return {
    steps,
    async ask<E extends ChannelEndpoint>(endpoint: E, params: object) {
      const caller = { address: '127.0.0.1', mayCreate: true };
      const outcome = await rooms.channels.call(endpoint, params, caller);
      const answer = outcome.ok
        ? outcome.value
        : { error: { code: outcome.refusal.code, msg: outcome.refusal.message } };
      steps.push({ call: endpoint, params, answer });
      return outcome;
    },
    compare(file: string) {
      let text = JSON.stringify(steps);
      for (const [pattern, name] of MADE_UP) {
        const known: string[] = [];
        text = text.replace(pattern, (found) => {
          if (!known.includes(found)) known.push(found);
          return name + (known.indexOf(found) + 1);
        });
      }
      golden(path.join(FILES, file), JSON.parse(text));
    },
  };
}

/** What of `value` the seed shows. */
function shownOf(value: unknown, shown: unknown): unknown {
  if (Array.isArray(shown)) return (value as unknown[]).map((one, place) => shownOf(one, shown[place]));
  if (typeof shown !== 'object' || shown === null) return value;
  const entries = Object.entries(shown).map(([key, inner]) => [
    key,
    shownOf((value as Record<string, unknown>)[key], inner),
  ]);
  return Object.fromEntries(entries);
}

test('@seed_messages draft A: a room with GuessBot, two players, a move, and everything that its admin may change', async () => {
  const rooms = openTestChannels();
  const { ask, compare } = recorder(rooms);
  const slots = ['bot:guess-referee', 'invite:player', 'invite:player'];
  const created = must(await ask('create_channel', { name: 'Guess Demo', slots, bots: [GUESS_BOT] }));
  const view = {
    name: 'Guess Demo',
    slots: [
      {
        slot_id: 's0',
        kind: 'bot',
        label: 'guess-referee',
        filled_by: 'bot:GuessBot@0.1',
        role: 'referee',
        admin: true,
      },
      { slot_id: 's1', kind: 'invite', label: 'player A', filled_by: null, role: 'player', admin: false },
      { slot_id: 's2', kind: 'invite', label: 'player B', filled_by: null, role: 'player', admin: false },
    ],
    bots: [{ slot_id: 's0', name: 'GuessBot', version: '0.1', manifest: GUESS_BOT.manifest }],
  };
  assert.deepEqual(shownOf(created.view, view), view);
  const { channel_id } = created;
  const owner = { channel_id, member_token: created.admin_token };
  const a = must(await ask('join_channel', { invite_code: created.invites[0] }));
  const b = must(await ask('join_channel', { invite_code: created.invites[1], session: 'kept by the client' }));
  const door = { channel_id, member_token: b.member_token };
  const read = must(await ask('sync', { ...door, cursor: null }));
  const announced = {
    kind: 'system',
    body: {
      type: 'bots_announced',
      bots: [{ slot_id: 's0', name: 'GuessBot', version: '0.1', summary: 'Turn-based number guessing referee' }],
    },
  };
  assert.deepEqual({ kind: read.messages[0]!.kind, body: read.messages[0]!.body }, announced);
  must(
    await ask('post', { channel_id, member_token: a.member_token, body: { type: 'move', game: 'guess', value: 73 } }),
  );
  must(
    rooms.bots.ledger.commit(channel_id, 's0', {
      expectedVersion: 0,
      posts: [
        { kind: 'bot', body: { type: 'judge', result: 'high' } },
        { kind: 'bot', body: { type: 'turn', player: b.session_id } },
      ],
    }),
  );
  const later = must(await ask('sync', { ...door, cursor: read.cursor }));
  assert.deepEqual(
    later.messages.map(({ sender, kind, body }) => [sender, kind, body]),
    [
      [a.session_id, 'user', { type: 'move', game: 'guess', value: 73 }],
      ['bot:GuessBot', 'bot', { type: 'judge', result: 'high' }],
      ['bot:GuessBot', 'bot', { type: 'turn', player: b.session_id }],
    ],
  );
  assert.equal(later.view, null);
  must(await ask('who', door));
  must(
    await ask('update_channel', {
      ...owner,
      ops: [{ op: 'set_bot', slot_id: 's0', bot: { ...GUESS_BOT, slot: undefined } }],
    }),
  );
  must(
    await ask('update_channel', {
      ...owner,
      ops: [
        { op: 'set_admin', slot_id: 's1', admin: true },
        { op: 'rename', name: 'Guess again' },
      ],
    }),
  );
  must(await ask('update_channel', { ...owner, ops: [{ op: 'yield_slot', slot_id: 's2', to: 'invite' }] }));
  must(await ask('update_channel', { ...owner, ops: [{ op: 'remove_bot', slot_id: 's0' }] }));
  must(await ask('sync', { ...owner, cursor: later.cursor }));
  compare('draft-a.json');
  await rooms.close();
});

test("@seed_messages draft B: a bot's slot is handed to a person and back, secrets rotate, an admin looks into a bot", async () => {
  const rooms = openTestChannels();
  const { ask, compare } = recorder(rooms);
  const slots = [
    { kind: 'bot', label: 'referee', admin: true },
    { kind: 'human', label: 'player A' },
    { kind: 'human', label: 'player B' },
  ];
  const created = must(await ask('create_channel', { name: 'Guess', slots, bots: [BOT_SPEC], trust: 'verified' }));
  const owner = { channel_id: created.channel_id, member_token: created.admin_token };
  const update = async (...ops: object[]) => must(await ask('update_channel', { ...owner, ops }));
  await update({ op: 'set_env_redacted', slot_id: 's0', env: { API_KEY: 'sealed' } });
  await update({ op: 'debug_bot', slot_id: 's0', action: 'inspect_state' });
  await update({ op: 'yield_control', from_slot: 's0', to: 'human' });
  await update({ op: 'yield_control', from_slot: 's0', to: 'bot', bot: BOT_SPEC });
  must(await ask('sync', { ...owner, cursor: 0 }));
  compare('draft-b.json');
  await rooms.close();
});

test('@seed_messages draft C: by its own words, with hashes that everybody knows from the room itself', async () => {
  const rooms = openTestChannels();
  const { ask, compare } = recorder(rooms);
  const created = must(await ask('create_channel', { name: 'Guess', invites: 2 }));
  const { channel_id } = created;
  const owner = { channel_id, member_token: created.admin_token };
  const attach = {
    name: 'guess-bot',
    code_ref: 'tool://dynamic_toolbox/guess_bot',
    manifest: MINIMAL,
    params: { mode: 'number', range: [1, 100] },
  };
  const attached = must(await ask('attach_bot', { ...owner, ...attach }));
  const joined = must(await ask('join_channel', { invite_code: created.invites[0], session_id: 'kept by the client' }));
  const again = must(await ask('join_channel', { invite_code: created.invites[0], session_id: 'kept by the client' }));
  assert.deepEqual(again, joined, 'duplicate joins are an idempotent success');
  const door = { channel_id, member_token: joined.member_token };
  const messages = must(await ask('get_messages', door));
  const { bot_id, code_hash, manifest_hash } = attached;
  const told = messages.filter(({ kind }) => kind === 'control').map(({ kind, body }) => ({ kind, body }));
  assert.deepEqual(told[0], {
    kind: 'control',
    body: { type: 'bot:attach', bot_id, code_hash, manifest_hash, name: 'guess-bot' },
  });
  assert.deepEqual(shownOf(told[1], { kind: '', body: { type: '', bot_id: '', manifest_excerpt: {} } }), {
    kind: 'control',
    body: { type: 'bot:manifest', bot_id, manifest_excerpt: {} },
  });
  const move = { type: 'move', game: 'guess', action: 'guess', value: 73 };
  const turn = { session_id: 'sess_somebody', deadline: null };
  must(rooms.bots.ledger.commit(channel_id, 's2', { expectedVersion: 0, state: { round: 1 }, turn }));
  must(await ask('post_message', { ...door, kind: 'user', body: { text: 'hello' } }));
  assert.equal((await ask('post_message', { ...door, kind: 'user', body: move })).ok, false);
  const waited = must(await ask('wait_for_message', { ...door, since_id: messages.at(-1)!.id, timeout_ms: 25_000 }));
  const violation = {
    kind: 'control',
    body: { type: 'violation', reason: 'BAD_TURN', details: "It isn't your turn.", state_version: 1 },
  };
  assert.deepEqual(shownOf(waited.at(-1), violation), violation);
  compare('draft-c.json');
  await rooms.close();
});

test('@channel_errors every refusal is an object with a code and a sentence', async () => {
  const rooms = openTestChannels({ limited: true });
  const { ask, compare, steps } = recorder(rooms);
  const created = must(
    await ask('create_channel', {
      name: 'Errors',
      slots: ['bot:referee', 'invite:player', 'invite:player'],
      bots: [{ ...GUESS_BOT, slot: 'bot:referee' }],
    }),
  );
  const { channel_id } = created;
  const [a, b] = [
    must(await ask('join_channel', { invite_code: created.invites[0] })),
    must(await ask('join_channel', { invite_code: created.invites[1] })),
  ];
  const door = { channel_id, member_token: a.member_token };
  const move = { type: 'move', game: 'guess', value: 73 };
  const turn = (session_id: string, deadline: number | null = null) =>
    must(
      rooms.bots.ledger.commit(channel_id, 's0', {
        expectedVersion: rooms.bots.ledger.bot(channel_id, 's0')!.stateVersion,
        state: deadline,
        turn: { session_id, deadline },
      }),
    );
  await ask('sync', { ...door, channel_id: 'chn_nowhere' });
  await ask('join_channel', { invite_code: created.invites[0] });
  await ask('post', { ...door, member_token: 'forged', body: {} });
  await ask('update_channel', { ...door, ops: [{ op: 'rename', name: 'Mine' }] });
  await ask('post', { ...door, body: 'no object' });
  turn(b.session_id);
  await ask('post', { ...door, body: move });
  turn(a.session_id, rooms.time - 1);
  await ask('post', { ...door, body: move });
  turn(a.session_id);
  await ask('post', { ...door, body: { ...move, state_version: 2 } });
  const refused = {
    state: 'failed',
    status: 422,
    code: 'BAD_MOVE',
    message: 'It is no number from 1 to 100.',
  } as const;
  rooms.bots.instead.offer = () => Promise.resolve({ ok: false, refusal: refused });
  await ask('post', { ...door, body: { ...move, value: 'x' } });
  for (let count = 0; count < 30; count++)
    await rooms.channels.call('post', { ...door, body: move }, { address: '', mayCreate: false });
  await ask('post', { ...door, body: move });
  const codes = steps.flatMap(({ answer }) =>
    'error' in (answer as object) ? [(answer as { error: { code: string } }).error.code] : [],
  );
  assert.deepEqual(codes, [
    'CHANNEL_NOT_FOUND',
    'INVITE_INVALID',
    'NOT_MEMBER',
    'NOT_ADMIN',
    'BAD_OP',
    'BAD_TURN',
    'TIMEOUT',
    'STALE_STATE',
    'BAD_MOVE',
    'RATE_LIMIT',
  ]);
  compare('errors.json');
  await rooms.close();
});
