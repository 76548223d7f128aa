/** What a suite of measurements is. */
export type { Bench, BenchRow } from './suite.ts';
