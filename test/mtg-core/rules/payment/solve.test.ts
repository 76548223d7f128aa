// Automatic payment (CR 601.2g-h, 107.4): found whenever there is one, and the one that gives up the least.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManaSourceOption, Output } from '../../../../mtg-core/basics/mana.ts';
import { canPay, maxX } from '../../../../mtg-core/rules/payment/can-pay.ts';
import { solvePayment } from '../../../../mtg-core/rules/payment/solve.ts';
import { processorTimeOf } from '../../../support/processor-time.ts';
import { bruteForce, noNeed, planCost, planFault, randomProblem, seeded } from './random-payments.ts';

const [W, U, B, R, G, C] = [1, 2, 4, 8, 16, 32];
const empty = [0, 0, 0, 0, 0, 0];
const one = (mask: number): Output => ({ any: { mask, count: 1, same: false } });
const land = (source: number, mask: number, rank = 0): ManaSourceOption => ({ source, outputs: [one(mask)], rank });
const ring = (source: number, rank = 0): ManaSourceOption => ({
  source,
  outputs: [{ fixed: [0, 0, 0, 0, 0, 2] }],
  rank,
});
const used = (plan: ReturnType<typeof solvePayment>): number[] | undefined =>
  plan?.activations.map((activation) => activation.source).sort((a, b) => a - b);

for (const simple of [true, false]) {
  test(`agrees with trying everything, ${simple ? 'sources of one mana' : 'several mana, filters and painful outputs'}`, () => {
    let payable = 0;
    const problems = simple ? 1500 : 2500;
    for (let seed = 1; seed <= problems; seed++) {
      const problem = randomProblem(seeded(seed), simple);
      const { need, pool, sources } = problem;
      const expected = bruteForce(problem);
      const plan = solvePayment(need, pool, sources);
      const context = `seed ${seed}: ${JSON.stringify(problem)}`;
      assert.equal(plan !== null, expected !== null, context);
      assert.equal(canPay(need, pool, sources), expected !== null, context);
      if (!plan || !expected) continue;
      payable++;
      assert.equal(planFault(problem, plan), null, context);
      assert.deepEqual(planCost(problem, plan), expected, context);
    }
    assert.ok(payable > problems / 5 && payable < problems, `${payable} of ${problems} payable`);
  });
}

test('the greatest X is the last that can be paid', () => {
  for (let seed = 1; seed <= 800; seed++) {
    const pick = seeded(seed + 90000);
    const { need, pool, sources } = randomProblem(pick, pick(2) === 0);
    const xCount = 1 + pick(2);
    const cap = pick(4) === 0 ? 1 : Number.POSITIVE_INFINITY;
    let expected = -1;
    for (let x = 0; x <= Math.min(cap, 40); x++) {
      if (canPay({ ...need, generic: need.generic + x * xCount }, pool, sources)) expected = x;
    }
    assert.equal(maxX(need, xCount, pool, sources, cap), expected, `seed ${seed}`);
  }
});

test('nothing to pay takes nothing', () => {
  assert.deepEqual(solvePayment(noNeed(), [1, 0, 0, 0, 0, 0], [land(0, G)]), {
    activations: [],
    fromPool: empty,
    spent: empty,
  });
});

test('the pool goes first, colourless before coloured', () => {
  const plan = solvePayment({ ...noNeed(), generic: 2 }, [1, 0, 0, 0, 0, 1], [land(0, G)]);
  assert.deepEqual(plan?.fromPool, [1, 0, 0, 0, 0, 1]);
  assert.deepEqual(plan?.activations, []);
  assert.deepEqual(solvePayment({ ...noNeed(), generic: 1 }, [1, 0, 0, 0, 0, 1], [])?.fromPool, [0, 0, 0, 0, 0, 1]);
});

test('a dual land is kept when basics do, and used when its colour is asked for', () => {
  const sources = [land(0, W | U), land(1, W), land(2, W)];
  assert.deepEqual(used(solvePayment({ ...noNeed(), generic: 2 }, empty, sources)), [1, 2]);
  const plan = solvePayment({ ...noNeed(), generic: 1, colored: [0, 1, 0, 0, 0, 0] }, empty, sources);
  assert.deepEqual(used(plan), [0, 1]);
  assert.deepEqual(plan?.spent, [1, 1, 0, 0, 0, 0]);
});

test('a low rank goes before few colours, and only as many of a high rank as must be', () => {
  const sources = [land(0, G, 5), land(1, W | U | B | R | G), land(2, R), land(3, G, 2)];
  assert.deepEqual(used(solvePayment({ ...noNeed(), generic: 2 }, empty, sources)), [1, 2]);
  assert.deepEqual(used(solvePayment({ ...noNeed(), colored: [0, 0, 0, 0, 2, 0] }, empty, sources)), [1, 3]);
});

test('a source of two mana is not spent on one when a land does', () => {
  const sources = [ring(0), land(1, G), land(2, G), land(3, G)];
  assert.deepEqual(used(solvePayment({ ...noNeed(), generic: 1 }, empty, sources)), [1]);
  assert.deepEqual(
    used(solvePayment({ ...noNeed(), generic: 3, colored: [0, 0, 0, 0, 1, 0] }, empty, sources)),
    [0, 1, 2],
  );
});

test('the colourless half of a painful land is used where it does', () => {
  const painful: ManaSourceOption = { source: 7, outputs: [one(C), { ...one(W | U), rank: 9 }], rank: 0 };
  const generic = solvePayment({ ...noNeed(), generic: 1 }, empty, [painful]);
  assert.equal(generic?.activations[0].output, 0);
  const blue = solvePayment({ ...noNeed(), colored: [0, 1, 0, 0, 0, 0] }, empty, [painful]);
  assert.deepEqual(blue?.activations, [{ source: 7, output: 1, colors: [0, 1, 0, 0, 0, 0] }]);
});

test('filters are paid for before they give, one out of the other if need be', () => {
  const filter = (source: number, mask: number, gives: number): ManaSourceOption => ({
    source,
    outputs: [
      one(C),
      { any: { mask: gives, count: 2, same: false }, input: { ...noNeed(), hybrid: [{ mask, generic: 0 }] } },
    ],
    rank: 0,
  });
  const sources = [filter(0, B | R, B | R), filter(1, W | B, W | B), land(2, W)];
  const plan = solvePayment({ ...noNeed(), colored: [0, 0, 1, 2, 0, 0] }, empty, sources);
  assert.deepEqual(
    plan?.activations.map(({ source }) => source),
    [2, 1, 0],
  );
  assert.deepEqual(plan?.activations[1].paid, [1, 0, 0, 0, 0, 0]);
  assert.deepEqual(plan?.activations[2].paid, [0, 0, 1, 0, 0, 0]);
  assert.equal(canPay({ ...noNeed(), colored: [0, 0, 0, 3, 0, 0] }, empty, sources), false);
  const alone = [filter(0, B | R, B | R)];
  assert.equal(canPay({ ...noNeed(), colored: [0, 0, 0, 1, 0, 0] }, empty, alone), false);
});

test('ten filters on one board are answered at once', () => {
  const basics = [W, U, B, R, G].map((mask, source) => land(source, mask));
  const pairs = [W | U, U | B, B | R, R | G, G | W];
  const filters = pairs.flatMap((mask, index): ManaSourceOption[] => [
    {
      source: 10 + index,
      outputs: [{ fixed: empty.map((_, color) => (mask >> color) & 1), input: { ...noNeed(), generic: 1 } }],
      rank: 0,
    },
    {
      source: 20 + index,
      outputs: [
        one(C),
        { any: { mask, count: 2, same: false }, input: { ...noNeed(), hybrid: [{ mask, generic: 0 }] } },
      ],
      rank: 0,
    },
  ]);
  const sources = [...basics, ...filters];
  const spent = processorTimeOf(() => {
    for (const colored of [
      [5, 0, 0, 0, 0, 0],
      [4, 4, 0, 0, 0, 0],
      [2, 2, 2, 2, 2, 0],
      [1, 1, 1, 1, 1, 0],
    ]) {
      const problem = { need: { ...noNeed(), colored, generic: 2 }, pool: empty, sources };
      const plan = solvePayment(problem.need, empty, sources);
      assert.equal(planFault(problem, plan!), null, `${colored}`);
    }
    assert.equal(canPay({ ...noNeed(), colored: [8, 0, 0, 0, 0, 0] }, empty, sources), false);
  });
  assert.ok(spent < 2000, `orders are not tried one by one: ${spent} ms`);
});

test('snow mana is known by its source', () => {
  const need = { ...noNeed(), snow: 1, generic: 1 };
  const snowy = { ...land(1, R), snow: true };
  assert.equal(canPay(need, empty, [land(0, G), land(2, G)]), false);
  assert.deepEqual(used(solvePayment(need, empty, [land(0, G), snowy, land(2, G)])), [0, 1]);
  assert.deepEqual(solvePayment(need, [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0], [])?.fromPool[10], 1);
});

test('the same question has the same answer', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { need, pool, sources } = randomProblem(seeded(seed), seed % 2 === 0);
    const first = solvePayment(need, pool, sources);
    solvePayment({ ...noNeed(), generic: 4 }, empty, [ring(0), ring(1), land(2, G)]);
    assert.deepEqual(solvePayment(need, pool, sources), first);
  }
});
