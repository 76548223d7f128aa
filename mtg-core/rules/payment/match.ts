// Which mana pays which symbol: a bipartite matching between units of mana and groups of like symbols. Mana is placed
// in the order given and never becomes unplaced again, only moved, so the mana used is the best basis of a transversal
// matroid: no other payment avoids a unit of lower preference that this one uses.

import type { ManaNeed } from '../../basics/index.ts';
import { genericBit, snowBit } from './payment.ts';

/** Symbols, grouped by mask and time. Mana made at `time` t pays only what is later than t. */
export interface Demand {
  size: number;
  /** Units in all. */
  total: number;
  masks: number[];
  capacities: number[];
  times: number[];
}

export interface Supply {
  size: number;
  masks: number[];
  times: number[];
  /** The demand group that each unit pays, -1: not spent. */
  assigned: number[];
  /** Whose unit it is; what it means is the caller's. */
  owners: number[];
}

/** The time of the payment itself, after all filters. */
export const paymentTime = 1 << 30;

export const newDemand = (): Demand => ({ size: 0, total: 0, masks: [], capacities: [], times: [] });
export const newSupply = (): Supply => ({ size: 0, masks: [], times: [], assigned: [], owners: [] });

export function clearDemand(demand: Demand): void {
  demand.size = 0;
  demand.total = 0;
}

function demandUnits(demand: Demand, mask: number, count: number, time: number): void {
  demand.total += count;
  for (let group = 0; group < demand.size; group++) {
    if (demand.masks[group] === mask && demand.times[group] === time) {
      demand.capacities[group] += count;
      return;
    }
  }
  const group = demand.size++;
  demand.masks[group] = mask;
  demand.capacities[group] = count;
  demand.times[group] = time;
}

/** Bit i of `generically`: the hybrid symbol i is paid with its generic alternative. */
export function demandNeed(demand: Demand, need: ManaNeed, generically: number, time: number): void {
  for (let color = 0; color < 6; color++) {
    if (need.colored[color] > 0) demandUnits(demand, 1 << color, need.colored[color], time);
  }
  let generic = need.generic;
  for (let index = 0; index < need.hybrid.length; index++) {
    const symbol = need.hybrid[index];
    if (generically & (1 << index)) generic += symbol.generic;
    else demandUnits(demand, symbol.mask, 1, time);
  }
  if (need.snow > 0) demandUnits(demand, snowBit, need.snow, time);
  if (generic > 0) demandUnits(demand, genericBit, generic, time);
}

export function supplyUnit(supply: Supply, mask: number, time: number, owner: number): void {
  const unit = supply.size++;
  supply.masks[unit] = mask | genericBit;
  supply.times[unit] = time;
  supply.owners[unit] = owner;
  supply.assigned[unit] = -1;
}

const free: number[] = [];
const visited: number[] = [];
let stamp = 0;

function place(demand: Demand, supply: Supply, unit: number): boolean {
  const mask = supply.masks[unit];
  const time = supply.times[unit];
  for (let group = 0; group < demand.size; group++) {
    if (free[group] > 0 && (mask & demand.masks[group]) !== 0 && time < demand.times[group]) {
      free[group]--;
      supply.assigned[unit] = group;
      return true;
    }
  }
  for (let group = 0; group < demand.size; group++) {
    if (visited[group] === stamp || (mask & demand.masks[group]) === 0 || time >= demand.times[group]) continue;
    visited[group] = stamp;
    for (let other = 0; other < supply.size; other++) {
      if (supply.assigned[other] !== group) continue;
      if (place(demand, supply, other)) {
        supply.assigned[unit] = group;
        return true;
      }
    }
  }
  return false;
}

/** True when every symbol is paid; `assigned` then says by what. */
export function match(demand: Demand, supply: Supply): boolean {
  if (supply.size < demand.total) return false;
  for (let group = 0; group < demand.size; group++) {
    free[group] = demand.capacities[group];
    visited[group] = 0;
  }
  stamp = 0;
  let open = demand.total;
  for (let unit = 0; unit < supply.size; unit++) supply.assigned[unit] = -1;
  for (let unit = 0; unit < supply.size && open > 0; unit++) {
    stamp++;
    if (place(demand, supply, unit)) open--;
  }
  return open === 0;
}
