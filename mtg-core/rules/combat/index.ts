/** Who may attack and block, what is required of them, and who is in combat (CR 506-509). */
export { attackCost, attackProblem, defendersOf, possibleAttackers } from './attack-problem.ts';
export { type BlockBar, blockBar, blockCosts, blockProblem } from './block-problem.ts';
export { totalOf } from './declaring-costs.ts';
export { joinBlockers, joinCombat, redirectAttack } from './join.ts';
export { removeChanged, removeFromCombat } from './remove.ts';
export { checkAttack, nextAttackPicks } from './solve-attacks.ts';
export { checkBlock, nextBlockPicks } from './solve-blocks.ts';
