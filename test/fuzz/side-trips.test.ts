// Clones lead lives of their own, and windows that simulations skip hold nothing to do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { isPlain, newGame, randomOption, seeds, walk } from './games.ts';

test('playing a clone on never changes its parent, nor the other way round', () => {
  for (const seed of seeds(12, 150)) {
    walk({
      seed,
      skipEmptyWindows: seed % 2 === 0,
      share: 12,
      atDecision(state, random) {
        const before = core.digest(state);
        const one = core.clone(state);
        const two = core.clone(state);
        for (let steps = 0; steps < 25 && one.outcome === null; steps++) {
          assert.ok(core.submit(one, one.pending!.player, randomOption(one, random)).ok);
        }
        const after = core.digest(one);
        assert.equal(core.digest(state), before, 'the parent changed');
        assert.equal(core.digest(two), before, 'the other clone changed');
        assert.deepEqual(core.legalChoices(two), core.legalChoices(state));
        for (let steps = 0; steps < 5 && two.outcome === null; steps++) {
          assert.ok(core.submit(two, two.pending!.player, randomOption(two, random)).ok);
        }
        assert.equal(core.digest(one), after, 'a clone changed with its sibling');
        assert.equal(core.digest(state), before, 'the parent changed');
        return undefined;
      },
    });
  }
});

/** What is saved, without how many decisions it took to get there. */
function standing(state: core.GameState): unknown {
  const { decision: _decision, options: _options, ...rest } = JSON.parse(core.save(state)) as core.GameState;
  return rest;
}

test('a game whose empty windows are skipped is the game in which they are passed', (t) => {
  let windows = 0;
  for (const seed of seeds(10, 150)) {
    const random = core.createRandom(seed);
    const short = newGame(seed, { skipEmptyWindows: true });
    const long = newGame(seed, { skipEmptyWindows: false });
    while (short.outcome === null) {
      for (;;) {
        const { pending } = long;
        assert.ok(pending !== null, `seed ${seed}: the long game is over`);
        if (pending.kind !== 'priority' || core.legalChoices(long).filter(isPlain).length > 1) break;
        windows += 1;
        core.submit(long, pending.player, { option: 'pass' });
      }
      // Simulations don't take announcements back, so that they don't let a payment go wrong either.
      const offered = (state: core.GameState): string[] =>
        core.legalChoices(state).flatMap((choice) => (isPlain(choice) ? [choice.id] : []));
      assert.deepEqual(offered(long), offered(short), `seed ${seed}`);
      const plain = core.legalChoices(short).filter(isPlain);
      const option = (plain.length > 0 ? plain : core.legalChoices(short))[random(Math.max(1, plain.length))]!.id;
      for (const state of [short, long]) assert.ok(core.submit(state, state.pending!.player, { option }).ok);
    }
    while (long.outcome === null) core.submit(long, long.pending!.player, { option: 'pass' });
    assert.deepEqual(standing(long), standing(short), `seed ${seed}`);
  }
  t.diagnostic(`${windows} windows had nothing to do`);
});
