import type { PayCost } from '../../basics/index.ts';
import { parseManaCost } from '../../cards/compiled/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import { addCosts, noPayment, payCost } from '../payment/index.ts';

/** CR 508.1h, 509.1d: the mana of all that a declaration costs. */
export const declaringMana = (costs: readonly CostNode[]): PayCost =>
  costs.reduce<PayCost>(
    (sum, cost) => (cost.kind === 'mana' ? addCosts(sum, payCost(parseManaCost(cost.mana), 0)) : sum),
    noPayment,
  );
