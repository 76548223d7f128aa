/**
 * A puzzle at a table of its own: what the person answers is looked at by the proof search before the others answer, they answer what makes
 * it hardest, and an answer that is shown to be wrong is where it stops until it is taken back.
 */
import type { Answer, Catalog, LineAnswer, ProofRequest, VisibleState } from '../../mtg-core/index.ts';
import type { DecisionView, LineFrame, PuzzleStanding } from '../api/index.ts';
import { type Posted, postAt, type Referee, type SeatDriver, type Seated, type Study } from '../games/index.ts';
import { type Puzzle, puzzleGoal, questionOf, rightVerdict, setUpPosition } from '../puzzles/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Analyst, Thinker } from '../thinking/index.ts';
import { framesOf, type ProvenLine } from './on-board.ts';
import { puzzleHints } from './puzzle-hints.ts';

export interface PuzzleTableParts {
  readonly rules: Rules;
  readonly catalog: Catalog;
  readonly analyst: Pick<Analyst, 'prove'>;
  readonly thinker: Pick<Thinker, 'decide'>;
  readonly sit: (study: Study) => Seated;
}

export interface PuzzleTable {
  readonly seated: Seated;
  readonly puzzle: Puzzle;
  standing(): Promise<PuzzleStanding>;
  hints(): Promise<string[]>;
  frames(of: 'answer' | 'solution'): Promise<LineFrame[]>;
}

/** Positions looked at to judge an answer: more than any of the puzzles that are kept takes. */
const POSITIONS = 60_000;
const YOU = 0;

interface Judged extends ProvenLine {
  readonly verdict: PuzzleStanding['verdict'];
}

/** One puzzle while it is solved. */
interface Work {
  referee: Referee | null;
  /** What became of the last answer, once that is known. */
  judged: Promise<Judged | null>;
  /** What the others answer next, where it was proven. */
  theirs: Answer[];
  /** Lets go of the others' seat, which waits while a wrong answer stands. */
  release: () => void;
  released: Promise<void>;
}

export function openPuzzleTable(puzzle: Puzzle, gameId: string, parts: PuzzleTableParts): PuzzleTable {
  const { rules, catalog, thinker } = parts;
  const state = setUpPosition(puzzle.position, catalog);
  const start = rules.view(state, YOU);
  const goal = puzzleGoal(puzzle.kind, state);
  const isToWin = rightVerdict(puzzle.kind) === 'proven';
  const { promise, resolve } = Promise.withResolvers<void>();
  const work: Work = {
    referee: null,
    judged: Promise.resolve(null),
    theirs: [],
    release: resolve,
    released: promise,
  };
  let solution: Promise<ProvenLine> | null = null;

  const prove = (view: VisibleState, more: Partial<ProofRequest>) =>
    parts.analyst.prove({
      view,
      goal: { ...goal, positions: POSITIONS, shown: true, ...more },
      definitions: rules.definitions(view.defs),
    });

  async function judge(view: VisibleState, answer: Answer, isDone: () => boolean): Promise<Judged> {
    const { verdict, line } = await prove(view, { first: answer });
    const isRight = verdict === rightVerdict(puzzle.kind);
    work.theirs = isToWin ? theirsIn(line) : [];
    if (verdict !== 'open' && !isRight) return { verdict: 'wrong', view, line };
    return { verdict: isRight && !isToWin && isDone() ? 'right' : 'open', view, line };
  }

  async function post(referee: Referee, token: string, decision: number, answer: Answer): Promise<Posted> {
    if ((await work.judged)?.verdict === 'wrong') return TAKE_BACK;
    const asked = referee.decision(token);
    const view = referee.visible(token);
    const posted = await postAt(referee, token, 'move', { decision, answer });
    if (posted.ok && asked !== null && isJudged(asked, answer))
      work.judged = judge(view, answer, () => isSettled(referee.decision(token)));
    return posted;
  }

  const quickly = ({ view }: { view: VisibleState }): Promise<Answer> =>
    thinker.decide({ view, policy: 'greedy', seed: 1, definitions: rules.definitions(view.defs) });

  const decide: SeatDriver['decide'] = async (question) => {
    if ((await work.judged)?.verdict === 'wrong') await work.released;
    return work.theirs.shift() ?? quickly(question);
  };

  const solved = (): Promise<ProvenLine> => {
    solution ??= prove(start, {}).then(({ line }) => ({ view: start, line }));
    return solution;
  };

  const seated = parts.sit({
    ...{ gameId, state, names: ['You', 'Them'], held: questionOf(puzzle) },
    them: { decide },
    fallback: { decide: quickly },
    through(referee) {
      work.referee = referee;
      return {
        ...referee,
        post: (token, decision, answer) => post(referee, token, decision, answer),
        async undo(token, to) {
          const undone = await postAt(referee, token, 'undo', { to });
          if (undone.ok) letGo(work);
          return undone;
        },
      };
    },
  });
  return {
    seated,
    puzzle,
    async standing() {
      const judged = await work.judged;
      return toldStanding(judged, work.referee as Referee, { isToWin, lastTurn: goal.lastTurn });
    },
    async hints() {
      const [first] = (await solved()).line;
      const decision = rules.decision(state, YOU);
      return first === undefined || decision === null
        ? []
        : puzzleHints(first.answer, decision, rules.present(state, YOU, gameId));
    },
    async frames(of) {
      const line = of === 'solution' ? await solved() : await work.judged;
      return line === null ? [] : framesOf(line, rules, catalog, gameId);
    },
  };
}

const TAKE_BACK: Posted = {
  ok: false,
  refusal: { code: 'PUZZLE_WRONG', message: 'That was not it. Take it back and look again.', cr: '' },
};

/** What was wrong is gone, and the others' seat goes on. */
function letGo(work: Work): void {
  const { release } = work;
  const { promise, resolve } = Promise.withResolvers<void>();
  work.judged = Promise.resolve(null);
  work.theirs = [];
  work.release = resolve;
  work.released = promise;
  release();
}

/** Making mana and taking back decide nothing by themselves. */
function isJudged({ options }: DecisionView, answer: Answer): boolean {
  const option = 'option' in answer ? options.find(({ id }) => id === answer.option) : undefined;
  return option === undefined || (option.mana !== true && option.kind !== 'cancel');
}

/** Nothing more is to be said about what was answered. */
const isSettled = (next: DecisionView | null): boolean =>
  next === null || ['priority', 'attackers', 'blockers'].includes(next.kind);

/** Up to the person's next answer that isn't passing, which is looked at anew. */
function theirsIn([, ...line]: readonly LineAnswer[]): Answer[] {
  const own = line.findIndex(
    ({ player, answer }) => player === YOU && !('option' in answer && answer.option === 'pass'),
  );
  return line.slice(0, own < 0 ? undefined : own).flatMap(({ player, answer }) => (player === YOU ? [] : [answer]));
}

interface Asked {
  readonly isToWin: boolean;
  readonly lastTurn: number;
}

function toldStanding(judged: Judged | null, referee: Referee, { isToWin, lastTurn }: Asked): PuzzleStanding {
  const { outcome, turn } = referee.standing();
  if (outcome?.winner === YOU) return { verdict: 'right', said: 'Right: you win.', hasLine: false };
  // The table may have gone on to where it is seen.
  if (judged?.verdict === 'wrong')
    return {
      verdict: 'wrong',
      said: isToWin ? 'Not that: they live through it.' : 'Not that: they win.',
      hasLine: judged.line.length > 1,
    };
  if (outcome !== null) return { verdict: 'wrong', said: 'That loses the game.', hasLine: false };
  if (turn > lastTurn)
    return isToWin
      ? { verdict: 'wrong', said: 'The turn is over, and they are still alive.', hasLine: false }
      : { verdict: 'right', said: 'Right: you are still alive.', hasLine: false };
  if (judged === null || judged.verdict === 'open') return { verdict: 'open', said: '', hasLine: false };
  return {
    verdict: 'right',
    said: 'Right: that keeps you alive, whatever they do.',
    hasLine: judged.line.length > 1,
  };
}
