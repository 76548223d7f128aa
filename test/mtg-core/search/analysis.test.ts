// What answers are worth: lines that win or lose are found, and nothing that the seat can't see makes a difference.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { type Position, setTable, type Table } from '../../support/table.ts';

const playouts = 60;

function analysed(table: Table, include: readonly core.Answer[] = []): core.Analysis {
  const { state } = table;
  const seat = state.pending?.player ?? 0;
  return core.analyse(core.viewFor(state, seat), { seed: 7, playouts, include }, state.table.catalog);
}

function labelOf({ state }: Table, answer: core.Answer): string {
  const options = core.legalAnswers(state, state.pending?.player ?? 0)?.options ?? [];
  return 'option' in answer ? (options.find(({ id }) => id === answer.option)?.label ?? answer.option) : 'declared';
}

const lethal: Position = {
  you: { hand: ['Lightning Bolt', 'Shivan Dragon'], battlefield: ['7 Mountain'] },
  them: { life: 3, battlefield: ['Serra Angel'] },
};

test('a line that wins is worth a whole game; passing costs nothing while it can still be done, and much at the last moment', () => {
  const table = setTable(lethal);
  const { answers } = analysed(table, [{ option: 'pass' }]);
  const [best] = answers;
  assert.match(labelOf(table, best!.answer), /Lightning Bolt/);
  assert.equal(best!.winChance, 1);
  const passing = (all: core.Analysis['answers']): core.WeighedAnswer | undefined =>
    all.find(({ answer }) => 'option' in answer && answer.option === 'pass');
  assert.equal(passing(answers)?.loss, 0);
  const sorcery = { ...lethal, you: { life: 4, hand: ['Blaze'], battlefield: ['7 Mountain'] } };
  const pass = passing(analysed(setTable(sorcery).passUntil('postcombatMain')).answers);
  assert.ok(pass !== undefined && pass.loss - pass.lossWithin > 0.05, JSON.stringify(pass));
});

test('a land and what it pays for are one turn: playing it first costs nothing', () => {
  const table = setTable({
    you: { hand: ['Mountain', 'Shivan Dragon', 'Grizzly Bears'], battlefield: ['5 Mountain'] },
    them: { battlefield: ['Serra Angel'] },
  });
  const [best] = analysed(table).answers;
  assert.match(labelOf(table, best!.answer), /Play Mountain/);
});

test('what was given is weighed however bad it is, and a decision without a choice weighs one answer', () => {
  const table = setTable(lethal);
  const dragon = core.legalChoices(table.state).find(({ id }) => id.startsWith('cast:') && id !== '');
  assert.ok(dragon);
  const given = { option: dragon.id };
  assert.ok(analysed(table, [given]).answers.some(({ answer }) => 'option' in answer && answer.option === dragon.id));
  const alone = setTable({ you: { battlefield: ['Mountain'] }, them: {} });
  const { answers, playouts: spent } = analysed(alone);
  assert.equal(answers.length, 1);
  assert.ok(spent > 0 && spent < 10);
  assert.ok((answers[0]?.winChance ?? 0) > 0.1, 'what was never played on was told as lost');
});

test('nothing hidden makes a difference: other hands and libraries that look the same give the same figures to the last bit', () => {
  const table = setTable({
    you: { hand: ['Lightning Bolt', 'Grizzly Bears'], battlefield: ['4 Forest', '2 Mountain', 'Llanowar Elves'] },
    them: {
      hand: ['Serra Angel', 'Counterspell', 'Shivan Dragon'],
      library: ['4 Serra Angel', '4 Plains', '2 Shivan Dragon'],
      battlefield: ['5 Plains', 'Grizzly Bears'],
    },
  });
  const { state } = table;
  const { catalog } = state.table;
  const seat = 0;
  const view = core.viewFor(state, seat);
  const plain = core.analyse(view, { seed: 3, playouts }, catalog);
  assert.ok(plain.playouts > 20);
  for (const seed of [1, 2, 3]) {
    const other = core.determinize(view, seed, catalog);
    const hands = [state, other].map((each) => each.players[1]!.hand.map((id) => each.objects[id]?.def).join());
    if (seed === 1) assert.notEqual(hands[0], hands[1], 'nothing was dealt anew');
    assert.deepEqual(core.analyse(core.viewFor(other, seat), { seed: 3, playouts }, catalog), plain);
  }
});

test('it ends when it is told to, and says how far it came', () => {
  const table = setTable(lethal);
  const { state } = table;
  const told: number[] = [];
  const { playouts: spent } = core.analyse(
    core.viewFor(state, 0),
    { seed: 7, playouts: 500, include: [{ option: 'pass' }], onWorld: (played) => told.push(played) === 2 },
    state.table.catalog,
  );
  assert.equal(told.length, 2);
  assert.equal(spent, told[1]);
});

test('worlds end where it is clear that nothing that matters is lost', () => {
  const { state } = setTable(lethal);
  const spent = (matters: number): number => {
    const request = { seed: 7, playouts: 160, include: [{ option: 'pass' }], matters };
    return core.analyse(core.viewFor(state, 0), request, state.table.catalog).playouts;
  };
  const [all, few] = [spent(0), spent(0.02)];
  assert.ok(all > 150 && few < 120, `${all} ${few}`);
});

test('what can still answer an attack is not lost by passing: those who play on use it then', () => {
  const { answers } = analysed(setTable(lethal).passUntil('end'));
  const passed = answers.find(({ answer }) => 'option' in answer && answer.option === 'pass');
  assert.deepEqual([passed?.winChance, passed?.loss], [1, 0]);
});

test('what can be done later is not done now for nothing, and a trick is not thrown away when it is nobody else that fights', () => {
  const table = setTable({
    you: { hand: ['Giant Growth'], battlefield: ['2 Forest', 'Grizzly Bears'] },
    them: { battlefield: ['2 Plains'] },
  });
  const { answers } = analysed(table);
  assert.ok(answers.length > 1);
  assert.deepEqual(answers[0]?.answer, { option: 'pass' });
  assert.equal(answers[0]?.loss, 0);
});

test('chances fall with what is lost, however few worlds an answer was played in', () => {
  const table = setTable({
    you: { hand: ['Lightning Bolt', 'Grizzly Bears'], battlefield: ['4 Forest', '2 Mountain', 'Llanowar Elves'] },
    them: {
      hand: ['Serra Angel', 'Counterspell', 'Shivan Dragon'],
      library: ['4 Serra Angel', '4 Plains', '2 Shivan Dragon'],
      battlefield: ['5 Plains', 'Grizzly Bears'],
    },
  });
  const { answers } = analysed(table);
  const [best] = answers as [core.WeighedAnswer];
  assert.ok(answers.some(({ worlds }) => worlds < best.worlds));
  for (const { winChance, loss } of answers)
    assert.ok(Math.abs(best.winChance - loss - winChance) < 1e-9 || winChance === 0);
});
