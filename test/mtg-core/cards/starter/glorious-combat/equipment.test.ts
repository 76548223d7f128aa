// Equipment (CR 301.5, 702.6): what it gives, when it moves, and what becomes of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

// What each Equipment makes of a 2/2 without abilities, and what equipping costs.
const sizes = [
  ['Ancestral Blade', '3/3', 1],
  ['Argentum Armor', '8/8', 6],
  ['Colossus Hammer', '12/12', 8],
  ['Greatsword', '5/2', 3],
  ['Moonsilver Spear', '2/2', 4],
  ['Ring of Thune', '2/2', 1],
  ['Sword of Vengeance', '4/2', 3],
  ['Trusty Machete', '4/3', 2],
] as const;

for (const [equipment, size, cost] of sizes) {
  test(`${equipment} makes a 2/2 creature ${size} for an equip cost of ${cost}`, () => {
    const table = setTable({ you: { battlefield: ['Grizzly Bears', equipment, `${cost} Plains`] } });
    table.activate(equipment, 'Grizzly Bears').resolve();
    assert.equal(table.attachedTo(equipment), 'Grizzly Bears');
    assert.equal(table.size('Grizzly Bears'), size);
  });

  test(`${equipment} can't be equipped with less mana than ${cost}`, () => {
    const table = setTable({ you: { battlefield: ['Grizzly Bears', equipment, `${cost - 1} Plains`] } });
    assert.equal(table.canActivate(equipment), false);
  });
}

test('Equipment is equipped only when its controller could cast a sorcery', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Trusty Machete', '3 Plains'], hand: ['Path to Exile'] },
    them: { battlefield: ['Serra Angel'] },
  });
  assert.equal(table.canActivate('Trusty Machete'), true);
  table.cast('Path to Exile', 'Serra Angel');
  assert.equal(table.canActivate('Trusty Machete'), false);
  table.resolve().choose('no').passUntil('beginCombat');
  assert.equal(table.canActivate('Trusty Machete'), false);
  table.passUntil('upkeep', 'them').pass();
  assert.equal(table.question().of, 'you');
  assert.equal(table.canActivate('Trusty Machete'), false);
});

test('only a creature you control can be equipped', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Trusty Machete', '2 Plains'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.activate('Trusty Machete');
  assert.deepEqual(table.candidates(), ['Grizzly Bears']);
});

test('Equipment moves to the next creature, and the first loses what it gave', () => {
  const table = setTable({ you: { battlefield: ['Grizzly Bears', 'Serra Angel', 'Trusty Machete', '4 Plains'] } });
  table.activate('Trusty Machete', 'Grizzly Bears').resolve();
  table.activate('Trusty Machete', 'Serra Angel').resolve();
  assert.equal(table.attachedTo('Trusty Machete'), 'Serra Angel');
  assert.equal(table.size('Grizzly Bears'), '2/2');
  assert.equal(table.size('Serra Angel'), '6/5');
});

test('Equipment stays on the battlefield, attached to nothing, when its creature dies', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Greatsword', '3 Plains'] },
    them: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
  });
  table.activate('Greatsword', 'Grizzly Bears').resolve();
  table.cast('Lightning Bolt', { by: 'them' }, 'Grizzly Bears').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears']);
  assert.equal(table.onBattlefield('Greatsword'), true);
  assert.equal(table.attachedTo('Greatsword'), undefined);
});

test('equipping does nothing when the creature has left meanwhile', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Greatsword', '3 Plains'] },
    them: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
  });
  table.activate('Greatsword', 'Grizzly Bears');
  table.cast('Lightning Bolt', { by: 'them' }, 'Grizzly Bears').resolveAll();
  assert.equal(table.attachedTo('Greatsword'), undefined);
});

test('Colossus Hammer takes flying away, and its creature can be blocked on the ground', () => {
  const table = setTable({
    you: { battlefield: ['Serra Angel', 'Colossus Hammer', '8 Plains'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.activate('Colossus Hammer', 'Serra Angel').resolve();
  assert.equal(table.size('Serra Angel'), '14/14');
  assert.equal(table.has('Serra Angel', 'flying'), false);
  assert.equal(table.has('Serra Angel', 'vigilance'), true);
  table.attack(['Serra Angel']).block(['Grizzly Bears', 'Serra Angel']).dealDamage();
  assert.equal(table.life('them'), 20);
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('Ancestral Blade enters with a Soldier token in its grip', () => {
  const table = setTable({ you: { battlefield: ['2 Plains'], hand: ['Ancestral Blade'] } });
  table.cast('Ancestral Blade').resolveAll();
  assert.equal(table.attachedTo('Ancestral Blade'), 'Soldier Token');
  assert.equal(table.size('Soldier Token'), '2/2');
});

test('Argentum Armor destroys any permanent when its creature attacks', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Argentum Armor', '6 Plains'] },
    them: { battlefield: ['Island', 'Vow of Flight', 'Serra Angel'] },
  });
  table.activate('Argentum Armor', 'Grizzly Bears').resolve();
  table.attack(['Grizzly Bears']);
  assert.ok(table.candidates().includes('Argentum Armor'));
  table.choose('Island').resolve();
  assert.deepEqual(
    table.names('graveyard', 'them').filter((name) => name === 'Island'),
    ['Island'],
  );
});

test('Moonsilver Spear brings an Angel and gives first strike', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Moonsilver Spear', '4 Plains'] },
    them: { battlefield: ['Silvercoat Lion'] },
  });
  table.activate('Moonsilver Spear', 'Grizzly Bears').resolve();
  table.attack(['Grizzly Bears']).resolve();
  assert.equal(table.size('Angel Token'), '4/4');
  assert.equal(table.has('Angel Token', 'flying'), true);
  assert.equal(table.isTapped('Angel Token'), false);
  table.block(['Silvercoat Lion', 'Grizzly Bears']).dealDamage();
  assert.equal(table.onBattlefield('Silvercoat Lion'), false);
  assert.equal(table.onBattlefield('Grizzly Bears'), true);
});

test('Ring of Thune gives vigilance, and a counter each of your upkeeps if the creature is white', () => {
  const table = setTable({ you: { battlefield: ['Banisher Priest', 'Ring of Thune', 'Plains'] } });
  table.activate('Ring of Thune', 'Banisher Priest').resolve();
  table.attack(['Banisher Priest']);
  assert.equal(table.isTapped('Banisher Priest'), false);
  table.passUntil('upkeep', 'them');
  assert.deepEqual(table.stack(), []);
  table.passUntil('draw', 'you');
  assert.equal(table.counters('Banisher Priest'), 1);
  assert.equal(table.size('Banisher Priest'), '3/3');
});

test('Ring of Thune puts no counter on a creature that is not white', () => {
  const table = setTable({ you: { battlefield: ['Grizzly Bears', 'Ring of Thune', 'Plains'] } });
  table.activate('Ring of Thune', 'Grizzly Bears').resolve();
  table.passUntil('draw', 'them').passUntil('draw', 'you');
  assert.equal(table.counters('Grizzly Bears'), 0);
});

test('Sword of Vengeance lets a creature that has just arrived attack, trample, strike first and stay untapped', () => {
  const table = setTable({
    you: { battlefield: ['Sword of Vengeance', '5 Plains'], hand: ['Kor Outfitter'] },
    them: { battlefield: ['Kitesail Apprentice'] },
  });
  table.cast('Kor Outfitter').resolve();
  table.choose('Sword of Vengeance', 'Kor Outfitter').resolve().choose('yes');
  assert.equal(table.size('Kor Outfitter'), '4/2');
  table.attack(['Kor Outfitter']).block(['Kitesail Apprentice', 'Kor Outfitter']);
  assert.equal(table.isTapped('Kor Outfitter'), false);
  table.dealDamage().assign({ 'Kitesail Apprentice': 1, them: 3 }).passUntil('combatDamage');
  assert.equal(table.life('them'), 17);
  assert.equal(table.onBattlefield('Kitesail Apprentice'), false);
  assert.equal(table.damageOn('Kor Outfitter'), 0);
});
