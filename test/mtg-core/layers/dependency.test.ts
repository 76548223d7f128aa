// Which effect of a layer waits for which (CR 613.8).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enchantment, keyword, land } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const moon = enchantment(
  'Test Moon',
  always({
    affects: { types: ['land'], notSupertypes: ['basic'] },
    change: [{ kind: 'setTypes', subtypes: ['Mountain'] }],
  }),
);
const swamps = land('Test Swamps', [
  always({ affects: { types: ['land'] }, change: [{ kind: 'addTypes', subtypes: ['Swamp'] }] }),
]);
const turns = (name: string, from: object, change: object) =>
  enchantment(name, always({ affects: from, change: [{ kind: 'addTypes', ...change }] }));
const lively = enchantment(
  'Test Lively Lands',
  always({
    affects: { types: ['land'] },
    change: [
      { kind: 'addTypes', types: ['creature'] },
      { kind: 'setPT', power: 1, toughness: 1 },
    ],
  }),
);
const machines = turns('Test Machines', { types: ['creature'] }, { types: ['artifact'] });
const goblins = turns('Test Goblins', { types: ['artifact'] }, { subtypes: ['Goblin'] });

for (const order of [
  ['Test Moon', 'Test Swamps'],
  ['Test Swamps', 'Test Moon'],
])
  test(`an effect whose ability another takes away in the same layer waits for it: ${order} (CR 613.8a)`, () => {
    const table = setTable({ cards: [moon, swamps], you: { battlefield: [...order, 'Forest'] } });
    assert.deepEqual(table.look('Forest').subtypes, ['Forest']);
    assert.deepEqual(table.look('Test Swamps').subtypes, ['Mountain']);
  });

for (const order of [
  ['Test Goblins', 'Test Machines', 'Test Lively Lands'],
  ['Test Lively Lands', 'Test Machines', 'Test Goblins'],
  ['Test Machines', 'Test Goblins', 'Test Lively Lands'],
])
  test(`a chain of three waits link by link: ${order} (CR 613.8b)`, () => {
    const table = setTable({ cards: [lively, machines, goblins], you: { battlefield: [...order, 'Forest'] } });
    assert.deepEqual(table.look('Forest').subtypes, ['Forest', 'Goblin']);
    assert.equal(table.size('Forest'), '1/1');
  });

test('effects that wait for each other apply by timestamp (CR 613.8b)', () => {
  const one = turns('Test Elves To Goblins', { subtypes: ['Elf'] }, { subtypes: ['Goblin'] });
  const other = turns('Test Goblins To Elves', { subtypes: ['Goblin'] }, { subtypes: ['Elf'] });
  const elf = creature('Test Elf', '1/1', [], { subtypes: ['Elf'] });
  const goblin = creature('Test Goblin', '1/1', [], { subtypes: ['Goblin'] });
  const table = setTable({
    cards: [one, other, elf, goblin],
    you: { battlefield: ['Test Elves To Goblins', 'Test Goblins To Elves', 'Test Elf', 'Test Goblin'] },
  });
  assert.deepEqual(table.look('Test Elf').subtypes, ['Elf', 'Goblin']);
  assert.deepEqual(table.look('Test Goblin').subtypes, ['Goblin', 'Elf']);
});

test('what asks for size waits for what changes size (CR 613.8a)', () => {
  const big = enchantment(
    'Test Big',
    always({
      affects: { types: ['creature'], power: ['>=', 4] },
      change: [{ kind: 'pt', power: 1, toughness: 1 }],
    }),
  );
  const anthem = enchantment(
    'Test Anthem',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'pt', power: 2, toughness: 2 }] }),
  );
  const table = setTable({
    cards: [big, anthem],
    you: { battlefield: ['Test Big', 'Test Anthem', 'Grizzly Bears'] },
  });
  assert.equal(table.size('Grizzly Bears'), '5/5');
});

test('what asks for a keyword waits for what gives it (CR 613.8a)', () => {
  const feathers = enchantment(
    'Test Feathers',
    always({
      affects: { types: ['creature'], keyword: 'flying' },
      change: [{ kind: 'gain', abilities: [keyword('vigilance')] }],
    }),
  );
  const wings = enchantment(
    'Test Wings',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'gain', abilities: [keyword('flying')] }] }),
  );
  const table = setTable({
    cards: [feathers, wings],
    you: { battlefield: ['Test Feathers', 'Test Wings', 'Grizzly Bears'] },
  });
  assert.ok(table.has('Grizzly Bears', 'vigilance'));
});

test('an ability asks for the size that the layers come to, however late it is decided (CR 613.5)', () => {
  const trampling = enchantment(
    'Test Trampling',
    always({
      affects: { types: ['creature'], power: ['>=', 4] },
      change: [{ kind: 'gain', abilities: [keyword('trample')] }],
    }),
  );
  const table = setTable({
    cards: [trampling],
    you: { battlefield: ['Test Trampling', { name: 'Grizzly Bears', counters: { '+1/+1': 2 } }, 'Llanowar Elves'] },
  });
  assert.ok(table.has('Grizzly Bears', 'trample'));
  assert.ok(!table.has('Llanowar Elves', 'trample'));
});
