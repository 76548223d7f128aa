// Dragons: firebreathing, and what they do as they arrive, attack or die.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

for (const [name, size, larger] of [
  ['Dragon Hatchling', '0/1', '2/1'],
  ['Furnace Whelp', '2/2', '4/2'],
  ['Shivan Dragon', '5/5', '7/5'],
] as const) {
  test(`${name} flies, and each red mana gives it +1/+0 until end of turn`, () => {
    const table = setTable({ you: { battlefield: [name, '2 Mountain'] } });
    assert.equal(table.size(name), size);
    assert.equal(table.has(name, 'flying'), true);
    table.activate(name).activate(name).resolveAll();
    assert.equal(table.size(name), larger);
    table.passUntil('upkeep', 'them');
    assert.equal(table.size(name), size);
  });
}

test('Dragon Egg cannot attack, and hatches a Dragon that breathes fire', () => {
  const table = setTable({ you: { battlefield: ['Dragon Egg', '3 Mountain'], hand: ['Lightning Bolt'] } });
  assert.equal(table.has('Dragon Egg', 'defender'), true);
  assert.deepEqual(table.size('Dragon Egg'), '0/2');
  table.cast('Lightning Bolt', 'Dragon Egg').resolveAll();
  assert.equal(table.size('Dragon Token'), '2/2');
  assert.equal(table.has('Dragon Token', 'flying'), true);
  table.activate('Dragon Token').resolve();
  assert.equal(table.size('Dragon Token'), '3/2');
});

test('Dragon Egg exiled leaves no Dragon behind', () => {
  const table = setTable({ you: { battlefield: ['Dragon Egg', 'Plains'], hand: ['Swords to Plowshares'] } });
  table.cast('Swords to Plowshares', 'Dragon Egg').resolveAll();
  assert.deepEqual(table.names('battlefield', 'you'), ['Plains']);
});

test('Dragon Mage makes each player discard a hand and draw seven', () => {
  const table = setTable({
    you: { battlefield: ['Dragon Mage'], hand: ['2 Plains'] },
    them: { hand: ['3 Forest'] },
  });
  table.attack(['Dragon Mage']).dealDamage().resolve();
  assert.equal(table.life('them'), 15);
  for (const who of ['you', 'them'] as const) assert.deepEqual(table.names('hand', who), Array(7).fill('Island'));
  assert.equal(table.count('graveyard', 'you'), 2);
  assert.equal(table.count('graveyard', 'them'), 3);
});

test('Dragon Mage that is blocked leaves the hands as they are', () => {
  const table = setTable({ you: { battlefield: ['Dragon Mage'] }, them: { battlefield: ['Serra Angel'] } });
  table.attack(['Dragon Mage']).block(['Serra Angel', 'Dragon Mage']).dealDamage();
  assert.deepEqual(table.stack(), []);
});

test('Drakuseth deals 4 damage to one target and 3 to each of up to two others, all at once', () => {
  const table = setTable({
    you: { battlefield: ['Drakuseth, Maw of Flames'] },
    them: { battlefield: ['Serra Angel', 'Grizzly Bears', 'Silvercoat Lion'] },
  });
  table.attack(['Drakuseth, Maw of Flames']).choose('Serra Angel', 'Grizzly Bears');
  assert.equal(table.candidates().includes('Serra Angel'), false);
  assert.equal(table.candidates().includes('Grizzly Bears'), false);
  table.choose('them').resolve();
  assert.deepEqual(table.names('graveyard', 'them').toSorted(), ['Grizzly Bears', 'Serra Angel']);
  assert.equal(table.life('them'), 17);
});

test('the other targets of Drakuseth are optional', () => {
  const table = setTable({ you: { battlefield: ['Drakuseth, Maw of Flames'] } });
  table.attack(['Drakuseth, Maw of Flames']).choose('them', 'done').resolve();
  assert.equal(table.life('them'), 16);
  table.dealDamage();
  assert.equal(table.life('them'), 9);
});

test('what Drakuseth burns sees only its own share', () => {
  const table = setTable({
    you: { battlefield: ['Drakuseth, Maw of Flames'] },
    them: { battlefield: ['Illusory Ambusher', 'Serra Angel'] },
  });
  table.attack(['Drakuseth, Maw of Flames']).choose('Serra Angel', 'Illusory Ambusher', 'done').resolve();
  assert.deepEqual(table.stack(), ['Illusory Ambusher']);
  table.resolve();
  assert.equal(table.count('hand', 'them'), 3);
});

test('Flameblast Dragon asks for X as its ability resolves, and deals that much', () => {
  const table = setTable({ you: { battlefield: ['Flameblast Dragon', '4 Mountain'] } });
  table.attack(['Flameblast Dragon']).choose('them').resolve().choose('yes', 3);
  assert.equal(table.life('them'), 17);
  assert.equal([1, 2, 3, 4].filter((place) => table.isTapped(`your Mountain#${place}`)).length, 4);
});

test('Flameblast Dragon deals nothing when nothing is paid', () => {
  const table = setTable({ you: { battlefield: ['Flameblast Dragon', '4 Mountain'] } });
  table.attack(['Flameblast Dragon']).choose('them').resolve().choose('no');
  assert.equal(table.life('them'), 20);
  const poor = setTable({ you: { battlefield: ['Flameblast Dragon'] } });
  poor.attack(['Flameblast Dragon']).choose('them').resolve();
  assert.equal(poor.question().kind, 'priority');
  assert.equal(poor.life('them'), 20);
});

test('Knollspine Dragon may trade the hand for as many cards as damage was dealt to the opponent this turn', () => {
  const table = setTable({
    you: { battlefield: ['9 Mountain'], hand: ['Knollspine Dragon', 'Lightning Bolt', 'Blaze', '2 Plains'] },
  });
  table.cast('Lightning Bolt', 'them').resolve();
  table.cast('Blaze', 0, 'them').resolve();
  table.cast('Knollspine Dragon').resolve().choose('them').resolve().choose('yes');
  assert.equal(table.count('graveyard', 'you', 'Plains'), 2);
  assert.deepEqual(table.names('hand', 'you'), ['Island', 'Island', 'Island']);
});

test('damage of an earlier turn and damage to others does not count for Knollspine Dragon', () => {
  const table = setTable({
    you: { battlefield: ['9 Mountain', 'Grizzly Bears'], hand: ['Knollspine Dragon', '2 Lightning Bolt'] },
  });
  table.cast('Lightning Bolt', 'them').resolve();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  table.cast('Lightning Bolt', 'Grizzly Bears').resolve();
  table.cast('Knollspine Dragon').resolve().choose('them').resolve().choose('yes');
  assert.deepEqual(table.names('hand', 'you'), []);
});

test('Knollspine Dragon lets you keep the hand', () => {
  const table = setTable({ you: { battlefield: ['7 Mountain'], hand: ['Knollspine Dragon', 'Plains'] } });
  table.cast('Knollspine Dragon').resolve().choose('them').resolve().choose('no');
  assert.deepEqual(table.names('hand', 'you'), ['Plains']);
});

test("Ancient Hellkite breathes on the defending player's creatures, only while it attacks", () => {
  const table = setTable({
    you: { battlefield: ['Ancient Hellkite', 'Silvercoat Lion', '2 Mountain'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  assert.equal(table.canActivate('Ancient Hellkite'), false);
  table.attack(['Ancient Hellkite']);
  table.activate('Ancient Hellkite');
  assert.deepEqual(table.candidates(), ['Grizzly Bears']);
  table.choose('Grizzly Bears').activate('Ancient Hellkite', 'Grizzly Bears').resolveAll();
  assert.deepEqual(table.names('graveyard', 'them'), ['Grizzly Bears']);
  table.passUntil('postcombatMain');
  assert.equal(table.canActivate('Ancient Hellkite'), false);
});

test('Rapacious Dragon brings two Treasures', () => {
  const table = setTable({ you: { battlefield: ['5 Mountain'], hand: ['Rapacious Dragon'] } });
  table.cast('Rapacious Dragon').resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Treasure'), 2);
  assert.equal(table.has('Rapacious Dragon', 'flying'), true);
});

test('Kargan Dragonrider flies while you control a Dragon', () => {
  const table = setTable({
    you: { battlefield: ['Kargan Dragonrider', 'Dragon Hatchling', 'Mountain'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Shivan Dragon'] },
  });
  assert.equal(table.has('Kargan Dragonrider', 'flying'), true);
  table.cast('Lightning Bolt', 'Dragon Hatchling').resolve();
  assert.equal(table.has('Kargan Dragonrider', 'flying'), false);
});

test('Crucible of Fire gives your Dragons +3/+3', () => {
  const table = setTable({
    you: { battlefield: ['4 Mountain', 'Dragon Hatchling', 'Kargan Dragonrider'], hand: ['Crucible of Fire'] },
    them: { battlefield: ['Shivan Dragon'] },
  });
  table.cast('Crucible of Fire').resolve();
  assert.equal(table.size('Dragon Hatchling'), '3/4');
  assert.equal(table.size('Kargan Dragonrider'), '2/2');
  assert.equal(table.size('Shivan Dragon'), '5/5');
});

test('Dragon Tempest gives flyers haste, and each new Dragon deals as much damage as you have Dragons', () => {
  const table = setTable({
    you: {
      battlefield: ['Dragon Tempest', 'Dragon Hatchling', '8 Mountain'],
      hand: ['Furnace Whelp', 'Kargan Dragonrider'],
    },
  });
  table.cast('Furnace Whelp').resolve();
  assert.equal(table.question().kind, 'order');
  table
    .choose(table.question().options[0] ?? '')
    .choose('them')
    .resolveAll();
  assert.equal(table.life('them'), 18);
  assert.equal(table.has('Furnace Whelp', 'haste'), true);
  // It has flying as it enters, since you control Dragons.
  table.cast('Kargan Dragonrider').resolveAll();
  assert.equal(table.has('Kargan Dragonrider', 'haste'), true);
  assert.equal(table.life('them'), 18);
  table.attack(['Furnace Whelp', 'Kargan Dragonrider']).dealDamage();
  assert.equal(table.life('them'), 14);
});

test('Dragon Tempest counts Dragons as the damage is dealt, and a Dragon that is gone still deals it', () => {
  const table = setTable({
    you: { battlefield: ['Dragon Tempest', 'Dragon Hatchling', '4 Mountain'], hand: ['Furnace Whelp'] },
    them: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Furnace Whelp').resolve();
  table.choose(table.question().options[0] ?? '').choose('them');
  table.cast('Lightning Bolt', { by: 'them' }, 'Furnace Whelp').resolveAll();
  assert.equal(table.life('them'), 19);
});

test('Vow of Lightning strengthens a creature, gives it first strike, and it may not attack you', () => {
  const table = setTable({
    you: { battlefield: ['3 Mountain'], hand: ['Vow of Lightning'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Vow of Lightning', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '4/4');
  assert.equal(table.has('Grizzly Bears', 'firstStrike'), true);
  table.passUntil('precombatMain', 'them').passUntil('postcombatMain', 'them');
  assert.equal(table.isTapped('Grizzly Bears'), false);
  assert.equal(table.life('you'), 20);
});
