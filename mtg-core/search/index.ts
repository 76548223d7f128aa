// Players of Bob's own, and what they think of a decision.

export { type Analysis, type AnalysisRequest, analyse, type WeighedAnswer } from './analysis.ts';
export { createPolicy, type Policy, policyNames } from './policy.ts';
