// What has to be paid, what it can be paid with, and the plan that pays it. Plain data: the solver knows no game state.
// Colours are indexed 0 W, 1 U, 2 B, 3 R, 4 G, 5 C; a mask is a bit set of these.

export interface ManaNeed {
  generic: number;
  /** Counts of exactly W, U, B, R, G, C. */
  colored: readonly number[];
  /** One symbol each. `generic` above 0: that much generic mana pays the symbol instead (CR 107.4e, {2/W}). */
  hybrid: readonly { mask: number; generic: number }[];
  /** {S}: one mana each from a snow source (CR 107.4h). */
  snow: number;
}

/** What one activation makes. Exactly one of `fixed` and `any`. */
export interface Output {
  /** Counts per colour, length 6. */
  fixed?: readonly number[];
  /** `count` mana out of `mask`: all of one colour when `same`, else in any combination. */
  any?: { mask: number; count: number; same: boolean };
  /** Mana that the activation itself costs (filters). */
  input?: ManaNeed;
  /** Overrides the source's rank: the coloured half of a painful land, for one. */
  rank?: number;
}

export interface ManaSourceOption {
  /** The caller's own index, handed back in the plan. */
  source: number;
  /** One activation makes one of these. */
  outputs: readonly Output[];
  /** Lower is spent first. */
  rank: number;
  /** Its mana is snow mana. */
  snow?: boolean;
}

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
