// What is proven of a position: lines that anyone can replay, found without looking at what the seat can't see, and nothing said where
// chance or hidden cards decide.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../../mtg-core/index.ts';
import { type Position, setTable, type Table } from '../../../support/table.ts';

const positions = 3000;

function proof({ state }: Table, more: Partial<core.ProofRequest> = {}): core.Proof {
  const seat = state.pending?.player ?? 0;
  const request: core.ProofRequest = { by: 0, lastTurn: state.turn, positions, ...more };
  return core.proveWin(core.viewFor(state, seat), request, state.table.catalog);
}

/** The line answered in the game itself; windows in which nobody could do anything are passed. */
function replayed({ state }: Table, line: readonly core.LineAnswer[]): core.GameState {
  const game = core.clone(state);
  game.options = { ...game.options, skipEmptyWindows: true };
  for (const { player, answer } of line) {
    const result = core.submit(game, player, answer);
    assert.ok(result.ok, `${JSON.stringify(answer)} was refused`);
  }
  return game;
}

const bears: Position = {
  you: { battlefield: ['4 Grizzly Bears'] },
  them: { life: 4, battlefield: ['2 Serra Angel', '4 Plains'] },
};

test('an attack that two blockers cannot stop is proven, and its line wins in the game itself', () => {
  const table = setTable(bears);
  const { verdict, line } = proof(table);
  assert.equal(verdict, 'proven');
  assert.equal(replayed(table, line).outcome?.winner, 0);
});

test('on a crowded board as many positions are soon used up, as each takes longer', () => {
  const few = 1 + proof(setTable(bears)).positions;
  const crowded = setTable({ ...bears, them: { life: 4, battlefield: ['2 Serra Angel', '60 Plains'] } });
  assert.equal(proof(setTable(bears), { positions: few }).verdict, 'proven');
  assert.equal(proof(crowded, { positions: few }).verdict, 'open');
  assert.equal(proof(crowded, { positions: 3 * few }).verdict, 'proven');
});

test('one blocker more, and no attack of all wins: that is refuted, and no line is shown', () => {
  const { verdict, line } = proof(setTable({ ...bears, them: { life: 4, battlefield: ['3 Serra Angel'] } }));
  assert.deepEqual({ verdict, line }, { verdict: 'refuted', line: [] });
});

test('a spell and an attack together win where neither does alone', () => {
  const attackers = ['4 Grizzly Bears', 'Mountain'];
  const them = { life: 5, battlefield: ['2 Grizzly Bears', 'Serra Angel'] };
  const table = setTable({ you: { hand: ['Lightning Bolt'], battlefield: attackers }, them });
  const { verdict, line } = proof(table);
  assert.equal(verdict, 'proven');
  assert.ok(line.some(({ answer }) => 'option' in answer && answer.option.startsWith('cast:')));
  assert.equal(replayed(table, line).outcome?.winner, 0);
  assert.equal(proof(setTable({ you: { battlefield: attackers }, them })).verdict, 'refuted');
});

test('what was answered first may be what gives the win away', () => {
  const table = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] },
    them: { life: 3, battlefield: ['Serra Angel'] },
  });
  assert.equal(proof(table).verdict, 'proven');
  const bolt = core.legalChoices(table.state).find(({ kind }) => kind === 'cast');
  assert.ok(bolt);
  table.cast('Lightning Bolt');
  const angel = core
    .legalChoices(table.state)
    .find(({ object = 0 }) => core.nameOf(table.state, object) === 'Serra Angel');
  assert.ok(angel);
  assert.equal(proof(table, { first: { option: angel.id } }).verdict, 'refuted');
});

test('of cards that the others may have each is said that stops the plan, if they could cast it in time', () => {
  const them = { life: 3, hand: ['Counterspell', 'Plains'], battlefield: ['Serra Angel', '2 Island'] };
  const you = { hand: ['Lightning Bolt'], battlefield: ['Mountain'] };
  const stopped = proof(setTable({ you, them }), { tricks: true });
  assert.equal(stopped.verdict, 'proven');
  assert.deepEqual(stopped.tricks, [{ name: 'Counterspell', copies: 1, verdict: 'refuted' }]);
  const dear = proof(setTable({ you, them: { ...them, battlefield: ['Serra Angel', 'Island'] } }), { tricks: true });
  assert.deepEqual(dear.tricks, [{ name: 'Counterspell', copies: 1, verdict: 'proven' }]);
});

test('a loss next turn is proven whatever the seat does, and refuted where a blocker that flies is enough', () => {
  const you = { life: 4, battlefield: ['Grizzly Bears', '2 Forest'] };
  const them = { battlefield: ['Serra Angel'] };
  assert.equal(proof(setTable({ you, them }), { by: 1, lastTurn: 2 }).verdict, 'proven');
  const safe = setTable({ you: { ...you, battlefield: ['Serra Angel'] }, them });
  assert.equal(proof(safe, { by: 1, lastTurn: 2 }).verdict, 'refuted');
});

test('who would do nothing more this turn loses, who casts the blocker in hand does not', () => {
  const table = setTable({
    you: { life: 4, hand: ['Serra Angel'], battlefield: ['5 Plains'] },
    them: { battlefield: ['Serra Angel'] },
  });
  const goal = { by: 1, lastTurn: 2 };
  assert.equal(proof(table, { ...goal, idle: { player: 0, turn: 1 } }).verdict, 'proven');
  assert.equal(proof(table, goal).verdict, 'refuted');
});

test('nothing is proven with what would have to be drawn, though the card that wins lies on top', () => {
  const table = setTable({
    you: { hand: ['Divination'], library: ['4 Lightning Bolt'], battlefield: ['3 Island', 'Mountain'] },
    them: { life: 3 },
  });
  assert.notEqual(proof(table).verdict, 'proven');
});

test('other hands and libraries that look the same give the same proof to the last answer', () => {
  const table = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['4 Grizzly Bears', 'Mountain'] },
    them: {
      life: 5,
      hand: ['Counterspell', 'Swords to Plowshares'],
      library: ['4 Plains', '4 Serra Angel'],
      battlefield: ['2 Grizzly Bears', 'Serra Angel', '2 Plains'],
    },
  });
  const view = core.viewFor(table.state, 0);
  const request: core.ProofRequest = { by: 0, lastTurn: 1, positions, tricks: true };
  const { catalog } = table.state.table;
  const plain = core.proveWin(view, request, catalog);
  assert.equal(plain.verdict, 'proven');
  for (const seed of [1, 2, 3]) {
    const other = core.determinize(view, seed, catalog);
    assert.deepEqual(core.proveWin(core.viewFor(other, 0), request, catalog), plain);
  }
});

test('too few positions: nothing is said', () => {
  assert.equal(proof(setTable(bears), { positions: 2 }).verdict, 'open');
});
