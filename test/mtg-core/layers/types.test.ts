// Type-changing effects (CR 205.1, 305.7, 613.1d).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, always, creature, enchantment, keyword, land, tapFor } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const until = (change: readonly object[]) => [
  { kind: 'continuous', until: 'endOfTurn', effects: [{ affects: 'target', change }] },
];
const frogs = aimed(
  'Test Frogs',
  { filter: { types: ['creature'] } },
  until([{ kind: 'setTypes', subtypes: ['Frog'] }]),
);
const moon = enchantment(
  'Test Moon',
  always({
    affects: { types: ['land'], notSupertypes: ['basic'] },
    change: [{ kind: 'setTypes', subtypes: ['Mountain'] }],
  }),
);

test('a creature type stands in place of creature types only (CR 205.1a)', () => {
  const arbor = land('Test Arbor', [], {
    types: ['land', 'creature'],
    subtypes: ['Forest', 'Dryad'],
    power: 1,
    toughness: 1,
  });
  const shrine = creature('Test Shrine', '2/2', [], {
    types: ['enchantment', 'creature'],
    subtypes: ['Shrine', 'Spirit'],
  });
  const table = setTable({
    cards: [frogs, arbor, shrine],
    you: { hand: ['2 Test Frogs'], battlefield: ['Test Arbor', 'Test Shrine'] },
  });
  table.cast('Test Frogs', 'Test Arbor').resolve();
  table.cast('Test Frogs', 'Test Shrine').resolve();
  assert.deepEqual(table.look('Test Arbor').subtypes, ['Forest', 'Frog']);
  assert.deepEqual(table.look('Test Shrine').subtypes, ['Shrine', 'Frog']);
  assert.ok(table.canActivate('Test Arbor'));
});

test('what had every creature type has but the one it becomes (CR 205.1a)', () => {
  const shifter = creature('Test Shifter', '1/1', [keyword('changeling')], { subtypes: ['Shapeshifter'] });
  const table = setTable({ cards: [frogs, shifter], you: { hand: ['Test Frogs'], battlefield: ['Test Shifter'] } });
  assert.ok(table.look('Test Shifter').allCreatureTypes);
  table.cast('Test Frogs', 'Test Shifter').resolve();
  assert.ok(!table.look('Test Shifter').allCreatureTypes);
});

test('what loses all creature types keeps its other subtypes, and those that it has by being every one go too (CR 702.73a)', () => {
  const blank = aimed(
    'Test Blank',
    { filter: { types: ['creature'] } },
    until([{ kind: 'removeTypes', allCreatureTypes: true }]),
  );
  const tool = creature('Test Tool', '2/2', [keyword('changeling')], {
    types: ['artifact', 'creature'],
    subtypes: ['Equipment', 'Golem'],
  });
  const table = setTable({ cards: [blank, tool], you: { hand: ['Test Blank'], battlefield: ['Test Tool'] } });
  table.cast('Test Blank', 'Test Tool').resolve();
  assert.deepEqual(table.look('Test Tool').subtypes, ['Equipment']);
  assert.ok(!table.look('Test Tool').allCreatureTypes);
});

test('subtypes leave with the card type that they go with (CR 205.1a)', () => {
  const sleep = aimed(
    'Test Sleep',
    { filter: { types: ['creature'] } },
    until([{ kind: 'removeTypes', types: ['creature'] }]),
  );
  const tool = creature('Test Tool', '2/2', [], { types: ['artifact', 'creature'], subtypes: ['Equipment', 'Golem'] });
  const table = setTable({ cards: [sleep, tool], you: { hand: ['Test Sleep'], battlefield: ['Test Tool'] } });
  table.cast('Test Sleep', 'Test Tool').resolve();
  assert.deepEqual(table.look('Test Tool').subtypes, ['Equipment']);
});

test('a land that becomes a basic land type keeps nothing of its rules text (CR 305.7)', () => {
  const citadel = land('Test Citadel', [keyword('indestructible'), tapFor({ mana: '{C}' })], {
    types: ['artifact', 'land'],
  });
  const table = setTable({ cards: [moon, citadel], you: { battlefield: ['Test Citadel', 'Test Moon'] } });
  assert.ok(!table.has('Test Citadel', 'indestructible'));
  assert.equal(table.look('Test Citadel').abilities.length, 1);
  assert.equal(table.look('Test Citadel').types, 2 | 4);
});

test('a land that is a basic land type in addition keeps its text, and taps for that type once (CR 305.7)', () => {
  const groves = enchantment(
    'Test Groves',
    always({ affects: { types: ['land'] }, change: [{ kind: 'addTypes', subtypes: ['Forest'] }] }),
  );
  const citadel = land('Test Citadel', [keyword('indestructible')]);
  const table = setTable({ cards: [groves, citadel], you: { battlefield: ['Test Groves', 'Test Citadel', 'Forest'] } });
  assert.ok(table.has('Test Citadel', 'indestructible'));
  assert.equal(table.look('Forest').abilities.length, 1);
  assert.equal(table.look('Test Citadel').abilities.length, 1);
});

test('a basic land type gives a creature that is no land nothing (CR 305.6)', () => {
  const groves = enchantment(
    'Test Groves',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'addTypes', subtypes: ['Forest'] }] }),
  );
  const table = setTable({ cards: [groves], you: { battlefield: ['Test Groves', 'Grizzly Bears'] } });
  assert.ok(!table.canActivate('Grizzly Bears'));
});

test('abilities that an effect gives stay on a land that became a basic land type (CR 305.7)', () => {
  const steady = enchantment(
    'Test Steady',
    always({ affects: { types: ['land'] }, change: [{ kind: 'gain', abilities: [keyword('indestructible')] }] }),
  );
  const citadel = land('Test Citadel', [tapFor({ mana: '{C}' })]);
  const table = setTable({
    cards: [moon, steady, citadel],
    you: { battlefield: ['Test Steady', 'Test Citadel', 'Test Moon'] },
  });
  assert.ok(table.has('Test Citadel', 'indestructible'));
  assert.equal(table.look('Test Citadel').abilities.length, 1);
});

test('a land creature under such an effect is a creature still, without its other abilities (CR 305.7)', () => {
  const arbor = land('Test Arbor', [keyword('vigilance')], {
    types: ['land', 'creature'],
    subtypes: ['Forest', 'Dryad'],
    power: 1,
    toughness: 1,
  });
  const table = setTable({ cards: [moon, arbor], you: { battlefield: ['Test Arbor', 'Test Moon'] } });
  assert.deepEqual(table.look('Test Arbor').subtypes, ['Dryad', 'Mountain']);
  assert.ok(!table.has('Test Arbor', 'vigilance'));
  assert.equal(table.size('Test Arbor'), '1/1');
});

test('lords of one kind reach what another effect makes one of it, and no more what has become something else', () => {
  const elf = (name: string) =>
    creature(
      name,
      '2/2',
      [
        always({
          affects: { types: ['creature'], subtypes: ['Elf'], controller: 'you', other: 'self' },
          change: [{ kind: 'pt', power: 1, toughness: 1 }],
        }),
      ],
      { subtypes: ['Elf'] },
    );
  const robe = enchantment(
    'Test Robe',
    always({
      affects: { types: ['creature'], subtypes: ['Bear'] },
      change: [{ kind: 'setTypes', subtypes: ['Elf'] }],
    }),
  );
  const bear = creature('Test Bear', '2/2', [], { subtypes: ['Bear'] });
  const table = setTable({
    cards: [frogs, elf('Test First'), elf('Test Second'), robe, bear],
    you: { hand: ['Test Frogs'], battlefield: ['Test First', 'Test Second', 'Test Robe', 'Test Bear'] },
  });
  const sizes = (): number[] => ['Test First', 'Test Second', 'Test Bear'].map((name) => table.look(name).power);
  assert.deepEqual(sizes(), [3, 3, 4]);
  table.cast('Test Frogs', 'Test Second').resolve();
  assert.deepEqual(sizes(), [3, 2, 4]);
});

test('what a land or a creature becomes is chosen as the spell resolves (CR 305.7, 608.2d)', () => {
  const become = (what: string, by: string) => [
    { kind: 'chooseWord', what, as: by },
    ...until([{ kind: what === 'colors' ? 'chosenColor' : 'chosenType', by }]),
  ];
  const flood = aimed('Test Flood', { filter: { types: ['land'] } }, become('basicLandType', 'chosenLandType'));
  const dye = aimed('Test Dye', { filter: { types: ['creature'] } }, become('colors', 'chosenColors'));
  const table = setTable({
    cards: [flood, dye],
    you: { hand: ['Test Flood', 'Test Dye'], battlefield: ['Forest', 'Grizzly Bears'] },
  });
  table.cast('Test Flood', 'Forest').resolve().choose('word:Island');
  assert.deepEqual(table.look('Forest').subtypes, ['Island']);
  assert.equal(table.look('Forest').abilities.length, 1);
  table.cast('Test Dye', 'Grizzly Bears').resolve().choose('word:UR');
  assert.deepEqual(table.look('Grizzly Bears').colors, 0b01010);
});
