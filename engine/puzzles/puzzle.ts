// Puzzles: a position, a question, and whether an answer is the one that was asked for. Nothing is kept of the solution but its words:
// whether an answer is right is shown anew each time.
import { z } from 'zod';
import {
  type Answer,
  type Catalog,
  type GameState,
  type LineAnswer,
  type Proof,
  type ProofRequest,
  proveWin,
  viewFor,
} from '../../mtg-core/index.ts';
import { puzzlePosition, setUpPosition } from './position.ts';

export const puzzleKinds = ['win', 'attack', 'sequence', 'survive', 'block'] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

export const puzzle = z.strictObject({
  id: z.string(),
  kind: z.enum(puzzleKinds),
  /** 1: the first thing that comes to mind is right; 2: it takes a thought; 3: it takes a search. */
  grade: z.number().int().min(1).max(3),
  position: puzzlePosition,
  /** How many answers were looked at, of which one is right, and the positions that took. */
  proof: z.strictObject({ answers: z.number().int(), positions: z.number().int() }),
  /** In words, for whoever gives up. */
  solution: z.array(z.string()),
});
export type Puzzle = z.infer<typeof puzzle>;

/** Positions looked at to judge an answer: more than any of the puzzles that are kept takes. */
const POSITIONS = 60_000;

const YOU = 0;
const THEM = 1;

/** Yours is to win, or to keep them from winning. */
const isToWin = (kind: PuzzleKind): boolean => kind === 'win' || kind === 'attack' || kind === 'sequence';

/** What is proven or refuted of an answer. */
export function puzzleGoal(kind: PuzzleKind, { turn }: GameState): Pick<ProofRequest, 'by' | 'lastTurn'> {
  if (isToWin(kind)) return { by: YOU, lastTurn: turn };
  return { by: THEM, lastTurn: kind === 'block' ? turn : turn + 1 };
}

/** The verdict that the right answer has, and no other. */
export const rightVerdict = (kind: PuzzleKind): 'proven' | 'refuted' => (isToWin(kind) ? 'proven' : 'refuted');

const questions: Readonly<Record<PuzzleKind, string>> = {
  win: 'You can win this turn, whatever they do with what is on the table. What do you do first?',
  attack: 'You can win this turn, whatever they do with what is on the table. What do you attack with?',
  sequence:
    'You can win this turn, whatever they do with what is on the table, if you begin with the right thing. What is it?',
  survive: 'With what is on the table they win next turn, unless you do one thing now. What is it?',
  block: 'One way of blocking keeps you alive this turn, whatever they do with what is on the table. How do you block?',
};

export const questionOf = ({ kind }: Pick<Puzzle, 'kind'>): string => questions[kind];

/** What became of an attempt. `null`: it can't be answered so. */
export interface Attempt {
  readonly right: boolean;
  /** What happens then: the win, or how they win; in the end, what nobody can show. */
  readonly line: readonly LineAnswer[];
}

export function attemptPuzzle({ kind, position }: Puzzle, answer: Answer, catalog: Catalog): Attempt {
  const state = setUpPosition(position, catalog);
  const proof = proofOfAnswer(state, kind, answer);
  return { right: proof.verdict === rightVerdict(kind), line: proof.line };
}

export function proofOfAnswer(state: GameState, kind: PuzzleKind, first: Answer, positions = POSITIONS): Proof {
  return proveWin(viewFor(state, YOU), { ...puzzleGoal(kind, state), positions, first }, state.table.catalog);
}
