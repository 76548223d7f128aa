// The cards of a merged permanent that leaves are put into a library in the order that their owner chooses (CR 729.3a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, mana } from '../../support/cards.ts';
import { creature, keyword } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const beast = { subtypes: ['Beast'] };
const heron = creature('Test Heron', 3, 4, [keyword('mutate', { cost: mana('{1}') })], { ...beast, cost: '{5}{U}' });
const boar = creature('Test Boar', 1, 1, [], beast);
const away = (to: string, more = {}) =>
  aimed('Test Away', { filter: { types: ['creature'] } }, [{ kind: 'move', what: 'target', to, ...more }]);

function leaves(to: string, more = {}) {
  const table = setTable({
    cards: [heron, boar, away(to, more)],
    you: { hand: ['Test Heron'], battlefield: ['Test Boar', '8 Island'] },
    them: { hand: ['Test Away'] },
  });
  table.cast('Test Heron', { how: 'mutate' }, 'Test Boar').resolve().choose('Put it on top').resolveAll();
  return table.cast('Test Away', { by: 'them' }, 'Test Heron').resolve();
}

test('its owner arranges them in the library, whoever put it there', () => {
  const table = leaves('library', { position: 'top' });
  assert.deepEqual([table.question().of, table.question().options], ['you', ['1. Test Heron', '2. Test Boar']]);
  table.choose('1. Test Heron').resolveAll();
  assert.deepEqual(table.names('library', 'you').slice(0, 2), ['Test Boar', 'Test Heron']);
  const other = leaves('library', { position: 'top' }).choose('2. Test Boar');
  assert.deepEqual(other.names('library', 'you').slice(0, 2), ['Test Heron', 'Test Boar']);
});

test('third from the top, they lie together', () => {
  const table = leaves('library', { position: 3 }).choose('2. Test Boar');
  assert.deepEqual(table.names('library', 'you').slice(1, 5), ['Island', 'Test Heron', 'Test Boar', 'Island']);
});

test('nothing is asked where they go to a hand or are shuffled away', () => {
  assert.equal(leaves('hand').question().kind, 'priority');
  assert.equal(leaves('library', { shuffle: true }).question().kind, 'priority');
});
