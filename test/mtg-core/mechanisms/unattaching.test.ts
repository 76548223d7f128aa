// Unattaching as a cost (CR 701.3d).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardDefinition, whyNotPlayable } from '../../../mtg-core/index.ts';
import { ability, gain } from '../../support/cards.ts';
import { keyword } from '../../support/definitions.ts';
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
