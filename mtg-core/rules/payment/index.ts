/** Which mana pays which cost: the solver, costs as it reads them, and what mana may be spent on (CR 106, 118). It knows states only to ask them. */
export { affords, setAffords } from './affords.ts';
export { solveFor } from './asked-mana.ts';
export { canPay, countedPays, countMana } from './can-pay.ts';
export { manaInstead } from './mana-type.ts';
export { addCosts, asNeed, isNothing, noPayment, ofAnyColor, ofAnySnow, ofAnyType, payCost, poolFor } from './need.ts';
export { type Activation, noColor, type PaymentPlan } from './payment.ts';
export { firstWithMana, hasPhyrexian, LIFE_EACH, lifeChoices, openSymbols, withLife } from './phyrexian.ts';
export { choiceMask, outputsOf, productionOutputs } from './production.ts';
export { isRestricted, isSpecial, mayBeSpentOn, productionOf } from './restricted.ts';
export { sparing } from './spare.ts';
