/** Each decision of a table is thought about once; at tables that count, or with others, nobody is helped. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Referee } from '../../../engine/games/index.ts';
import { createHints } from '../../../engine/review/hints.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import { coach, createPolicy, proveWin } from '../../../mtg-core/index.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });

function table({ practice = true, serial = (): number => 1 } = {}): Referee {
  const { state } = setTable({ you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] }, them: { life: 3 } });
  const decision = () => ({ ...rules.decision(state, 0)!, id: serial() });
  return {
    ...{
      practice,
      gameId: 'g',
      seats: [{}, {}],
      playerOf: () => 0,
      decision,
      view: () => rules.present(state, 0, 'g'),
    },
    question: () => ({ decision: decision(), choices: rules.choices(state), view: rules.view(state, 0), n: 0 }),
    visible: () => rules.view(state, 0),
    guess: () => rules.guess(state, 0),
  } as unknown as Referee;
}

function hinting() {
  let weighed = 0;
  const policy = createPolicy('greedy', 1, shipped);
  const hints = createHints({
    rules,
    analyst: {
      async weigh({ view, seed }) {
        weighed += 1;
        return coach(view, { seed, playouts: 60 }, shipped);
      },
      prove: async ({ view, goal }) => proveWin(view, goal, shipped),
    },
    thinker: { decide: async ({ view }) => policy.decide(view) },
    review: async () => ({ done: 1, of: 2, review: null, problem: null }),
  });
  return { hints, weighed: () => weighed };
}

test('a decision is thought about once, and another one anew', async () => {
  const { hints, weighed } = hinting();
  let serial = 1;
  const referee = table({ serial: () => serial });
  const [first, second] = await Promise.all([hints.hint(referee, 't'), hints.hint(referee, 't')]);
  assert.ok(first.ok && first.hint.wins);
  assert.equal(first, second);
  assert.equal(weighed(), 1);
  serial = 2;
  await hints.hint(referee, 't');
  assert.equal(weighed(), 2);
  // Another table counts its decisions from the beginning too.
  await hints.hint(table(), 't');
  assert.equal(weighed(), 3);
});

test('at a table that counts nobody is told anything', async () => {
  const { hints, weighed } = hinting();
  const told = await hints.hint(table({ practice: false }), 't');
  assert.match(told.ok ? '' : told.message, /practice games only/);
  assert.equal(hints.coachAt(table({ practice: false }), 't'), null);
  assert.equal(weighed(), 0);
});

test('a coach knows which cards are hidden, and tries what is asked for', async () => {
  const coach = hinting().hints.coachAt(table(), 't');
  assert.ok(coach !== null);
  const cast = rules.decision(
    setTable({ you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] }, them: { life: 3 } }).state,
    0,
  );
  const option = cast?.options.find(({ kind }) => kind === 'cast')?.id ?? '';
  assert.match((await coach.tryOut(option)).told.join(' '), /You cast Lightning Bolt/);
  assert.deepEqual((await coach.tryOut('nothing')).told, []);
  assert.deepEqual(await coach.review(), { done: 1, of: 2, review: null, problem: null });
  assert.ok(Array.isArray(coach.hidden(1)));
  const { verdict, first } = await coach.winsThisTurn();
  assert.equal(verdict, 'proven');
  assert.match(first ?? '', /Lightning Bolt/);
});
