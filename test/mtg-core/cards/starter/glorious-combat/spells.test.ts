// Removal, tricks and the Vow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Path to Exile exiles a creature, and its controller may fetch a basic land tapped', () => {
  const table = setTable({
    you: { battlefield: ['Plains'], hand: ['Path to Exile'] },
    them: { battlefield: ['Serra Angel'], library: ['Mountain', 'Lightning Bolt', 'Island'] },
  });
  table.cast('Path to Exile', 'Serra Angel').resolve();
  assert.deepEqual(table.names('exile', 'them'), ['Serra Angel']);
  assert.equal(table.question().of, 'them');
  table.choose('yes');
  assert.equal(table.question().of, 'them');
  assert.deepEqual(table.candidates().toSorted(), ['Island', 'Mountain']);
  table.choose('Mountain');
  assert.equal(table.isTapped('Mountain'), true);
  assert.equal(table.controller('Mountain'), 'them');
  assert.equal(table.count('library', 'them'), 2);
});

test('Path to Exile leaves the library alone when its controller would rather not search', () => {
  const table = setTable({
    you: { battlefield: ['Plains'], hand: ['Path to Exile'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Path to Exile', 'Serra Angel').resolve().choose('no');
  assert.deepEqual(table.names('battlefield', 'them'), []);
});

test('Swords to Plowshares gives life equal to the power that the creature last had', () => {
  const table = setTable({
    you: { battlefield: ['2 Plains'], hand: ['Swords to Plowshares', 'Strength of Arms'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Strength of Arms', 'Grizzly Bears').resolve();
  table.cast('Swords to Plowshares', 'Grizzly Bears').resolve();
  assert.deepEqual(table.names('exile', 'them'), ['Grizzly Bears']);
  assert.equal(table.life('them'), 24);
  assert.equal(table.life('you'), 20);
});

test('Strength of Arms gives +2/+2 until end of turn, and a Soldier only with an Equipment', () => {
  const without = setTable({ you: { battlefield: ['Plains', 'Grizzly Bears'], hand: ['Strength of Arms'] } });
  without.cast('Strength of Arms', 'Grizzly Bears').resolve();
  assert.equal(without.size('Grizzly Bears'), '4/4');
  assert.equal(without.count('battlefield', 'you'), 2);
  without.passUntil('upkeep', 'them');
  assert.equal(without.size('Grizzly Bears'), '2/2');

  const withOne = setTable({
    you: { battlefield: ['Plains', 'Grizzly Bears', 'Greatsword'], hand: ['Strength of Arms'] },
  });
  withOne.cast('Strength of Arms', 'Grizzly Bears').resolve();
  assert.equal(withOne.size('Human Soldier Token'), '1/1');
  assert.deepEqual([...withOne.look('Human Soldier Token').subtypes], ['Human', 'Soldier']);
});

test('Valorous Stance saves a creature from destruction', () => {
  const table = setTable({
    you: { battlefield: ['2 Plains', 'Grizzly Bears'], hand: ['Valorous Stance'] },
    them: { battlefield: ['Mountain', 'Serra Angel'], hand: ['Lightning Bolt'] },
  });
  table.pass().cast('Lightning Bolt', { by: 'them' }, 'Grizzly Bears');
  table.cast('Valorous Stance', 'Target creature gains', 'Grizzly Bears').resolveAll();
  assert.equal(table.onBattlefield('Grizzly Bears'), true);
  assert.equal(table.damageOn('Grizzly Bears'), 3);
  table.passUntil('upkeep', 'them');
  assert.equal(table.has('Grizzly Bears', 'indestructible'), false);
});

test('Valorous Stance destroys only a creature of toughness four or more', () => {
  const table = setTable({
    you: { battlefield: ['2 Plains', 'Grizzly Bears'], hand: ['Valorous Stance'] },
    them: { battlefield: ['Serra Angel', 'Silvercoat Lion'] },
  });
  table.cast('Valorous Stance', 'Destroy');
  assert.deepEqual(table.candidates(), ['Serra Angel']);
  table.choose('Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
});

test('without a creature of that size, destroying is not offered', () => {
  const table = setTable({ you: { battlefield: ['2 Plains', 'Grizzly Bears'], hand: ['Valorous Stance'] } });
  table.cast('Valorous Stance');
  assert.deepEqual(table.candidates(), ['Grizzly Bears']);
});

test('Vow of Duty strengthens a creature that then may not attack you', () => {
  const table = setTable({
    you: { battlefield: ['3 Plains'], hand: ['Vow of Duty'] },
    them: { battlefield: ['Grizzly Bears', 'Serra Angel'] },
  });
  table.cast('Vow of Duty', 'Grizzly Bears').resolve();
  assert.equal(table.size('Grizzly Bears'), '4/4');
  assert.equal(table.has('Grizzly Bears', 'vigilance'), true);
  table.passUntil('beginCombat', 'them');
  assert.notEqual(table.tryAttack(['Grizzly Bears']), null);
  assert.equal(table.tryAttack(['Serra Angel']), null);
});

test('Vow of Duty on your own creature lets it attack the opponent', () => {
  const table = setTable({ you: { battlefield: ['3 Plains', 'Grizzly Bears'], hand: ['Vow of Duty'] } });
  table.cast('Vow of Duty', 'Grizzly Bears').resolve();
  table.attack(['Grizzly Bears']);
  assert.equal(table.isTapped('Grizzly Bears'), false);
  table.dealDamage();
  assert.equal(table.life('them'), 16);
});

test('an Aura goes to the graveyard when its creature leaves', () => {
  const table = setTable({
    you: { battlefield: ['4 Plains', 'Grizzly Bears'], hand: ['Vow of Duty', 'Swords to Plowshares'] },
  });
  table.cast('Vow of Duty', 'Grizzly Bears').resolve();
  table.cast('Swords to Plowshares', 'Grizzly Bears').resolve();
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Swords to Plowshares', 'Vow of Duty']);
  assert.equal(table.life('you'), 24);
});

test('an Aura whose creature is gone before it resolves never enters', () => {
  const table = setTable({
    you: { battlefield: ['4 Plains', 'Grizzly Bears'], hand: ['Vow of Duty', 'Swords to Plowshares'] },
  });
  table.cast('Vow of Duty', 'Grizzly Bears').cast('Swords to Plowshares', 'Grizzly Bears').resolveAll();
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Swords to Plowshares', 'Vow of Duty']);
});
