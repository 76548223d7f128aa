// State-based actions are checked and performed all at once (CR 704.3): the legend and the world rule among them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, dies, enchantment, sorcery, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const legendary = { supertypes: ['legendary'] };
const queen = creature('Queen', 1, 1, [], legendary);
const mourner = creature('Mourner', 0, 1, [
  triggered(dies({ types: ['creature'] }), [{ kind: 'gainLife', amount: 1 }]),
]);
const everybody = sorcery('Everybody', [
  { kind: 'move', what: { zone: 'graveyard', types: ['creature', 'enchantment'] }, to: 'battlefield' },
]);

const settle = (table: ReturnType<typeof setTable>) => {
  while (table.state.pending?.kind === 'order') table.choose(table.question().options[0] ?? '');
  return table.resolveAll();
};

test('one of two legends with a name stays, which its controller chooses', () => {
  const table = setTable({
    cards: [queen],
    you: { battlefield: [{ name: 'Queen', counters: { '+1/+1': 2 } }], hand: ['Queen'] },
  });
  table.cast('Queen').resolve().choose('Queen');
  assert.deepEqual([table.count('battlefield', 'you'), table.counters('Queen')], [1, 2]);
});

test('legends of different players and of different names stand beside each other', () => {
  const king = creature('King', 1, 1, [], legendary);
  const table = setTable({
    cards: [queen, king],
    you: { battlefield: ['Queen', 'King'] },
    them: { battlefield: ['Queen'] },
  });
  assert.deepEqual([table.count('battlefield', 'you'), table.count('battlefield', 'them')], [2, 1]);
});

test('what dies with a legend sees it die', () => {
  const cruel = creature(
    'Cruel',
    1,
    1,
    [always({ affects: { name: 'Mourner' }, change: [{ kind: 'pt', power: 0, toughness: -1 }] })],
    legendary,
  );
  const table = setTable({
    cards: [mourner, cruel, everybody],
    you: { hand: ['Everybody'], graveyard: ['2 Cruel'], battlefield: ['2 Mourner'] },
  });
  table.cast('Everybody').resolve().choose('Cruel');
  assert.equal(settle(table).life('you'), 26);
});

test('a legend that has lethal damage dies whatever is chosen', () => {
  const pain = sorcery('Pain', [
    { kind: 'damage', amount: 1, to: { types: ['creature'] } },
    { kind: 'move', what: { zone: 'graveyard', types: ['creature'] }, to: 'battlefield' },
  ]);
  const table = setTable({
    cards: [queen, pain],
    you: { hand: ['Pain'], graveyard: ['Queen'], battlefield: ['Queen'] },
  });
  table.cast('Pain').resolve().choose('Queen');
  assert.deepEqual([table.count('battlefield', 'you'), table.count('graveyard', 'you', 'Queen')], [0, 2]);
});

test('two groups of legends are asked about before any of them goes', () => {
  const king = creature('King', 1, 1, [], legendary);
  const table = setTable({
    cards: [queen, king, mourner, everybody],
    you: { hand: ['Everybody'], graveyard: ['2 Queen', '2 King'], battlefield: ['Mourner'] },
  });
  table.cast('Everybody').resolve().choose('Queen');
  assert.equal(table.count('battlefield', 'you'), 5);
  table.choose('King');
  assert.equal(settle(table).count('battlefield', 'you'), 3);
});

const world = { supertypes: ['world'] };
const desert = enchantment('Desert World', [], world);
const sea = enchantment('Sea World', [], world);

test('of two world permanents the newer stays, whoever controls them (CR 704.5k)', () => {
  const table = setTable({
    cards: [desert, sea],
    you: { hand: ['Sea World'] },
    them: { battlefield: ['Desert World'] },
  });
  table.cast('Sea World').resolve();
  assert.deepEqual([table.onBattlefield('Sea World'), table.names('graveyard', 'them')], [true, ['Desert World']]);
});

test('world permanents that came at once go together', () => {
  const table = setTable({
    cards: [desert, sea, everybody],
    you: { hand: ['Everybody'], graveyard: ['Desert World', 'Sea World'] },
  });
  table.cast('Everybody').resolve();
  assert.equal(table.count('battlefield', 'you'), 0);
});

test('counters of both signs go away in pairs (CR 704.5q)', () => {
  const wither = sorcery('Wither', [{ kind: 'addCounters', what: 't', counter: '-1/-1', count: 1 }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const table = setTable({
    cards: [wither],
    you: { hand: ['Wither'], battlefield: [{ name: 'Grizzly Bears', counters: { '+1/+1': 3 } }] },
  });
  table.cast('Wither', 'Grizzly Bears').resolve();
  assert.deepEqual([table.counters('Grizzly Bears'), table.counters('Grizzly Bears', '-1/-1')], [2, 0]);
});
