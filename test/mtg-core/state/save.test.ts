/** A saved game: all of the state but what is worked out again, however often it was saved before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import * as core from '../../../mtg-core/index.ts';

const { catalog } = gameCatalog();
const derived = new Set(['own', 'lastKnownOwn', 'table', 'derived', 'out', 'choiceCache']);

const wholeText = (state: core.GameState): string =>
  JSON.stringify(state, (key, value: unknown) =>
    derived.has(key) ? undefined : key === 'lastKnown' ? byReference(value as core.GameState['lastKnown']) : value,
  );

/** What was last known is held by id and saved by reference. */
const byReference = (known: core.GameState['lastKnown']): object =>
  Object.fromEntries(
    known.flatMap((times) => (times ?? []).map((each) => [(each.object.zoneChanges << 16) + each.object.id, each])),
  );

const players = starterDecks()
  .slice(3, 5)
  .map(({ name, cards }) => ({ name, deck: cards }));

/** Whatever can be begun is begun. */
function choiceIn(state: core.GameState, random: (bound: number) => number): core.Choice {
  const choices = core.legalChoices(state);
  const some = choices.filter(({ kind, mana }) => kind !== 'pass' && kind !== 'mulligan' && !mana);
  const list = some.length > 0 ? some : choices;
  return list[random(list.length)]!;
}

test('each position is saved as it is, whatever was saved before it, taken back or loaded', () => {
  let state = core.createGame({ catalog, seed: 5, players });
  const random = core.createRandom(3);
  let back = 0;
  for (let step = 0; step < 500 && state.pending !== null; step++) {
    assert.equal(core.save(state), wholeText(state), `step ${step}`);
    const choice = choiceIn(state, random);
    back += choice.kind === 'cancel' ? 1 : 0;
    assert.ok(core.submit(state, state.pending.player, { option: choice.id }).ok);
    if (step % 50 === 0) state = core.load(core.save(state), catalog);
  }
  assert.ok(back > 0);
});

test('a copy that plays on leaves what was saved of the other as it is', () => {
  const state = core.createGame({ catalog, seed: 6, players });
  const text = core.save(state);
  const copy = core.clone(state);
  const random = core.createRandom(4);
  for (let step = 0; step < 60 && copy.pending !== null; step++) {
    assert.ok(core.submit(copy, copy.pending.player, { option: choiceIn(copy, random).id }).ok);
    assert.equal(core.save(copy), wholeText(copy));
  }
  assert.equal(core.save(state), text);
});
