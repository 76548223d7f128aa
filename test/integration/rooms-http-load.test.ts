/** Many members who wait over real sockets, in processes of their own. How fast it is, `bob bench rooms` says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureLoad } from '../../engine/bench/rooms-load/measure-load.ts';
import { startRooms } from '../support/rooms.ts';

test('every acknowledged message reaches every member once and in order @http_nothing_lost', async (t) => {
  const { channels, port, faults, lines } = await startRooms(t);
  const load = { rooms: 2, membersEach: 60, postsPerSecond: 60, seconds: 2 };
  const { posts, deliveries, lost, wrong, refused } = await measureLoad(channels, port, load);
  assert.deepEqual(refused, []);
  assert.equal(posts, 120);
  assert.deepEqual({ lost, wrong, deliveries }, { lost: 0, wrong: 0, deliveries: posts * 60 });
  assert.deepEqual([...faults, ...lines], []);
});
