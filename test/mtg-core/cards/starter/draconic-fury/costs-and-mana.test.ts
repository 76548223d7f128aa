// Cheaper Dragons, Treasures, additional costs and a burst of mana.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Dragonspeaker Shaman makes Dragon spells cost two less, and no others', () => {
  const table = setTable({
    you: {
      battlefield: ['Dragonspeaker Shaman', '4 Mountain'],
      hand: ['Shivan Dragon', 'Crucible of Fire', 'Ancient Hellkite'],
    },
  });
  assert.equal(table.canCast('Shivan Dragon'), true);
  assert.equal(table.canCast('Crucible of Fire'), true);
  assert.equal(table.canCast('Ancient Hellkite'), false);
  table.cast('Shivan Dragon').resolve();
  assert.equal([1, 2, 3, 4].filter((place) => table.isTapped(`your Mountain#${place}`)).length, 4);
});

test('reductions stack but never take coloured mana', () => {
  const table = setTable({
    you: {
      battlefield: ['2 Dragonspeaker Shaman', 'Nogi, Draco-Zealot', '2 Mountain'],
      hand: ['Shivan Dragon', 'Ancient Hellkite'],
    },
  });
  assert.equal(table.canCast('Shivan Dragon'), true);
  assert.equal(table.canCast('Ancient Hellkite'), false);
  table.cast('Shivan Dragon').resolve();
  assert.equal(table.onBattlefield('Shivan Dragon'), true);
  assert.equal([1, 2].filter((place) => table.isTapped(`your Mountain#${place}`)).length, 2);
});

test('coloured mana of a reduced spell must still be of that colour', () => {
  const table = setTable({
    you: {
      battlefield: ['2 Dragonspeaker Shaman', 'Mountain', '5 Plains'],
      hand: ['Shivan Dragon', 'Rapacious Dragon'],
    },
  });
  assert.equal(table.canCast('Shivan Dragon'), false);
  assert.equal(table.canCast('Rapacious Dragon'), true);
});

test('reductions of the opponent are no help', () => {
  const table = setTable({
    you: { battlefield: ['5 Mountain'], hand: ['Shivan Dragon'] },
    them: { battlefield: ['Dragonspeaker Shaman'] },
  });
  assert.equal(table.canCast('Shivan Dragon'), false);
});

test('Nogi becomes a 5/5 flying Dragon until end of turn when it attacks beside three Dragons', () => {
  const table = setTable({
    you: { battlefield: ['Nogi, Draco-Zealot', '3 Dragon Hatchling', 'Crucible of Fire'] },
  });
  assert.equal(table.size('Nogi, Draco-Zealot'), '3/3');
  table.attack(['Nogi, Draco-Zealot']).resolve();
  assert.deepEqual([...table.look('Nogi, Draco-Zealot').subtypes], ['Dragon']);
  assert.equal(table.has('Nogi, Draco-Zealot', 'flying'), true);
  // 5/5, and +3/+3 as a Dragon.
  assert.equal(table.size('Nogi, Draco-Zealot'), '8/8');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Nogi, Draco-Zealot'), '3/3');
  assert.deepEqual([...table.look('Nogi, Draco-Zealot').subtypes], ['Kobold', 'Shaman']);
});

test('Nogi stays what it is beside two Dragons, or when one is gone before its ability resolves', () => {
  const two = setTable({ you: { battlefield: ['Nogi, Draco-Zealot', '2 Dragon Hatchling'] } });
  two.attack(['Nogi, Draco-Zealot']);
  assert.deepEqual(two.stack(), []);
  const lost = setTable({
    you: { battlefield: ['Nogi, Draco-Zealot', '3 Dragon Hatchling', 'Mountain'], hand: ['Lightning Bolt'] },
  });
  lost.attack(['Nogi, Draco-Zealot']).cast('Lightning Bolt', 'Dragon Hatchling').resolveAll();
  assert.equal(lost.size('Nogi, Draco-Zealot'), '3/3');
});

test('automatic payment taps lands first and asks before it would sacrifice a Treasure', () => {
  const table = setTable({
    you: { battlefield: ['6 Mountain'], hand: ['Rapacious Dragon', 'Lightning Bolt', 'Goblin Motivator'] },
  });
  table.cast('Rapacious Dragon').resolveAll();
  table.cast('Lightning Bolt', 'them').resolve();
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 2);
  table.cast('Goblin Motivator');
  assert.equal(table.question().kind, 'pay');
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 2);
  table.choose('Pay automatically').resolve();
  assert.equal(table.onBattlefield('Goblin Motivator'), true);
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 1);
});

test('paying with a Treasure can be taken back before it is sacrificed', () => {
  const table = setTable({ you: { battlefield: ['5 Mountain'], hand: ['Rapacious Dragon', 'Goblin Motivator'] } });
  table.cast('Rapacious Dragon').resolveAll();
  table.cast('Goblin Motivator').choose('Take it back');
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 2);
  assert.deepEqual(table.names('hand', 'you'), ['Goblin Motivator']);
});

test('Seize the Spoils costs a discarded card, draws two and brings a Treasure', () => {
  const table = setTable({ you: { battlefield: ['3 Mountain'], hand: ['Seize the Spoils', 'Plains', 'Forest'] } });
  table.cast('Seize the Spoils', 'Forest');
  assert.deepEqual(table.names('graveyard', 'you'), ['Forest']);
  assert.deepEqual(table.stack(), ['Seize the Spoils']);
  table.resolve();
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Island', 'Island', 'Plains']);
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 1);
});

test('Seize the Spoils cannot be cast without another card to discard', () => {
  const table = setTable({ you: { battlefield: ['3 Mountain'], hand: ['Seize the Spoils'] } });
  assert.equal(table.canCast('Seize the Spoils'), false);
});

test('Seize the Spoils that is countered has cost its card all the same', () => {
  const table = setTable({
    you: { battlefield: ['3 Mountain'], hand: ['Seize the Spoils', 'Plains'] },
    them: { battlefield: ['2 Island'], hand: ['Counterspell'] },
  });
  table.cast('Seize the Spoils');
  table.cast('Counterspell', { by: 'them' }, 'Seize the Spoils').resolve();
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Plains', 'Seize the Spoils']);
  assert.deepEqual(table.names('hand', 'you'), []);
});

test('Mana Geyser adds a red mana for each tapped land of the opponents, which the phase end takes away', () => {
  const table = setTable({
    you: { battlefield: ['5 Mountain'], hand: ['Mana Geyser', 'Blaze'] },
    them: {
      battlefield: [
        { name: 'Island', tapped: true },
        { name: 'Forest', tapped: true },
        { name: 'Plains', tapped: true },
        'Swamp',
        { name: 'Grizzly Bears', tapped: true },
      ],
    },
  });
  table.cast('Mana Geyser').resolve();
  assert.equal(table.pool('you'), 'RRR');
  table.cast('Blaze', 1, 'them').resolve();
  assert.equal(table.pool('you'), 'R');
  table.passUntil('beginCombat');
  assert.equal(table.pool('you'), '');
});

test('Howling Golem gives both players a card each time it attacks or blocks', () => {
  const table = setTable({
    you: { battlefield: ['Howling Golem', 'Dragon Tempest'] },
    them: { battlefield: ['Howling Golem'] },
  });
  table.attack(['Howling Golem']).resolve().block(['their Howling Golem', 'your Howling Golem']).resolve();
  assert.equal(table.count('hand', 'you'), 2);
  assert.equal(table.count('hand', 'them'), 2);
});
