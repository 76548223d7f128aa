// Spells that answer spells: countering, paying, voting, copying (CR 701.6, 118.12a, 701.38, 707.10).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test("Counterspell puts the spell into its owner's graveyard, and nothing of it happens", () => {
  const table = setTable({
    you: { battlefield: ['2 Island'], hand: ['Counterspell'] },
    them: { battlefield: ['5 Plains'], hand: ['Serra Angel'] },
    turn: 'them',
  });
  table.cast('Serra Angel', { by: 'them' }).cast('Counterspell', 'Serra Angel').resolve();
  assert.deepEqual(table.names('graveyard', 'them'), ['Serra Angel']);
  assert.equal(table.onBattlefield('Serra Angel'), false);
  assert.deepEqual(table.names('graveyard', 'you'), ['Counterspell']);
});

test('Counterspell can be countered, and an ability is no spell', () => {
  const table = setTable({
    you: { battlefield: ['4 Island', 'Shivan Dragon', 'Mountain'], hand: ['2 Counterspell'] },
  });
  table.activate('Shivan Dragon');
  assert.equal(table.canCast('Counterspell'), false);
});

test('of two Counterspells for one another the last wins', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', 'Mountain'], hand: ['Counterspell', 'Lightning Bolt'] },
    them: { battlefield: ['2 Island'], hand: ['Counterspell'] },
  });
  table.cast('Lightning Bolt', 'them').cast('Counterspell', { by: 'them' }, 'Lightning Bolt');
  table.cast('Counterspell', 'Counterspell').resolveAll();
  assert.equal(table.life('them'), 17);
});

const bolted = (them: string, lands: string) =>
  setTable({
    you: { battlefield: ['3 Island'], hand: [them] },
    them: { battlefield: [lands], hand: ['Lightning Bolt'] },
    turn: 'them',
  });

test('Supreme Will counters a spell unless its controller pays three', () => {
  const paid = bolted('Supreme Will', '4 Mountain');
  paid.cast('Lightning Bolt', { by: 'them' }, 'you').cast('Supreme Will', 'Counter', 'Lightning Bolt').resolve();
  assert.equal(paid.question().of, 'them');
  paid.choose('Pay').resolveAll();
  assert.equal(paid.life('you'), 17);
  assert.equal([1, 2, 3, 4].filter((place) => paid.isTapped(`their Mountain#${place}`)).length, 4);

  const refused = bolted('Supreme Will', '4 Mountain');
  refused.cast('Lightning Bolt', { by: 'them' }, 'you').cast('Supreme Will', 'Counter', 'Lightning Bolt').resolve();
  refused.choose("Don't pay");
  assert.equal(refused.life('you'), 20);
  assert.deepEqual(refused.names('graveyard', 'them'), ['Lightning Bolt']);

  const poor = bolted('Supreme Will', '3 Mountain');
  poor.cast('Lightning Bolt', { by: 'them' }, 'you').cast('Supreme Will', 'Counter', 'Lightning Bolt').resolveAll();
  assert.equal(poor.life('you'), 20);
});

test('Supreme Will may look for the best of four cards instead', () => {
  const table = setTable({
    you: {
      battlefield: ['3 Island'],
      hand: ['Supreme Will'],
      library: ['Plains', 'Forest', 'Swamp', 'Mountain', 'Island'],
    },
  });
  table.cast('Supreme Will').resolve();
  assert.deepEqual(table.candidates().toSorted(), ['Forest', 'Mountain', 'Plains', 'Swamp']);
  table.choose('Swamp').choose('Mountain', 'Forest', 'Plains');
  assert.deepEqual(table.names('hand', 'you'), ['Swamp']);
  assert.deepEqual(table.names('library', 'you'), ['Island', 'Mountain', 'Forest', 'Plains']);
});

const vote = (mine: string, theirs: string) => {
  const table = setTable({
    you: { battlefield: ['2 Island'], hand: ['Split Decision'] },
    them: { battlefield: ['Mountain', 'Grizzly Bears'], hand: ['Lightning Bolt'] },
    turn: 'them',
  });
  table.cast('Lightning Bolt', { by: 'them' }, 'you').cast('Split Decision', 'Lightning Bolt').resolve();
  assert.equal(table.question().of, 'you');
  table.choose(mine);
  assert.equal(table.question().of, 'them');
  return table.choose(theirs);
};

test('Split Decision counters the spell when denial gets more votes', () => {
  const table = vote('denial', 'denial').resolveAll();
  assert.equal(table.life('you'), 20);
  assert.deepEqual(table.names('graveyard', 'them'), ['Lightning Bolt']);
});

test('Split Decision copies the spell on a tie, with a new target if you like', () => {
  const table = vote('denial', 'duplication');
  assert.equal(table.question().of, 'you');
  table.choose('them').resolveAll();
  assert.equal(table.life('them'), 17);
  assert.equal(table.life('you'), 17);
  assert.equal(table.count('graveyard', 'them'), 1);
});

test('the copy may keep its target', () => {
  const table = vote('duplication', 'duplication').choose('you').resolveAll();
  assert.equal(table.life('you'), 14);
  assert.equal(table.life('them'), 20);
});

test('each target of a copied spell may be changed', () => {
  const table = setTable({
    you: { battlefield: ['4 Island', 'Fog Bank', 'Grizzly Bears'], hand: ['Split Decision', 'Run Away Together'] },
    them: { battlefield: ['Serra Angel', 'Silvercoat Lion'] },
  });
  table.cast('Run Away Together', 'Fog Bank', 'Serra Angel');
  table.cast('Split Decision', 'Run Away Together').resolve().choose('duplication', 'duplication');
  table.choose('Grizzly Bears', 'Silvercoat Lion').resolveAll();
  assert.deepEqual(table.names('battlefield', 'them'), []);
  assert.equal(table.onBattlefield('Fog Bank'), false);
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('a copied X spell has the same X', () => {
  const table = setTable({
    you: { battlefield: ['2 Island', '4 Mountain'], hand: ['Split Decision', 'Blaze'] },
  });
  table.cast('Blaze', 3, 'them').cast('Split Decision', 'Blaze').resolve().choose('duplication', 'duplication');
  table.choose('them').resolveAll();
  assert.equal(table.life('them'), 14);
});

test('Split Decision can only target an instant or sorcery spell', () => {
  const table = setTable({
    you: { battlefield: ['2 Island'], hand: ['Split Decision'] },
    them: { battlefield: ['5 Plains'], hand: ['Serra Angel'] },
    turn: 'them',
  });
  table.cast('Serra Angel', { by: 'them' }).pass();
  assert.equal(table.question().of, 'you');
  assert.equal(table.canCast('Split Decision'), false);
});
