// When loyalty abilities may be activated, and by whom not (CR 606.3).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const walker = readCard('Test Walker', 'Legendary Planeswalker — Test', '+1: You gain 1 life.', { loyalty: '3' });
const put = (name: string) => ({ name, counters: { loyalty: 3 } });

test('at instant speed on any turn, once each (CR 606.3)', () => {
  const free = readCard(
    'Test Hour',
    'Enchantment',
    "You may activate loyalty abilities of planeswalkers you control on any player's turn any time you could cast an instant.",
  );
  const table = setTable({
    cards: [walker, free],
    you: { battlefield: [put('Test Walker'), 'Test Hour'] },
    turn: 'them',
  });
  table.activate('Test Walker').resolve();
  assert.equal(table.life('you'), 21);
  assert.ok(!table.canActivate('Test Walker'));
});

test('twice each turn, and only of the planeswalkers that it is said of', () => {
  const oath = readCard(
    'Test Oath',
    'Enchantment',
    'You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once.',
  );
  const table = setTable({
    cards: [walker, oath],
    you: { battlefield: [put('Test Walker'), 'Test Oath'] },
  });
  table.activate('Test Walker').resolve().activate('Test Walker').resolve();
  assert.equal(table.life('you'), 22);
  assert.ok(!table.canActivate('Test Walker'));
});

test('loyalty abilities that nobody may activate; other abilities they may', () => {
  const sun = readCard('Test Sun', 'Artifact', "Players can't activate planeswalkers' loyalty abilities.");
  const bell = readCard('Test Bell', 'Artifact', '{T}: You gain 1 life.');
  const table = setTable({
    cards: [walker, sun, bell],
    you: { battlefield: [put('Test Walker'), 'Test Sun', 'Test Bell'] },
  });
  assert.ok(!table.canActivate('Test Walker'));
  assert.ok(table.canActivate('Test Bell'));
});
