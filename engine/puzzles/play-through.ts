// Whether somebody solves a puzzle to its end, answer by answer, as a person does at the table: the others answer what makes it hardest.
import {
  type Answer,
  type Catalog,
  clone,
  createPolicy,
  type GameState,
  type Policy,
  submit,
  viewFor,
} from '../../mtg-core/index.ts';
import { setUpPosition } from './position.ts';
import { type Puzzle, proofOfAnswer, puzzleGoal, rightVerdict } from './puzzle.ts';

const YOU = 0;
/** Answers of one line; a loop would be longer. */
const LONGEST = 80;

export function solvesPuzzle(
  { kind, position }: Pick<Puzzle, 'kind' | 'position'>,
  who: Policy,
  catalog: Catalog,
): boolean {
  const state = setUpPosition(position, catalog);
  const { lastTurn } = puzzleGoal(kind, state);
  const isToWin = rightVerdict(kind) === 'proven';
  const others = createPolicy('greedy', 1, catalog);
  let theirs: Answer[] = [];
  for (let asked = 0; asked < LONGEST && state.outcome === null && state.turn <= lastTurn; asked++) {
    const player = state.pending?.player ?? YOU;
    let answer: Answer;
    if (player === YOU) {
      answer = who.decide(viewFor(state, YOU));
      const { verdict, line } = proofOfAnswer(state, kind, answer);
      if (verdict !== rightVerdict(kind)) return false;
      if (!isToWin && isSettled(state, answer)) return true;
      theirs = line.slice(1).flatMap((each) => (each.player === YOU || isPass(each.answer) ? [] : [each.answer]));
    } else if (theirs[0] !== undefined && submit(clone(state), player, theirs[0]).ok) {
      answer = theirs.shift() as Answer;
      // Here they are asked at more moments than the line has: what they hold in hand is in neither.
    } else answer = state.pending?.kind === 'priority' ? { option: 'pass' } : others.decideIn(state);
    if (!submit(state, player, answer).ok) return false;
  }
  return state.outcome === null ? !isToWin : state.outcome.winner === YOU;
}

const isPass = (answer: Answer): boolean => 'option' in answer && answer.option === 'pass';

/** Nothing more is asked about this answer, such as a target. */
function isSettled(state: GameState, answer: Answer): boolean {
  const copy = clone(state);
  submit(copy, YOU, answer);
  return copy.pending === null || ['priority', 'attackers', 'blockers'].includes(copy.pending.kind);
}
