/** From a decision of a game that is over, another game goes on: the same position, the same opponent, a journal of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitTurn, magicHost, playOn, sitDown } from './magic-table.ts';

test('a game that is over goes on from an earlier decision, and what is decided there is judged', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 51 });
  await playOn(host, seat, 8);
  const at = await awaitTurn(host, seat);
  const early = await host.call('table/branch', { gameId: seat.gameId, n: 3 });
  assert.match(early.ok ? '' : early.message, /not over yet/);
  const { decisions } = (await host.call('games/list', {})).find(({ gameId }) => gameId === seat.gameId)!;
  assert.ok(at.decision !== null && decisions >= 0);
  await host.call('table/concede', seat);
  const opened = await host.call('replay/open', { gameId: seat.gameId });
  const last = opened.after.at(-1)! - 1;

  const branched = await host.call('table/branch', { gameId: seat.gameId, n: last });
  assert.ok(branched.ok, JSON.stringify(branched));
  const again = { gameId: branched.gameId, token: branched.token };
  assert.notEqual(again.gameId, seat.gameId);
  const now = await awaitTurn(host, again);
  // The same position, and it is asked whatever the settings would pass for.
  assert.equal(now.decision?.prompt, at.decision?.prompt);
  assert.deepEqual(
    now.view?.players.map(({ life, handCount, hand }) => ({ life, handCount, hand: hand.map(({ name }) => name) })),
    at.view?.players.map(({ life, handCount, hand }) => ({ life, handCount, hand: hand.map(({ name }) => name) })),
  );
  const listed = (await host.call('games/list', {})).find(({ gameId }) => gameId === again.gameId);
  assert.deepEqual(listed?.branch, { gameId: seat.gameId, n: last });
  const unanswered = await host.call('review/retried', { gameId: again.gameId });
  assert.match(unanswered.ok ? '' : unanswered.message, /Nothing has been decided/);
  await playOn(host, again, 1);
  const judged = await host.call('review/retried', { gameId: again.gameId });
  assert.ok(judged.ok, JSON.stringify(judged));
  assert.equal(judged.decision.n, last);

  // However far it has gone on since, it goes back to just there.
  await playOn(host, again, 3);
  const back = await host.call('table/undo', { ...again, to: last });
  assert.ok(back.ok, back.message);
  assert.equal((await awaitTurn(host, again)).decision?.prompt, at.decision?.prompt);
  const undecided = await host.call('review/retried', { gameId: again.gameId });
  assert.match(undecided.ok ? '' : undecided.message, /Nothing has been decided/);

  const nowhere = await host.call('table/branch', { gameId: seat.gameId, n: 999_999 });
  assert.match(nowhere.ok ? '' : nowhere.message, /no such decision/);
  const first = await host.call('review/retried', { gameId: seat.gameId });
  assert.match(first.ok ? '' : first.message, /like any other/);
});
