// A total cost as the payment solver reads it.

import type { ManaNeed, PayCost, PlayerId, Purpose } from '../../basics/index.ts';
import type { ManaCost } from '../../cards/compiled/index.ts';
import { type Color, colors } from '../../cards/language/index.ts';
import type { GameState } from '../../state/index.ts';
import { snowBit } from './payment.ts';
import { mayBeSpentOn } from './restricted.ts';

export const noPayment: PayCost = { generic: 0, colored: [0, 0, 0, 0, 0, 0], hybrid: [], snow: 0 };

const withoutX = new WeakMap<ManaCost, PayCost>();

/** The cost with X chosen. Shared between callers: not to be written to. */
export function payCost(cost: ManaCost, x: number): PayCost {
  if (x !== 0 && cost.x !== 0) return locked(cost, x);
  let known = withoutX.get(cost);
  if (known === undefined) {
    known = locked(cost, 0);
    withoutX.set(cost, known);
  }
  return known;
}

const maskOf = (some: readonly Color[]): number => some.reduce((sum, color) => sum | (1 << colors.indexOf(color)), 0);

function locked(cost: ManaCost, x: number): PayCost {
  const { spendOnX } = cost;
  const variable = cost.x * x;
  const mask = spendOnX === undefined ? 0 : maskOf(spendOnX);
  return {
    generic: cost.generic + (spendOnX === undefined ? variable : 0),
    colored: [...cost.colored, cost.colorless],
    // CR 106.6: each of it by one of these colors.
    hybrid: cost.hybrid
      .map((symbol) => ({
        mask:
          maskOf('colors' in symbol ? symbol.colors : [symbol.color]) | (symbol.kind === 'colorlessHybrid' ? 32 : 0),
        generic: symbol.kind === 'twobrid' ? 2 : 0,
        phyrexian: symbol.kind === 'phyrexian',
      }))
      .concat(Array.from({ length: mask === 0 ? 0 : variable }, () => ({ mask, generic: 0, phyrexian: false }))),
    snow: cost.snow,
  };
}

export function addCosts(a: PayCost, b: PayCost): PayCost {
  return {
    generic: a.generic + b.generic,
    colored: a.colored.map((count, color) => count + (b.colored[color] ?? 0)),
    hybrid: [...a.hybrid, ...b.hybrid],
    snow: a.snow + b.snow,
  };
}

/** "As though it were mana of any color": coloured symbols ask for one mana each, {C} for colourless mana still (CR 609.4b). */
export function ofAnyColor(cost: PayCost): PayCost {
  const colorless = cost.colored[5] ?? 0;
  const any = ofAnyType({ ...cost, colored: [...cost.colored.slice(0, 5), 0] });
  return { ...any, colored: [0, 0, 0, 0, 0, colorless] };
}

/** The same of mana from snow sources: each coloured symbol is paid with its colour, or with such mana (CR 609.4b). */
export function ofAnySnow(cost: PayCost): PayCost {
  const colored = cost.colored.flatMap((count, color) =>
    Array.from({ length: color < 5 ? count : 0 }, () => ({
      mask: (1 << color) | snowBit,
      generic: 0,
      phyrexian: false,
    })),
  );
  const hybrid = cost.hybrid.map((symbol) => ({ ...symbol, mask: symbol.mask | snowBit }));
  return { ...cost, colored: [0, 0, 0, 0, 0, cost.colored[5] ?? 0], hybrid: [...colored, ...hybrid] };
}

/** "Mana of any type can be spent": each coloured or colourless symbol asks for one mana, whatever it is (CR 609.4b). */
export function ofAnyType(cost: PayCost): PayCost {
  const colored = cost.colored.reduce((sum, count) => sum + count, 0);
  const plain = cost.hybrid.filter(({ phyrexian }) => !phyrexian).length;
  return {
    generic: cost.generic + colored + plain,
    colored: [0, 0, 0, 0, 0, 0],
    hybrid: cost.hybrid.filter(({ phyrexian }) => phyrexian).map((symbol) => ({ ...symbol, generic: 1 })),
    snow: cost.snow,
  };
}

export const isNothing = (cost: PayCost): boolean =>
  cost.generic === 0 && cost.hybrid.length === 0 && cost.snow === 0 && cost.colored.every((count) => count === 0);

/** A locked-in cost has the shape that the solver reads. */
export const asNeed = (cost: PayCost): ManaNeed => cost;

/** The pool with the pieces that fit the purpose; twice as long where there is snow mana, which then stands behind. */
export function poolFor(state: GameState, player: PlayerId, purpose: Purpose): readonly number[] {
  const { pool, restricted } = state.players[player] as GameState['players'][number];
  if (restricted.length === 0) return pool;
  const sum = restricted.some(({ snow }) => snow) ? [...pool, 0, 0, 0, 0, 0, 0] : pool.slice();
  for (const piece of restricted) {
    const at = piece.snow ? piece.color + 6 : piece.color;
    if (mayBeSpentOn(state, piece, player, purpose)) sum[at] = (sum[at] ?? 0) + 1;
  }
  return sum;
}
