/** `bob review` and `bob hint` on a game that was just played. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { bobCommand as bob } from '../../../support/bob-command.ts';
import { magicHost, playOn, sitDown } from '../../games/magic-table.ts';

test('a game is reviewed by its id and by its file, the same each time, and hinted at where it stands', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 51 });
  await playOn(host, seat, 4);
  await host.host.close();
  const { runtimeDir } = host;
  const review = await bob(runtimeDir, 'review', seat.gameId, '--playouts', '16', '--json');
  assert.equal(review.code, 0, review.stderr);
  const { decisions, accuracy } = review.json;
  assert.ok(decisions.length > 2);
  for (const { loss, class: kind, options, winChance, bestChance } of decisions) {
    assert.ok(loss >= 0 && winChance >= 0 && bestChance <= 1 && options.length > 0, kind);
  }
  assert.equal(accuracy.length, 2);
  const file = path.join(runtimeDir, 'mtg', seat.gameId, 'journal.jsonl');
  const one = await bob(runtimeDir, 'review', file, '--playouts', '16', '--player', '1', '--json');
  assert.deepEqual(
    one.json.decisions,
    decisions.filter(({ player }: { player: number }) => player === 1),
  );
  assert.ok(one.json.decisions.length > 0 && one.json.decisions.length < decisions.length);
  const told = await bob(runtimeDir, 'review', file, '--playouts', '16', '--player', '1');
  assert.match(told.stdout, /accuracy \d+ %/);

  const hint = await bob(runtimeDir, 'hint', seat.gameId, '--playouts', '40', '--json');
  assert.equal(hint.code, 0, hint.stderr);
  assert.ok(hint.json.options.length > 0);
  assert.match((await bob(runtimeDir, 'hint', seat.gameId, '--playouts', '40')).stdout, /: .*\n/);
});

test('what is no game, and a budget that says nothing, is told in a line', async (t) => {
  const host = await magicHost(t);
  const { runtimeDir } = host;
  await host.host.close();
  assert.match((await bob(runtimeDir, 'review', 'nothing')).stderr, /no game or journal called nothing/);
  assert.equal((await bob(runtimeDir, 'review', 'nothing')).code, 1);
  assert.equal((await bob(runtimeDir, 'hint', 'nothing')).code, 1);
  assert.equal((await bob(runtimeDir, 'review')).code, 2);
  assert.equal((await bob(runtimeDir, 'review', 'x', '--playouts', '3')).code, 2);
  assert.equal((await bob(runtimeDir, 'hint', 'x', '--seed', 'y')).code, 2);
});
