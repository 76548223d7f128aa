// Echo and umbra armor, and abilities that may be activated once a turn or once at all (CR 702.30, 702.89, 702.142, 702.177).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable, type Table } from '../../support/table.ts';

const mana = (text: string) => [{ kind: 'mana', mana: text }];
const creature = (name: string, power: number, toughness: number, abilities: unknown[] = []) => ({
  name,
  cost: '{0}',
  types: ['creature'],
  subtypes: ['Human'],
  power,
  toughness,
  abilities,
});
const spell = (name: string, instructions: unknown[], more: object = {}) => ({
  name,
  cost: '{0}',
  types: ['instant'],
  abilities: [{ kind: 'spell', do: instructions, ...more }],
});
const aCreature = { targets: [{ name: 't', filter: { types: ['creature'] } }] };

const echoing = creature('Echoing Bear', 2, 2, [{ kind: 'keyword', keyword: 'echo', cost: mana('{2}') }]);

/** To your next upkeep. */
const toYourUpkeep = (t: Table): Table => t.passUntil('end').passUntil('upkeep', 'you');

test('what came this turn asks for its echo in the next upkeep, and only then (702.30a)', () => {
  const t = setTable({ cards: [echoing], you: { hand: ['Echoing Bear'], battlefield: ['2 Forest'] } });
  t.cast('Echoing Bear').resolve();
  toYourUpkeep(t);
  assert.equal(t.state.stackZone.length, 1);
  t.resolve();
  t.choose('yes');
  assert.deepEqual(t.names('battlefield', 'you').includes('Echoing Bear'), true);
  toYourUpkeep(t);
  assert.equal(t.state.stackZone.length, 0, 'paid once, it never asks again');
});

test('an echo that nobody pays ends it (702.30a)', () => {
  const t = setTable({ cards: [echoing], you: { hand: ['Echoing Bear'], battlefield: ['2 Forest'] } });
  t.cast('Echoing Bear').resolve();
  toYourUpkeep(t).resolve();
  t.choose('no');
  assert.deepEqual(t.names('graveyard', 'you'), ['Echoing Bear']);
});

test('what was there before the game began has had its upkeeps', () => {
  const t = setTable({ cards: [echoing], you: { battlefield: ['Echoing Bear', '2 Forest'] } });
  toYourUpkeep(t);
  assert.equal(t.state.stackZone.length, 0);
});

const armor = {
  name: 'Second Skin',
  cost: '{0}',
  types: ['enchantment'],
  subtypes: ['Aura'],
  abilities: [
    { kind: 'keyword', keyword: 'enchant', filter: { types: ['creature'] } },
    { kind: 'keyword', keyword: 'umbra armor' },
  ],
};
const bear = creature('Plain Bear', 2, 2);
const murder = spell('Plain Murder', [{ kind: 'destroy', what: 't' }], aCreature);
const bolt = spell('Plain Bolt', [{ kind: 'damage', amount: 3, to: 't' }], aCreature);
const armored = () => {
  const t = setTable({
    cards: [armor, bear, murder, bolt],
    you: { hand: ['Second Skin', 'Plain Murder', 'Plain Bolt'], battlefield: ['Plain Bear'] },
  });
  t.cast('Second Skin', 'Plain Bear').resolve();
  return t;
};

test('the Aura is destroyed instead of what it enchants (702.89a)', () => {
  const t = armored();
  t.cast('Plain Murder', 'Plain Bear').resolve();
  assert.deepEqual(t.names('battlefield', 'you'), ['Plain Bear']);
  assert.deepEqual(t.names('graveyard', 'you').sort(), ['Plain Murder', 'Second Skin']);
});

test('lethal damage is removed with it, so that the creature stays (702.89a, 704.5g)', () => {
  const t = armored();
  t.cast('Plain Bolt', 'Plain Bear').resolve();
  t.passUntil('end');
  assert.deepEqual(t.names('battlefield', 'you'), ['Plain Bear']);
});

const exhausting = creature('Tired Bear', 2, 2, [
  { kind: 'activated', label: 'Exhaust', cost: mana('{1}'), limit: 'once', do: [{ kind: 'gainLife', amount: 1 }] },
]);

test('an exhaust ability is activated once as long as the permanent is the same (CR 702.177a)', () => {
  const t = setTable({ cards: [exhausting], you: { battlefield: ['Tired Bear', '4 Forest'] } });
  t.activate('Tired Bear').resolve();
  assert.throws(() => t.activate('Tired Bear'));
  toYourUpkeep(t);
  assert.throws(() => t.activate('Tired Bear'));
});

const boasting = creature('Proud Bear', 2, 2, [
  {
    kind: 'activated',
    label: 'Boast',
    cost: mana('{1}'),
    limit: 'oncePerTurn',
    if: { kind: 'is', what: 'self', filter: { attackedThisTurn: true } },
    do: [{ kind: 'gainLife', amount: 1 }],
  },
]);

test('a boast ability asks that the creature has attacked this turn (CR 702.142a)', () => {
  const t = setTable({ cards: [boasting], you: { battlefield: ['Proud Bear', '4 Forest'] } });
  assert.throws(() => t.activate('Proud Bear'));
  t.attack(['Proud Bear']);
  t.activate('Proud Bear').resolve();
  assert.throws(() => t.activate('Proud Bear'));
});

test('what gets the counters of a cumulative upkeep is chosen anew for each age counter (702.24a)', () => {
  const feeding = creature('Feeder', 2, 2, [
    {
      kind: 'keyword',
      keyword: 'cumulative upkeep',
      cost: [{ kind: 'putCounters', counter: '+1/+1', count: 1, on: { types: ['creature'], controller: 'opponent' } }],
    },
  ]);
  const t = setTable({
    cards: [feeding],
    you: { hand: ['Feeder'] },
    them: { battlefield: ['Grizzly Bears', 'Centaur Courser'] },
  });
  t.cast('Feeder').resolve();
  toYourUpkeep(t).resolve();
  t.choose('yes', 'Grizzly Bears');
  t.passUntil('end').passUntil('upkeep', 'you').resolve();
  t.choose('yes', 'Grizzly Bears', 'Centaur Courser');
  assert.deepEqual([t.counters('Grizzly Bears'), t.counters('Centaur Courser')], [2, 1]);
});
