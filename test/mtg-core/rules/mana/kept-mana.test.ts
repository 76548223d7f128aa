// What a player's plain sources give is counted once, and again only after something that may have changed it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../../engine/cards/catalog.ts';
import { propose } from '../../../../mtg-core/events/propose.ts';
import { clone, createGame, type GameState, placeCard } from '../../../../mtg-core/index.ts';
import { mostMana } from '../../../../mtg-core/rules/mana/affordable.ts';
import { manaSources } from '../../../../mtg-core/rules/mana/sources.ts';
import { makeEvent } from '../../../../mtg-core/state/events.ts';
import { refTo } from '../../../../mtg-core/state/store.ts';
import { addToPool } from '../../../../mtg-core/tasks/begin/make-mana.ts';

const { catalog } = gameCatalog();

function twoForests(): GameState {
  const deck = Array.from({ length: 20 }, () => 'Forest');
  const players = ['one', 'two'].map((name) => ({ name, deck }));
  const state = createGame({ catalog, seed: 1, players, options: { skipEmptyWindows: false } });
  for (let count = 0; count < 2; count++) placeCard(state, { name: 'Forest', player: 0, zone: 'battlefield' });
  return state;
}

test('a draw leaves plain sources as they were counted', () => {
  const state = twoForests();
  assert.equal(mostMana(state, 0), 2);
  const sources = manaSources(state, 0);
  propose(state, [makeEvent('draw', { player: 0 })]);
  assert.equal(manaSources(state, 0), sources, 'the list itself is kept');
  assert.equal(mostMana(state, 0), 2);
});

test('tapping, mana in the pool and a land that leaves are counted', () => {
  const tapped = twoForests();
  const [first] = manaSources(tapped, 0);
  assert.ok(first);
  const pooled = clone(tapped);
  const left = clone(tapped);
  for (const state of [tapped, pooled, left]) assert.equal(mostMana(state, 0), 2);

  propose(tapped, [makeEvent('tap', { object: refTo(tapped, first.id), player: 0 })]);
  assert.equal(mostMana(tapped, 0), 1);
  assert.equal(manaSources(tapped, 0).length, 1);

  addToPool(pooled, 0, [0, 0, 0, 0, 1, 0], { code: -1 });
  assert.equal(mostMana(pooled, 0), 3);

  propose(left, [makeEvent('zoneChange', { object: refTo(left, first.id), to: 3, player: 0 })]);
  assert.equal(mostMana(left, 0), 1);
});

test('of a third and a fourth player as well', () => {
  const deck = Array.from({ length: 20 }, () => 'Forest');
  const players = ['one', 'two', 'three', 'four'].map((name) => ({ name, deck }));
  const state = createGame({ catalog, seed: 1, players, options: { skipEmptyWindows: false } });
  for (let player = 0; player < 4; player++) {
    placeCard(state, { name: 'Forest', player, zone: 'battlefield' });
    const [land] = manaSources(state, player);
    assert.ok(land);
    propose(state, [makeEvent('tap', { object: refTo(state, land.id), player })]);
    assert.equal(manaSources(state, player).length, 0);
  }
});
