// What happens unless somebody pays (CR 118.12a).
import type { CostNode, PlayerExpr } from '../cards/language/index.ts';
import { either, literal, map, maybe, paidByThem, playerRead, type Reader, seq } from '../cards/reading/index.ts';
import { pricesRead } from './costs.ts';

/** "Unless its controller pays {3}", "unless that player sacrifices a creature", "unless they discard a card". */
export const unlessPaid: Reader<{ who: PlayerExpr; cost: CostNode[] }> = map(
  seq(
    literal('unless'),
    playerRead(),
    either(
      map(seq(maybe(literal('pay', 'pays')), pricesRead), ([, cost]) => cost),
      paidByThem(pricesRead),
    ),
  ),
  ([, who, cost]) => ({ who, cost }),
);
