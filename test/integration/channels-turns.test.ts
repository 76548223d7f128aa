/** Whose turn it is in a room, moves, and what bots make of them (docs/contracts/003.md, "Messages and waiting"). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, must } from '../../engine/basics/outcome.ts';
import { refuse } from '../../engine/channels/refusals.ts';
import { type Door, furnish, openTestChannels, REFEREE, said, type TestChannels } from '../support/channels.ts';
import { refusalOf } from '../support/store.ts';

const say = (rooms: TestChannels, door: Door | undefined, text: string) =>
  rooms.do('post', { ...door, body: { type: 'chat', text } });
const move = { type: 'move', game: 'guess', action: 'guess', value: 73 };

/** A room whose bot has said whose turn it is. */
async function playing(trust: 'demo' | 'verified', deadline: number | null = null) {
  const rooms = openTestChannels();
  const room = await furnish(rooms, { trust, bots: [REFEREE] });
  const { channel_id } = room.owner;
  const turn = { session_id: room.seats[0]!.session_id, deadline };
  must(rooms.bots.ledger.commit(channel_id, 's0', { expectedVersion: 0, state: { round: 1 }, turn }));
  must(rooms.bots.ledger.commit(channel_id, 's0', { expectedVersion: 1, state: { round: 2 } }));
  return { rooms, ...room };
}

test('@turn_enforced BAD_TURN: where a bot says whose turn it is, others can not move, and may go on talking', async () => {
  const { rooms, doors } = await playing('demo');
  for (const body of [move, { move: 'guess', value: 7 }]) {
    const { details } = await rooms.refused('BAD_TURN', 'post', { ...doors[1], body });
    assert.deepEqual(details, { player: (await rooms.do('who', doors[0])).slots[1]!.filled_by });
    await rooms.do('post', { ...doors[0], body });
  }
  await say(rooms, doors[1], 'take your time');
  assert.equal(said(await rooms.read(doors[0]!)).length, 6);
  await rooms.close();
});

test('@turn_violation in a verified room everybody sees a move out of turn', async () => {
  const { rooms, doors, seats } = await playing('verified');
  await rooms.refused('BAD_TURN', 'post', { ...doors[1], body: move });
  const { kind, sender, body } = (await rooms.read(doors[0]!)).at(-1)!;
  assert.deepEqual([kind, sender], ['control', 'system']);
  const details = "It isn't your turn.";
  assert.deepEqual(body, {
    type: 'violation',
    reason: 'BAD_TURN',
    details,
    state_version: 2,
    player: seats[1]!.session_id,
  });
  await rooms.close();
});

test('@turn_deadline TIMEOUT: a move after its deadline is refused', async () => {
  const { rooms, doors } = await playing('verified', Date.UTC(2026, 0, 15, 12, 10));
  rooms.time = Date.UTC(2026, 0, 15, 12, 10);
  await rooms.do('post', { ...doors[0], body: move });
  rooms.time += 1;
  await rooms.refused('TIMEOUT', 'post', { ...doors[0], body: move });
  await rooms.refused('BAD_TURN', 'post', { ...doors[1], body: move });
  await rooms.close();
});

test('@turn_stale STALE_STATE: a move that was made for an older state is refused, wherever it says so', async () => {
  const { rooms, doors } = await playing('verified');
  await rooms.refused('STALE_STATE', 'post', { ...doors[0], body: move, state_version: 1 });
  await rooms.refused('STALE_STATE', 'post', { ...doors[0], body: { ...move, state_version: 1 } });
  await rooms.refused('STALE_STATE', 'post_message', { ...doors[0], body: move, state_version: 1 });
  await rooms.do('post', { ...doors[0], body: move, state_version: 2 });
  await rooms.do('post', { ...doors[0], body: move });
  const ledger = rooms.bots.ledger;
  const { channel_id } = doors[0]!;
  assert.equal(refusalOf(ledger.commit(channel_id, 's0', { expectedVersion: 1, state: 0 }), 409).code, 'STALE_STATE');
  await rooms.close();
});

test('@move_refused BAD_MOVE: what a bot refuses is kept nowhere, and what it takes is kept as the bot says', async () => {
  const { rooms, doors, seats } = await playing('verified');
  const offered: unknown[] = [];
  rooms.bots.instead.offer = (_, post) => {
    offered.push(post);
    if (post.body['value'] === 'x') return Promise.resolve(refuse('BAD_MOVE', 'A number, please.'));
    return Promise.resolve(done({ body: { type: 'move', hidden: true }, takenBy: 's0' }));
  };
  assert.equal(
    (await rooms.refused('BAD_MOVE', 'post', { ...doors[0], body: { ...move, value: 'x' } })).message,
    'A number, please.',
  );
  await rooms.do('post', { ...doors[0], body: move, state_version: 2 });
  assert.deepEqual(offered[1], { session_id: seats[0]!.session_id, slotId: 's1', body: move, state_version: 2 });
  const all = JSON.stringify(await rooms.read(doors[1]!));
  assert.ok(all.includes('hidden') && !all.includes('"value"') && !all.includes('"x"'), all);
  const handed = rooms.bots.ledger.messagesAfter(doors[0]!.channel_id, 0, 100, 's0');
  assert.ok(handed.every(({ body }) => body['hidden'] !== true));
  await rooms.close();
});

test('@move_refused a bot that takes its time is no way around a turn, a seat or a room', async () => {
  const { rooms, doors, owner, seats } = await playing('demo');
  const { channel_id } = owner;
  let release: () => void = () => undefined;
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    rooms.bots.instead.offer = async (_, post) => {
      await promise;
      return done({ body: post.body, takenBy: null });
    };
  };
  held();
  const late = rooms.refused('BAD_TURN', 'post', { ...doors[0], body: move });
  must(
    rooms.bots.ledger.commit(channel_id, 's0', {
      expectedVersion: 2,
      turn: { session_id: seats[1]!.session_id, deadline: null },
    }),
  );
  release();
  await late;
  held();
  const gone = rooms.refused('NOT_MEMBER', 'post', { ...doors[0], body: {} });
  await rooms.do('update_channel', { ...owner, ops: [{ op: 'renew_invite', slot_id: 's1' }] });
  release();
  await gone;
  held();
  const nowhere = rooms.refused('CHANNEL_NOT_FOUND', 'post', { ...doors[1], body: {} });
  await rooms.channels.remove(channel_id);
  release();
  await nowhere;
  await rooms.close();
});

test('@sync_presented a bot shows each viewer their own side of its messages, and a light reader none', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  rooms.bots.instead.present = (message, { slotId }) => ({ ...message, body: { ...message.body, for: slotId } });
  const posts = [{ kind: 'bot', body: { type: 'state' } }] as const;
  const reading = [doors[0]!, doors[1]!, owner].map((door) => rooms.do('sync', { ...door, cursor: 3 }));
  must(rooms.bots.ledger.commit(owner.channel_id, 's0', { expectedVersion: 0, posts }));
  const seen = (await Promise.all(reading)).map(({ messages }) => messages[0]!.body['for']);
  assert.deepEqual(seen, ['s1', 's2', null]);
  const light = await rooms.do('sync', { ...doors[0], cursor: 3, light: true, timeout_ms: 0 });
  assert.deepEqual(said(light.messages), [{ type: 'state' }]);
  await rooms.close();
});

test('@message_news whoever listens to all rooms hears once of what is written together', async () => {
  const rooms = openTestChannels();
  const { doors, owner } = await furnish(rooms, { bots: [REFEREE] });
  const heard: unknown[] = [];
  const stop = rooms.channels.subscribe((change) => void heard.push(change));
  const post = { kind: 'bot', body: {} } as const;
  must(rooms.bots.ledger.commit(owner.channel_id, 's0', { expectedVersion: 0, posts: [post, post, post] }));
  await say(rooms, doors[0], 'x');
  stop();
  await say(rooms, doors[0], 'y');
  assert.deepEqual(heard, [
    { channelId: owner.channel_id, cursor: 6 },
    { channelId: owner.channel_id, cursor: 7 },
  ]);
  await rooms.close();
});
