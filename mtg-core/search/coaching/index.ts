/** What a coach would say of a decision: what was shown or counted, and nothing else. */
export { type CoachedAnalysis, coach, type Finding, type FindingKind } from './coach.ts';
