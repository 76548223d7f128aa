// Damage from spells and from creatures that arrive.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Lightning Bolt deals 3 damage to a player or to a creature', () => {
  const table = setTable({
    you: { battlefield: ['2 Mountain'], hand: ['2 Lightning Bolt'] },
    them: { battlefield: ['Banisher Priest'] },
  });
  table.cast('Lightning Bolt');
  assert.deepEqual(table.candidates().toSorted(), ['Banisher Priest', 'them', 'you']);
  table.choose('them').resolve();
  assert.equal(table.life('them'), 17);
  table.cast('Lightning Bolt', 'Banisher Priest').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Banisher Priest']);
});

test('Lightning Bolt does nothing when its target has left', () => {
  const table = setTable({
    you: { battlefield: ['2 Mountain'], hand: ['2 Lightning Bolt'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Lightning Bolt', 'Grizzly Bears').cast('Lightning Bolt', 'Grizzly Bears').resolveAll();
  assert.equal(table.count('graveyard', 'you'), 2);
  assert.equal(table.count('graveyard', 'them'), 1);
});

test('Abrade deals 3 damage to a creature', () => {
  const table = setTable({
    you: { battlefield: ['2 Mountain'], hand: ['Abrade'] },
    them: { battlefield: ['Serra Angel', 'Greatsword'] },
  });
  table.cast('Abrade', 'Abrade deals 3').choose('Serra Angel').resolve();
  assert.equal(table.damageOn('Serra Angel'), 3);
});

test('Abrade destroys an artifact, one that is a creature too', () => {
  const table = setTable({
    you: { battlefield: ['2 Mountain'], hand: ['Abrade'] },
    them: { battlefield: ['Serra Angel', 'Greatsword', 'Howling Golem'] },
  });
  table.cast('Abrade', 'Destroy');
  assert.deepEqual(table.candidates().toSorted(), ['Greatsword', 'Howling Golem']);
  table.choose('Howling Golem').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Howling Golem']);
});

test('Blaze deals as much damage as was paid for X', () => {
  const table = setTable({ you: { battlefield: ['6 Mountain'], hand: ['Blaze'] } });
  table.cast('Blaze', 4, 'them').resolve();
  assert.equal(table.life('them'), 16);
  assert.equal([1, 2, 3, 4, 5, 6].filter((place) => table.isTapped(`your Mountain#${place}`)).length, 5);
});

test('Blaze offers no X that could not be paid, and X may be 0', () => {
  const table = setTable({ you: { battlefield: ['3 Mountain'], hand: ['Blaze'] } });
  table.cast('Blaze');
  assert.deepEqual(table.question().options.slice(0, 3), ['0', '1', '2']);
  assert.equal(table.question().options.includes('3'), false);
  table.choose(0, 'them').resolve();
  assert.equal(table.life('them'), 20);
});

test('Flametongue Kavu deals 4 damage to a creature as it arrives, to itself if there is no other', () => {
  const table = setTable({
    you: { battlefield: ['4 Mountain'], hand: ['Flametongue Kavu'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Flametongue Kavu').resolve().choose('Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);

  const alone = setTable({ you: { battlefield: ['4 Mountain'], hand: ['Flametongue Kavu'] } });
  alone.cast('Flametongue Kavu').resolve();
  assert.deepEqual(alone.candidates(), ['Flametongue Kavu']);
  alone.choose('Flametongue Kavu').resolve();
  assert.deepEqual(alone.names('graveyard', 'you'), ['Flametongue Kavu']);
});

test('Goblin Motivator taps to give a creature haste', () => {
  const table = setTable({
    you: { battlefield: ['Goblin Motivator', '4 Mountain'], hand: ['Furnace Whelp'] },
  });
  table.cast('Furnace Whelp').resolve();
  table.activate('Goblin Motivator', 'Furnace Whelp').resolve();
  assert.equal(table.isTapped('Goblin Motivator'), true);
  assert.equal(table.has('Furnace Whelp', 'haste'), true);
  table.attack(['Furnace Whelp']).dealDamage();
  assert.equal(table.life('them'), 18);
  table.passUntil('upkeep', 'them');
  assert.equal(table.has('Furnace Whelp', 'haste'), false);
});

test('a Goblin Motivator that has just arrived cannot be tapped for its ability', () => {
  const table = setTable({ you: { battlefield: ['Mountain', 'Grizzly Bears'], hand: ['Goblin Motivator'] } });
  table.cast('Goblin Motivator').resolve();
  assert.equal(table.canActivate('Goblin Motivator'), false);
});
