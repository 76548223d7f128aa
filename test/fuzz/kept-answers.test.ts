// What is kept of earlier answers (who may do what, sources of mana, what could ever be played) is what would be worked
// out from nothing: asked in games that go on without a reload, of every player, not only of who decides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manaChoices, playChoices } from '../../mtg-core/decisions/priority-choices.ts';
import * as core from '../../mtg-core/index.ts';
import { mostMana } from '../../mtg-core/rules/mana/affordable.ts';
import { manaSources } from '../../mtg-core/rules/mana/sources.ts';
import { crowdFor, seeds, walk } from './games.ts';

function answers(state: core.GameState): unknown {
  return {
    asked: core.legalChoices(state),
    players: state.players.map(({ id }) => ({
      plays: playChoices(state, id),
      mana: manaChoices(state, id),
      sources: manaSources(state, id),
      most: mostMana(state, id),
    })),
  };
}

function sameFromNothing(state: core.GameState): undefined {
  const kept = answers(state);
  const fresh = core.clone(state);
  fresh.derived = null;
  fresh.choiceCache = null;
  assert.deepEqual(kept, answers(fresh), 'an answer was kept that isn’t true any more');
}

test('answers that were kept are those worked out from nothing', (t) => {
  let decisions = 0;
  for (const seed of seeds(24, 1500)) {
    decisions += walk({ seed, skipEmptyWindows: seed % 4 < 2, atDecision: sameFromNothing }).decisions;
  }
  t.diagnostic(`${decisions} decisions`);
});

test('and so they are with three and four players', (t) => {
  let decisions = 0;
  for (const seed of seeds(8, 500)) {
    const seats = crowdFor(seed);
    decisions += walk({ seed, skipEmptyWindows: seed % 4 < 2, seats, atDecision: sameFromNothing }).decisions;
  }
  t.diagnostic(`${decisions} decisions`);
});
