// Small random payments and a slow, obviously right way to pay them, for comparison with the solver.

import type { ManaNeed, ManaSourceOption, Output } from '../../../../mtg-core/basics/mana.ts';
import type { PaymentPlan } from '../../../../mtg-core/rules/payment/payment.ts';

export function seeded(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

export const noNeed = (): {
  generic: number;
  colored: number[];
  hybrid: { mask: number; generic: number }[];
  snow: number;
} => ({
  generic: 0,
  colored: [0, 0, 0, 0, 0, 0],
  hybrid: [],
  snow: 0,
});

function randomMask(pick: (below: number) => number): number {
  return (1 << pick(6)) | (1 << pick(3)) | (pick(4) === 0 ? 1 << pick(6) : 0);
}

function randomOutput(pick: (below: number) => number): Output {
  const kind = pick(10);
  if (kind < 4) return { any: { mask: 1 << pick(3), count: 1, same: true } };
  if (kind < 5) return { any: { mask: randomMask(pick), count: 1 + pick(3), same: pick(2) === 0 } };
  const fixed = [0, 0, 0, 0, 0, 0];
  for (let count = 1 + pick(3); count > 0; count--) fixed[pick(2) ? pick(3) : pick(6)]++;
  if (kind < 6) return pick(3) === 0 ? { fixed, rank: pick(3) } : { fixed };
  const input = noNeed();
  if (pick(3) === 0) input.hybrid.push({ mask: randomMask(pick), generic: pick(8) === 0 ? 2 : 0 });
  else if (pick(2) === 0) input.colored[pick(6)]++;
  else input.generic = 1 + pick(2);
  return { fixed, input };
}

export interface Problem {
  need: ManaNeed;
  pool: number[];
  sources: ManaSourceOption[];
}

export function randomProblem(pick: (below: number) => number, simple: boolean): Problem {
  const need = noNeed();
  need.generic = pick(3);
  for (let count = pick(4); count > 0; count--) need.colored[pick(2) ? pick(3) : pick(6)]++;
  if (pick(3) === 0) need.hybrid.push({ mask: randomMask(pick), generic: 0 });
  if (pick(4) === 0)
    for (let count = 1 + pick(2); count > 0; count--) need.hybrid.push({ mask: 1 << pick(3), generic: 2 });
  if (pick(5) === 0) need.snow = 1 + pick(2);
  const pool = Array<number>(pick(4) === 0 ? 12 : 6).fill(0);
  if (pick(2)) for (let count = pick(3); count > 0; count--) pool[pick(pool.length)]++;
  const sources: ManaSourceOption[] = [];
  const size = simple ? pick(7) : 1 + pick(4);
  for (let source = 0; source < size; source++) {
    const outputs: Output[] = [];
    for (let count = 1 + (pick(3) === 0 ? 1 : 0); count > 0; count--) {
      outputs.push(simple ? { any: { mask: randomMask(pick), count: 1, same: false } } : randomOutput(pick));
    }
    sources.push({ source: source * 10 + 3, outputs, rank: pick(3), snow: pick(4) === 0 });
  }
  return { need, pool, sources };
}

/** Every pool that may be left after paying the need from a pool of 12. */
export function payments(pool: readonly number[], need: ManaNeed): number[][] {
  let pools = new Map<string, number[]>([[pool.join(), [...pool]]]);
  const pay = (from: Map<string, number[]>, accepts: (place: number) => boolean): Map<string, number[]> => {
    const after = new Map<string, number[]>();
    for (const before of from.values()) {
      for (let place = 0; place < 12; place++) {
        if (before[place] === 0 || !accepts(place)) continue;
        const left = [...before];
        left[place]--;
        after.set(left.join(), left);
      }
    }
    return after;
  };
  for (let color = 0; color < 6; color++) {
    for (let count = need.colored[color]; count > 0; count--) pools = pay(pools, (place) => place % 6 === color);
  }
  for (let count = need.snow; count > 0; count--) pools = pay(pools, (place) => place >= 6);
  for (const symbol of need.hybrid) {
    const colored = pay(pools, (place) => (symbol.mask & (1 << (place % 6))) !== 0);
    if (symbol.generic > 0) {
      let generically = pools;
      for (let count = symbol.generic; count > 0; count--) generically = pay(generically, () => true);
      for (const [key, left] of generically) colored.set(key, left);
    }
    pools = colored;
  }
  for (let count = need.generic; count > 0; count--) pools = pay(pools, () => true);
  return [...pools.values()];
}

/** Every way to make mana with an output: counts per colour. */
export function productions(output: Output): number[][] {
  if (output.fixed) return [[...output.fixed]];
  const { mask, count, same } = output.any!;
  const colors = [0, 1, 2, 3, 4, 5].filter((color) => mask & (1 << color));
  if (same) return colors.map((color) => [0, 1, 2, 3, 4, 5].map((each) => (each === color ? count : 0)));
  let made = [[0, 0, 0, 0, 0, 0]];
  for (let unit = 0; unit < count; unit++) {
    made = made.flatMap((before) =>
      colors.map((color) => before.map((amount, each) => amount + (each === color ? 1 : 0))),
    );
  }
  return made;
}

export const widePool = (pool: readonly number[]): number[] => [...pool, ...Array<number>(12 - pool.length).fill(0)];

export function add(pool: readonly number[], made: readonly number[], snow: boolean | undefined): number[] {
  return pool.map((amount, place) => amount + (place >= 6 === !!snow ? made[place % 6] : 0));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** Cost of one activation, as the solver defines it: [rank, mana given up, colours]. */
function price(
  option: ManaSourceOption,
  output: Output,
  paid: number,
): { rank: number; given: number; colors: number } {
  const colors = new Set<number>();
  for (const each of option.outputs) {
    for (const made of productions(each)) made.forEach((amount, color) => amount > 0 && colors.add(color));
  }
  const count = output.any?.count ?? sum(output.fixed!);
  return { rank: output.rank ?? option.rank, given: Math.max(1, count - paid), colors: colors.size };
}

/** Mana given up at rank 2, 1, 0; colours; activations. */
export type Cost = number[];

const addPrice = (cost: Cost, option: ManaSourceOption, output: Output, paid: number): Cost => {
  const { rank, given, colors } = price(option, output, paid);
  const after = [...cost];
  after[2 - rank] += given;
  after[3] += colors;
  after[4]++;
  return after;
};

export function planCost(problem: Problem, plan: PaymentPlan): Cost {
  return plan.activations.reduce<Cost>(
    (cost, activation) => {
      const option = problem.sources.find((each) => each.source === activation.source)!;
      return addPrice(cost, option, option.outputs[activation.output], activation.paid ? sum(activation.paid) : 0);
    },
    [0, 0, 0, 0, 0],
  );
}

export function compareCosts(a: Cost, b: Cost): number {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return a[index] - b[index];
  return 0;
}

/** The cheapest payment by trying every order of every activation; null: none. */
export function bruteForce({ need, pool, sources }: Problem): Cost | null {
  let best: Cost | null = null;
  let states = new Map<string, { pool: number[]; used: number; cost: Cost }>();
  states.set('', { pool: widePool(pool), used: 0, cost: [0, 0, 0, 0, 0] });
  while (states.size > 0) {
    const after: typeof states = new Map();
    for (const state of states.values()) {
      if (best && compareCosts(state.cost, best) >= 0) continue;
      if (payments(state.pool, need).length > 0) {
        best = state.cost;
        continue;
      }
      sources.forEach((option, index) => {
        if (state.used & (1 << index)) return;
        for (const output of option.outputs) {
          const lefts = output.input ? payments(state.pool, output.input) : [state.pool];
          for (const left of lefts) {
            const cost = addPrice(state.cost, option, output, sum(state.pool) - sum(left));
            for (const made of productions(output)) {
              const next = { pool: add(left, made, option.snow), used: state.used | (1 << index), cost };
              const key = `${next.used};${next.pool};${cost}`;
              after.set(key, next);
            }
          }
        }
      });
    }
    states = after;
  }
  return best;
}

/** Plays the plan through; a sentence when it doesn't work. */
export function planFault({ need, pool, sources }: Problem, plan: PaymentPlan): string | null {
  if (plan.fromPool.some((amount, place) => amount < 0 || amount > pool[place])) return 'spends more than the pool has';
  let pools = [widePool(pool)];
  const used = new Set<number>();
  for (const activation of plan.activations) {
    const option = sources.find((each) => each.source === activation.source);
    const output = option?.outputs[activation.output];
    if (!option || !output) return 'uses what is not there';
    if (used.has(activation.source)) return 'uses a source twice';
    used.add(activation.source);
    if (!productions(output).some((made) => made.join() === activation.colors.join())) return 'makes what it cannot';
    if (output.input) {
      const paid = activation.paid ?? [];
      pools = pools.flatMap((before) =>
        payments(before, output.input!).filter((left) =>
          [0, 1, 2, 3, 4, 5].every((c) => before[c] + before[c + 6] - left[c] - left[c + 6] === paid[c]),
        ),
      );
    } else if (activation.paid) return 'pays for what is free';
    pools = pools.map((before) => add(before, activation.colors, option.snow));
    if (pools.length === 0) return 'a filter is not paid for';
  }
  const paysExactly = pools.some((before) =>
    payments(before, need).some((left) =>
      [0, 1, 2, 3, 4, 5].every((c) => before[c] + before[c + 6] - left[c] - left[c + 6] === plan.spent[c]),
    ),
  );
  return paysExactly ? null : 'what is spent does not pay the need';
}
