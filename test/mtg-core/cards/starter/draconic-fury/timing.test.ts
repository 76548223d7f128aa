// The finer points of Dragons and mana.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('firebreathing after blocks kills what looked safe', () => {
  const table = setTable({
    you: { battlefield: ['Furnace Whelp', '2 Mountain'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.attack(['Furnace Whelp']).block(['Serra Angel', 'Furnace Whelp']);
  table.activate('Furnace Whelp').activate('Furnace Whelp').resolveAll().dealDamage();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
  assert.deepEqual(table.names('graveyard', 'you'), ['Furnace Whelp']);
});

test('Drakuseth burns only the targets that are still there', () => {
  const table = setTable({
    you: { battlefield: ['Drakuseth, Maw of Flames', 'Plains'], hand: ['Swords to Plowshares'] },
    them: { battlefield: ['Grizzly Bears', 'Mountain'], hand: ['Lightning Bolt'] },
  });
  table.attack(['Drakuseth, Maw of Flames']).choose('them', 'Grizzly Bears', 'done');
  table.cast('Swords to Plowshares', 'Grizzly Bears').resolve();
  table.resolveAll();
  assert.equal(table.life('them'), 20 + 2 - 4);
});

test('Drakuseth whose first target is gone still burns the others', () => {
  const table = setTable({
    you: { battlefield: ['Drakuseth, Maw of Flames', 'Plains'], hand: ['Swords to Plowshares'] },
    them: { battlefield: ['Serra Angel', 'Silvercoat Lion'] },
  });
  table.attack(['Drakuseth, Maw of Flames']).choose('Serra Angel', 'Silvercoat Lion', 'them');
  table.cast('Swords to Plowshares', 'Serra Angel').resolveAll();
  assert.deepEqual(table.names('graveyard', 'them'), ['Silvercoat Lion']);
  assert.equal(table.life('them'), 20 + 4 - 3);
});

test('the breath of Ancient Hellkite still burns when it stopped attacking after it was activated', () => {
  const table = setTable({
    you: { battlefield: ['Ancient Hellkite', 'Mountain', 'Plains'], hand: ['Swords to Plowshares'] },
    them: { battlefield: ['Kitesail Apprentice'] },
  });
  table.attack(['Ancient Hellkite']).activate('Ancient Hellkite', 'Kitesail Apprentice');
  table.cast('Swords to Plowshares', 'Ancient Hellkite').resolveAll();
  assert.deepEqual(table.names('graveyard', 'them'), ['Kitesail Apprentice']);
});

test('a Dragon token from Dragon Egg triggers Dragon Tempest', () => {
  const table = setTable({
    you: { battlefield: ['Dragon Tempest', 'Dragon Egg', 'Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Lightning Bolt', 'Dragon Egg').resolve().resolve();
  table
    .choose(table.question().options[0] ?? '')
    .choose('them')
    .resolveAll();
  assert.equal(table.life('them'), 19);
  assert.equal(table.has('Dragon Token', 'haste'), true);
});

test('Dragons of the opponent are nothing to Dragon Tempest', () => {
  const table = setTable({
    you: { battlefield: ['Dragon Tempest'] },
    them: { battlefield: ['2 Mountain'], hand: ['Dragon Hatchling'] },
    turn: 'them',
  });
  table.cast('Dragon Hatchling', { by: 'them' }).resolve();
  assert.deepEqual(table.stack(), []);
});

test('combat damage counts for Knollspine Dragon in the second main phase', () => {
  const table = setTable({
    you: { battlefield: ['7 Mountain', 'Grizzly Bears'], hand: ['Knollspine Dragon'] },
  });
  table.attack(['Grizzly Bears']).dealDamage().passUntil('postcombatMain');
  table.cast('Knollspine Dragon').resolve().choose('them').resolve().choose('yes');
  assert.equal(table.count('hand', 'you'), 2);
});

test('Flameblast Dragon pays X only with mana that is there', () => {
  const table = setTable({ you: { battlefield: ['Flameblast Dragon', '3 Mountain'] } });
  table.attack(['Flameblast Dragon']).choose('them').resolve().choose('yes');
  assert.deepEqual(
    table.question().options.filter((label) => /^\d+$/.test(label)),
    ['0', '1', '2'],
  );
  table.choose(0);
  assert.equal(table.life('them'), 20);
});

test('a Treasure makes one mana of any colour, once', () => {
  const table = setTable({ you: { battlefield: ['5 Mountain'], hand: ['Rapacious Dragon', 'Swords to Plowshares'] } });
  table.cast('Rapacious Dragon').resolveAll();
  table.cast('Swords to Plowshares', 'Rapacious Dragon').choose('Pay automatically').resolve();
  assert.equal(table.life('you'), 23);
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 1);
});

test('a Treasure may be cracked for mana by hand', () => {
  const table = setTable({ you: { battlefield: ['5 Mountain'], hand: ['Rapacious Dragon'] } });
  table.cast('Rapacious Dragon').resolveAll();
  table.activate('Treasure').choose('White');
  assert.equal(table.pool('you'), 'W');
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 1);
});

test('a colour that the rest of the hand needs is left untapped', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', '4 Mountain'], hand: ['Blaze', 'Counterspell'] },
  });
  table.cast('Blaze', 3, 'them');
  assert.equal(table.isTapped('your Island'), false);
  assert.equal(table.isTapped('your Island#2'), false);
});

test('Mana Geyser counts lands that were tapped in response', () => {
  const table = setTable({
    you: { battlefield: ['5 Mountain'], hand: ['Mana Geyser'] },
    them: { battlefield: ['2 Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Mana Geyser').cast('Lightning Bolt', { by: 'them' }, 'you').resolveAll();
  assert.equal(table.pool('you'), 'R');
});

test('Nogi that became a Dragon still makes Dragons cheaper', () => {
  const table = setTable({
    you: { battlefield: ['Nogi, Draco-Zealot', '3 Dragon Hatchling', '4 Mountain'], hand: ['Rapacious Dragon'] },
  });
  table.attack(['Nogi, Draco-Zealot']).resolve();
  assert.equal(table.size('Nogi, Draco-Zealot'), '5/5');
  table.dealDamage().passUntil('postcombatMain');
  assert.equal(table.life('them'), 15);
  assert.equal(table.canCast('Rapacious Dragon'), true);
});

test('two Nogis are one too many', () => {
  const table = setTable({ you: { battlefield: ['Nogi, Draco-Zealot', '3 Mountain'], hand: ['Nogi, Draco-Zealot'] } });
  table.cast('Nogi, Draco-Zealot').resolve().choose('Nogi, Draco-Zealot');
  assert.equal(table.count('battlefield', 'you', 'Nogi, Draco-Zealot'), 1);
});

test('Dragon Mage with an empty hand still draws seven', () => {
  const table = setTable({ you: { battlefield: ['Dragon Mage'] }, them: { library: ['8 Forest'] } });
  table.attack(['Dragon Mage']).dealDamage().resolve();
  assert.equal(table.count('hand', 'them'), 7);
  assert.equal(table.winner(), undefined);
});

test('Dragon Mage decks a player whose library is short', () => {
  const table = setTable({ you: { battlefield: ['Dragon Mage'] }, them: { library: ['6 Forest'] } });
  table.attack(['Dragon Mage']).dealDamage().resolve();
  assert.equal(table.winner(), 'you');
});
