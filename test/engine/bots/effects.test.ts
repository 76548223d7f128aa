/** What bots may post and change, and how verified rooms sign it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BotEffects, BotPost, JsonObject } from '../../../engine/bots/bot.ts';
import { type Circumstances, vetEffects } from '../../../engine/bots/effects.ts';
import { LONGEST_STATE, MOST_POSTS } from '../../../engine/bots/limits.ts';

const circumstances: Circumstances = {
  trust: 'demo',
  botId: 'b7',
  admin: false,
  mayUpdate: false,
  slots: new Set(['s0', 's1']),
  state: { round: 1 },
  stateVersion: 4,
  starting: false,
  secretIn: () => null,
};
const vet = (effects: BotEffects, more: Partial<Circumstances> = {}) =>
  vetEffects(effects, { ...circumstances, ...more });
const post = (body: JsonObject, kind: BotPost['kind'] = 'bot'): BotPost => ({ kind, body });

test('in verified rooms every message has whose it is and which state it tells of, whatever the bot wrote there', () => {
  const posts = [post({ type: 'bot:turn', player: 'sess_A' }, 'control'), post({ bot_id: 'b1', state_version: 99 })];
  assert.deepEqual(vet({ posts, state: { round: 2 } }, { trust: 'verified' }).posts, [
    { kind: 'control', body: { type: 'bot:turn', bot_id: 'b7', player: 'sess_A', state_version: 5 } },
    { kind: 'bot', body: { bot_id: 'b7', state_version: 5 } },
  ]);
  assert.deepEqual(vet({ posts: [post({ type: 'x' })] }, { trust: 'verified' }).posts[0]?.body, {
    type: 'x',
    bot_id: 'b7',
    state_version: 4,
  });
  assert.deepEqual(vet({ posts }).posts, posts);
});

test('a blob that is as it was is no new one', () => {
  assert.equal(vet({ state: { round: 1 } }).state, undefined);
  assert.deepEqual(vet({ state: { round: 2 } }).state, { round: 2 });
  assert.deepEqual(vet({}, { starting: true, state: null }).state, null);
});

test('a blob has an end', () => {
  assert.deepEqual(vet({ state: 'x'.repeat(LONGEST_STATE - 2) }).left, []);
  assert.throws(() => vet({ state: 'x'.repeat(LONGEST_STATE) }), /65538 characters long; 65536 are the most/);
  const posts = Array.from({ length: MOST_POSTS + 1 }, () => post({}));
  assert.throws(() => vet({ posts }), /51 posts at once/);
});

test('system messages are the room’s, but for the end, from an admin’s bot', () => {
  const end = post({ type: 'end' }, 'system');
  assert.equal(vet({ posts: [end] }).posts.length, 0);
  assert.equal(vet({ posts: [end] }, { admin: true }).posts.length, 1);
  const forged = vet({ posts: [post({ type: 'joined', session_id: 'sess_x' }, 'system')] }, { admin: true });
  assert.deepEqual(forged.posts, []);
  assert.match(forged.left[0]!, /type joined was left out: only `end`/);
});

test('what only the room says, a bot can not say', () => {
  for (const type of ['bot:attach', 'bot:manifest', 'bot:fault', 'debug']) {
    assert.equal(vet({ posts: [post({ type }, 'control')] }, { admin: true }).posts.length, 0, type);
  }
});

test('posts that can not be kept are left out one by one', () => {
  const posts = [
    { kind: 'user', body: {} } as unknown as BotPost,
    { kind: 'bot', body: [] } as unknown as BotPost,
    { kind: 'bot', body: { type: 'private' }, to: 's9' } as const,
    post({ text: 'x'.repeat(32_000) }),
    { kind: 'bot', body: { type: 'private' }, to: 's1' } as const,
  ];
  const { posts: kept, left } = vet({ posts });
  assert.deepEqual(kept, [posts[4]]);
  assert.equal(left.length, 4);
});

test('a room is changed with the permission of the manifest and from an admin’s slot only', () => {
  const ops = [{ op: 'rename', name: 'x' }];
  assert.deepEqual(vet({ ops }, { mayUpdate: true, admin: true }).ops, ops);
  assert.deepEqual(vet({ ops }, { mayUpdate: true }).left, ["Its ops were refused: its slot isn't an admin's"]);
  assert.match(vet({ ops }, { admin: true }).left[0]!, /no permissions\.can_update_channel/);
  assert.deepEqual(vet({ ops }, { admin: true }).ops, []);
});

test('what no program of ours would write is a fault, and no crash', () => {
  assert.throws(() => vet({ deadline: Number.NaN }), /deadline/);
  assert.throws(() => vet({ turn: { session_id: 5 as unknown as string, deadline: null } }), /turn/);
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  assert.throws(() => vet({ posts: [post(ring)] }));
});
