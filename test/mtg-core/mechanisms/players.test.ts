// What players have: rad, poison, energy and experience counters, speed, the monarchy (CR 122.1, 702.179, 724, 727).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, drawOne, gain, hit, instant } from '../../support/cards.ts';
import { creature, keyword } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const give = (counter: string, count: number, who = 'you') =>
  instant(`Test ${counter}`, [{ kind: 'playerCounters', who, counter, count }]);
const of = (counter: string, who = 'you') => ({ kind: 'playerCounters', counter, who });

test('rad counters mill at the beginning of the precombat main phase, and each nonland card costs a life and a counter (CR 727.1)', () => {
  const table = setTable({
    cards: [give('rad', 3)],
    you: { hand: ['Test rad'], library: ['Grizzly Bears', 'Forest', 'Grizzly Bears', 'Craw Wurm', '5 Island'] },
    alsoKnown: ['Grizzly Bears', 'Craw Wurm'],
  });
  table.cast('Test rad').resolve();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  assert.equal(table.stack().length, 1);
  table.resolve();
  // The top card was drawn.
  assert.deepEqual([table.count('graveyard', 'you'), table.life('you')], [4, 18]);
  assert.equal(table.state.players[0]?.counters?.['rad'], 1);
});

test('without rad counters nothing triggers (CR 727.1)', () => {
  const table = setTable({
    cards: [give('rad', 1)],
    you: { hand: ['Test rad'], library: ['Island', 'Grizzly Bears', '9 Island'] },
  });
  table.cast('Test rad').resolve();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').resolve();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  assert.equal(table.stack().length, 0);
});

test('ten poison counters lose the game, nine don’t (CR 704.5c)', () => {
  const table = setTable({ cards: [give('poison', 9, 'opponent')], you: { hand: ['2 Test poison'] } });
  table.cast('Test poison').resolve();
  assert.equal(table.winner(), undefined);
  table.cast('Test poison').resolve();
  assert.equal(table.winner(), 'you');
});

test('energy is paid as counters and stays over the turn (CR 107.14)', () => {
  const engine = creature('Test Engine', 1, 1, [
    ability([{ kind: 'payPlayerCounters', counter: 'energy', amount: 2 }], [drawOne]),
  ]);
  const table = setTable({
    cards: [give('energy', 3), engine],
    you: { hand: ['Test energy'], battlefield: ['Test Engine'] },
  });
  assert.equal(table.canActivate('Test Engine'), false);
  table.cast('Test energy').resolve();
  table.activate('Test Engine').resolve();
  assert.deepEqual([table.count('hand', 'you'), table.canActivate('Test Engine')], [1, false]);
  table.passUntil('upkeep', 'you');
  assert.equal(table.state.players[0]?.counters?.['energy'], 1);
});

test('experience counters are counted', () => {
  const table = setTable({
    cards: [give('experience', 2), instant('Test Learn', [gain(of('experience'))])],
    you: { hand: ['Test experience', 'Test Learn'] },
  });
  table.cast('Test experience').resolve();
  table.cast('Test Learn').resolve();
  assert.equal(table.life('you'), 22);
});

test('the monarch draws at their end step, and loses the crown to combat damage (CR 724.2)', () => {
  const crown = instant('Test Crown', [{ kind: 'becomeMonarch' }]);
  const table = setTable({
    cards: [crown],
    turn: 'them',
    you: { hand: ['Test Crown'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Crown').resolve();
  table.attack(['Grizzly Bears']).dealDamage().resolveAll();
  table.passUntil('end', 'them').resolveAll();
  assert.equal(table.count('hand', 'them'), 1);
});

const racer = creature('Test Racer', 2, 2, [keyword('start your engines!')]);
const speed = instant('Test Clock', [gain({ kind: 'speed', who: 'you' })]);

test('speed begins at 1 and goes up once a turn as opponents lose life in yours (CR 702.179)', () => {
  const bolt = instant('Test Spark', [hit(1)]);
  const table = setTable({
    cards: [racer, speed, bolt],
    you: { hand: ['Test Racer', '3 Test Clock', '2 Test Spark'], battlefield: ['Forest'] },
  });
  table.cast('Test Clock').resolve();
  assert.equal(table.life('you'), 20);
  table.cast('Test Racer').resolve();
  table.cast('Test Clock').resolve();
  assert.equal(table.life('you'), 21);
  table.cast('Test Spark').resolve();
  assert.equal(table.stack().length, 1);
  table.resolve();
  table.cast('Test Spark').resolve();
  assert.equal(table.stack().length, 0);
  table.cast('Test Clock').resolve();
  assert.equal(table.life('you'), 23);
});

test('in another’s turn speed stays as it is, and it outlasts the permanent', () => {
  const bolt = instant('Test Spark', [hit(1)]);
  const table = setTable({
    cards: [racer, speed, bolt],
    turn: 'them',
    you: { hand: ['Test Clock', 'Test Spark'], battlefield: ['Test Racer'] },
  });
  table.cast('Test Spark').resolve();
  assert.equal(table.stack().length, 0);
  table.cast('Test Clock').resolve();
  assert.equal(table.life('you'), 21);
});
