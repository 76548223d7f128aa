/** Whether costs other than mana can be paid, and what must hold before anything is activated or cast at all (CR 118, 602.5). */
export { type CostGroup, canPayCosts, canPayTogether, demandsOf, payableOrder } from './can-pay-costs.ts';
export { asSpell, castingOf } from './casting-abilities.ts';
export { matched, type ObjectDemand } from './matching.ts';
export { countsUses, mayActivate } from './may-activate.ts';
export { sorceryTiming } from './timing.ts';
