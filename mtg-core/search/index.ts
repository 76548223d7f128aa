// Players of Bob's own, and what they think of a decision.

export { type Analysis, type AnalysisRequest, analyse, type WeighedAnswer } from './analysis.ts';
export { turnsFights } from './answers.ts';
export { percent } from './chance.ts';
export { attackPairs, type Pair, quickAttack, quickBlock } from './combat.ts';
export { sensibleShares } from './playout.ts';
export { createPolicy, type Policy, policyNames } from './policy.ts';
