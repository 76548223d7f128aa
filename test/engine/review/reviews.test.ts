/** A review grows in a thread, is there when it is asked for again, and hints come from the same head. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../../../engine/api/index.ts';
import { magicHost, playOn, sitDown } from '../games/magic-table.ts';

type State = Result<'review/open'>;

test('a game that is over is reviewed by and by; one that goes on is hinted at', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 51 });
  await playOn(host, seat, 8);
  const early = async (): Promise<State> => (await host.call('review/open', { gameId: seat.gameId })) as State;
  const settled = async (): Promise<State> => {
    for (;;) {
      const state = await early();
      if (state.review !== null || state.problem !== null) return state;
      await wait(50);
    }
  };
  assert.match((await settled()).problem ?? '', /not over yet/);

  const hinted = (await host.call('table/hint', seat)) as Result<'table/hint'>;
  assert.ok(hinted.ok, JSON.stringify(hinted));
  assert.ok(hinted.hint.options.length > 0);
  for (const { winChance, low, high, said } of hinted.hint.options)
    assert.ok(low <= winChance && winChance <= high && said !== '', said);

  await host.call('table/concede', seat);
  const { review } = await settled();
  assert.ok(review !== null);
  assert.ok(review.decisions.length > 0 && review.accuracy.length === 2);
  assert.deepEqual((await early()).review, review);
  const kept = async () => (await host.call('review/progress', {})).games;
  // It is shown before it is kept.
  for (; (await kept())[0]?.found === null; await wait(20));
  const [game] = await kept();
  assert.deepEqual([game?.gameId, game?.won], [seat.gameId, false]);
  assert.equal(game?.found?.accuracy, review.accuracy[0]);

  const reviewed = review.decisions.find(({ class: kind, player }) => kind !== 'forced' && player === 0);
  assert.ok(reviewed !== undefined);
  const line = await host.call('review/line', { gameId: seat.gameId, n: reviewed.n, option: 0 });
  assert.ok(line.ok && line.frames.length > 0, JSON.stringify(line).slice(0, 200));
  const opened = await host.call('replay/open', { gameId: seat.gameId });
  assert.equal(opened.after.length, opened.frames);
  assert.deepEqual(
    opened.after,
    opened.after.toSorted((a, b) => a - b),
  );
  // Nothing but a reviewed option can be asked for.
  for (const asked of [
    { n: reviewed.n, option: 60 },
    { n: 999_999, option: 0 },
  ])
    assert.equal((await host.call('review/line', { gameId: seat.gameId, ...asked })).ok, false);
});

test('one game is looked through after the other, and only so many wait', async (t) => {
  const host = await magicHost(t);
  const states = await Promise.all(
    Array.from({ length: 12 }, (_, n) => host.call('review/open', { gameId: `20200101-0000-none${n}` })),
  );
  assert.equal(states.filter(({ problem }) => problem === null).length, 8);
  assert.equal(states.filter(({ problem }) => /other games/.test(problem ?? '')).length, 4);
  const unasked = await host.call('review/open', { gameId: '20200101-0000-other', begin: false });
  assert.deepEqual(unasked, { done: 0, of: 0, review: null, problem: null });
});

test('a review can be called off and begun again, and a game that is not there is told of', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 51 });
  await playOn(host, seat, 2);
  await host.call('table/concede', seat);
  await host.call('review/open', { gameId: seat.gameId });
  await host.call('review/stop', { gameId: seat.gameId });
  const again = (await host.call('review/open', { gameId: seat.gameId })) as State;
  assert.deepEqual(again, { done: 0, of: 0, review: null, problem: null });
  await host.call('review/stop', { gameId: seat.gameId });
  const nowhere = async (): Promise<State> =>
    (await host.call('review/open', { gameId: '20200101-0000-nobody' })) as State;
  let state = await nowhere();
  for (; state.problem === null; state = await nowhere()) await wait(20);
  assert.match(state.problem, /\S/);
});
