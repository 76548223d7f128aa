// Where an ability functions follows from what it says (CR 113.6), and counters go where their object went.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, drawOne, gain, instant, keyword, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

test('an ability that triggers on its own cast functions on the stack, without saying so (CR 113.6k)', () => {
  const loud = creature('Loud', '1/1', [whenever({ event: 'cast', object: 'self', player: 'you' }, [gain(2)])]);
  const table = setTable({ cards: [loud], you: { hand: ['Loud'], battlefield: ['Mountain'] } });
  table.cast('Loud');
  assert.deepEqual(table.stack(), ['Loud', 'Loud']);
  table.resolveAll();
  assert.equal(table.life('you'), 22);
});

test('"put into a graveyard from anywhere" is seen from the graveyard (CR 603.6c)', () => {
  const buried = creature('Buried', '1/1', [
    whenever({ event: 'zoneChange', object: 'self', to: 'graveyard' }, [gain(2)]),
  ]);
  const mill = instant('Grind', [{ kind: 'mill', count: 1 }]);
  const table = setTable({ cards: [buried, mill], you: { hand: ['Grind'], library: ['Buried'] } });
  table.cast('Grind').resolveAll();
  assert.equal(table.life('you'), 22);
});

test('a spell that says it can’t be countered says so where it is a spell (CR 113.6g)', () => {
  const sure = creature('Sure', '1/1', [
    {
      kind: 'static',
      effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beCountered' } } }] }],
    },
  ]);
  const nope = aimed('Nope', { filter: { zone: 'stack', spell: true } }, [{ kind: 'counter', what: 'target' }]);
  const table = setTable({
    cards: [sure, nope],
    you: { hand: ['Sure'], battlefield: ['Mountain'] },
    them: { hand: ['Nope'] },
  });
  table.cast('Sure').cast('Nope', { by: 'them' }, 'Sure').resolveAll();
  assert.equal(table.onBattlefield('Sure'), true);
});

test('a card is exiled with the counters that are said, as an event (CR 122.1)', () => {
  const chill = aimed('Chill', { filter: { types: ['creature'] } }, [
    { kind: 'move', what: 'target', to: 'exile', counters: [{ counter: 'ice', count: 2 }] },
  ]);
  const frozen = { filter: { zone: 'exile', counter: { counter: 'ice', atLeast: 2 } } };
  const thaw = aimed('Thaw', frozen, [{ kind: 'move', what: 'target', to: 'hand' }]);
  const table = setTable({
    cards: [chill, thaw],
    you: { hand: ['Chill', 'Thaw'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  assert.equal(table.canCast('Thaw'), false);
  table.cast('Chill', 'Grizzly Bears').resolveAll();
  table.cast('Thaw', 'Grizzly Bears').resolveAll();
  assert.deepEqual(table.names('hand', 'them'), ['Grizzly Bears']);
});

test('"put its counters on" speaks of what it had as it left, each kind as many (CR 122.8)', () => {
  const heir = creature('Heir', '2/2', [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: {
        kind: 'entersWith',
        counters: [
          { counter: '+1/+1', count: 2 },
          { counter: 'flying', count: 1 },
        ],
      },
    },
    whenever(
      { event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' },
      [{ kind: 'moveCounters', from: 'event.object', to: 'target', count: 'all' }],
      { targets: [{ name: 'target', filter: { types: ['creature'], controller: 'you' } }] },
    ),
  ]);
  const table = setTable({
    cards: [heir],
    you: { hand: ['Heir', 'Murder'], battlefield: ['Grizzly Bears', '3 Swamp', 'Mountain'] },
  });
  table.cast('Heir').resolveAll().cast('Murder', 'Heir').resolve().choose('Grizzly Bears').resolveAll();
  assert.equal(table.counters('Grizzly Bears'), 2);
  assert.equal(table.counters('Grizzly Bears', 'flying'), 1);
});

test('a creature trains when training puts a counter on it (CR 702.149c)', () => {
  const pupil = creature('Pupil', '1/1', [
    keyword('training'),
    whenever({ event: 'action', action: 'trains', object: 'self' }, [drawOne]),
  ]);
  const table = setTable({
    cards: [pupil],
    you: { battlefield: ['Pupil', 'Grizzly Bears'], library: ['2 Mountain'] },
  });
  table.attack(['Pupil', 'Grizzly Bears']).resolveAll();
  assert.equal(table.counters('Pupil'), 1);
  assert.equal(table.count('hand', 'you'), 1);
});

test('"would be put into a graveyard from anywhere" functions everywhere: in hand, library and on the stack (CR 113.6c)', () => {
  const ghost = creature('Ghost', '2/2', [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'graveyard' },
      instead: { kind: 'goesTo', zone: 'exile' },
    },
  ]);
  const grind = instant('Grind', [{ kind: 'mill', count: 1 }]);
  const drop = instant('Drop', [{ kind: 'discard', count: 'hand' }]);
  const no = aimed('No', { filter: { zone: 'stack', spell: true } }, [{ kind: 'counter', what: 'target' }]);
  const start = (hand: string[], library: string[] = ['Forest']) =>
    setTable({ cards: [ghost, grind, drop, no], you: { hand, library, battlefield: ['Mountain'] } });
  assert.deepEqual(start(['Grind'], ['Ghost']).cast('Grind').resolve().names('exile', 'you'), ['Ghost']);
  assert.deepEqual(start(['Drop', 'Ghost']).cast('Drop').resolve().names('exile', 'you'), ['Ghost']);
  assert.deepEqual(start(['No', 'Ghost']).cast('Ghost').cast('No', 'Ghost').resolve().names('exile', 'you'), ['Ghost']);
});

test('a discard that an opponent causes is replaced in the hand, and one of your own is not (CR 113.6, 614.12)', () => {
  const saved = creature('Saved', '4/4', [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'graveyard', cause: 'discard', causedBy: 'opponent' },
      instead: { kind: 'goesTo', zone: 'battlefield' },
    },
  ]);
  const own = instant('Drop', [{ kind: 'discard', count: 'hand' }]);
  const theirs = instant('Strip', [{ kind: 'discard', who: 'opponent', count: 'hand' }]);
  const start = () =>
    setTable({ cards: [saved, own, theirs], you: { hand: ['Drop', 'Saved'] }, them: { hand: ['Strip'] } });
  const stripped = start().cast('Strip', { by: 'them' }).resolve();
  assert.deepEqual(stripped.names('battlefield', 'you'), ['Saved']);
  assert.deepEqual(start().cast('Drop').resolve().names('graveyard', 'you').includes('Saved'), true);
});

test('what has {X} in its mana cost is told from what has none (CR 107.3)', () => {
  const strike = aimed('Strike', { filter: { types: ['creature'], xInCost: true } }, [
    { kind: 'destroy', what: 'target' },
  ]);
  const hydra = creature('Test Hydra', '2/2', [], { cost: '{X}{G}' });
  const table = setTable({
    cards: [strike, hydra],
    you: { hand: ['Strike'] },
    them: { battlefield: ['Test Hydra', 'Grizzly Bears'] },
  });
  table.cast('Strike', 'Test Hydra').resolve();
  assert.deepEqual(table.names('battlefield', 'them'), ['Grizzly Bears']);
  const none = setTable({ cards: [strike], you: { hand: ['Strike'] }, them: { battlefield: ['Grizzly Bears'] } });
  assert.ok(!none.question().options.includes('Cast Strike'));
});
