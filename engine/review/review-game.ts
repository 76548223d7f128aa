// A game looked through decision by decision: what else could have been done, and what each of it was worth. Whoever decided is judged
// by what their own seat could see.
import {
  type Analysis,
  type Answer,
  type CoachedAnalysis,
  type Finding,
  type GameState,
  legalPlays,
  percent,
  sameAnswer,
  type VisibleState,
  type WeighedAnswer,
} from '../../mtg-core/index.ts';
import {
  type DecisionView,
  isFaulty,
  type Review,
  type ReviewedDecision,
  type ReviewedOption,
  type TableView,
  type ToldFinding,
} from '../api/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import { classOf, meanAccuracy, sharesOf } from './judge.ts';

export interface ReviewRequest {
  /** Positions played on for each decision. */
  readonly playouts: number;
  readonly seed: number;
  readonly weigh: Weigh;
  /** Decisions that are weighed at the same time (1). */
  readonly atOnce?: number;
  /** Whose decisions; everybody's where it is absent. */
  readonly player?: number;
  /** Who won; null for a draw, absent where the rules have not ended the game. */
  readonly winner?: number | null | undefined;
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** What each answer to the decision pending in this view is worth: `analyse`, here or in a thread. */
export type Weigh = (
  view: VisibleState,
  request: { readonly seed: number; readonly playouts: number; readonly include: readonly Answer[] },
) => Weighed | Promise<Weighed>;

/** With what can be shown of the decision, where that was looked for. */
type Weighed = Analysis & Partial<Pick<CoachedAnalysis, 'findings'>>;

/** An answer as it was given in a position. */
export interface Given {
  readonly n: number;
  readonly position: GameState;
  readonly player: number;
  readonly answer: Answer;
}

/** Kinds of decisions that playing on can compare. Hands are kept and mana is paid by other measures. */
const JUDGED: ReadonlySet<string> = new Set([
  'priority',
  'target',
  'choose',
  'mode',
  'number',
  'yesNo',
  'attackers',
  'blockers',
]);

/** Rejects with the signal's reason where it is cancelled. */
export async function reviewGame(given: readonly Given[], rules: Rules, request: ReviewRequest): Promise<Review> {
  const judged = given.filter((each) => isJudged(each, request.player));
  const looked: Looked[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let place = next++; place < judged.length; place = next++) {
      request.signal?.throwIfAborted();
      looked[place] = await reviewDecision(judged[place] as Given, rules, request);
      done += 1;
      request.onProgress?.(done, judged.length);
    }
  };
  request.onProgress?.(0, judged.length);
  await Promise.all(Array.from({ length: request.atOnce ?? 1 }, work));
  const decisions = looked.map(({ decision }) => decision);
  const players = given[0]?.position.players.length ?? 0;
  const lossesOf = (player: number): number[] =>
    decisions.filter((each) => each.player === player && each.class !== 'forced').map(({ loss }) => loss);
  const { winner } = request;
  return {
    decisions,
    accuracy: Array.from({ length: players }, (_, player) => meanAccuracy(lossesOf(player))),
    turningPoint: turningPointOf(decisions),
    right: rightOf(looked),
    shares: Array.from({ length: players }, (_, player) =>
      winner === undefined ? null : sharesOf(decisions, player, winner === null ? 0.5 : Number(winner === player)),
    ),
  };
}

interface Looked {
  readonly decision: ReviewedDecision;
  /** What the next best answer was worse by; null where that may be chance, or where another was the best. */
  readonly gain: number | null;
}

/** Shown of a game, at most: who has played much well is told of what mattered. */
const MOST_RIGHT = 5;

function rightOf(looked: readonly Looked[]): Review['right'] {
  return looked
    .flatMap(({ decision: { n, turn, player, chosen }, gain }) =>
      gain === null ? [] : [{ n, turn, player, said: chosen, gain }],
    )
    .sort((a, b) => b.gain - a.gain)
    .filter(
      (each, place, all) => all.slice(0, place).filter(({ player }) => player === each.player).length < MOST_RIGHT,
    );
}

/** Something to choose from, and chosen by a player and not taken back. */
function isJudged({ position, player, answer }: Given, only: number | undefined): boolean {
  const { pending } = position;
  if (pending === null || !JUDGED.has(pending.kind) || (only !== undefined && only !== player)) return false;
  if ('option' in answer && answer.option === 'cancel') return false;
  return pending.kind === 'attackers' || pending.kind === 'blockers' || legalPlays(position).length > 1;
}

/** One decision by itself. */
export async function reviewOne(
  given: Given,
  rules: Rules,
  request: Pick<ReviewRequest, 'playouts' | 'seed' | 'weigh'>,
): Promise<ReviewedDecision> {
  return (await reviewDecision(given, rules, request)).decision;
}

async function reviewDecision(
  { n, position, player, answer }: Given,
  rules: Rules,
  { playouts, seed, weigh }: Pick<ReviewRequest, 'playouts' | 'seed' | 'weigh'>,
): Promise<Looked> {
  const request = { seed: seed + n, playouts, include: [answer] };
  const { answers, findings = [] } = await weigh(rules.view(position, player), request);
  const options = saidOf(answers, rules.decision(position, player), rules.present(position, player, ''));
  const chosen = answers.findIndex((each) => sameAnswer(each.answer, answer));
  const { loss, lossWithin } = answers[chosen] as WeighedAnswer;
  const [best] = options as [ReviewedOption];
  const [, second] = answers;
  const gain = chosen === 0 && second !== undefined && wouldBeFault(second, answers.length) ? second.loss : null;
  const decision = {
    n,
    turn: position.turn,
    player,
    kind: position.pending?.kind ?? '',
    prompt: position.pending?.prompt ?? '',
    chosen: (options[chosen] as ReviewedOption).said,
    best: best.said,
    winChance: (options[chosen] as ReviewedOption).winChance,
    bestChance: best.winChance,
    loss,
    within: lossWithin,
    class: classOf({ loss, lossWithin }, answers.length),
    options,
    option: chosen,
    findings: toldFindings(findings),
  };
  return { decision, gain };
}

const wouldBeFault = (answer: WeighedAnswer, options: number): boolean => isFaulty({ class: classOf(answer, options) });

/** As they travel. */
export const toldFindings = (findings: readonly Finding[]): ToldFinding[] =>
  findings.map(({ kind, said, refs, line }) => ({ kind, said, refs: [...refs], line: [...line] }));

/** The answers in words, as the player would read them. */
export function saidOf(
  answers: readonly WeighedAnswer[],
  decision: DecisionView | null,
  view: TableView,
): ReviewedOption[] {
  if (decision === null) throw new Error('a decision is described to the player who makes it');
  return answers.map(({ answer, winChance, low, high, loss }) => ({
    answer,
    said: describeAnswer(answer, decision, view).said,
    winChance,
    low,
    high,
    loss,
  }));
}

function turningPointOf(decisions: readonly ReviewedDecision[]): Review['turningPoint'] {
  const [worst] = decisions
    .filter((each) => each.class === 'mistake' || each.class === 'blunder')
    .toSorted((a, b) => b.loss - a.loss);
  if (worst === undefined) return null;
  return {
    n: worst.n,
    turn: worst.turn,
    why: `${percent(worst.loss)} of the chance to win were given away: ${worst.chosen}, where the better was: ${worst.best}`,
  };
}
