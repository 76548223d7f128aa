// Control-changing effects that depend on who controls what makes them (CR 613.1b, 613.8).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, always, creature, exiledAndBack, keyword } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const stealing = (name: string, type: string) => ({
  name,
  cost: '{0}',
  types: ['enchantment'],
  subtypes: ['Aura'],
  abilities: [
    keyword('enchant', { filter: { types: [type] } }),
    always({ affects: 'attached', change: [{ kind: 'control', who: 'you' }] }),
  ],
});

const breakIt = aimed('Test Break', { filter: { types: ['enchantment', 'land'] } }, [
  { kind: 'destroy', what: 'target' },
]);

test('whoever steals an Aura that steals a creature has the creature, and loses it with the Aura (CR 613.8a)', () => {
  const table = setTable({
    cards: [stealing('Test Charm', 'creature'), stealing('Test Theft', 'enchantment'), breakIt],
    you: { hand: ['Test Charm', 'Test Break'] },
    them: { hand: ['Test Theft'], battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Charm', 'Grizzly Bears').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'you');
  table.passUntil('precombatMain', 'them');
  table.cast('Test Theft', { by: 'them' }, 'Test Charm').resolve();
  assert.deepEqual([table.controller('Test Charm'), table.controller('Grizzly Bears')], ['them', 'them']);
  table.cast('Test Break', { by: 'you' }, 'Test Theft').resolve();
  assert.deepEqual([table.controller('Test Charm'), table.controller('Grizzly Bears')], ['you', 'you']);
});

test('an effect may take all of a kind for as long as its condition holds (CR 611.3)', () => {
  const ruler = creature('Test Ruler', '1/1', [
    {
      kind: 'static',
      while: { kind: 'exists', what: { subtypes: ['Plains'], controller: 'you' }, atLeast: 1 },
      effects: [{ affects: { subtypes: ['Bear'] }, change: [{ kind: 'control', who: 'you' }] }],
    },
  ]);
  const table = setTable({
    cards: [ruler, breakIt],
    you: { hand: ['Test Ruler'], battlefield: ['Plains', 'Forest'] },
    them: { hand: ['Test Break'], battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Ruler').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'you');
  table.passUntil('precombatMain', 'them');
  table.cast('Test Break', { by: 'them' }, 'your Plains').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'them');
});

test('what was taken and comes back is another object, which nobody has taken (CR 400.7)', () => {
  const take = aimed('Test Take', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      until: 'permanent',
      effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
    },
  ]);
  const flicker = aimed('Test Flicker', { filter: { types: ['creature'] } }, exiledAndBack('target'));
  const table = setTable({
    cards: [take, flicker],
    you: { hand: ['Test Take', 'Test Flicker'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Take', 'Grizzly Bears').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'you');
  table.cast('Test Flicker', 'Grizzly Bears').resolve();
  assert.equal(table.controller('Grizzly Bears'), 'them');
});
