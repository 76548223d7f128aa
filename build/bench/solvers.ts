// Time of the payment and combat solvers: node build/bench/solvers.ts

import type { ManaNeed, ManaSourceOption, Output } from '../../mtg-core/basics/mana.ts';
import { nextAttackPicks } from '../../mtg-core/rules/combat/solve-attacks.ts';
import {
  canCompleteBlock,
  checkBlock,
  mostBlockRequirements,
  nextBlockPicks,
} from '../../mtg-core/rules/combat/solve-blocks.ts';
import { canPay, maxX } from '../../mtg-core/rules/payment/can-pay.ts';
import { solvePayment } from '../../mtg-core/rules/payment/solve.ts';
import type { BlockProblem } from '../../mtg-core/state/declarations.ts';

/** Prints the median time of five runs, in microseconds for each call. */
function time(name: string, calls: number, call: () => unknown): void {
  const times: number[] = [];
  for (let run = 0; run < 6; run++) {
    const start = process.hrtime.bigint();
    for (let index = 0; index < calls; index++) call();
    times.push(Number(process.hrtime.bigint() - start) / calls / 1000);
  }
  const median = times.slice(1).sort((a, b) => a - b)[2];
  console.log(`${name.padEnd(66)} ${median.toFixed(median < 10 ? 3 : 1).padStart(9)} us`);
}

const need = (generic: number, colored: number[], hybrid: ManaNeed['hybrid'] = [], snow = 0): ManaNeed => ({
  generic,
  colored,
  hybrid,
  snow,
});
const empty = [0, 0, 0, 0, 0, 0];
const one = (mask: number): Output => ({ any: { mask, count: 1, same: false } });
const lands = (masks: number[]): ManaSourceOption[] =>
  masks.map((mask, source) => ({ source, outputs: [one(mask)], rank: 0 }));

const forests = lands(Array<number>(12).fill(16));
const basics: ManaSourceOption[] = forests.map((each) => ({ ...each, outputs: [{ fixed: [0, 0, 0, 0, 1, 0] }] }));
const spell = need(4, [0, 0, 0, 0, 2, 0]);
time('canPay {4}{G}{G}, 12 Forests (mask)', 400_000, () => canPay(spell, empty, forests));
time('canPay {4}{G}{G}, 12 Forests (fixed)', 400_000, () => canPay(spell, empty, basics));
time('canPay {4}{U}{U}, 12 Forests: no', 400_000, () => canPay(need(4, [0, 2, 0, 0, 0, 0]), empty, forests));
time('solvePayment {4}{G}{G}, 12 Forests', 200_000, () => solvePayment(spell, empty, forests));
time('solvePayment {10}{G}{G}, 12 Forests', 200_000, () => solvePayment(need(10, [0, 0, 0, 0, 2, 0]), empty, forests));
time('maxX {X}{G}, 12 Forests', 200_000, () => maxX(need(0, [0, 0, 0, 0, 1, 0]), 1, empty, forests, 99));

const duals = lands([1, 2, 4, 8, 16, 3, 5, 9, 17, 6, 10, 31]);
const rainbow = need(2, [1, 1, 1, 1, 1, 0], [{ mask: 3, generic: 0 }]);
time('canPay {2}{W/U}{W}{U}{B}{R}{G}, 12 basics, duals and a rainbow land', 100_000, () =>
  canPay(rainbow, empty, duals),
);
time('solvePayment of the same', 100_000, () => solvePayment(rainbow, empty, duals));

const ring: ManaSourceOption = { source: 20, outputs: [{ fixed: [0, 0, 0, 0, 0, 2] }], rank: 0 };
const lotus: ManaSourceOption = { source: 21, outputs: [{ any: { mask: 31, count: 3, same: true } }], rank: 0 };
const painful: ManaSourceOption = { source: 22, outputs: [one(32), { ...one(3), rank: 5 }], rank: 0 };
const filter: ManaSourceOption = {
  source: 23,
  outputs: [one(32), { any: { mask: 12, count: 2, same: false }, input: need(0, empty, [{ mask: 12, generic: 0 }]) }],
  rank: 0,
};
const signet = (source: number, fixed: number[]): ManaSourceOption => ({
  source,
  outputs: [{ fixed, input: need(1, empty) }],
  rank: 0,
});
const mixed = [...duals.slice(0, 6), ring, lotus, painful, filter, signet(24, [1, 1, 0, 0, 0, 0])];
const big = need(5, [1, 1, 1, 0, 2, 0]);
time('canPay {5}{W}{U}{B}{G}{G}, 6 lands, ring, lotus, pain, filter, signet', 5_000, () => canPay(big, empty, mixed));
time('solvePayment of the same', 500, () => solvePayment(big, empty, mixed));
const artifacts = [
  ...lands([1, 2, 4, 8, 16]),
  signet(30, [1, 1, 0, 0, 0, 0]),
  signet(31, [0, 1, 1, 0, 0, 0]),
  signet(32, [0, 0, 1, 1, 0, 0]),
  signet(33, [0, 0, 0, 1, 1, 0]),
  ...[34, 35, 36].map((source) => ({ ...painful, source })),
  ring,
];
time('canPay {3}{B}{B}{R}{R}, 5 basics, 4 signets, 3 painful lands, ring', 5_000, () =>
  canPay(need(3, [0, 0, 2, 2, 0, 0]), empty, artifacts),
);
time('solvePayment of the same', 20, () => solvePayment(need(3, [0, 0, 2, 2, 0, 0]), empty, artifacts));
time('canPay {W}{W}{W}{W}{U}{U}{U} of the same: no', 20, () => canPay(need(0, [4, 3, 0, 0, 0, 0]), empty, artifacts));

const attackers = Array.from({ length: 20 }, (_, id) => ({
  id,
  choices: [0, 1, 2].map((defender) => ({ defender, satisfies: id % 3 === defender ? 1 : 0, free: true })),
  idleSatisfies: 0,
  alone: id % 7 === 0,
}));
time('nextAttackPicks, 20 creatures x 3 defenders, mixed requirements', 100, () =>
  nextAttackPicks({ creatures: attackers, limit: 15 }, []),
);

function combat(nasty: boolean): BlockProblem {
  const ids = [100, 101, 102, 103, 104, 105, 106, 107];
  return {
    attackers: ids.map((id, index) => ({
      id,
      min: nasty && index % 2 === 0 ? 2 + (index % 3) : 0,
      max: Number.POSITIVE_INFINITY,
      mustBeBlocked: nasty && index % 3 === 1 ? 1 : 0,
    })),
    blockers: Array.from({ length: 12 }, (_, id) => ({
      id,
      attackers: nasty ? ids.filter((_each, index) => (id + index) % 4 !== 0) : ids,
      max: nasty && id % 5 === 0 ? 2 : 1,
      must: nasty ? [100, ids[id % 8]] : [],
      mustBlockAny: nasty && id % 4 === 0 ? 1 : 0,
      alone: nasty && id % 6 === 0,
      costs: false,
    })),
  };
}
const menacing: BlockProblem = {
  attackers: combat(true).attackers.map((each) => ({ ...each, min: 3, mustBeBlocked: 1 })),
  blockers: combat(false).blockers,
};
for (const [name, problem] of [
  ['plain', combat(false)],
  ['lure, menace, must be blocked', combat(true)],
  ['eight attackers that need three blockers each, all must be blocked', menacing],
] as const) {
  console.log(`12 blockers x 8 attackers, ${name}:`);
  const start = [{ blocker: 1, attacker: 101 }];
  time('  mostBlockRequirements', 50, () => mostBlockRequirements(problem));
  time('  checkBlock', 50, () => checkBlock(problem, start));
  time('  canCompleteBlock', 50, () => canCompleteBlock(problem, start));
  time('  nextBlockPicks', 20, () => nextBlockPicks(problem, []));
}
