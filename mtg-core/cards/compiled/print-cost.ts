// What has to be paid, as it would be printed (CR 107.4).

import type { PayCost } from '../../basics/index.ts';
import { type Color, colors } from '../language/index.ts';
import { type ManaCost, printManaCost, wheelOrder } from './mana-cost.ts';

/** "{2}{W/U}"; `x`: how many {X} stand before it that nobody has chosen yet. */
export function printPayCost(cost: PayCost, x = 0): string {
  const [w = 0, u = 0, b = 0, r = 0, g = 0, colorless = 0] = cost.colored;
  const colored: ManaCost['colored'] = [w, u, b, r, g];
  const hybrid: ManaCost['hybrid'] = [];
  for (const symbol of cost.hybrid) {
    const read = symbolOf(symbol);
    if (typeof read === 'string') colored[colors.indexOf(read)]! += 1;
    else hybrid.push(read);
  }
  return printManaCost({ generic: cost.generic, x, colored, colorless, snow: cost.snow, hybrid });
}

/** The other way round than `payCost`. A plain colour where only what may pay for it is wider (CR 609.4b). */
function symbolOf({ mask, generic, phyrexian }: PayCost['hybrid'][number]): ManaCost['hybrid'][number] | Color {
  const among = wheelOrder(colors.filter((_, index) => (mask & (1 << index)) !== 0));
  if (phyrexian) return { kind: 'phyrexian', colors: among };
  const [one, other] = among;
  if (one === undefined) throw new Error('a symbol that no colour pays');
  if ((mask & 32) !== 0) return { kind: 'colorlessHybrid', color: one };
  if (generic > 0) return { kind: 'twobrid', color: one };
  return other === undefined ? one : { kind: 'hybrid', colors: [one, other] };
}
