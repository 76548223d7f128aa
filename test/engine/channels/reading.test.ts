/** Reading a room a piece at a time, where what was said is long, and where others read the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRooms } from '../../support/rooms.ts';

test('who asks for everything gets it in pieces of bounded length, without a gap', async (t) => {
  const { channels, room } = await startRooms(t);
  const { id, members } = await room(12);
  const text = 'x'.repeat(31_000);
  for (let n = 0; n < 120; n++) {
    const { token } = members[n % 12]!;
    const door = { channel_id: id, member_token: token };
    const caller = { address: 'test', mayCreate: false };
    const posted = await channels.call('post', { ...door, body: { text, n } }, caller);
    assert.ok(posted.ok);
  }
  const seen: unknown[] = [];
  const lengths: number[] = [];
  for (let cursor = 0; ; ) {
    const door = { channel_id: id, member_token: members[0]!.token };
    const read = await channels.call(
      'sync',
      { ...door, cursor, timeout_ms: 0, limit: 1000 },
      { address: 'test', mayCreate: false },
    );
    assert.ok(read.ok);
    const { messages } = read.value;
    if (messages.length === 0) break;
    lengths.push(messages.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0));
    seen.push(...messages.flatMap(({ body }) => (body['n'] === undefined ? [] : [body['n']])));
    assert.equal(read.value.cursor, messages.at(-1)!.id);
    cursor = read.value.cursor;
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 120 }, (_, n) => n),
  );
  assert.ok(Math.max(...lengths) <= 1_050_000 && lengths.length >= 4, String(lengths));
});

test('those who wait at the same place are answered with the same messages, also a moment later', async (t) => {
  const { channels, room } = await startRooms(t);
  const { id, members, says } = await room(4);
  const ask = async (token: string, timeout_ms: number) => {
    const params = { channel_id: id, member_token: token, cursor, timeout_ms };
    const read = await channels.call('sync', params, { address: 'test', mayCreate: false });
    assert.ok(read.ok);
    return read.value;
  };
  let cursor = 0;
  ({ cursor } = await ask(members[0]!.token, 0));
  const waiting = members.slice(0, 3).map(({ token }) => ask(token, 10_000));
  await says(members[3]!, 'hello');
  const [first, ...others] = await Promise.all(waiting);
  assert.equal(first!.messages.length, 1);
  for (const other of others) assert.equal(other.messages, first!.messages);
  assert.equal((await ask(members[3]!.token, 0)).messages, first!.messages);
  await says(members[3]!, 'again');
  assert.equal((await ask(members[3]!.token, 0)).messages.length, 2);
});
