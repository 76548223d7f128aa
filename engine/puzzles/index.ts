/** Positions with one right answer: kept, shown, judged, and found. */
export { answerByPlaces, dailyPuzzles } from './answering.ts';
export { findPuzzle, quickSolution } from './find.ts';
export { keptPuzzles, PUZZLES_FOLDER } from './kept.ts';
export { type PuzzlePosition, positionOf, setUpPosition } from './position.ts';
export {
  type Attempt,
  attemptPuzzle,
  type Puzzle,
  type PuzzleKind,
  puzzle,
  puzzleGoal,
  puzzleKinds,
  questionOf,
} from './puzzle.ts';
