// The finer points of votes, copies, flash and goading.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('a copy is not cast: Murmuring Mystic sees the spells only', () => {
  const table = setTable({
    you: { battlefield: ['Murmuring Mystic', '2 Island', 'Mountain'], hand: ['Split Decision', 'Lightning Bolt'] },
  });
  table.cast('Lightning Bolt', 'them').cast('Split Decision', 'Lightning Bolt');
  assert.deepEqual(table.stack().filter((name) => name === 'Murmuring Mystic').length, 2);
  table.resolveAll().choose('duplication', 'duplication').choose('them').resolveAll();
  assert.equal(table.count('battlefield', 'you', 'Bird Illusion Token'), 2);
  assert.equal(table.life('them'), 14);
});

test('a copied modal spell keeps its mode', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', '2 Mountain'], hand: ['Split Decision', 'Abrade'] },
    them: { battlefield: ['Howling Golem', 'Greatsword'] },
  });
  table.cast('Abrade', 'Destroy', 'Greatsword').cast('Split Decision', 'Abrade').resolve();
  table.choose('duplication', 'duplication');
  assert.deepEqual(table.candidates().toSorted(), ['Greatsword', 'Howling Golem']);
  table.choose('Howling Golem').resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), []);
});

test('Split Decision does nothing when its spell is gone; nobody votes', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', 'Mountain'], hand: ['Split Decision', 'Lightning Bolt'] },
    them: { battlefield: ['2 Island'], hand: ['Counterspell'] },
  });
  table.cast('Lightning Bolt', 'them').cast('Split Decision', 'Lightning Bolt');
  table.cast('Counterspell', { by: 'them' }, 'Lightning Bolt').resolveAll();
  assert.equal(table.question().kind, 'priority');
  assert.equal(table.life('them'), 20);
});

test('Maeve goads as often as she is paid, and each goaded attacker draws a card', () => {
  const table = setTable({
    you: { battlefield: ['Maeve, Insidious Singer', 'Grizzly Bears', 'Silvercoat Lion', '6 Island'] },
  });
  table.activate('Maeve, Insidious Singer', 'Grizzly Bears').resolve();
  table.activate('Maeve, Insidious Singer', 'Silvercoat Lion').resolve();
  table.attack(['Grizzly Bears', 'Silvercoat Lion']).resolveAll();
  assert.equal(table.count('hand', 'you'), 2);
});

test('goading ends as the turn of the one who goaded begins, with Maeve as with Jeering Homunculus', () => {
  const table = setTable({
    you: { battlefield: ['Maeve, Insidious Singer', '3 Island'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.activate('Maeve, Insidious Singer', 'Grizzly Bears').resolve();
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([])?.cr, '508.1d');
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  table.passUntil('precombatMain', 'you').passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([]), null);
});

test('Bloodthirsty Blade is attached only when a sorcery could be cast, and its creature is free once the Blade moves on', () => {
  const table = setTable({
    you: { battlefield: ['Bloodthirsty Blade', '2 Island'] },
    them: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
  });
  table.activate('Bloodthirsty Blade', 'Grizzly Bears').resolve();
  table.activate('Bloodthirsty Blade', 'Silvercoat Lion').resolve();
  assert.equal(table.size('Grizzly Bears'), '2/2');
  table.passUntil('upkeep', 'them').pass();
  assert.equal(table.canActivate('Bloodthirsty Blade'), false);
  assert.equal(table.tryAttack([])?.cr, '508.1d');
  assert.equal(table.tryAttack(['Silvercoat Lion']), null);
});

test('a creature that arrived this turn need not attack, Angler Turtle or not', () => {
  const table = setTable({
    you: { battlefield: ['Angler Turtle'] },
    them: { battlefield: ['2 Mountain', 'Fog Bank'], hand: ['Dragon Hatchling'] },
    turn: 'them',
  });
  table.cast('Dragon Hatchling', { by: 'them' }).resolve();
  table.passUntil('postcombatMain', 'them');
  assert.equal(table.life('you'), 20);
});

test('who would have to pay for it is not made to attack by Angler Turtle', () => {
  const table = setTable({
    you: { battlefield: ['Angler Turtle', '3 Plains'], hand: ['Forbidding Spirit'] },
    them: { battlefield: ['Grizzly Bears', '2 Island'] },
  });
  table.cast('Forbidding Spirit').resolveAll();
  table.passUntil('beginCombat', 'them');
  assert.equal(table.tryAttack([]), null);
});

test('Brineborn Cutthroat grows with the next one, which sees only itself being cast', () => {
  const table = setTable({
    you: { battlefield: ['4 Island'], hand: ['2 Brineborn Cutthroat'] },
    turn: 'them',
  });
  table.cast('Brineborn Cutthroat').resolve().cast('Brineborn Cutthroat').resolveAll();
  assert.deepEqual([table.counters('Brineborn Cutthroat'), table.counters('Brineborn Cutthroat#2')], [1, 0]);
});

test('two extra turns are taken one after the other', () => {
  const table = setTable({ you: { battlefield: ['8 Island'], hand: ['2 Plea for Power'] } });
  table.cast('Plea for Power').resolve().choose('time', 'time');
  table.cast('Plea for Power').resolve().choose('time', 'time');
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    table.passUntil('end').passUntil('upkeep');
    turns.push(table.state.active);
  }
  assert.deepEqual(turns, [0, 0, 1]);
});

test('Run Away Together returns the one that is left when the other is gone', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', 'Fog Bank', 'Plains'], hand: ['Run Away Together', 'Swords to Plowshares'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Run Away Together', 'Fog Bank', 'Serra Angel').cast('Swords to Plowshares', 'Serra Angel').resolveAll();
  assert.deepEqual(table.names('hand', 'you'), ['Fog Bank']);
  assert.deepEqual(table.names('exile', 'them'), ['Serra Angel']);
});

test('Fact or Fiction with fewer than five cards makes piles of what is there', () => {
  const table = setTable({
    you: { battlefield: ['4 Island'], hand: ['Fact or Fiction'], library: ['Plains', 'Forest'] },
  });
  table.cast('Fact or Fiction').resolve().choose('Plains', 'done').choose('Pile 2');
  assert.deepEqual(table.names('hand', 'you'), ['Forest']);
  assert.equal(table.winner(), undefined);
});
