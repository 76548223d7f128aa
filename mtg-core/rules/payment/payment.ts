// The plan that pays a cost. Plain data: the solver knows no game state.

import type { ManaNeed, Output } from '../../basics/index.ts';

export interface Activation {
  source: number;
  /** Index into the source's outputs. */
  output: number;
  /** The mana made, length 6. */
  colors: readonly number[];
  /** The mana spent on the output's `input`, length 6. Only for filters. */
  paid?: readonly number[];
}

export interface PaymentPlan {
  /** In an order that works: what pays for a filter comes before it. */
  activations: Activation[];
  /** What of the pool is spent, as long as the pool was given. */
  fromPool: readonly number[];
  /** Spent on the need itself, per colour; what filters cost is in their `paid`. Length 6. */
  spent: readonly number[];
}

/**
 * Mana as the solver sees it: six colour bits, one for snow, one that everything has. A unit of mana pays a symbol when
 * their masks meet.
 */
export const colorBits = 63;
export const snowBit = 64;
export const genericBit = 128;
/** What has this bit and no colour pays generic mana only: things that are tapped or exiled instead of mana. */
export const noColor = 256;

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function lowestColor(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

export function isNeedEmpty(need: ManaNeed): boolean {
  return symbolCount(need) === 0;
}

/** The least mana that can pay it. */
export function symbolCount(need: ManaNeed): number {
  const { colored } = need;
  return (
    need.generic +
    need.snow +
    need.hybrid.length +
    colored[0] +
    colored[1] +
    colored[2] +
    colored[3] +
    colored[4] +
    colored[5]
  );
}

/** Which bits of a unit of mana can matter to this need; everything else is only good for generic mana. */
export function neededBits(need: ManaNeed): number {
  let bits = need.snow > 0 ? snowBit : 0;
  for (let color = 0; color < 6; color++) if (need.colored[color] > 0) bits |= 1 << color;
  for (const symbol of need.hybrid) bits |= symbol.mask;
  return bits;
}

export function outputCount(output: Output): number {
  if (output.any) return output.any.count;
  let count = 0;
  if (output.fixed) for (const amount of output.fixed) count += amount;
  return count;
}

export function outputMask(output: Output): number {
  if (output.any) return output.any.mask;
  let mask = 0;
  if (output.fixed) for (let color = 0; color < 6; color++) if (output.fixed[color] > 0) mask |= 1 << color;
  return mask;
}
