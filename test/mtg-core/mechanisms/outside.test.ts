// Cards outside the game: what brings them in (CR 400.11), and companions (CR 702.139).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { sorcery } from '../../support/cards.ts';
import { creature } from '../../support/definitions.ts';
import { shippedAnd } from '../../support/shipped.ts';
import { setTable, tableOf } from '../../support/table.ts';

const wish = sorcery('Test Wish', [
  {
    kind: 'may',
    do: [
      { kind: 'fromOutside', filter: { types: ['creature'] }, max: 1, reveal: true, as: 'wished' },
      { kind: 'move', what: 'wished', to: 'hand' },
    ],
  },
]);
const bear = creature('Test Bear', 2, 2);
const secret = sorcery('Test Secret', [{ kind: 'draw', count: 1 }]);

test('a wish takes a card of its quality from the sideboard of its owner (CR 400.11b)', () => {
  const table = setTable({
    cards: [wish, bear, secret],
    you: { hand: ['Test Wish'], outside: ['Test Bear', 'Test Secret'] },
    them: { outside: ['Test Bear'] },
  });
  table.cast('Test Wish').resolve().choose('yes');
  assert.deepEqual(table.candidates(), ['Test Bear']);
  table.choose('Test Bear');
  assert.deepEqual(table.names('hand', 'you'), ['Test Bear']);
  assert.equal(table.state.players[0]?.outside?.length, 1);
});

test('where nothing of the quality is outside, the offer isn’t made (CR 608.2d)', () => {
  const table = setTable({
    cards: [wish, secret],
    you: { hand: ['Test Wish'], outside: ['Test Secret'] },
  });
  table.cast('Test Wish').resolve();
  assert.equal(table.question().kind, 'priority');
});

test('a sideboard is no part of a game in which nothing could bring it in', () => {
  const table = setTable({ cards: [bear], you: { hand: ['Test Bear'], outside: ['Test Bear'] } });
  assert.equal(table.state.players[0]?.outside, undefined);
});

test('others don’t see what is outside, and guesses leave it out', () => {
  const { state } = setTable({
    cards: [wish, bear, secret],
    you: { hand: ['Test Wish'], outside: ['Test Secret'] },
  });
  const [id = 0] = state.players[0]?.outside ?? [];
  assert.equal(core.viewFor(state, 0).objects[id]?.def, state.objects[id]?.def);
  const theirs = core.viewFor(state, 1);
  assert.equal(theirs.objects[id]?.def, -1);
  assert.ok(!theirs.pools.flat().includes('Test Secret'));
});

test('learning takes a Lesson where nothing is discarded (CR 701.48a)', () => {
  const lesson = { ...secret, name: 'Test Lesson', subtypes: ['Lesson'] };
  const school = sorcery('Test School', [{ kind: 'action', action: 'learn' }]);
  const table = setTable({
    cards: [lesson, school, bear],
    you: { hand: ['Test School', 'Test Bear'], outside: ['Test Lesson'] },
  });
  table.cast('Test School').resolve().choose('no', 'yes', 'Test Lesson');
  assert.deepEqual(table.names('hand', 'you'), ['Test Bear', 'Test Lesson']);
});

const companion = (deck: object) => creature('Test Friend', 3, 3, [{ kind: 'keyword', keyword: 'companion', deck }]);
const small = { is: { manaValue: ['<=', 2] } };

function begin(deck: object, cards: readonly string[]) {
  const catalog = shippedAnd([companion(deck), bear, creature('Test Ogre', 4, 4, [], { cost: '{4}' })]);
  const filled = [...cards, ...Array.from({ length: 60 - cards.length }, () => 'Forest')];
  const state = core.createGame({
    catalog,
    seed: 1,
    players: [
      { name: 'you', deck: filled, sideboard: ['Test Friend', 'Test Bear'] },
      { name: 'them', deck: filled },
    ],
  });
  return tableOf(state, catalog);
}

test('a companion is revealed before the game where the deck is as it asks (CR 103.2b)', () => {
  const table = begin(small, ['Test Bear']);
  assert.deepEqual(table.candidates(), ['Test Friend']);
  table.choose('Test Friend');
  assert.equal(table.question().kind, 'mulligan');
  const [id = 0] = table.state.players[0]?.outside ?? [];
  assert.notEqual(core.viewFor(table.state, 1).objects[id]?.def, -1);
});

test('nobody is asked where the deck isn’t so', () => {
  assert.equal(begin(small, ['Test Ogre']).question().kind, 'mulligan');
  assert.equal(begin({ more: 1 }, []).question().kind, 'mulligan');
  assert.equal(
    begin({ each: { types: ['creature'] }, group: { differ: 'names' } }, ['Test Bear', 'Test Bear']).question().kind,
    'mulligan',
  );
  assert.equal(begin({ each: { types: ['creature'] }, is: 'activated' }, ['Test Bear']).question().kind, 'mulligan');
});

test('each condition that is fulfilled lets it be revealed', () => {
  for (const deck of [
    { more: 0 },
    { each: { types: ['creature'] }, group: { differ: 'names' } },
    { is: 'differentSymbols' },
    { each: { types: ['land'] }, is: 'activated' },
    { group: { share: 'type' }, each: { types: ['creature'] } },
  ])
    assert.equal(begin(deck, ['Test Bear', 'Test Ogre']).question().kind, 'choose', JSON.stringify(deck));
});

test('once, in a main phase of one’s own with the stack empty, it is put into the hand for {3} (CR 116.2g)', () => {
  const table = begin(small, ['Test Bear']);
  table.choose('Test Friend', 'keep', 'keep').passUntil('upkeep', 'you');
  assert.ok(!table.canActivate('Test Friend'));
  table.passUntil('precombatMain', 'you');
  assert.ok(!table.canActivate('Test Friend'));
  for (let count = 0; count < 3; count += 1) {
    const { state } = table;
    core.placeCard(state, { name: 'Forest', player: 0, zone: 'battlefield' });
  }
  table.activate('Test Friend');
  assert.equal(table.count('hand', 'you', 'Test Friend'), 1);
  assert.deepEqual(table.state.players[0]?.outside?.length, 1);
  assert.ok(!table.canActivate('Test Friend'));
});

test('without being revealed it stays outside (CR 702.139a)', () => {
  const table = begin(small, ['Test Bear']);
  table.choose('done', 'keep', 'keep').passUntil('precombatMain', 'you');
  for (let count = 0; count < 3; count += 1)
    core.placeCard(table.state, { name: 'Forest', player: 0, zone: 'battlefield' });
  assert.ok(!table.canActivate('Test Friend'));
});
