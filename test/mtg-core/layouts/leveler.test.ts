// Levelers, Classes, stations and Cases: what a card gains as it goes on (CR 711, 716, 719, 721).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gain, sorcery } from '../../support/cards.ts';
import { always, creature, enchantment, keyword, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const flying = [keyword('flying')];
const leveler = creature('Test Leveler', 1, 1, [keyword('level up', { cost: [{ kind: 'mana', mana: '{0}' }] })], {
  layout: 'leveler',
  stages: [
    { at: [2], to: 3, power: 3, toughness: 3, abilities: flying },
    { at: [4], power: 5, toughness: 6, abilities: [keyword('trample')] },
  ],
});
const level = (table: ReturnType<typeof setTable>, times: number) => {
  for (let time = 0; time < times; time++) table.activate('Test Leveler').resolve();
};

test('a leveler is as large as its band says, and has what stands beside it (CR 711.2a)', () => {
  const table = setTable({ cards: [leveler], you: { battlefield: ['Test Leveler'] } });
  level(table, 1);
  assert.deepEqual([table.size('Test Leveler'), table.has('Test Leveler', 'flying')], ['1/1', false]);
  level(table, 1);
  assert.deepEqual([table.size('Test Leveler'), table.has('Test Leveler', 'flying')], ['3/3', true]);
});

test('the last band has no end and what the earlier one gave is gone (CR 711.2b)', () => {
  const table = setTable({
    cards: [leveler],
    you: { battlefield: [{ name: 'Test Leveler', counters: { level: 7 } }] },
  });
  assert.deepEqual(
    [table.size('Test Leveler'), table.has('Test Leveler', 'flying'), table.has('Test Leveler', 'trample')],
    ['5/6', false, true],
  );
});

test('+1/+1 counters come on top of a band (CR 613.4)', () => {
  const table = setTable({
    cards: [leveler],
    you: { battlefield: [{ name: 'Test Leveler', counters: { level: 2, '+1/+1': 1 } }] },
  });
  assert.equal(table.size('Test Leveler'), '4/4');
});

const lessons = enchantment('Test Lessons', [], {
  subtypes: ['Class'],
  layout: 'class',
  stages: [
    {
      at: [2],
      cost: '{G}',
      abilities: [
        always({
          affects: { types: ['creature'], controller: 'you' },
          change: [{ kind: 'pt', power: 1, toughness: 1 }],
        }),
      ],
    },
    { at: [3], cost: '{0}', abilities: [triggered({ event: 'beginStep', step: 'end', player: 'you' }, [gain(5)])] },
  ],
});

test('a Class gains its levels one after the other, each for its cost and as a sorcery (CR 716.2a)', () => {
  const table = setTable({ cards: [lessons], you: { battlefield: ['Test Lessons', 'Grizzly Bears', '2 Forest'] } });
  const labels = table.question().options.filter((label) => label.includes('evel'));
  assert.equal(labels.length, 1, labels.join());
  table.activate('Test Lessons');
  assert.equal(table.canActivate('Test Lessons'), false, 'not while something is on the stack');
  table.resolve();
  assert.equal(table.size('Grizzly Bears'), '3/3');
  table.activate('Test Lessons').resolve();
  assert.equal(table.canActivate('Test Lessons'), false, 'not twice');
  table.passUntil('end').resolveAll();
  assert.equal(table.life('you'), 25);
});

test('a level is gone with the permanent, and no part of what is copied (CR 716.2b)', () => {
  const copy = sorcery('Test Copy', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { types: ['enchantment'] } }],
        do: [{ kind: 'copyToken', of: 'target' }],
      },
    ],
  });
  const table = setTable({
    cards: [lessons, copy],
    you: { hand: ['Test Copy'], battlefield: ['Test Lessons', 'Grizzly Bears', 'Forest'] },
  });
  table.activate('Test Lessons').resolve();
  table.cast('Test Copy', 'Test Lessons').resolve();
  assert.equal(table.size('Grizzly Bears'), '3/3');
});

const ship = {
  name: 'Test Ship',
  cost: '{0}',
  types: ['artifact'],
  subtypes: ['Spacecraft'],
  abilities: [keyword('station')],
  layout: 'station',
  stages: [
    {
      at: [2],
      abilities: [always({ players: 'you', change: [{ kind: 'rule', rule: { kind: 'landsPerTurn', extra: 1 } }] })],
    },
    { at: [5], power: 6, toughness: 7, abilities: flying },
  ],
};

test('stationing taps another creature for charge counters equal to its power (CR 702.184a)', () => {
  const table = setTable({
    cards: [ship],
    you: { battlefield: ['Test Ship', 'Grizzly Bears'], hand: ['2 Forest'] },
  });
  table.activate('Test Ship');
  if (table.question().kind === 'choose') table.choose('Grizzly Bears');
  table.resolve();
  assert.deepEqual([table.counters('Test Ship', 'charge'), table.isTapped('Grizzly Bears')], [2, true]);
  table.play('Forest').play('Forest');
});

test('from its number on a Spacecraft is an artifact creature with its size (CR 721.2b)', () => {
  const table = setTable({
    cards: [ship],
    you: { battlefield: [{ name: 'Test Ship', counters: { charge: 4 } }, 'Grizzly Bears'] },
  });
  assert.equal(table.look('Test Ship').types & 1, 0);
  table.activate('Test Ship');
  if (table.question().kind === 'choose') table.choose('Grizzly Bears');
  table.resolve();
  assert.deepEqual([table.look('Test Ship').types & 5, table.size('Test Ship')], [5, '6/7']);
  assert.ok(table.has('Test Ship', 'flying'));
});

const affair = enchantment(
  'Test Affair',
  [
    triggered(
      { event: 'beginStep', step: 'end', player: 'you' },
      [{ kind: 'action', action: 'becomes solved', what: 'self' }],
      {
        label: 'To solve',
        if: {
          kind: 'and',
          of: [
            { kind: 'exists', what: { types: ['creature'], controller: 'you' }, atLeast: 2 },
            { kind: 'not', of: { kind: 'is', what: 'self', filter: { designation: 'solved' } } },
          ],
        },
      },
    ),
  ],
  {
    subtypes: ['Case'],
    layout: 'case',
    stages: [{ at: [1], abilities: [triggered({ event: 'beginStep', step: 'upkeep', player: 'you' }, [gain(7)])] }],
  },
);

test('a Case is solved at the end of the turn if what it asks holds, and then has its last ability (CR 719.3)', () => {
  const table = setTable({ cards: [affair], you: { battlefield: ['Test Affair', '2 Grizzly Bears'] } });
  table.passUntil('end').resolveAll();
  table.passUntil('upkeep', 'you').resolveAll();
  assert.equal(table.life('you'), 27);
  table.passUntil('end', 'you');
  assert.equal(table.stack().length, 0, 'a solved Case isn’t solved again');
});

test('an unsolved Case has nothing of what stands behind "Solved" (CR 719.3c)', () => {
  const table = setTable({ cards: [affair], you: { battlefield: ['Test Affair', 'Grizzly Bears'] } });
  table.passUntil('end');
  assert.equal(table.stack().length, 0);
  table.passUntil('upkeep', 'you');
  assert.equal(table.stack().length, 0);
});
