// Unattaching as a cost, and abilities that trigger on it (CR 701.3d, 603.10c).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardDefinition, whyNotPlayable } from '../../../mtg-core/index.ts';
import { ability, aimed, gain } from '../../support/cards.ts';
import { creature, keyword, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const blade = {
  name: 'Test Blade',
  cost: '{0}',
  types: ['artifact'],
  subtypes: ['Equipment'],
  abilities: [
    keyword('equip', { cost: [{ kind: 'mana', mana: '{0}' }] }),
    ability([{ kind: 'unattach', what: 'self' }], [gain(3)]),
  ],
};

test('what is attached to nothing can’t be unattached', () => {
  const table = setTable({ cards: [blade], you: { battlefield: ['Test Blade', 'Grizzly Bears'] } });
  const labels = table.question().options.filter((label) => label.includes('Test Blade'));
  assert.equal(labels.length, 1, labels.join());
});

test('it comes off as the cost is paid, before the ability resolves', () => {
  const table = setTable({ cards: [blade], you: { battlefield: ['Test Blade', 'Grizzly Bears'] } });
  table.activate('Test Blade', 'Grizzly Bears').resolve();
  assert.equal(table.attachedTo('Test Blade'), 'Grizzly Bears');
  table.activate('Test Blade', { how: 'ain' });
  assert.deepEqual([table.attachedTo('Test Blade'), table.life('you')], [undefined, 20]);
  table.resolve();
  assert.equal(table.life('you'), 23);
});

test('a card with such a cost is played', () => {
  assert.deepEqual(whyNotPlayable(blade as unknown as CardDefinition), []);
});

const wargear = {
  ...blade,
  name: 'Test Wargear',
  abilities: [
    keyword('equip', { cost: [{ kind: 'mana', mana: '{0}' }] }),
    triggered({ event: 'unattach', object: 'self', recipient: {} }, [
      { kind: 'sacrificeObjects', what: 'event.recipient' },
      gain(1),
    ]),
  ],
};
const kill = aimed('Test Kill', { filter: {} }, [{ kind: 'destroy', what: 'target' }]);

const worn = (more: { hand?: string[]; cards?: readonly { name: string }[]; battlefield?: string[] } = {}) => {
  const table = setTable({
    cards: [wargear, kill, ...(more.cards ?? [])],
    you: {
      hand: more.hand ?? [],
      battlefield: ['Test Wargear', 'Grizzly Bears', ...(more.battlefield ?? [])],
    },
  });
  return table.activate('Test Wargear', 'Grizzly Bears').resolve();
};

test('moved to another creature it becomes unattached from the one before', () => {
  const table = worn({ battlefield: ['Llanowar Elves'] });
  table.activate('Test Wargear', 'Llanowar Elves').resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Grizzly Bears')], [21, false]);
  assert.equal(table.attachedTo('Test Wargear'), 'Llanowar Elves');
});

test('attached to where it is it doesn’t come off (CR 701.3b)', () => {
  const table = worn();
  table.activate('Test Wargear', 'Grizzly Bears').resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Grizzly Bears')], [20, true]);
});

test('leaving the battlefield it becomes unattached, and its ability looks back (CR 603.10c)', () => {
  const table = worn({ hand: ['Test Kill'] });
  table.cast('Test Kill', 'Test Wargear').resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Grizzly Bears')], [21, false]);
});

test('the creature leaves: it becomes unattached from what it was', () => {
  const table = worn({ hand: ['Test Kill'] });
  table.cast('Test Kill', 'Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 21);
  assert.equal(table.attachedTo('Test Wargear'), undefined);
});

test('an instruction unattaches it; what is attached to nothing doesn’t come off', () => {
  const free = aimed('Test Free', { filter: { subtypes: ['Equipment'] } }, [{ kind: 'unattach', what: 'target' }]);
  const table = worn({ hand: ['2 Test Free'], cards: [free] });
  table.cast('Test Free', 'Test Wargear').resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Grizzly Bears')], [21, false]);
  table.cast('Test Free', 'Test Wargear').resolveAll();
  assert.equal(table.life('you'), 21);
});

test('what stops being a creature loses it (CR 704.5n)', () => {
  const still = aimed('Test Still', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [{ affects: 'target', change: [{ kind: 'setTypes', types: ['artifact'] }] }],
    },
  ]);
  const table = worn({ hand: ['Test Still'], cards: [still] });
  table.cast('Test Still', 'Grizzly Bears').resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Grizzly Bears')], [21, false]);
});

test('another permanent sees it come off, an Aura too', () => {
  const aura = {
    name: 'Test Aura',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [keyword('enchant', { filter: { types: ['creature'] } })],
  };
  const watch = creature('Test Watch', 1, 1, [
    triggered({ event: 'unattach', object: { types: ['enchantment'] } }, [gain(10)]),
  ]);
  const table = worn({ hand: ['Test Aura', 'Test Kill'], cards: [aura, watch], battlefield: ['Test Watch'] });
  table.cast('Test Aura', 'Grizzly Bears').resolve();
  table.cast('Test Kill', 'Grizzly Bears').resolve();
  while (table.question().kind === 'order') table.choose(table.question().options[0] ?? '');
  table.resolveAll();
  assert.equal(table.life('you'), 31);
});
