/** What a coach would say of a decision: what was shown or counted, and nothing else. */
export { coach } from './coach.ts';
export type { CoachedAnalysis, Finding, FindingKind } from './finding.ts';
