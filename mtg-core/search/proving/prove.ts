// Whether a player wins before a turn is over, whatever the others do with what is in the open: looked through answer by answer, in the
// game itself. What is said to be proven or refuted is so; where something is left out, or chance decides, nothing is said.

import { submit } from '../../decisions/answers/index.ts';
import { legalPlays } from '../../decisions/index.ts';
import { type Answer, type Choice, clone, type GameState, type Pending } from '../../state/index.ts';
import { type EveryAnswer, everyAnswer, idAbout } from './every-answer.ts';
import { createLines, DEEPEST, type Goal, type LineAnswer, onlyOne } from './lines.ts';
import { positionKey } from './position-key.ts';

/** `open`: neither is shown, because it would take longer, hangs on chance, or on what was left out. */
export type ProofVerdict = 'proven' | 'refuted' | 'open';

export interface Search {
  /** Of a position that is the search's own from here on. */
  verdictOf(state: GameState): ProofVerdict;
  /** What is looked at in a position. */
  answersIn(state: GameState): EveryAnswer;
  /** What the winner answers in a position that was proven. */
  readonly plan: ReadonlyMap<string, Answer>;
  /** From a position that was proven: the winner's answers, and of the others the first that came to mind. */
  lineFrom(state: GameState): LineAnswer[];
  /** Positions looked at so far, as the budget counts them. */
  readonly looked: () => number;
}

export interface SearchLimits {
  readonly goal: Goal;
  /** Ids that the seat can't tell apart: nobody plays what they are, but for the one that is looked into. */
  readonly hidden: ReadonlySet<number>;
  readonly trick?: number;
  /** Most positions. One of a crowded board counts as several, and so do answers that are refused: that is what they cost. */
  readonly positions: number;
  /** Where this has an answer the winner gives no other, so that what is looked at is this plan and not a better one. */
  readonly plan?: ReadonlyMap<string, Answer>;
  /** The winner fights with what is there and plays nothing: what is won so is won in the simplest way. */
  readonly still?: boolean;
}

export function searchFor(
  start: GameState,
  { goal, hidden, trick, positions, plan: given, still = false }: SearchLimits,
): Search {
  const known = new Map<string, ProofVerdict>();
  const plan = new Map<string, Answer>();
  let looked = 0;

  const barred = (choice: Choice): boolean => hidden.has(idAbout(choice)) && idAbout(choice) !== trick;
  const hangsOnChance = ({ rng }: GameState): boolean => rng.some((word, place) => word !== start.rng[place]);

  /** What is known without looking further. */
  function atOnce(state: GameState): ProofVerdict | undefined {
    if (state.outcome !== null) return state.outcome.winner === goal.by ? 'proven' : 'refuted';
    if (state.turn > goal.lastTurn) return 'refuted';
    return hangsOnChance(state) ? 'open' : undefined;
  }

  function answersIn(state: GameState): EveryAnswer {
    const pending = state.pending as Pending;
    if (goal.idle !== undefined && pending.player === goal.idle.player && state.turn === goal.idle.turn) {
      const none = idleAnswer(pending);
      if (none !== undefined) return { answers: [none], all: true };
    }
    if (still && pending.player === goal.by && pending.kind === 'priority')
      return { answers: [{ option: 'pass' }], all: false };
    return everyAnswer(state, barred);
  }

  function verdictOf(state: GameState, depth = 0): ProofVerdict {
    const quick = atOnce(state);
    if (quick !== undefined) return quick;
    if (depth > DEEPEST || looked >= positions) return 'open';
    looked += costOf(state);
    const { player } = state.pending as Pending;
    const { answers, all } = answersIn(state);
    const only = onlyOne(answers);
    if (only !== undefined && submit(state, player, only).ok) {
      const verdict = verdictOf(state, depth + 1);
      return all || verdict === (player === goal.by ? 'proven' : 'refuted') ? verdict : 'open';
    }
    const key = positionKey(state, hidden);
    const before = known.get(key);
    if (before !== undefined) return before;
    const wanted = player === goal.by ? given?.get(key) : undefined;
    const tried = wanted === undefined ? answers : [wanted];
    const verdict = among(state, tried, all || wanted !== undefined, key, depth);
    // Where time ran out another way to the same position may have more of it: but there is none left for anybody.
    known.set(key, verdict);
    return verdict;
  }

  /** The winner needs one answer that is proven; the others need one that is refuted. */
  function among(state: GameState, answers: Iterable<Answer>, all: boolean, key: string, depth: number): ProofVerdict {
    const { player } = state.pending as Pending;
    const good: ProofVerdict = player === goal.by ? 'proven' : 'refuted';
    let worst: ProofVerdict = good === 'proven' ? 'refuted' : 'proven';
    if (!all) worst = 'open';
    let taken = 0;
    for (const answer of answers) {
      if (looked >= positions) return 'open';
      const trial = clone(state);
      if (!submit(trial, player, answer).ok) {
        looked += 1;
        continue;
      }
      taken += 1;
      const verdict = verdictOf(trial, depth + 1);
      if (verdict === good) {
        if (good === 'proven') plan.set(key, answer);
        return good;
      }
      if (verdict === 'open') worst = 'open';
    }
    if (taken > 0) return worst;
    // Rules ask for more here than was thought of: then it is declared step by step.
    if (Array.isArray(answers)) return 'open';
    const steps = legalPlays(state).map(({ id }): Answer => ({ option: id }));
    return among(state, steps, true, key, depth);
  }

  const isOver = (state: GameState): boolean => atOnce(state) !== undefined;
  const lineFrom = createLines({ by: goal.by, hidden, plan, answersIn, isOver });
  return {
    verdictOf: (state) => verdictOf(state),
    answersIn,
    plan,
    lineFrom,
    looked: () => looked,
  };
}

/** Permanents that make a board as dear as two. */
const CROWD = 24;

const costOf = ({ battlefield }: GameState): number => Math.max(1, Math.ceil(battlefield.length / CROWD));

/** Doing nothing, where that is an answer. */
function idleAnswer({ kind }: Pending): Answer | undefined {
  if (kind === 'priority') return { option: 'pass' };
  return kind === 'attackers' ? { attackers: [] } : undefined;
}
