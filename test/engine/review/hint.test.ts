/** A hint gives away a little more with each step, and all of it can be counted or was carried out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { racing } from '../../../engine/facts/index.ts';
import { hintOf, lineAhead } from '../../../engine/review/index.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import {
  analyse,
  coach,
  createPolicy,
  type GameState,
  refTo,
  submit,
  type WeighedAnswer,
} from '../../../mtg-core/index.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });

async function hinted(state: GameState) {
  const view = rules.view(state, 0);
  const { answers } = analyse(view, { seed: 1, playouts: 120 }, shipped);
  const decision = rules.decision(state, 0);
  assert.ok(decision !== null);
  const policy = createPolicy('greedy', 1, shipped);
  const { answer } = answers[0] as WeighedAnswer;
  const line = await lineAhead(rules.guess(state, 0), 0, answer, rules, async (seen) => policy.decide(seen));
  return { hint: hintOf({ answers, decision, view: rules.present(state, 0, ''), line }), decision };
}

test('the first step names a place, the last the line that wins, and the line says so', async () => {
  const { state } = setTable({
    you: { hand: ['Lightning Bolt', 'Forest'], battlefield: ['Mountain'] },
    them: { life: 3, battlefield: ['Serra Angel'], hand: ['Shivan Dragon'] },
  });
  const before = rules.digest(state);
  const { hint } = await hinted(state);
  assert.doesNotMatch(hint.look.said, /Bolt/);
  assert.ok(hint.matters.length > 0);
  assert.doesNotMatch(hint.matters.join(' '), /Bolt/);
  assert.match(hint.options[0]?.said ?? '', /Bolt|Forest/);
  assert.match(hint.line.join(' '), /Lightning Bolt/);
  assert.ok(hint.matters.some((said) => /you win this turn/.test(said)));
  assert.equal(rules.digest(state), before);
});

test('what a line says never depends on what the seat can not see', async () => {
  const at = (their: string, mine: string) =>
    setTable({
      you: { hand: ['Divination'], battlefield: ['Island', 'Island', 'Island'], library: [mine, mine, mine] },
      them: { life: 20, hand: [their] },
    }).state;
  const first = await hinted(at('Shivan Dragon', 'Forest'));
  assert.ok(first.hint.line.length > 0);
  for (const said of first.hint.line) assert.doesNotMatch(said, /Forest|Shivan/);
});

test('where an attack is asked for, the first step shows what could attack', async () => {
  const { state } = setTable({ you: { battlefield: ['Serra Angel'] }, them: { life: 4 } });
  for (let steps = 0; state.pending?.kind !== 'attackers' && steps < 10; steps++)
    assert.ok(submit(state, state.pending?.player ?? 0, { option: 'pass' }).ok);
  assert.equal(state.pending?.kind, 'attackers');
  const { hint } = await hinted(state);
  assert.equal(hint.look.refs.length, 1);
  assert.match(hint.options[0]?.said ?? '', /^Attack/);
});

test('an estimate is never certain, and where the figures tell nothing apart they are said once for all', async () => {
  const { state } = setTable({
    you: { hand: ['Grizzly Bears'], battlefield: ['2 Forest'], life: 1 },
    them: { life: 20, battlefield: ['5 Serra Angel'] },
  });
  const { hint } = await hinted(state);
  const said = hint.matters.join(' ');
  assert.match(said, /under 1 %/);
  assert.doesNotMatch(said, /\b(0|100) %/);
  assert.match(said, /could attack for 20 next turn with their creatures as they are now, and you have 1 life/);
});

test('a win that was shown is not put beside estimates', async () => {
  const { state } = setTable({ you: { battlefield: ['Serra Angel'] }, them: { life: 4 } });
  const view = rules.view(state, 0);
  const { answers, findings } = coach(view, { seed: 1, playouts: 60 }, shipped);
  const decision = rules.decision(state, 0);
  assert.ok(decision !== null && findings.some(({ kind }) => kind === 'lethal'));
  const line = { said: [], wins: true };
  const hint = hintOf({ answers, decision, view: rules.present(state, 0, ''), line, findings });
  assert.deepEqual(
    hint.matters,
    findings.map(({ said }) => said),
  );
});

test('an attack under way is counted as it comes, and after the fight nobody is told what could have attacked', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears'], life: 4 },
    them: { battlefield: ['Serra Angel', 'Shivan Dragon'], life: 2 },
  });
  const seen = (): string => racing(rules.present(table.state, 0, '')).join(' ');
  assert.match(seen(), /What you could attack with deals 2/);
  table.passUntil('postcombatMain');
  assert.match(seen(), /could attack for 9 next turn.*Not counted.*Shivan Dragon/);
  assert.doesNotMatch(seen(), /What you could attack with/);
  table.passUntil('precombatMain', 'them');
  assert.match(seen(), /could attack for 9 this turn/);
  const [angel] = table.state.battlefield.filter((id) => table.state.objects[id]?.controller === 1);
  while (table.state.pending?.kind !== 'attackers')
    assert.ok(submit(table.state, table.state.pending?.player ?? 0, { option: 'pass' }).ok);
  const attack = [{ attacker: refTo(table.state, angel ?? 0), defender: -1 }];
  assert.ok(submit(table.state, 1, { attackers: attack }).ok);
  assert.match(seen(), /attacks for 4 if nothing blocks, and you have 4 life/);
});
