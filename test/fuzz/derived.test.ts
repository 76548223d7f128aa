// What is kept from decision to decision without being saved is what would be worked out anew.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { deriveThroughLayers } from '../../mtg-core/rules/layers/derive.ts';
import { manaSources } from '../../mtg-core/rules/mana/sources.ts';
import { seeds, walk } from './games.ts';

/** A copy that has kept nothing. */
function anew(state: core.GameState): core.GameState {
  const copy = core.clone(state);
  copy.derived = null;
  copy.choiceCache = null;
  return copy;
}

/** What the layers say: of objects, of rules in force, of who listens. */
function said(state: core.GameState): unknown {
  const { chars, rules, gameRules, triggers, replacements, activated, manaAbilities } =
    state.derived ?? deriveThroughLayers(state);
  return { chars: { ...chars }, rules: { ...rules }, gameRules, triggers, replacements, activated, manaAbilities };
}

test('characteristics, rules, listeners and mana sources that are kept are those worked out anew', (t) => {
  let kept = 0;
  const atDecision = (state: core.GameState): undefined => {
    const fresh = anew(state);
    if (state.derived !== null) kept += 1;
    assert.deepEqual(said(state), said(fresh));
    for (const { id } of state.players) assert.deepEqual(manaSources(state, id), manaSources(fresh, id));
  };
  const run = seeds(40, 3000, 700);
  for (const seed of run) walk({ seed, skipEmptyWindows: seed % 3 !== 0, atDecision });
  t.diagnostic(`${run.length} games, ${kept} times something was kept`);
  assert.ok(kept > 1000);
});
