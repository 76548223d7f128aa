// Whether a position is a puzzle: of all answers one and only one does what is asked for, and that is shown of each.
import {
  type Catalog,
  createPolicy,
  hash,
  type LineAnswer,
  proveEach,
  sayLine,
  viewFor,
} from '../../mtg-core/index.ts';
import { solvesPuzzle } from './play-through.ts';
import { type PuzzlePosition, setUpPosition } from './position.ts';
import { type Puzzle, type PuzzleKind, proofOfAnswer, puzzleGoal, rightVerdict } from './puzzle.ts';

interface FindLimits {
  /** Positions for all answers together. */
  readonly positions: number;
  /** Fewer answers than this are no choice. */
  readonly answers: number;
}

/** The puzzle in a position, or why it is none. */
export function findPuzzle(
  position: PuzzlePosition,
  kind: PuzzleKind,
  catalog: Catalog,
  { positions, answers: fewest }: FindLimits,
): Puzzle | string {
  const state = setUpPosition(position, catalog);
  const goal = puzzleGoal(kind, state);
  const found = proveEach(viewFor(state, 0), { ...goal, positions }, catalog);
  if (found === null) return 'too many answers';
  if (found.some(({ verdict }) => verdict === 'open')) return 'not every answer could be looked through';
  const right = found.filter(({ verdict }) => verdict === rightVerdict(kind));
  const [only] = right;
  if (only === undefined || right.length > 1) return `${right.length} answers are right`;
  if (found.length < fewest) return 'too few answers';
  const proof = proofOfAnswer(state, kind, only.answer);
  if (proof.verdict !== rightVerdict(kind)) return 'what is hidden makes a difference';
  const line: readonly LineAnswer[] = proof.line.length > 0 ? proof.line : [{ player: 0, answer: only.answer }];
  return {
    id: hash(JSON.stringify([kind, position])).slice(0, 8),
    kind: kindOf(kind, line),
    grade: gradeOf(position, kind, found.length, catalog),
    position,
    proof: { answers: found.length, positions: proof.positions },
    solution: sayLine(viewFor(state, 0), line, catalog),
  };
}

/** A line in which you do several things one after the other is about their order. */
function kindOf(kind: PuzzleKind, line: readonly LineAnswer[]): PuzzleKind {
  if (kind !== 'win') return kind;
  const plays = line.filter(
    ({ player, answer }) => player === 0 && 'option' in answer && /^(play|cast|activate)/.test(answer.option),
  );
  return plays.length > 1 ? 'sequence' : 'win';
}

/** 1 where the quick player solves it to its end; 3 where there is much to choose from besides. */
function gradeOf(position: PuzzlePosition, kind: PuzzleKind, answers: number, catalog: Catalog): number {
  if (solvesPuzzle({ kind, position }, createPolicy('greedy', 1, catalog), catalog)) return 1;
  return answers < 12 ? 2 : 3;
}
