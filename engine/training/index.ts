/** What a person practises with: puzzles on a table, and what became of them. */
export { createPuzzleMethods } from './methods.ts';
export { openOwnPuzzles } from './own-puzzles.ts';
export { openProgress } from './progress.ts';
export { createPuzzleDesk, type PuzzleDesk } from './puzzle-desk.ts';
