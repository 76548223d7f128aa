// What a hint says of figures and of a win is no more than they say, whatever they are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeAnswer } from '../../../engine/journal/index.ts';
import { hintOf } from '../../../engine/review/index.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import * as core from '../../../mtg-core/index.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });
const { state } = setTable({ you: { battlefield: ['Forest'], hand: ['Llanowar Elves'] }, them: {} });
const decision = rules.decision(state, 0);
assert.ok(decision !== null);
const view = rules.present(state, 0, '');
const options = ['cast:1', 'cast:2', 'cast:3'];

/** `losses`: each with half its interval. */
function matters(
  losses: readonly [number, number][],
  findings: readonly core.Finding[] = [],
  first = 'cast:0',
): string {
  const answers = [[0, 0] as const, ...losses].map(([loss, lossWithin], place) => ({
    answer: { option: place === 0 ? first : (options[place - 1] ?? '') },
    ...{ winChance: 0.5 - loss, low: 0.4 - loss, high: 0.6 - loss, loss, lossWithin, outdone: false, worlds: 24 },
  }));
  assert.ok(decision !== null);
  return hintOf({ answers, decision, view, line: { said: [], wins: false }, findings }).matters.join(' ');
}

test('a lead that is no larger than what it may be off by is none that is sure', () => {
  assert.match(matters([[0.33, 0.329]]), /ahead by the figures, but not surely/);
  assert.match(matters([[0.33, 0.1]]), /One answer is ahead: /);
});

test('answers that the figures can not tell apart are not called the same where they differ as printed', () => {
  assert.match(
    matters([
      [0.07, 0.09],
      [0.07, 0.08],
    ]),
    /All 3 answers.*figures don't tell.*7 % less.*may be chance/,
  );
  assert.match(matters([[0.001, 0.01]]), /Both answers.*worth the same/);
  assert.match(
    matters([
      [0.03, 0.05],
      [0.2, 0.05],
    ]),
    /^2 of the 3 answers.*figures don't tell.*3 % less/,
  );
  assert.match(
    matters([
      [0.001, 0.05],
      [0.2, 0.05],
    ]),
    /2 of the 3 answers.*about as good/,
  );
});

test('who loses by waiting the whole turn is not told that nothing is better than waiting', () => {
  const dies: core.Finding = { kind: 'diesNextTurn', said: 'They win next turn.', refs: [], line: [] };
  assert.match(matters([[0.001, 0.01]], [], 'pass'), /Nothing that I compared is better than waiting/);
  const said = matters([[0.001, 0.01]], [dies], 'pass');
  assert.doesNotMatch(said, /better than waiting/);
  assert.match(said, /does nothing for the whole turn loses/);
});

test('where a win was shown, the line and the best answer are its own', () => {
  const table = setTable({
    you: { battlefield: ['3 Hill Giant'] },
    them: { life: 6, battlefield: ['Llanowar Elves'] },
  });
  while (table.state.pending?.kind === 'priority')
    core.submit(table.state, table.state.pending.player, { option: 'pass' });
  const { answers, findings } = core.coach(rules.view(table.state, 0), { seed: 1, playouts: 48 }, shipped);
  const asked = rules.decision(table.state, 0);
  assert.ok(asked !== null);
  const seen = rules.present(table.state, 0, '');
  const hint = hintOf({ answers, decision: asked, view: seen, line: { said: ['No attack'], wins: false }, findings });
  assert.match(hint.line[0] ?? '', /^Attack with Hill Giant, Hill Giant, Hill Giant$/);
  assert.ok(hint.wins);
  const attack = answers[0]?.answer;
  assert.ok(attack !== undefined && 'attackers' in attack && attack.attackers.length === 3);
});

test('the same attackers and blocks in another order are the same answer', () => {
  const pair = (attacker: number): { attacker: number; defender: number } => ({ attacker, defender: -2 });
  assert.ok(core.sameAnswer({ attackers: [pair(1), pair(2)] }, { attackers: [pair(2), pair(1)] }));
  assert.ok(!core.sameAnswer({ attackers: [pair(1)] }, { attackers: [pair(2)] }));
  assert.ok(!core.sameAnswer({ choose: [1, 2] }, { choose: [2, 1] }));
});

test('what is done several times on end is said once, with how often', () => {
  assert.deepEqual(core.countedLines(['It grows.', 'It grows.', 'Attack', 'It grows.']), [
    'It grows (2 times)',
    'Attack',
    'It grows.',
  ]);
});

test('a target whose name lies on both sides is told with whose it is', () => {
  const table = setTable({
    you: { battlefield: ['Mountain', 'Grizzly Bears'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Grizzly Bears', 'Hill Giant'] },
  });
  const cast = rules.decision(table.state, 0)?.options.find(({ kind }) => kind === 'cast');
  assert.ok(cast !== undefined && core.submit(table.state, 0, { option: cast.id }).ok);
  const asked = rules.decision(table.state, 0);
  assert.ok(asked?.kind === 'target');
  const seen = rules.present(table.state, 0, '');
  const said = asked.options.map(({ id }) => describeAnswer({ option: id }, asked, seen).said);
  for (const words of ['your Grizzly Bears', 'their Grizzly Bears', 'Hill Giant'])
    assert.ok(said.includes(words), said.join());
});
