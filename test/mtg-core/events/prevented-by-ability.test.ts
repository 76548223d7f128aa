// What an ability does besides preventing damage is done once for all that is dealt at the same time (CR 615.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, hit, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const prevented = { kind: 'var', name: 'event.amount' };
const preventing = (event: object, then: object[]) => ({
  kind: 'replacement',
  event: { event: 'damage', ...event },
  instead: { kind: 'prevent', amount: 'all', then },
});
const ox = creature('Ox', '1/4');
const elk = creature('Elk', '2/4');

test('where it speaks of the creature, each has what would be dealt to it', () => {
  const guard = enchantment(
    'Test Guard',
    preventing({ recipient: { types: ['creature'], controller: 'you' } }, [
      { kind: 'addCounters', what: 'event.recipient', counter: '+1/+1', count: prevented },
    ]),
  );
  const table = setTable({
    cards: [guard, sorcery('Test Storm', [hit(2, { types: ['creature'] })]), ox, elk],
    you: { hand: ['Test Storm'], battlefield: ['Test Guard', 'Ox', 'Elk'] },
  });
  table.cast('Test Storm').resolveAll();
  assert.deepEqual([table.counters('Ox'), table.counters('Elk')], [2, 2]);
});

test('one counter is removed for what two blockers deal at once', () => {
  const phantom = creature('Test Phantom', '-3/1', [
    preventing({ recipient: 'self' }, [{ kind: 'removeCounters', what: 'self', counter: '+1/+1', count: 1 }]),
  ]);
  // It deals nothing itself, so that nothing has to be assigned.
  const table = setTable({
    cards: [phantom, ox, elk],
    you: { battlefield: [{ name: 'Test Phantom', counters: { '+1/+1': 3 } }] },
    them: { battlefield: ['Ox', 'Elk'] },
  });
  table.attack(['Test Phantom']).block(['Ox', 'Test Phantom'], ['Elk', 'Test Phantom']).passUntil('endCombat');
  assert.equal(table.counters('Test Phantom'), 2);
});
