// Creatures that care about being equipped.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Kitesail Apprentice is a 1/1, and a 2/2 flyer while equipped', () => {
  const table = setTable({
    you: { battlefield: ['Kitesail Apprentice', 'Ring of Thune', 'Plains', 'Grizzly Bears', 'Plains'] },
  });
  assert.equal(table.size('Kitesail Apprentice'), '1/1');
  assert.equal(table.has('Kitesail Apprentice', 'flying'), false);
  table.activate('Ring of Thune', 'Kitesail Apprentice').resolve();
  assert.equal(table.size('Kitesail Apprentice'), '2/2');
  assert.equal(table.has('Kitesail Apprentice', 'flying'), true);
  table.activate('Ring of Thune', 'Grizzly Bears').resolve();
  assert.equal(table.size('Kitesail Apprentice'), '1/1');
  assert.equal(table.has('Kitesail Apprentice', 'flying'), false);
});

test('an equipped Kor Duelist deals its damage in both combat damage steps', () => {
  const table = setTable({ you: { battlefield: ['Kor Duelist', 'Trusty Machete', '2 Plains'] } });
  assert.equal(table.has('Kor Duelist', 'doubleStrike'), false);
  table.activate('Trusty Machete', 'Kor Duelist').resolve();
  table.attack(['Kor Duelist']).passUntil('firstStrikeDamage');
  assert.equal(table.life('them'), 17);
  table.passUntil('combatDamage');
  assert.equal(table.life('them'), 14);
});

test('double strike kills a blocker before it strikes back', () => {
  const table = setTable({
    you: { battlefield: ['Kor Duelist', 'Trusty Machete', '2 Plains'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.activate('Trusty Machete', 'Kor Duelist').resolve();
  table.attack(['Kor Duelist']).block(['Grizzly Bears', 'Kor Duelist']).dealDamage();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
  assert.equal(table.damageOn('Kor Duelist'), 0);
  assert.equal(table.life('them'), 20);
});

test('Kor Outfitter may attach an Equipment of yours to a creature of yours for nothing', () => {
  const position = {
    you: { battlefield: ['Argentum Armor', 'Grizzly Bears', '2 Plains'], hand: ['Kor Outfitter'] },
    them: { battlefield: ['Serra Angel', 'Greatsword'] },
  };
  const table = setTable(position);
  table.cast('Kor Outfitter').resolve();
  assert.deepEqual(table.candidates(), ['Argentum Armor']);
  table.choose('Argentum Armor');
  assert.deepEqual(table.candidates().toSorted(), ['Grizzly Bears', 'Kor Outfitter']);
  table.choose('Grizzly Bears').resolve().choose('yes');
  assert.equal(table.size('Grizzly Bears'), '8/8');

  const declined = setTable(position);
  declined.cast('Kor Outfitter').resolve().choose('Argentum Armor', 'Grizzly Bears').resolve().choose('no');
  assert.equal(declined.attachedTo('Argentum Armor'), undefined);
});

test('Zamriel makes equipped creatures of yours indestructible during your turn only', () => {
  const table = setTable({
    you: { battlefield: ['Zamriel, Seraph of Steel', 'Grizzly Bears', 'Silvercoat Lion', 'Ring of Thune', 'Plains'] },
    them: { battlefield: ['3 Mountain'], hand: ['2 Lightning Bolt'] },
  });
  table.activate('Ring of Thune', 'Grizzly Bears').resolve();
  assert.equal(table.has('Grizzly Bears', 'indestructible'), true);
  assert.equal(table.has('Silvercoat Lion', 'indestructible'), false);
  table.cast('Lightning Bolt', { by: 'them' }, 'Grizzly Bears').resolve();
  assert.equal(table.damageOn('Grizzly Bears'), 3);
  table.passUntil('upkeep', 'them');
  assert.equal(table.has('Grizzly Bears', 'indestructible'), false);
  table.cast('Lightning Bolt', { by: 'them' }, 'Grizzly Bears').resolve();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('Heavenly Blademaster takes any number of Auras and Equipment, and the others grow by each', () => {
  const table = setTable({
    you: {
      battlefield: ['Grizzly Bears', 'Kor Duelist', 'Greatsword', 'Trusty Machete', 'Ring of Thune', '7 Plains'],
      hand: ['Heavenly Blademaster'],
    },
    them: { battlefield: ['Silvercoat Lion', 'Colossus Hammer'] },
  });
  table.activate('Ring of Thune', 'Kor Duelist').resolve();
  table.cast('Heavenly Blademaster').resolve().resolve();
  assert.deepEqual(table.candidates().toSorted(), ['Greatsword', 'Ring of Thune', 'Trusty Machete']);
  table.choose('Greatsword', 'Trusty Machete', 'done');
  assert.equal(table.size('Heavenly Blademaster'), '8/7');
  assert.equal(table.size('Grizzly Bears'), '4/4');
  assert.equal(table.size('Kor Duelist'), '3/3');
  assert.equal(table.size('Silvercoat Lion'), '2/2');
  assert.equal(table.has('Heavenly Blademaster', 'doubleStrike'), true);
  assert.equal(table.has('Heavenly Blademaster', 'flying'), true);
});

test('Heavenly Blademaster may take nothing', () => {
  const table = setTable({
    you: { battlefield: ['Greatsword', 'Grizzly Bears', '6 Plains'], hand: ['Heavenly Blademaster'] },
  });
  table.cast('Heavenly Blademaster').resolve().resolve().choose('done');
  assert.equal(table.size('Heavenly Blademaster'), '3/6');
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('Heavenly Blademaster also counts Auras that others put on it', () => {
  const table = setTable({
    you: { battlefield: ['Heavenly Blademaster', 'Grizzly Bears', '3 Plains'], hand: ['Vow of Duty'] },
  });
  table.cast('Vow of Duty', 'Heavenly Blademaster').resolve();
  assert.equal(table.size('Grizzly Bears'), '3/3');
});

test('Danitha makes Auras and Equipment cost one less, but no coloured mana less', () => {
  const table = setTable({
    you: {
      battlefield: ['Danitha Capashen, Paragon', '2 Plains'],
      hand: ['Vow of Duty', 'Greatsword', 'Pilgrim of the Ages'],
    },
  });
  assert.equal(table.canCast('Vow of Duty'), true);
  assert.equal(table.canCast('Greatsword'), true);
  assert.equal(table.canCast('Pilgrim of the Ages'), false);
});

test('Danitha makes an artifact for one free, and nothing cheaper than that', () => {
  const table = setTable({
    you: { battlefield: ['Danitha Capashen, Paragon'], hand: ['Trusty Machete', 'Ring of Thune'] },
  });
  assert.equal(table.canCast('Trusty Machete'), true);
  assert.equal(table.canCast('Ring of Thune'), false);
  table.cast('Trusty Machete').resolve();
  assert.equal(table.onBattlefield('Trusty Machete'), true);
});

test('Danitha strikes first, gains life and stays untapped', () => {
  const table = setTable({
    you: { battlefield: ['Danitha Capashen, Paragon'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.attack(['Danitha Capashen, Paragon']).block(['Grizzly Bears', 'Danitha Capashen, Paragon']).dealDamage();
  assert.equal(table.isTapped('Danitha Capashen, Paragon'), false);
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
  assert.equal(table.damageOn('Danitha Capashen, Paragon'), 0);
  assert.equal(table.life('you'), 22);
});
