// Events that nobody notices aren't made; with an observer each of them is. The game is the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { createEnding, newGame, randomOption, seeds } from './games.ts';

test('a game without observers is the game in which every event is made', (t) => {
  let decisions = 0;
  const run = seeds(24, 3000, 4000);
  for (const seed of run) {
    const options = { skipEmptyWindows: seed % 3 !== 0 };
    const quiet = newGame(seed, options);
    const observed = newGame(seed, options);
    core.collectEvents(observed);
    const random = core.createRandom(seed);
    const ending = createEnding();
    for (let count = 0; quiet.outcome === null && count < 3000; count++) {
      const player = quiet.pending!.player;
      const answer = ending(quiet) ?? randomOption(quiet, random);
      assert.ok(core.submit(quiet, player, answer).ok);
      assert.ok(core.submit(observed, player, answer).ok);
      assert.equal(core.save(quiet), core.save(observed), `seed ${seed}, after ${count + 1} answers`);
      decisions += 1;
    }
  }
  t.diagnostic(`${run.length} games, ${decisions} decisions`);
  assert.ok(decisions > 1000);
});
