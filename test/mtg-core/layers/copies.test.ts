// Copy effects: layer 1, with exceptions and for a time (CR 707, 613.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, always, creature, enchantment, instant, keyword, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const entersAs = (except?: readonly object[]) => ({
  kind: 'replacement',
  event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
  instead: {
    kind: 'entersAsCopy',
    of: { types: ['creature'] },
    optional: true,
    ...(except === undefined ? {} : { except }),
  },
});
const clone = creature('Test Clone', '0/0', [entersAs()]);
const machine = creature('Test Machine Clone', '0/0', [
  entersAs([
    { kind: 'setPT', power: 7, toughness: 7 },
    { kind: 'addTypes', types: ['artifact'] },
    { kind: 'gain', abilities: [keyword('flying')] },
  ]),
]);
const two = (name: string, more: object = {}, until?: string) => ({
  ...sorcery(name, []),
  types: ['instant'],
  abilities: [
    {
      kind: 'spell',
      targets: [
        { name: 'a', filter: { types: ['creature'], controller: 'you' } },
        { name: 'b', filter: { types: ['creature'] } },
      ],
      do: [{ kind: 'becomeCopy', what: 'a', of: 'b', ...(until === undefined ? {} : { until }), ...more }],
    },
  ],
});

test('a copy is what it copies, except as its effect says (CR 707.9b)', () => {
  const table = setTable({
    cards: [machine],
    you: { hand: ['Test Machine Clone'], battlefield: ['Grizzly Bears', 'Island'] },
  });
  table.cast('Test Machine Clone').resolve().choose('Grizzly Bears');
  const copy = table.look('Grizzly Bears#2');
  assert.equal(table.size('Grizzly Bears#2'), '7/7');
  assert.equal(copy.types, 1 | 4);
  assert.deepEqual(copy.subtypes, ['Bear']);
  assert.ok(table.has('Grizzly Bears#2', 'flying'));
});

test('a copy of a copy has its exceptions too (CR 707.3)', () => {
  const table = setTable({
    cards: [machine, clone],
    you: { hand: ['Test Machine Clone', 'Test Clone'], battlefield: ['Grizzly Bears', '2 Island'] },
  });
  table.cast('Test Machine Clone').resolve().choose('Grizzly Bears');
  table.cast('Test Clone').resolve().choose('Grizzly Bears#2');
  assert.equal(table.size('Grizzly Bears#3'), '7/7');
  assert.ok(table.has('Grizzly Bears#3', 'flying'));
});

test('counters and other effects are not copied (CR 707.2)', () => {
  const giant = instant('Test Giant', []);
  const table = setTable({
    cards: [clone, giant],
    you: { hand: ['Test Clone'], battlefield: [{ name: 'Grizzly Bears', counters: { '+1/+1': 3 } }, 'Island'] },
  });
  table.cast('Test Clone').resolve().choose('Grizzly Bears');
  assert.equal(table.size('Grizzly Bears#2'), '2/2');
});

test('a copy until end of turn is itself again afterwards, and what came before goes on (CR 611.2, 707.4)', () => {
  const become = two('Test Become', {}, 'endOfTurn');
  const table = setTable({
    cards: [become, clone],
    you: { hand: ['Test Become', 'Test Clone'], battlefield: ['Llanowar Elves', 'Hill Giant', 'Island'] },
    alsoKnown: ['Hill Giant'],
  });
  table.cast('Test Clone').resolve().choose('Llanowar Elves');
  table.cast('Test Become', 'Llanowar Elves#2', 'Hill Giant').resolve();
  assert.equal(table.size('Hill Giant#2'), '3/3');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Llanowar Elves#2'), '1/1');
});

test('becoming a copy keeps counters, and exceptions count each time (CR 707.4, 707.9)', () => {
  const become = two('Test Become', { except: [{ kind: 'gain', abilities: [keyword('haste')] }] });
  const table = setTable({
    cards: [become],
    you: {
      hand: ['Test Become'],
      battlefield: [{ name: 'Llanowar Elves', counters: { '+1/+1': 1 } }, 'Grizzly Bears'],
    },
  });
  table.cast('Test Become', 'Llanowar Elves', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears#1'), '3/3');
  assert.ok(table.has('Grizzly Bears#1', 'haste'));
  assert.ok(!table.has('Grizzly Bears#2', 'haste'));
});

test('every creature becomes a copy until end of turn (CR 707.4)', () => {
  const mirrors = aimed('Test Mirrors', { filter: { types: ['creature'] } }, [
    {
      kind: 'becomeCopy',
      what: { types: ['creature'], other: 'target' },
      of: 'target',
      until: 'endOfTurn',
    },
  ]);
  const table = setTable({
    cards: [mirrors],
    you: { hand: ['Test Mirrors'], battlefield: ['Grizzly Bears', 'Llanowar Elves'] },
    them: { battlefield: ['Llanowar Elves'] },
  });
  table.cast('Test Mirrors', 'Grizzly Bears').resolve();
  assert.deepEqual(table.names('battlefield', 'you'), ['Grizzly Bears', 'Grizzly Bears']);
  assert.deepEqual(table.names('battlefield', 'them'), ['Grizzly Bears']);
  table.passUntil('upkeep', 'them');
  assert.deepEqual(table.names('battlefield', 'them'), ['Llanowar Elves']);
});

test('a token whose size was worked out is copied with that size, by spells and tokens (CR 111.3, 707.2)', () => {
  const make = sorcery('Test Make', [
    {
      kind: 'createToken',
      token: { types: ['creature'], subtypes: ['Beast'], colors: ['G'], power: 0, toughness: 0 },
      power: 4,
      toughness: 4,
    },
  ]);
  const again = aimed('Test Again', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const table = setTable({
    cards: [make, again, clone],
    you: { hand: ['Test Make', 'Test Again', 'Test Clone'], battlefield: ['Island'] },
  });
  table.cast('Test Make').resolve();
  table.cast('Test Again', 'Beast Token').resolve();
  table.cast('Test Clone').resolve().choose('Beast Token');
  for (const place of [1, 2, 3]) assert.equal(table.size(`Beast Token#${place}`), '4/4');
});

test('a token copy has its exceptions, and a copy of it too (CR 707.9)', () => {
  const hasty = aimed('Test Hasty', { filter: { types: ['creature'] } }, [
    {
      kind: 'copyToken',
      of: 'target',
      except: [
        { kind: 'gain', abilities: [keyword('haste')] },
        { kind: 'removeTypes', supertypes: ['legendary'] },
      ],
    },
  ]);
  const again = aimed('Test Again', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const queen = creature('Test Queen', '3/3', [], { supertypes: ['legendary'] });
  const table = setTable({
    cards: [hasty, again, queen],
    you: { hand: ['Test Hasty', 'Test Again'], battlefield: ['Test Queen'] },
  });
  table.cast('Test Hasty', 'Test Queen').resolve();
  table.cast('Test Again', 'Test Queen#2').resolve();
  assert.equal(table.count('battlefield', 'you', 'Test Queen'), 3);
  for (const place of [2, 3]) assert.ok(table.has(`Test Queen#${place}`, 'haste'));
});

test('an exception that says the size leaves out the ability that defines it (CR 707.9d)', () => {
  const count = { kind: 'count', of: { types: ['land'], controller: 'you' } };
  const wide = creature(
    'Test Wide',
    '0/0',
    [
      {
        kind: 'static',
        characteristicDefining: true,
        effects: [{ affects: 'self', change: [{ kind: 'characteristicPT', power: count, toughness: count }] }],
      },
    ],
    { power: '*', toughness: '*' },
  );
  const table = setTable({
    cards: [machine, clone, wide],
    you: { hand: ['Test Machine Clone', 'Test Clone'], battlefield: ['Test Wide', '3 Island'] },
  });
  table.cast('Test Machine Clone').resolve().choose('Test Wide');
  assert.equal(table.size('Test Wide#2'), '7/7');
  table.cast('Test Clone').resolve().choose('Test Wide#1');
  assert.equal(table.size('Test Wide#3'), '3/3');
});

const wolf = {
  name: 'Test Day',
  layout: 'transform',
  cost: '{1}',
  types: ['creature'],
  subtypes: ['Human'],
  power: 1,
  toughness: 1,
  abilities: [{ kind: 'activated', cost: [{ kind: 'mana', mana: '{0}' }], do: [{ kind: 'transform', what: 'self' }] }],
  faces: [
    {
      name: 'Test Night',
      types: ['creature'],
      subtypes: ['Wolf'],
      power: 4,
      toughness: 4,
      abilities: [
        whenever({ event: 'zoneChange', object: 'self', to: 'battlefield' }, [{ kind: 'gainLife', amount: 5 }]),
      ],
    },
  ],
};

test('a copy of a transformed permanent is the face that is up, with what it does as it enters (CR 707.2, 712.8)', () => {
  const table = setTable({ cards: [wolf, clone], you: { hand: ['Test Clone'], battlefield: ['Test Day', 'Island'] } });
  table.activate('Test Day').resolve();
  table.cast('Test Clone').resolve().choose('Test Night');
  assert.equal(table.size('Test Night#2'), '4/4');
  table.resolveAll();
  assert.equal(table.life('you'), 25);
});

test('a permanent that transforms while it is a copy stays one, and shows its other face once that ends (CR 707.4)', () => {
  const become = two('Test Become', {}, 'endOfTurn');
  const turn = aimed('Test Turn', { filter: { types: ['creature'] } }, [{ kind: 'transform', what: 'target' }]);
  const table = setTable({
    cards: [wolf, become, turn],
    you: { hand: ['Test Become', 'Test Turn'], battlefield: ['Test Day', 'Grizzly Bears'] },
  });
  table.cast('Test Become', 'Test Day', 'Grizzly Bears').resolve();
  table.cast('Test Turn', 'Grizzly Bears#1').resolve();
  assert.equal(table.size('Grizzly Bears#1'), '2/2');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Test Night'), '4/4');
});

test('effects of other layers apply to what it has become (CR 613.1)', () => {
  const become = two('Test Become', {}, 'endOfTurn');
  const elves = enchantment(
    'Test Elves',
    always({ affects: { subtypes: ['Elf'] }, change: [{ kind: 'pt', power: 1, toughness: 1 }] }),
  );
  const table = setTable({
    cards: [become, elves],
    you: { hand: ['Test Become'], battlefield: ['Test Elves', 'Llanowar Elves', 'Grizzly Bears'] },
  });
  assert.equal(table.size('Llanowar Elves'), '2/2');
  table.cast('Test Become', 'Llanowar Elves', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears#1'), '2/2');
});

test('the static abilities that an exception gives work, and go with the copy (CR 707.9a)', () => {
  const become = two(
    'Test Become',
    {
      except: [
        {
          kind: 'gain',
          abilities: [
            always({
              affects: { types: ['creature'], other: 'self' },
              change: [{ kind: 'pt', power: 1, toughness: 1 }],
            }),
          ],
        },
      ],
    },
    'endOfTurn',
  );
  const table = setTable({
    cards: [become],
    you: { hand: ['Test Become'], battlefield: ['Llanowar Elves', 'Grizzly Bears'] },
  });
  table.cast('Test Become', 'Llanowar Elves', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears#2'), '3/3');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('a copy of a back face has mana value 0, where the back itself has that of the front (CR 202.3b)', () => {
  const moon = creature(
    'Test Moon',
    '1/1',
    [{ kind: 'activated', cost: [{ kind: 'mana', mana: '{0}' }], do: [{ kind: 'transform', what: 'self' }] }],
    {
      cost: '{2}{G}',
      layout: 'transform',
      faces: [{ name: 'Test Eclipse', types: ['creature'], power: 5, toughness: 5, abilities: [] }],
    },
  );
  const table = setTable({ cards: [moon, clone], you: { hand: ['Test Clone'], battlefield: ['Test Moon', 'Forest'] } });
  table.activate('Test Moon').resolve();
  table.cast('Test Clone').resolve().choose('Test Eclipse');
  assert.deepEqual([table.look('Test Eclipse').manaValue, table.look('Test Eclipse#2').manaValue], [3, 0]);
});
