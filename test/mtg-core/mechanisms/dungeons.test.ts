// Dungeons, venturing and the initiative (CR 309, 701.49, 725).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inherentCards } from '../../../mtg-core/cards/inherent/index.ts';
import { whyNotPlayable } from '../../../mtg-core/index.ts';
import { gain, instant } from '../../support/cards.ts';
import { creature, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const venture = instant('Test Venture', [{ kind: 'ventureIntoDungeon' }]);
const lead = instant('Test Lead', [{ kind: 'takeInitiative' }]);
test('who ventures for the first time chooses a dungeon and is in its topmost room (CR 701.49a)', () => {
  const table = setTable({ cards: [venture], you: { hand: ['Test Venture'] } });
  table.cast('Test Venture').resolve();
  assert.equal(table.question().kind, 'word');
  assert.equal(table.question().options.length, 3);
  table.choose('Tomb of Annihilation');
  assert.equal(table.stack().length, 1);
  table.resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [19, 19]);
});

test('where arrows part its player chooses the next room (CR 309.5a)', () => {
  const table = setTable({ cards: [venture], you: { hand: ['2 Test Venture'] } });
  table.cast('Test Venture').resolve().choose('Lost Mine of Phandelver').resolve();
  if (table.question().kind !== 'priority') table.choose('done');
  table.cast('Test Venture').resolve();
  assert.deepEqual(table.question().options.toSorted(), ['Goblin Lair', 'Mine Tunnels']);
  table.choose('Goblin Lair').resolveAll();
  assert.equal(table.onBattlefield('Goblin Token'), true);
});

test('a dungeon is completed once the last room’s ability has left the stack (CR 309.6, 309.7)', () => {
  const bard = creature('Test Bard', 1, 1, [
    triggered({ event: 'action', action: 'completeDungeon', player: 'you' }, [gain(10)]),
  ]);
  const table = setTable({
    cards: [venture, bard],
    you: { hand: ['4 Test Venture'], battlefield: ['Test Bard'], library: ['9 Island'] },
  });
  table.cast('Test Venture').resolve().choose('Lost Mine').resolve();
  if (table.question().kind !== 'priority') table.choose('done');
  table.cast('Test Venture').resolve().choose('Mine Tunnels').resolveAll();
  table.cast('Test Venture').resolve().choose('Dark Pool').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [21, 19]);
  table.cast('Test Venture').resolve();
  assert.equal(table.stack().length, 1, 'the last room');
  assert.equal(table.life('you'), 21);
  table.resolveAll();
  assert.equal(table.life('you'), 31);
  assert.equal(table.count('hand', 'you'), 1);
});

test('after a completed dungeon the next one is chosen anew (CR 701.49a)', () => {
  const table = setTable({ cards: [venture], you: { hand: ['5 Test Venture'], library: ['9 Island'] } });
  table.cast('Test Venture').resolve().choose('Lost Mine').resolve();
  if (table.question().kind !== 'priority') table.choose('done');
  table.cast('Test Venture').resolve().choose('Mine Tunnels').resolveAll();
  table.cast('Test Venture').resolve().choose('Dark Pool').resolveAll();
  table.cast('Test Venture').resolve().resolveAll();
  table.cast('Test Venture').resolve();
  assert.equal(table.question().options.length, 3);
});

test('whoever takes the initiative ventures into the Undercity at once (CR 725.2)', () => {
  const table = setTable({ cards: [lead], you: { hand: ['Test Lead'], library: ['Forest', '5 Island'] } });
  table.cast('Test Lead').resolve();
  assert.equal(table.stack().length, 1);
  table.resolve();
  assert.equal(table.stack().length, 1, 'the topmost room');
  table.resolve();
  assert.equal(table.question().kind, 'choose', table.question().prompt);
});

test('the initiative ventures at its player’s upkeep, and goes to who deals them combat damage', () => {
  const table = setTable({
    cards: [lead],
    turn: 'them',
    you: { hand: ['Test Lead'], library: ['9 Island'] },
    them: { battlefield: ['Grizzly Bears'], library: ['9 Island'] },
  });
  table.cast('Test Lead').resolveAll();
  while (table.question().kind === 'choose') table.choose(table.question().options[0] ?? 'done').resolveAll();
  table.attack(['Grizzly Bears']).dealDamage();
  assert.equal(table.state.designations['initiative'], 0);
  table.resolve();
  assert.equal(table.state.designations['initiative'], 1);
});

test('who already has the initiative and takes it again ventures again (CR 725.5)', () => {
  const table = setTable({ cards: [lead], you: { hand: ['2 Test Lead'], library: ['Forest', '9 Island'] } });
  table.cast('Test Lead').resolveAll();
  while (table.question().kind === 'choose') table.choose(table.question().options[0] ?? 'done').resolveAll();
  table.cast('Test Lead').resolve();
  assert.equal(table.stack().length, 1);
});

test('everything that the rules give to players is carried out', () => {
  for (const card of inherentCards) assert.deepEqual(whyNotPlayable(card), [], card.name);
});
