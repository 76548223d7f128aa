/** State-based actions (CR 704), and what they ask and remember: the legend rule, pairs, blessings, dungeons. */
export { ascendIfTen } from './blessings.ts';
export { isBottom, visitOf } from './dungeons.ts';
export { chooseLegends } from './legend-rule.ts';
export { pair } from './pairs.ts';
export { chooseProtectors } from './protectors.ts';
export { chooseReturning } from './returning-commanders.ts';
export { drawGame, finishIfOver, stateBasedActions } from './state-based-actions.ts';
