// Abilities that trigger on a state of the game (CR 603.8).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, sorcery } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const when = (state: Record<string, unknown>, instructions: readonly Record<string, unknown>[]) => ({
  kind: 'triggered',
  on: [],
  state,
  do: instructions,
});
const noIslands = { kind: 'exists', what: { subtypes: ['Island'], controller: 'you' }, atMost: 0 };
const seafarer = creature('Seafarer', 3, 3, [when(noIslands, [{ kind: 'sacrificeObjects', what: 'self' }])]);
const sink = sorcery('Sink', [{ kind: 'destroy', what: { types: ['land'] } }]);

test('it stays while you have an Island, and triggers once you have none', () => {
  const table = setTable({ cards: [seafarer, sink], you: { battlefield: ['Seafarer', 'Island'], hand: ['Sink'] } });
  assert.deepEqual(table.stack(), []);
  table.cast('Sink').resolve();
  assert.equal(table.stack().length, 1);
  assert.deepEqual(table.resolve().count('battlefield', 'you'), 0);
});

test('it doesn’t trigger again while its ability is on the stack', () => {
  const table = setTable({
    cards: [seafarer],
    you: { hand: ['Seafarer', 'Lightning Bolt'], battlefield: ['Mountain'] },
  });
  table.cast('Seafarer').resolve();
  assert.equal(table.stack().length, 1);
  table.cast('Lightning Bolt', 'them').resolve();
  assert.equal(table.stack().length, 1);
});

test('it triggers again if the state still holds once the ability has left the stack', () => {
  const well = enchantment('Well', [
    when({ kind: 'compare', left: { kind: 'life', who: 'you' }, op: '<', right: 23 }, [
      { kind: 'gainLife', amount: 1 },
    ]),
  ]);
  const table = setTable({ cards: [well], you: { hand: ['Well'] } });
  table.cast('Well').resolve();
  assert.equal(table.stack().length, 1);
  assert.equal(table.resolveAll().life('you'), 23);
  assert.deepEqual(table.stack(), []);
});

test('it triggers on a state that is over when the spell has resolved', () => {
  const flood = sorcery('Flood', [
    { kind: 'destroy', what: { types: ['land'] } },
    { kind: 'move', what: { zone: 'graveyard', types: ['land'] }, to: 'battlefield' },
  ]);
  const table = setTable({ cards: [seafarer, flood], you: { battlefield: ['Seafarer', 'Island'], hand: ['Flood'] } });
  table.cast('Flood').resolve();
  assert.deepEqual([table.stack().length, table.onBattlefield('Island')], [1, true]);
});
