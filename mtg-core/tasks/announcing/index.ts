/** Casting, activating and special actions, from the first choice to the last cost (CR 601, 602, 605, 116), and taking them back. */

export { runAnnounce } from './announce.ts';
export { scopeFor } from './announce-parts.ts';
export { requests } from './announce-targets.ts';
export { runCost } from './cost.ts';
export { helpChoices } from './help-pay.ts';
export { beginMana, runMana } from './mana.ts';
export { freePlan, fullPlan, runPay } from './pay.ts';
export { beginSpecial } from './special.ts';
export { takeBack } from './take-back.ts';
