/** Positions with one right answer: kept, shown, judged, and found. */
export { answerByPlaces, dailyPuzzles } from './answering.ts';
export { findPuzzle } from './find.ts';
export { keptPuzzles, PUZZLES_FOLDER } from './kept.ts';
export { solvesPuzzle } from './play-through.ts';
export { type PuzzlePosition, positionOf, setUpPosition } from './position.ts';
export {
  type Attempt,
  attemptPuzzle,
  type Puzzle,
  type PuzzleKind,
  proofOfAnswer,
  puzzle,
  puzzleGoal,
  puzzleKinds,
  questionOf,
  rightVerdict,
} from './puzzle.ts';
