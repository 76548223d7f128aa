// What the mana that was spent came from (CR 601.2h, 106.3): also of what was sacrificed for it, and of what is a spell no more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bear, set } from '../../support/positions.ts';
import { readCard as read } from '../../support/read-cards.ts';

const treasure = read('Chest', 'Artifact — Treasure', '{T}, Sacrifice this artifact: Add one mana of any color.');
const elf = read('Elf', 'Creature — Elf', '{T}: Add {G}.');
const sword = read(
  'Sell-Sword',
  'Creature — Human',
  'When this creature enters, if mana from a Treasure was spent to cast it, you gain 3 life.',
  {
    cost: '{2}',
  },
);

test('mana from a Treasure that was sacrificed is known on the battlefield', () => {
  const paid = set({ hand: [sword], battlefield: [treasure, 'Forest'] }).cast('Sell-Sword', { pay: 'manual' });
  assert.equal(paid.question().kind, 'pay');
  paid.choose('Chest', 'Green', 'Forest', 'Pay').resolve();
  assert.equal(paid.resolveAll().life('you'), 23);
  const plain = set({ hand: [sword], battlefield: ['2 Forest'] })
    .cast('Sell-Sword')
    .resolve();
  assert.equal(plain.resolveAll().life('you'), 20);
});

test('"three or more mana from creatures": counted one by one, of whoever is asked about', () => {
  const watcher = read(
    'Watcher',
    'Enchantment',
    'Whenever you cast a creature spell, if three or more mana from creatures was spent to cast it, you gain 1 life.',
  );
  const costly = { ...bear, cost: '{3}' };
  for (const [elves, lands, life] of [
    [3, 0, 21],
    [2, 1, 20],
  ] as const) {
    const mana = [...Array.from({ length: elves }, () => elf), ...Array.from({ length: lands }, () => 'Forest')];
    const game = set({ hand: [costly], battlefield: [watcher, ...mana] }).cast('Bear');
    assert.equal(game.resolveAll().life('you'), life, `${elves} elves`);
  }
});

test('mana that waits in the pool remembers it as well', () => {
  const twice = { ...sword, cost: '{1}' };
  const game = set({ hand: [twice], battlefield: [treasure] })
    .activate('Chest', 'Green')
    .cast('Sell-Sword')
    .resolve();
  assert.equal(game.resolveAll().life('you'), 23);
});
