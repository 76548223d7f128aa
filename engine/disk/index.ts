/** Files of Bob's own: where they lie, how they are replaced, what shows that they are whole, and what happened to them. */
export type { Fact } from './fact.ts';
export { freeName, type KeptFile, keptFile } from './kept-file.ts';
export { damagedLines, type LineFile, linesWithSums, openLineFile, readLastLines, readLines } from './line-file.ts';
export { type LineCheck, lineChecker, SUM_TAIL, sumAtEnd, textWithSum, valueOfSummed, withSum } from './line-sums.ts';
export { replaceFile } from './replace-file.ts';
export { resolveRuntimeDir } from './runtime-dir.ts';
export { asOrdinary, createPrivately, openRuntimeFolder, ordinaryMode } from './runtime-folder.ts';
export { readSummed, writeSummed } from './sibling-sum.ts';
export { syncFolder } from './sync-folder.ts';
export { type DiskTrouble, explainDisk, isDiskTrouble, withoutPlace } from './trouble.ts';
