// "Your second card each turn": counted one by one, also where several come in one go (CR 121.2, 603.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enchantment, gain, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const reader = (nth: number) =>
  enchantment(`Test Reader ${nth}`, whenever({ event: 'draw', player: 'you', nth }, [gain(1)]));
const draw = (count: number) => sorcery(`Test Draw ${count}`, [{ kind: 'draw', count }]);

for (const count of [1, 2, 3, 5])
  test(`${count} cards at once: the second of them triggers, once, if there is one`, () => {
    const name = `Test Draw ${count}`;
    const t = setTable({ cards: [reader(2), draw(count)], you: { hand: [name], battlefield: ['Test Reader 2'] } });
    t.cast(name).resolveAll();
    assert.equal(t.life('you'), count < 2 ? 20 : 21);
  });

test('what came before them counts', () => {
  const t = setTable({
    cards: [reader(3), draw(2)],
    you: { hand: ['3 Test Draw 2'], battlefield: ['Test Reader 3'] },
  });
  for (const life of [20, 21, 21]) {
    t.cast('Test Draw 2').resolveAll();
    assert.equal(t.life('you'), life);
  }
});

test('of creatures that die together one is the first, whatever the ability sees of them (CR 603.10a)', () => {
  const wrath = sorcery('Test Wrath', [{ kind: 'destroy', what: { types: ['creature'] } }]);
  const crypt = enchantment(
    'Test Crypt',
    whenever({ event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield', to: 'graveyard', nth: 1 }, [
      gain(1),
    ]),
  );
  const t = setTable({
    cards: [wrath, crypt],
    you: { hand: ['Test Wrath'], battlefield: ['3 Grizzly Bears', 'Test Crypt'] },
  });
  t.cast('Test Wrath').resolveAll();
  assert.equal(t.life('you'), 21);
});

test('only the n-th is replaced', () => {
  const thief = enchantment('Test Thief', {
    kind: 'replacement',
    event: { event: 'draw', player: 'you', nth: 2 },
    instead: { kind: 'do', do: [gain(5)] },
  });
  const t = setTable({ cards: [thief, draw(2)], you: { hand: ['Test Draw 2'], battlefield: ['Test Thief'] } });
  t.cast('Test Draw 2').resolveAll();
  assert.deepEqual([t.count('hand', 'you'), t.life('you')], [1, 25]);
});
