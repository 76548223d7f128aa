/** Players of Bob's own, and what the answers of a decision are worth. */
export { type Analysis, type AnalysisRequest, analyse, type WeighedAnswer } from './analysis.ts';
export { createPolicy, type Policy, policyNames } from './policy.ts';
