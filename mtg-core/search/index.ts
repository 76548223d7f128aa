// How Bob's own players look at a position, and what comes to their minds.

export { turnsFights } from './answers.ts';
export { candidatesFor } from './candidates.ts';
export { chanceToWin, percent } from './chance.ts';
export { attackPairs, type Pair, quickAttack, quickBlock } from './combat.ts';
export { pointsOnTable } from './evaluate.ts';
export { atAGlance, decideGreedily, decideInGame, guessOf, isAtAnyTime, plannerOf } from './greedy.ts';
export type { PlannedAnswer } from './plan.ts';
export { planAfter, planLater } from './plan.ts';
export { openOptions, type Planner, sensibleShares } from './playout.ts';
export { isForNothing, programChoices } from './program-choices.ts';
export { rollOut } from './rollout.ts';
export { plainStyle, styles } from './style.ts';
