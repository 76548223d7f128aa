// The finer points of Equipment and what watches it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('an Equipment that was destroyed in response is not attached', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Greatsword', '3 Plains'] },
    them: { battlefield: ['2 Mountain', 'Howling Golem'], hand: ['Abrade'] },
  });
  table.activate('Greatsword', 'Grizzly Bears');
  table.cast('Abrade', { by: 'them' }, 'Destroy', 'Greatsword').resolveAll();
  assert.deepEqual(table.names('graveyard', 'you'), ['Greatsword']);
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('toughness that leaves with its Equipment kills a damaged creature', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Serra Angel', 'Trusty Machete', '4 Plains', 'Mountain'] },
    them: { battlefield: ['2 Mountain', 'Howling Golem'], hand: ['Abrade'] },
  });
  table.activate('Trusty Machete', 'Grizzly Bears').resolve();
  table.attack(['Grizzly Bears']).block(['Howling Golem', 'Grizzly Bears']).resolveAll().dealDamage();
  assert.equal(table.damageOn('Grizzly Bears'), 2);
  table.cast('Abrade', { by: 'them' }, 'Destroy', 'Trusty Machete').resolve();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('Argentum Armor triggers for its creature only', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Silvercoat Lion', 'Argentum Armor', '6 Plains'] },
  });
  table.activate('Argentum Armor', 'Grizzly Bears').resolve();
  table.attack(['Silvercoat Lion']);
  assert.deepEqual(table.stack(), []);
});

test('a creature that loses double strike between the two damage steps strikes only once', () => {
  const table = setTable({
    you: { battlefield: ['Kor Duelist', 'Trusty Machete', 'Ring of Thune', '3 Plains'] },
    them: { battlefield: ['Serra Angel', '2 Mountain'], hand: ['Abrade'] },
  });
  table.activate('Trusty Machete', 'Kor Duelist').resolve();
  table.attack(['Kor Duelist']).passUntil('firstStrikeDamage');
  assert.equal(table.life('them'), 17);
  // CR 702.4c: losing double strike between the steps, it deals no damage in the second.
  table.cast('Abrade', { by: 'them' }, 'Destroy', 'Trusty Machete').resolve();
  table.passUntil('postcombatMain');
  assert.equal(table.life('them'), 17);
});

test('a Vow that the opponent put on your creature keeps that creature from them, and no other', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
    them: { battlefield: ['3 Plains'], hand: ['Vow of Duty'] },
    turn: 'them',
  });
  table.cast('Vow of Duty', { by: 'them' }, 'Grizzly Bears').resolve();
  table.passUntil('precombatMain', 'you');
  assert.equal(table.tryAttack(['Grizzly Bears', 'Silvercoat Lion'])?.cr, '508.1c');
  assert.equal(table.tryAttack(['Silvercoat Lion']), null);
});

test('each of two Forbidding Spirits taxes', () => {
  const table = setTable({
    you: { battlefield: ['6 Plains'], hand: ['2 Forbidding Spirit'] },
    them: { battlefield: ['Grizzly Bears', '4 Island'] },
  });
  table.cast('Forbidding Spirit').resolveAll().cast('Forbidding Spirit').resolveAll();
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  assert.equal([1, 2, 3, 4].filter((place) => table.isTapped(`their Island#${place}`)).length, 4);
});

test('Swords to Plowshares on a creature of your own gives you the life', () => {
  const table = setTable({ you: { battlefield: ['Serra Angel', 'Plains'], hand: ['Swords to Plowshares'] } });
  table.cast('Swords to Plowshares', 'Serra Angel').resolve();
  assert.equal(table.life('you'), 24);
});

test('each of two Captains of the Watch strengthens the other, and both the other Soldiers', () => {
  const table = setTable({ you: { battlefield: ['2 Captain of the Watch', 'Kor Duelist'] } });
  assert.equal(table.size('Captain of the Watch'), '4/4');
  assert.equal(table.size('Captain of the Watch#2'), '4/4');
  assert.equal(table.size('Kor Duelist'), '3/3');
});

test('of two Danithas one stays', () => {
  const table = setTable({
    you: { battlefield: ['Danitha Capashen, Paragon', '3 Plains'], hand: ['Danitha Capashen, Paragon'] },
  });
  table.cast('Danitha Capashen, Paragon').resolve();
  table.choose('Danitha Capashen, Paragon');
  assert.equal(table.count('battlefield', 'you', 'Danitha Capashen, Paragon'), 1);
  assert.equal(table.count('graveyard', 'you', 'Danitha Capashen, Paragon'), 1);
});

test('a token that Banisher Priest exiled never comes back', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains', 'Mountain'], hand: ['Banisher Priest', 'Lightning Bolt'] },
    them: { battlefield: ['4 Island'], hand: ["Talrand's Invocation"] },
    turn: 'them',
  });
  table.cast("Talrand's Invocation", { by: 'them' }).resolve().passUntil('precombatMain', 'you');
  table.cast('Banisher Priest').resolve().choose('Drake Token').resolve();
  assert.equal(table.count('battlefield', 'them', 'Drake Token'), 1);
  table.cast('Lightning Bolt', 'Banisher Priest').resolve();
  assert.equal(table.count('battlefield', 'them', 'Drake Token'), 1);
  assert.deepEqual(table.names('exile', 'them'), []);
});
