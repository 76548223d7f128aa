// Counters with which the rules replace events: shield, stun, finality (CR 122.1c, 122.1d, 122.1h), also where a position has
// them that no card of the game gives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const kill = aimed('Test Kill', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
const bears = (counter: string, tapped = false) =>
  setTable({
    cards: [kill],
    you: { hand: ['Test Kill'], battlefield: [{ name: 'Grizzly Bears', tapped, counters: { [counter]: 1 } }] },
  });

test('a shield counter goes in place of its permanent', () => {
  const t = bears('shield');
  t.cast('Test Kill', 'Grizzly Bears').resolve();
  assert.deepEqual([t.onBattlefield('Grizzly Bears'), t.counters('Grizzly Bears', 'shield')], [true, 0]);
});

test('a stun counter goes in place of untapping, here in the first untap step', () => {
  const t = bears('stun', true);
  assert.deepEqual([t.isTapped('Grizzly Bears'), t.counters('Grizzly Bears', 'stun')], [true, 0]);
});

test('with a finality counter it is exiled and does not die', () => {
  const t = bears('finality');
  t.cast('Test Kill', 'Grizzly Bears').resolve();
  assert.deepEqual(t.names('exile', 'you'), ['Grizzly Bears']);
});
