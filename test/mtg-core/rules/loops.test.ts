// A loop of mandatory actions is a draw (CR 104.4b, 731.4), and what only takes long is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { creature, enchantment, enters, replacement, sorcery, triggered } from '../../support/definitions.ts';
import { setTable, type Table } from '../../support/table.ts';

const echo = enchantment('Echo', [triggered({ event: 'gainLife', player: 'you' }, [{ kind: 'gainLife', amount: 1 }])]);
const gain = sorcery('Gain', [{ kind: 'gainLife', amount: 1 }]);

/** Both players pass, without looking at every position again. */
function passOn(table: Table, passes: number): core.GameState {
  const state = core.clone(table.state);
  for (let pass = 0; pass < passes && state.outcome === null && state.pending?.kind === 'priority'; pass++)
    if (state.stackZone.length > 0) core.submit(state, state.pending.player, { option: 'pass' });
  return state;
}

test('an ability that triggers itself for ever ends the game as a draw, though players could act each time', () => {
  const table = setTable({
    cards: [echo, gain],
    you: { battlefield: ['Echo', 'Mountain'], hand: ['Gain', 'Lightning Bolt'] },
  });
  const state = passOn(table.cast('Gain'), 5000);
  assert.deepEqual([state.outcome?.winner, state.outcome?.cr], [null, '104.4b']);
});

test('two abilities that trigger each other are a loop as well', () => {
  const tokens = enchantment('Tokens', [
    triggered({ event: 'gainLife', player: 'you' }, [
      { kind: 'createToken', token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 } },
    ]),
    triggered(enters({ subtypes: ['Elf'] }), [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const table = setTable({ cards: [tokens, gain], you: { battlefield: ['Tokens'], hand: ['Gain'] } });
  assert.equal(passOn(table.cast('Gain'), 5000).outcome?.cr, '104.4b');
});

test('draining somebody is no loop: it ends as they have no life', () => {
  const drain = enchantment('Drain', [
    triggered({ event: 'gainLife', player: 'you' }, [{ kind: 'loseLife', who: 'opponent', amount: 1 }]),
    triggered({ event: 'loseLife', player: 'opponent' }, [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const table = setTable({
    cards: [drain, gain],
    you: { battlefield: ['Drain'], hand: ['Gain'] },
    them: { life: 1200 },
  });
  const state = passOn(table.cast('Gain'), 20000);
  assert.deepEqual([state.outcome?.winner, state.outcome?.cr], [0, '704.5a']);
});

test('a draw without end empties the library', () => {
  const study = enchantment('Study', [triggered({ event: 'draw', player: 'you' }, [{ kind: 'draw', count: 1 }])]);
  const table = setTable({
    cards: [study, sorcery('Look', [{ kind: 'draw', count: 1 }])],
    you: { battlefield: ['Study'], hand: ['Look'], library: ['900 Island'] },
  });
  const state = passOn(table.cast('Look'), 20000);
  assert.deepEqual([state.outcome?.winner, state.outcome?.cr], [1, '704.5b']);
});

test('a thousand abilities that wait are many and no loop', () => {
  const watcher = creature('Watcher', 1, 1, [
    triggered(enters({ types: ['creature'], other: 'self' }), [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const army = sorcery('Army', [
    {
      kind: 'createToken',
      count: 1000,
      token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
    },
  ]);
  const table = setTable({ cards: [watcher, army], you: { battlefield: ['Watcher'], hand: ['Army'] } });
  const state = passOn(table.cast('Army'), 5000);
  assert.deepEqual([state.outcome, state.players[0]?.life, state.battlefield.length], [null, 1020, 1001]);
});

test('seventy thousand tokens are made, and each is told from the others', () => {
  const army = sorcery('Army', [
    {
      kind: 'createToken',
      count: 70_000,
      token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
    },
  ]);
  const state = passOn(setTable({ cards: [army], you: { hand: ['Army'] } }).cast('Army'), 2);
  const refs = state.battlefield.map((id) => core.refTo(state, id));
  assert.equal(new Set(refs).size, 70_000);
  assert.deepEqual(refs.map(core.idOf), state.battlefield);
});

test('a state-based action that is replaced by what changes nothing about it is a loop as well', () => {
  const guarded = creature('Guarded', 2, 2, [
    replacement({ event: 'destroy', object: 'self' }, { kind: 'do', do: [{ kind: 'gainLife', amount: 1 }] }),
  ]);
  const burn = sorcery('Burn', [{ kind: 'damage', amount: 3, to: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const table = setTable({ cards: [guarded, burn], you: { hand: ['Burn'] }, them: { battlefield: ['Guarded'] } });
  assert.equal(passOn(table.cast('Burn', 'Guarded'), 10).outcome?.cr, '104.4b');
});
