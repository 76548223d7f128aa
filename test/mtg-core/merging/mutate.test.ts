// Mutating creature spells, and the permanents that they merge with (CR 702.140, 729).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, aimed, exiledAndBack, mana } from '../../support/cards.ts';
import {
  creature,
  dies,
  enchantment,
  enters,
  instant,
  keyword,
  sorcery,
  triggered,
} from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const gain = (amount: number) => ({ kind: 'gainLife', amount });
const mutates = { event: 'action', action: 'mutate', object: 'self' };
const beast = { subtypes: ['Beast'] };

/** A 3/4 flier with mutate {1}: "whenever this creature mutates, gain 1 life". */
const heron = creature(
  'Test Heron',
  3,
  4,
  [keyword('mutate', { cost: mana('{1}') }), keyword('flying'), triggered(mutates, [gain(1)])],
  { ...beast, cost: '{5}{U}' },
);
const boar = creature('Test Boar', 1, 1, [keyword('trample'), ability(mana('{0}'), [gain(10)])], beast);
const kill = aimed('Test Kill', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
const over = 'Put it on top';
const under = 'Put it on the bottom';
const alternative = { how: 'mutate' };

const start = (more: { cards?: readonly { name: string }[]; hand?: string[]; battlefield?: string[] } = {}) =>
  setTable({
    cards: [heron, boar, kill, ...(more.cards ?? [])],
    you: {
      hand: ['Test Heron', ...(more.hand ?? [])],
      battlefield: ['Test Boar', '8 Island', ...(more.battlefield ?? [])],
    },
  });

test('on top: its name, color and size, with the abilities of both (CR 702.140c, 702.140e)', () => {
  const table = start().cast('Test Heron', alternative, 'Test Boar').resolve();
  assert.deepEqual([table.question().kind, table.question().of], ['yesNo', 'you']);
  table.choose(over).resolveAll();
  assert.equal(table.size('Test Heron'), '3/4');
  assert.deepEqual([table.has('Test Heron', 'flying'), table.has('Test Heron', 'trample')], [true, true]);
  assert.deepEqual([table.look('Test Heron').colors, table.look('Test Heron').manaValue], [2, 6]);
  assert.deepEqual([table.life('you'), table.onBattlefield('Test Boar')], [21, false]);
  table.activate('Test Heron').resolve();
  assert.equal(table.life('you'), 31);
});

test('on the bottom: what it was, with the abilities of both', () => {
  const table = start().cast('Test Heron', alternative, 'Test Boar').resolve().choose(under).resolveAll();
  assert.equal(table.size('Test Boar'), '1/1');
  assert.deepEqual([table.has('Test Boar', 'flying'), table.has('Test Boar', 'trample')], [true, true]);
  assert.equal(table.life('you'), 21);
});

test('the permanent stays what it was: tapped, with its counters and effects, not entering anew (CR 729.2b-c)', () => {
  const watch = enchantment('Test Watch', [triggered(enters({ types: ['creature'] }), [gain(100)])]);
  const grow = aimed('Test Grow', { filter: { types: ['creature'] } }, [
    { kind: 'addCounters', what: 'target', counter: '+1/+1', count: 2 },
    { kind: 'tap', what: 'target' },
    {
      kind: 'continuous',
      until: 'endOfTurn',
      effects: [{ affects: 'target', change: [{ kind: 'pt', power: 10, toughness: 10 }] }],
    },
  ]);
  const table = start({ cards: [watch, grow], hand: ['Test Grow'], battlefield: ['Test Watch'] });
  table.cast('Test Grow', 'Test Boar').resolve();
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  assert.deepEqual([table.size('Test Heron'), table.isTapped('Test Heron'), table.life('you')], ['15/16', true, 21]);
});

test('it is no longer summoning sick than the creature was', () => {
  const table = start().cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  assert.equal(table.tryAttack(['Test Heron']), null);
});

test('a target must be a non-Human creature that its owner owns (CR 702.140a)', () => {
  const human = creature('Test Fellow', 1, 1);
  const table = setTable({
    cards: [heron, human, boar],
    you: { hand: ['Test Heron'], battlefield: ['Test Fellow', '6 Island'] },
    them: { battlefield: ['Test Boar'] },
  });
  assert.equal(table.canCast('Test Heron'), true);
  table.cast('Test Heron').resolveAll();
  // Nothing to mutate onto: only the plain way was there.
  assert.deepEqual([table.size('Test Heron'), table.life('you')], ['3/4', 20]);
});

test('without its target it goes on resolving as a creature spell (CR 702.140b)', () => {
  const table = start({ hand: ['Test Kill'] });
  table.cast('Test Heron', alternative, 'Test Boar').cast('Test Kill', 'Test Boar').resolveAll();
  assert.deepEqual([table.size('Test Heron'), table.life('you')], ['3/4', 20]);
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Test Boar', 'Test Kill']);
});

test('one permanent dies, and each card is put into the graveyard (CR 729.3)', () => {
  const mourn = enchantment('Test Mourn', [triggered(dies({ types: ['creature'] }), [gain(100)])]);
  const table = start({ cards: [mourn], hand: ['Test Kill'], battlefield: ['Test Mourn'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  table.cast('Test Kill', 'Test Heron').resolveAll();
  assert.equal(table.life('you'), 121);
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Test Boar', 'Test Heron', 'Test Kill']);
});

test('each card is itself again in hand, and may be cast again', () => {
  const back = aimed('Test Back', { filter: { types: ['creature'] } }, [{ kind: 'move', what: 'target', to: 'hand' }]);
  const table = start({ cards: [back], hand: ['Test Back'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(under).resolveAll();
  table.cast('Test Back', 'Test Boar').resolve();
  assert.deepEqual(table.names('hand', 'you').toSorted(), ['Test Boar', 'Test Heron']);
  table.cast('Test Boar').resolve();
  assert.equal(table.has('Test Boar', 'flying'), false);
});

test('what finds the card finds all of them: both return from exile (CR 729.3c)', () => {
  const blink = aimed('Test Blink', { filter: { types: ['creature'] } }, exiledAndBack('target'));
  const table = start({ cards: [blink], hand: ['Test Blink'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  table.cast('Test Blink', 'Test Heron').resolve();
  assert.deepEqual([table.size('Test Heron'), table.size('Test Boar')], ['3/4', '1/1']);
  assert.equal(table.has('Test Heron', 'trample'), false);
});

test('what was exiled until something leaves returns as each of its cards (CR 610.3, 729.3c)', () => {
  const ring = enchantment('Test Ring', [
    triggered(enters(), [{ kind: 'exileUntil', what: 'target', until: 'selfLeaves' }], {
      targets: [{ name: 'target', filter: { types: ['creature'] } }],
    }),
  ]);
  const shatter = aimed('Test Shatter', { filter: { types: ['enchantment'] } }, [{ kind: 'destroy', what: 'target' }]);
  const table = start({ cards: [ring, shatter], hand: ['Test Ring', 'Test Shatter'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  table.cast('Test Ring').resolve().choose('Test Heron').resolveAll();
  assert.deepEqual(table.names('exile', 'you').toSorted(), ['Test Boar', 'Test Heron']);
  table.cast('Test Shatter', 'Test Ring').resolve();
  assert.deepEqual([table.size('Test Heron'), table.size('Test Boar')], ['3/4', '1/1']);
});

test('a token and a card: a token only while the token is on top (CR 729.2d)', () => {
  const make = sorcery('Test Make', [
    {
      kind: 'createToken',
      token: { types: ['creature'], subtypes: ['Wurm'], power: 5, toughness: 5, abilities: [keyword('menace')] },
    },
  ]);
  const back = aimed('Test Back', { filter: { token: false, types: ['creature'] } }, [
    { kind: 'move', what: 'target', to: 'hand' },
  ]);
  const table = start({ cards: [make, back], hand: ['Test Make', 'Test Back', 'Test Heron'] });
  table.cast('Test Make').resolve();
  table.cast('Test Heron', alternative, 'Wurm Token').resolve().choose(under).resolveAll();
  assert.deepEqual([table.size('Wurm Token'), table.has('Wurm Token', 'flying')], ['5/5', true]);
  table.cast('Test Heron', alternative, 'Wurm Token').resolve().choose(over).resolveAll();
  // Two Herons mutate triggers now: one for each that it has the ability of.
  assert.deepEqual([table.size('Test Heron'), table.life('you')], ['3/4', 23]);
  table.cast('Test Back', 'Test Heron').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Test Heron', 'Test Heron']);
  assert.equal(table.onBattlefield('Wurm Token'), false);
});

test('a copy of it is a copy of the topmost with all the abilities (CR 707.2, 729.2a)', () => {
  const twin = aimed('Test Twin', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const table = start({ cards: [twin], hand: ['Test Twin'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  table.cast('Test Twin', 'Test Heron').resolve();
  assert.deepEqual([table.size('Test Heron#2'), table.has('Test Heron#2', 'trample')], ['3/4', true]);
  table.activate('Test Heron#2').resolve();
  assert.equal(table.life('you'), 31);
});

test('a copy of the spell merges as well, as a token (CR 707.10f, 729.2)', () => {
  const echo = aimed('Test Echo', { filter: { zone: 'stack', spell: true } }, [{ kind: 'copySpell', what: 'target' }]);
  const table = start({ cards: [echo], hand: ['Test Echo', 'Test Kill'] });
  table.cast('Test Heron', alternative, 'Test Boar').cast('Test Echo', 'Test Heron').resolve();
  table.resolve().choose(over);
  // The ability of the copy triggers, then the spell itself merges.
  table.resolve().resolve().choose(under).resolveAll();
  assert.equal(table.life('you'), 23);
  table.cast('Test Kill', 'Test Heron').resolve();
  assert.deepEqual(table.names('graveyard', 'you').toSorted(), ['Test Boar', 'Test Echo', 'Test Heron', 'Test Kill']);
});

test('it loses all of it to "loses all abilities", of what is added later too (CR 613.1f)', () => {
  const blank = aimed('Test Blank', { filter: { types: ['creature'] } }, [
    { kind: 'continuous', until: 'endOfTurn', effects: [{ affects: 'target', change: [{ kind: 'loseAll' }] }] },
  ]);
  const table = start({ cards: [blank], hand: ['Test Blank'] });
  table.cast('Test Blank', 'Test Boar').resolve();
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  assert.deepEqual([table.life('you'), table.has('Test Heron', 'flying')], [20, false]);
  table.passUntil('upkeep', 'them');
  assert.deepEqual([table.has('Test Heron', 'flying'), table.has('Test Heron', 'trample')], [true, true]);
});

test('face down beneath: it is turned up by what comes on top, which isn’t turning it up (CR 729.2e)', () => {
  const morpher = creature(
    'Test Morpher',
    2,
    2,
    [
      keyword('morph', { cost: mana('{0}') }),
      keyword('menace'),
      triggered({ event: 'turnFaceUp', object: 'self' }, [gain(100)]),
    ],
    beast,
  );
  const table = start({ cards: [morpher], hand: ['Test Morpher'] });
  table.cast('Test Morpher', { how: 'morph' }).resolve();
  table.cast('Test Heron', alternative, 'a face-down card').resolve().choose(over).resolveAll();
  assert.deepEqual([table.size('Test Heron'), table.life('you')], ['3/4', 21]);
});

test('face down on top it stays face down, and turned up all of it is (CR 729.2e-f)', () => {
  const morpher = creature('Test Morpher', 2, 1, [keyword('morph', { cost: mana('{0}') })], beast);
  const table = start({ cards: [morpher], hand: ['Test Morpher'] });
  table.cast('Test Morpher', { how: 'morph' }).resolve();
  table.cast('Test Heron', alternative, 'a face-down card').resolve().choose(under).resolveAll();
  assert.deepEqual([table.size('a face-down card'), table.has('a face-down card', 'flying')], ['2/2', false]);
  table.activate('a face-down card');
  assert.deepEqual([table.size('Test Morpher'), table.has('Test Morpher', 'flying')], ['2/1', true]);
});

test('turned face down, every part of it is (CR 729.2f)', () => {
  const down = aimed('Test Down', { filter: { types: ['creature'] } }, [{ kind: 'turnFaceDown', what: 'target' }]);
  const table = start({ cards: [down], hand: ['Test Down', 'Test Kill'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  table.cast('Test Down', 'Test Heron').resolve();
  assert.deepEqual([table.size('a face-down card'), table.has('a face-down card', 'flying')], ['2/2', false]);
  table.cast('Test Kill', 'a face-down card').resolve();
  assert.equal(table.count('graveyard', 'you', 'Test Heron'), 1);
});

test('transforming turns each part that can (CR 729.2i)', () => {
  const wolf = creature('Test Wolf', 2, 2, [ability(mana('{0}'), [{ kind: 'transform', what: 'self' }])], {
    ...beast,
    layout: 'transform',
    faces: [{ ...creature('Test Howler', 5, 5, [keyword('menace')], beast), cost: undefined, colors: ['R'] }],
  });
  const table = start({ cards: [wolf], hand: [], battlefield: ['Test Wolf'] });
  table.cast('Test Heron', alternative, 'Test Wolf').resolve().choose(over).resolveAll();
  table.activate('Test Heron').resolve();
  assert.deepEqual([table.size('Test Heron'), table.has('Test Heron', 'menace')], ['3/4', true]);
});

test('a bearer of a Human on top can’t be mutated onto again, one with a Human beneath can', () => {
  const man = creature('Test Man', 1, 1, [keyword('mutate', { cost: mana('{1}') })]);
  const table = start({ cards: [man], hand: ['Test Man', 'Test Heron'] });
  table.cast('Test Man', alternative, 'Test Boar').resolve().choose(under);
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(under).resolveAll();
  assert.deepEqual([table.size('Test Boar'), table.has('Test Boar', 'flying')], ['1/1', true]);
});

test('the number of times that a creature has mutated', () => {
  const times = { kind: 'happened', event: mutates, since: 'game' };
  const counter = creature(
    'Test Counter',
    2,
    2,
    [keyword('mutate', { cost: mana('{1}') }), triggered(mutates, [{ kind: 'gainLife', amount: times }])],
    beast,
  );
  const table = start({ cards: [counter], hand: ['Test Counter'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(under).resolveAll();
  table.cast('Test Counter', alternative, 'Test Boar').resolve().choose(under);
  while (table.question().kind === 'order') table.choose(table.question().options[0] ?? '');
  table.resolveAll();
  // One from the Heron's ability before, then one more of it and two from the Counter's.
  assert.equal(table.life('you'), 24);
});

test('phased out and in again it is the same permanent', () => {
  const away = aimed('Test Away', { filter: { types: ['creature'] } }, [{ kind: 'phaseOut', what: 'target' }]);
  const table = start({ cards: [away], hand: ['Test Away'] });
  table.cast('Test Heron', alternative, 'Test Boar').resolve().choose(over).resolveAll();
  table.cast('Test Away', 'Test Heron').resolve();
  assert.equal(table.onBattlefield('Test Heron'), false);
  table.passUntil('upkeep', 'them').passUntil('draw', 'you');
  assert.deepEqual([table.has('Test Heron', 'trample'), table.onBattlefield('Test Boar')], [true, false]);
});

test('an instruction that a spell be changed changes the permanent that it merges with (CR 702.140f)', () => {
  const paint = instant(
    'Test Paint',
    [
      {
        kind: 'continuous',
        until: 'endOfTurn',
        effects: [{ affects: 'target', change: [{ kind: 'setColors', colors: ['G'] }] }],
      },
    ],
    { targets: [{ name: 'target', filter: { zone: 'stack', spell: true } }] },
  );
  const table = start({ cards: [paint], hand: ['Test Paint'] });
  table.cast('Test Heron', alternative, 'Test Boar').cast('Test Paint', 'Test Heron').resolve();
  table.resolve().choose(over).resolveAll();
  assert.equal(table.look('Test Heron').colors, 16);
});
