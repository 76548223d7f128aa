// Prevention effects and what can't be prevented (CR 615).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, hit, instant, keyword, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const you = { kind: 'players', who: 'you' };
const choose = (filter?: object) => ({
  kind: 'chooseSource',
  as: 'source',
  ...(filter === undefined ? {} : { filter }),
});
const shield = (more: object) => ({ kind: 'prevent', to: you, until: 'endOfTurn', ...more });
const sure = (amount: number) =>
  aimed(`Test Sure ${amount}`, { players: 'any' }, [{ kind: 'damage', amount, to: 'target', cantBePrevented: true }]);
const bolt = aimed('Test Bolt', { players: 'any' }, [hit(3, 'target')]);

test('a source that was chosen for its color is asked for it again as it deals damage (CR 609.7b, 615.9)', () => {
  const paint = aimed('Test Paint', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [{ affects: 'target', change: [{ kind: 'setColors', colors: ['U'] }] }],
    },
  ]);
  const circle = instant('Test Circle', [choose({ colors: ['R'] }), shield({ amount: 'all', by: 'source' })]);
  const start = () => {
    const t = setTable({
      cards: [paint, circle, creature('Test Red', '2/2', [], { cost: '{R}' })],
      turn: 'them',
      you: { hand: ['Test Circle'] },
      them: { hand: ['Test Paint'], battlefield: ['Test Red'] },
    });
    t.cast('Test Circle', { by: 'you' }).resolve().choose('Test Red');
    return t;
  };
  assert.equal(start().attack(['Test Red']).passUntil('endCombat').life('you'), 20);
  const painted = start().cast('Test Paint', { by: 'them' }, 'Test Red').resolve();
  assert.equal(painted.attack(['Test Red']).passUntil('endCombat').life('you'), 18);
});

test('"the next time" is one instance of damage, however much, and no more (CR 615.8)', () => {
  const circle = instant('Test Circle', [choose(), shield({ amount: 'all', next: true, by: 'source' })]);
  const t = setTable({
    cards: [circle, creature('Test Twice', '2/2', [keyword('double strike')])],
    turn: 'them',
    you: { hand: ['Test Circle'] },
    them: { battlefield: ['Test Twice'] },
  });
  t.cast('Test Circle', { by: 'you' }).resolve().choose('Test Twice');
  assert.equal(t.attack(['Test Twice']).passUntil('endCombat').life('you'), 18);
});

test("a group whose damage is prevented isn't locked in: what becomes one of it later is in it (CR 611.2c)", () => {
  const fog = instant('Test Fog', [{ kind: 'prevent', amount: 'all', by: { colors: ['R'] }, until: 'endOfTurn' }]);
  const paint = aimed('Test Paint', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [{ affects: 'target', change: [{ kind: 'setColors', colors: ['R'] }] }],
    },
  ]);
  const start = () =>
    setTable({
      cards: [fog, paint, creature('Test Blue', '2/2', [], { cost: '{U}' })],
      turn: 'them',
      you: { hand: ['Test Fog'] },
      them: { hand: ['Test Paint'], battlefield: ['Test Blue'] },
    })
      .cast('Test Fog', { by: 'you' })
      .resolve();
  assert.equal(start().attack(['Test Blue']).passUntil('endCombat').life('you'), 18);
  const painted = start().cast('Test Paint', { by: 'them' }, 'Test Blue').resolve();
  assert.equal(painted.attack(['Test Blue']).passUntil('endCombat').life('you'), 20);
});

test('of several creatures each has a shield of its own (CR 615.11)', () => {
  const guard = instant('Test Guard', [shield({ amount: 1, to: { types: ['creature'], controller: 'you' } })]);
  const quake = sorcery('Test Quake', [hit(2, { types: ['creature'] })]);
  const t = setTable({
    cards: [guard, quake, creature('Test Big', '1/9')],
    you: { hand: ['Test Guard', '2 Test Quake'], battlefield: ['2 Test Big'] },
  });
  t.cast('Test Guard').resolve().cast('Test Quake').resolve();
  assert.deepEqual([t.damageOn('Test Big'), t.damageOn('Test Big#2')], [1, 1]);
  t.cast('Test Quake').resolve();
  assert.deepEqual([t.damageOn('Test Big'), t.damageOn('Test Big#2')], [3, 3]);
});

const grow = [{ kind: 'addCounters', what: 'self', counter: '+1/+1', count: 1 }];

test('what a prevention does besides it does also for damage that can’t be prevented, once (CR 615.12)', () => {
  const wall = creature('Test Wall', '2/9', [
    {
      kind: 'replacement',
      event: { event: 'damage', recipientPlayer: 'you' },
      instead: { kind: 'prevent', then: grow },
    },
  ]);
  const t = setTable({
    cards: [wall, sure(3), bolt],
    you: { battlefield: ['Test Wall'], hand: ['Test Sure 3', 'Test Bolt'] },
  });
  t.cast('Test Sure 3', 'you').resolve();
  assert.deepEqual([t.life('you'), t.counters('Test Wall')], [17, 1]);
  t.cast('Test Bolt', 'you').resolve();
  assert.deepEqual([t.life('you'), t.counters('Test Wall')], [17, 2]);
});

test('a shield isn’t used up by it, and does what else it does (CR 615.12)', () => {
  const hope = instant('Test Hope', [shield({ amount: 3, then: [{ kind: 'gainLife', amount: 1 }] })]);
  const t = setTable({
    cards: [hope, sure(3), bolt],
    you: { hand: ['Test Hope', 'Test Sure 3', 'Test Bolt'] },
  });
  t.cast('Test Hope').resolve().cast('Test Sure 3', 'you').resolve();
  assert.equal(t.life('you'), 18);
  t.cast('Test Bolt', 'you').resolve();
  assert.equal(t.life('you'), 19);
});

test('what is prevented of a spell is prevented of the permanent that it becomes (CR 400.7c)', () => {
  const circle = instant('Test Circle', [choose(), shield({ amount: 'all', by: 'source' })]);
  const t = setTable({
    cards: [circle, creature('Test Quick', '2/2', [keyword('haste')], { cost: '{0}' })],
    you: { hand: ['Test Quick'] },
    them: { hand: ['Test Circle'] },
  });
  t.cast('Test Quick').cast('Test Circle', { by: 'them' }).resolve().choose('Test Quick').resolve();
  assert.equal(t.attack(['Test Quick']).passUntil('endCombat').life('them'), 20);
});

test('what is prevented isn’t dealt this way', () => {
  const drain = instant('Test Drain', [
    { kind: 'damage', amount: 3, to: { kind: 'players', who: 'opponent' }, as: 'dealt' },
    { kind: 'gainLife', amount: { kind: 'var', name: 'dealt' } },
  ]);
  const hope = instant('Test Hope', [shield({ amount: 2 })]);
  const t = setTable({ cards: [drain, hope], you: { hand: ['Test Drain'] }, them: { hand: ['Test Hope'] } });
  t.cast('Test Drain').cast('Test Hope', { by: 'them' }).resolve().resolve();
  assert.deepEqual([t.life('you'), t.life('them')], [21, 19]);
});
