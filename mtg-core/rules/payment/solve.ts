// Automatic payment. Finds a payment whenever one exists. Of all payments it takes one that gives up the least mana at
// the highest rank, then at the next lower one, and so on (mana that is made and not spent counts as given up); then the
// sources that make the fewest colours, then the fewest activations, then earlier sources. The pool is spent first.
// Whether there is a payment is always exact; which is best is given up after a few milliseconds, on boards of ten filters.
// A mana cost says nothing of order (CR 601.2h), so the plan makes all mana before it spends any on the need.

import type { ManaNeed, ManaSourceOption } from '../../basics/index.ts';
import { clearDemand, demandNeed, match, newDemand, newSupply, paymentTime, supplyUnit } from './match.ts';
import { countBits, outputMask, type PaymentPlan, snowBit } from './payment.ts';
import { isSingle, oneMana, paysNeed, singleOutput, supplyPool, unitColor } from './plan.ts';
import { searchPayment } from './search.ts';

const demand = newDemand();
const supply = newSupply();
const singleMasks: number[] = [];
const order: number[] = [];
const keys: number[] = [];

/** Fills `singleMasks`; false when some source can do more than make one mana. */
function readSingles(sources: readonly ManaSourceOption[]): boolean {
  for (let index = 0; index < sources.length; index++) {
    const option = sources[index];
    let mask = 0;
    for (let output = 0; output < option.outputs.length; output++) {
      if (!isSingle(option, option.outputs[output])) return false;
      mask |= outputMask(option.outputs[output]);
    }
    singleMasks[index] = mask;
  }
  return true;
}

/** By rank, then fewest colours, then as given. An insertion sort: sources mostly come sorted. */
function sortSingles(sources: readonly ManaSourceOption[]): void {
  for (let index = 0; index < sources.length; index++) {
    const key = sources[index].rank * 8 + countBits(singleMasks[index]);
    let at = index;
    while (at > 0 && keys[at - 1] > key) {
      keys[at] = keys[at - 1];
      order[at] = order[at - 1];
      at--;
    }
    keys[at] = key;
    order[at] = index;
  }
}

/**
 * The plan, or null when there is none. `pool`: mana at hand by colour, length 6, or 12 with the snow mana of the six
 * colours behind. Sources are used at most once each.
 */
export function solvePayment(
  need: ManaNeed,
  pool: readonly number[],
  sources: readonly ManaSourceOption[],
): PaymentPlan | null {
  for (let index = 0; index < need.hybrid.length; index++) {
    if (need.hybrid[index].generic > 0) return searchPayment(need, pool, sources, false);
  }
  if (!readSingles(sources)) return searchPayment(need, pool, sources, false);
  sortSingles(sources);

  clearDemand(demand);
  demandNeed(demand, need, 0, paymentTime);
  supply.size = 0;
  supplyPool(supply, pool, demand.total);
  for (let at = 0; at < sources.length; at++) {
    const index = order[at];
    const mask = singleMasks[index];
    if (mask !== 0) supplyUnit(supply, sources[index].snow ? mask | snowBit : mask, 0, index);
  }
  if (!match(demand, supply)) return null;

  const plan = {
    activations: [] as PaymentPlan['activations'],
    fromPool: pool.map(() => 0),
    spent: [0, 0, 0, 0, 0, 0],
  };
  for (let unit = 0; unit < supply.size; unit++) {
    if (!paysNeed(demand, supply, unit)) continue;
    const owner = supply.owners[unit];
    const color = unitColor(demand, supply, unit);
    if (color >= 0) plan.spent[color]++;
    if (owner < 0) plan.fromPool[-1 - owner]++;
    else {
      const option = sources[owner];
      const output = option.outputs.length === 1 ? 0 : singleOutput(option, color);
      plan.activations.push({ source: option.source, output, colors: oneMana(color) });
    }
  }
  return plan;
}
