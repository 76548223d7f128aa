// From a matching to the plan that a player sees: which mana is made in which colour, and what of it is spent.

import type { ManaSourceOption, Output } from '../../basics/index.ts';
import { type Demand, paymentTime, type Supply, supplyUnit } from './match.ts';
import { colorBits, lowestColor, noColor, outputCount, snowBit } from './payment.ts';

/** Colourless first: it pays the fewest things later. */
const poolOrder: readonly number[] = [5, 0, 1, 2, 3, 4];

const units: readonly (readonly number[])[] = poolOrder.map((_, color) =>
  Object.freeze(poolOrder.map((_, other) => (other === color ? 1 : 0))),
);

/** Mana of one of a colour, shared by all plans. */
export const oneMana = (color: number): readonly number[] => units[color] ?? nothing;

const nothing: readonly number[] = Object.freeze([0, 0, 0, 0, 0, 0]);

/** Owners below zero are the pool's places: -1 - place. More than `limit` of a colour is never spent. */
export function supplyPool(supply: Supply, pool: readonly number[], limit: number): void {
  for (const snow of pool.length > 6 ? [0, 6] : [0]) {
    for (const color of poolOrder) {
      const place = color + snow;
      const count = Math.min(pool[place], limit);
      for (let unit = 0; unit < count; unit++) supplyUnit(supply, (1 << color) | (snow && snowBit), 0, -1 - place);
    }
  }
}

/** The colour in which a unit is made: one that its symbol asks for, else the first it can be. */
export function unitColor(demand: Demand, supply: Supply, unit: number): number {
  const group = supply.assigned[unit];
  const own = supply.masks[unit] & colorBits;
  const wanted = group < 0 ? 0 : own & demand.masks[group];
  return own === 0 ? NO_COLOR : lowestColor(wanted || own);
}

/** In place of a colour: the unit is no mana of any colour. */
const NO_COLOR = -1;

/** Does the unit pay the need itself (and not a filter)? */
export function paysNeed(demand: Demand, supply: Supply, unit: number): boolean {
  const group = supply.assigned[unit];
  return group >= 0 && demand.times[group] === paymentTime;
}

/** One mana of one colour, for nothing and at the source's own rank. */
export function isSingle(option: ManaSourceOption, output: Output): boolean {
  return outputCount(output) === 1 && !output.input && (output.rank ?? option.rank) === option.rank;
}

/** The first output that makes exactly one mana of the colour. */
export function singleOutput(option: ManaSourceOption, color: number): number {
  return option.outputs.findIndex(
    (output) =>
      isSingle(option, output) &&
      (output.fixed
        ? output.fixed[color] === 1
        : (output.any!.mask & (color === NO_COLOR ? noColor : 1 << color)) !== 0),
  );
}
