// Creatures that do something when they arrive, or keep watch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Banisher Priest exiles a creature until it leaves, and then it comes back under its owner', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains', 'Grizzly Bears'], hand: ['Banisher Priest'] },
    them: { battlefield: ['Serra Angel', 'Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Banisher Priest').resolve();
  assert.deepEqual(table.candidates(), ['Serra Angel']);
  table.choose('Serra Angel').resolve();
  assert.deepEqual(table.names('exile', 'them'), ['Serra Angel']);
  table.cast('Lightning Bolt', { by: 'them' }, 'Banisher Priest').resolve();
  assert.deepEqual(table.names('exile', 'them'), []);
  assert.equal(table.controller('Serra Angel'), 'them');
  assert.deepEqual(table.stack(), []);
});

test('Banisher Priest that leaves before its ability resolves exiles nothing', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains'], hand: ['Banisher Priest'] },
    them: { battlefield: ['Serra Angel', 'Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Banisher Priest').resolve().choose('Serra Angel');
  table.cast('Lightning Bolt', { by: 'them' }, 'Banisher Priest').resolveAll();
  assert.equal(table.onBattlefield('Serra Angel'), true);
  assert.deepEqual(table.names('exile', 'them'), []);
});

test('an Aura on a creature that Banisher Priest takes is gone when the creature is back', () => {
  const table = setTable({
    you: { battlefield: ['6 Plains', 'Mountain'], hand: ['Banisher Priest', 'Vow of Duty', 'Lightning Bolt'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Vow of Duty', 'Serra Angel').resolve();
  table.cast('Banisher Priest').resolve().choose('Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Vow of Duty']);
  table.cast('Lightning Bolt', 'Banisher Priest').resolve();
  assert.equal(table.size('Serra Angel'), '4/4');
});

test('Captain of the Watch brings three Soldiers and gives other Soldiers +1/+1 and vigilance', () => {
  const table = setTable({
    you: { battlefield: ['6 Plains', 'Kor Duelist', 'Grizzly Bears'], hand: ['Captain of the Watch'] },
    them: { battlefield: ['Kitesail Apprentice'] },
  });
  table.cast('Captain of the Watch').resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Soldier Token'), 3);
  assert.equal(table.size('Soldier Token'), '2/2');
  assert.equal(table.has('Soldier Token', 'vigilance'), true);
  assert.equal(table.size('Captain of the Watch'), '3/3');
  assert.equal(table.has('Captain of the Watch', 'vigilance'), true);
  assert.equal(table.size('Kor Duelist'), '2/2');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.equal(table.size('Kitesail Apprentice'), '1/1');
});

test('Forbidding Spirit makes attacking you cost two for each creature until your next turn', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains'], hand: ['Forbidding Spirit'] },
    them: { battlefield: ['Grizzly Bears', 'Serra Angel', '3 Island'] },
  });
  table.cast('Forbidding Spirit').resolveAll();
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack(['Grizzly Bears', 'Serra Angel'])?.cr, '508.1h');
  assert.equal(table.tryAttack(['Serra Angel']), null);
  assert.equal([1, 2, 3].filter((place) => table.isTapped(`their Island#${place}`)).length, 2);
  table.dealDamage();
  assert.equal(table.life('you'), 16);
});

test('the tax of Forbidding Spirit stays when it dies, and ends when your next turn begins', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains'], hand: ['Forbidding Spirit'] },
    them: { battlefield: ['Grizzly Bears', 'Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Forbidding Spirit').resolveAll();
  table.cast('Lightning Bolt', { by: 'them' }, 'Forbidding Spirit').resolve();
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack(['Grizzly Bears'])?.cr, '508.1h');
  table.passUntil('upkeep', 'you').passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  assert.equal(table.isTapped('their Mountain'), false);
});

test('creatures that arrive after Forbidding Spirit are taxed as well', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains'], hand: ['Forbidding Spirit'] },
    them: { battlefield: ['Sword of Vengeance', '5 Plains'], hand: ['Kor Outfitter'] },
  });
  table.cast('Forbidding Spirit').resolveAll();
  table.passUntil('precombatMain', 'them');
  table.cast('Kor Outfitter', { by: 'them' }).resolve();
  table.choose('Sword of Vengeance', 'Kor Outfitter').resolve().choose('yes');
  table.attack(['Kor Outfitter']);
  assert.equal([1, 2, 3, 4, 5].filter((place) => table.isTapped(`their Plains#${place}`)).length, 4);
});

test('Pilgrim of the Ages may fetch a Plains, and comes back from the graveyard for six', () => {
  const table = setTable({
    you: {
      battlefield: ['9 Plains'],
      hand: ['Pilgrim of the Ages'],
      library: ['Island', 'Plains', 'Serra Angel'],
    },
    them: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
  });
  table.cast('Pilgrim of the Ages').resolve().resolve().choose('yes');
  assert.deepEqual(table.candidates(), ['Plains']);
  table.choose('Plains');
  assert.deepEqual(table.names('hand', 'you'), ['Plains']);
  assert.equal(table.count('library', 'you'), 2);
  table.cast('Lightning Bolt', { by: 'them' }, 'Pilgrim of the Ages').resolve();
  table.activate('Pilgrim of the Ages').resolve();
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Pilgrim of the Ages', 'Plains']);
  assert.deepEqual(table.names('graveyard', 'you'), []);
});

test('Pilgrim of the Ages lets you leave the library alone', () => {
  const table = setTable({ you: { battlefield: ['3 Plains'], hand: ['Pilgrim of the Ages'], library: ['3 Plains'] } });
  table.cast('Pilgrim of the Ages').resolve().resolve().choose('no');
  assert.equal(table.count('library', 'you'), 3);
});

test('Serra Angel flies over ground blockers and does not tap to attack', () => {
  const table = setTable({ you: { battlefield: ['Serra Angel'] }, them: { battlefield: ['Grizzly Bears'] } });
  table.attack(['Serra Angel']);
  assert.equal(table.isTapped('Serra Angel'), false);
  table.dealDamage();
  assert.equal(table.life('them'), 16);
});

test('Howling Golem draws a card for each player when it attacks', () => {
  const table = setTable({ you: { battlefield: ['Howling Golem'] } });
  table.attack(['Howling Golem']).resolve();
  assert.equal(table.count('hand', 'you'), 1);
  assert.equal(table.count('hand', 'them'), 1);
});

test('Howling Golem draws a card for each player when it blocks', () => {
  const table = setTable({ you: { battlefield: ['Grizzly Bears'] }, them: { battlefield: ['Howling Golem'] } });
  table.attack(['Grizzly Bears']).block(['Howling Golem', 'Grizzly Bears']).resolve();
  assert.equal(table.count('hand', 'you'), 1);
  assert.equal(table.count('hand', 'them'), 1);
});
