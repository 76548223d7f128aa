// Exchanging, emblems, skipping and ending turns, day and night (CR 114, 614.10, 701.12, 724, 731).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gain, instant, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const creatures = { types: ['creature'] };
const swap = sorcery('Test Swap', [], {
  abilities: [
    {
      kind: 'spell',
      targets: [
        { name: 'one', filter: creatures },
        { name: 'other', filter: creatures, otherThan: ['one'] },
      ],
      do: [{ kind: 'exchangeControl', a: 'one', b: 'other' }],
    },
  ],
});

test('two players exchange life totals by gaining and losing the difference (CR 701.12c)', () => {
  const mirror = sorcery('Test Mirror', [{ kind: 'exchangeLife', who: 'you', with: 'opponent' }]);
  const table = setTable({ cards: [mirror], you: { hand: ['Test Mirror'] }, them: { life: 13 } });
  table.cast('Test Mirror').resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [13, 20]);
});

test('control is exchanged for good, and only between players (CR 701.12b)', () => {
  const table = setTable({
    cards: [swap],
    you: { hand: ['2 Test Swap'], battlefield: ['Grizzly Bears', 'Llanowar Elves'] },
    them: { battlefield: ['Savannah Lions'] },
  });
  table.cast('Test Swap', 'Grizzly Bears', 'Llanowar Elves').resolve();
  assert.deepEqual([table.controller('Grizzly Bears'), table.controller('Llanowar Elves')], ['you', 'you']);
  table.cast('Test Swap', 'Grizzly Bears', 'Savannah Lions').resolve();
  table.passUntil('precombatMain', 'them');
  assert.deepEqual([table.controller('Grizzly Bears'), table.controller('Savannah Lions')], ['them', 'you']);
});

test('a hand and a graveyard change places at the same time (CR 701.12d)', () => {
  const turn = sorcery('Test Turn', [{ kind: 'exchangeZones', who: 'you', a: 'hand', b: 'graveyard' }]);
  const table = setTable({ cards: [turn], you: { hand: ['Test Turn', 'Forest'], graveyard: ['Island', 'Swamp'] } });
  table.cast('Test Turn').resolve();
  assert.deepEqual(table.names('hand', 'you').sort(), ['Island', 'Swamp']);
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Forest', 'Test Turn']);
});

test('an emblem triggers and changes things from the command zone, for who has it (CR 114)', () => {
  const vow = sorcery('Test Vow', [
    {
      kind: 'createEmblem',
      abilities: [
        whenever({ event: 'beginStep', step: 'end', player: 'you' }, [gain(1)]),
        {
          kind: 'static',
          effects: [{ affects: { ...creatures, controller: 'you' }, change: [{ kind: 'pt', power: 1, toughness: 1 }] }],
        },
      ],
    },
  ]);
  const table = setTable({
    cards: [vow],
    you: { hand: ['Test Vow'], battlefield: ['Grizzly Bears'] },
    them: { battlefield: ['Savannah Lions'] },
  });
  table.cast('Test Vow').resolve();
  assert.deepEqual([table.size('Grizzly Bears'), table.size('Savannah Lions')], ['3/3', '2/1']);
  table.passUntil('end');
  table.resolveAll();
  table.passUntil('end', 'them');
  assert.equal(table.life('you'), 21);
});

test('the next turn, combat or step is skipped once (CR 614.10)', () => {
  const skip = (what: string, who: string) => sorcery(`Test Skip ${what}`, [{ kind: 'skip', who, what }]);
  const table = setTable({
    cards: [skip('turn', 'opponent'), skip('combat', 'you'), skip('draw', 'you')],
    you: { hand: ['Test Skip turn', 'Test Skip combat', 'Test Skip draw'], battlefield: ['Grizzly Bears'] },
  });
  for (const what of ['turn', 'combat', 'draw']) table.cast(`Test Skip ${what}`).resolve();
  table.pass();
  table.pass();
  assert.equal(table.question().kind, 'priority');
  table.passUntil('postcombatMain', 'you');
  assert.equal(table.state.turn, 1);
  table.passUntil('precombatMain');
  assert.deepEqual([table.state.active, table.state.turn, table.count('hand', 'you')], [0, 2, 0]);
  table.attack(['Grizzly Bears']);
  table.passUntil('precombatMain', 'them');
  assert.equal(table.life('them'), 18);
});

test('when the turn ends, what is on the stack is exiled and nothing that waits happens (CR 723.1)', () => {
  const table = setTable({
    cards: [instant('Test Stop', [{ kind: 'endTurn' }, gain(5)])],
    you: { hand: ['Test Stop', 'Lightning Bolt'], battlefield: ['Mountain'] },
  });
  table.cast('Lightning Bolt', 'them');
  table.cast('Test Stop').resolve();
  assert.deepEqual(table.stack(), []);
  assert.deepEqual(table.names('exile', 'you').sort(), ['Lightning Bolt', 'Test Stop']);
  table.passUntil('upkeep');
  assert.deepEqual([table.state.active, table.life('you'), table.life('them')], [1, 20, 20]);
});

test('day and night follow how many spells were cast in the turn before (CR 731.2a)', () => {
  const dawn = sorcery('Test Dawn', [{ kind: 'setDayNight', to: 'day' }]);
  const table = setTable({
    cards: [dawn, instant('Test Word', [gain(1)])],
    you: { hand: ['Test Dawn', '2 Test Word'] },
  });
  table.cast('Test Dawn').resolve();
  const later = (whose: 'you' | 'them'): string => {
    table.passUntil('precombatMain', whose);
    return table.state.dayNight;
  };
  assert.equal(later('them'), 'day');
  assert.equal(later('you'), 'night');
  for (const _ of [1, 2]) table.cast('Test Word').resolve();
  assert.equal(later('them'), 'day');
});

test('mana that nobody has spent may be lost at once, and counts as it is (CR 106.4)', () => {
  const drain = instant('Test Drain', [
    { kind: 'loseUnspentMana', who: 'you', as: 'lost' },
    gain({ kind: 'var', name: 'lost' }),
  ]);
  const table = setTable({ cards: [drain], you: { hand: ['Test Drain'], battlefield: ['2 Forest'] } });
  table.activate('Forest');
  table.activate('Forest');
  table.cast('Test Drain').resolve();
  assert.deepEqual([table.life('you'), table.pool('you')], [22, '']);
});
