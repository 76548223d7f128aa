// What lifelink gives is a gain of life by its source (CR 119.9, 120.3f, 702.15).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, hit, keyword, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const leech = creature('Test Leech', '4/9', [keyword('lifelink')]);
const counts = enchantment(
  'Test Count',
  whenever({ event: 'gainLife', player: 'you' }, [{ kind: 'addCounters', what: 'self', counter: 'gain', count: 1 }]),
);

test('one source that deals damage to several at once causes one gain of all of it', () => {
  const t = setTable({
    cards: [leech, counts],
    you: { battlefield: ['Test Leech', 'Test Count'] },
    them: { battlefield: ['2 Grizzly Bears'] },
  });
  t.attack(['Test Leech']).block(['Grizzly Bears', 'Test Leech'], ['Grizzly Bears#2', 'Test Leech']).dealDamage();
  t.assign({ 'Grizzly Bears': 2, 'Grizzly Bears#2': 2 }).resolveAll();
  assert.deepEqual([t.life('you'), t.counters('Test Count', 'gain')], [24, 1]);
});

test('two sources cause two', () => {
  const t = setTable({ cards: [leech, counts], you: { battlefield: ['2 Test Leech', 'Test Count'] } });
  t.attack(['Test Leech', 'Test Leech#2']).passUntil('combatDamage').resolveAll();
  assert.deepEqual([t.life('you'), t.counters('Test Count', 'gain')], [28, 2]);
});

test('a spell with lifelink that hits everything causes one', () => {
  const storm = sorcery('Test Storm', [hit(1, { types: ['creature'] })], {
    abilities: [
      { kind: 'keyword', keyword: 'lifelink' },
      { kind: 'spell', do: [hit(1, { types: ['creature'] })] },
    ],
  });
  const t = setTable({
    cards: [storm, counts],
    you: { hand: ['Test Storm'], battlefield: ['Test Count'] },
    them: { battlefield: ['3 Grizzly Bears'] },
  });
  t.cast('Test Storm').resolveAll();
  assert.deepEqual([t.life('you'), t.counters('Test Count', 'gain')], [23, 1]);
});
