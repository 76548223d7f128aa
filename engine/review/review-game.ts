// A game looked through decision by decision: what else could have been done, and what each of it was worth. Whoever decided is judged
// by what their own seat could see.
import { type Answer, analyse, type GameState, legalPlays, type WeighedAnswer } from '../../mtg-core/index.ts';
import { slices } from '../basics/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import { classOf, type DecisionClass, meanAccuracy } from './judge.ts';

/** One way to answer, and the chance to win with it. */
export interface ReviewedOption {
  readonly answer: Answer;
  readonly said: string;
  readonly winChance: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
}

export interface ReviewedDecision {
  /** Number in the journal. */
  readonly n: number;
  readonly turn: number;
  readonly player: number;
  readonly prompt: string;
  readonly chosen: string;
  readonly best: string;
  /** With what was chosen, and with the best. */
  readonly winChance: number;
  readonly bestChance: number;
  readonly loss: number;
  /** Half of the 95 % interval of the loss. */
  readonly within: number;
  readonly class: DecisionClass;
  /** The best first. */
  readonly options: readonly ReviewedOption[];
}

export interface Review {
  readonly decisions: readonly ReviewedDecision[];
  /** By player: 0 to 100, or null for one who had nothing to decide. */
  readonly accuracy: readonly (number | null)[];
  /** The decision that gave away most; null where none did more than chance explains. */
  readonly turningPoint: { readonly n: number; readonly turn: number; readonly why: string } | null;
}

export interface ReviewRequest {
  /** Positions played on for each decision. */
  readonly playouts: number;
  readonly seed: number;
  /** Whose decisions; everybody's where it is absent. */
  readonly player?: number;
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

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
  const decisions: ReviewedDecision[] = [];
  const pause = slices();
  for (const [place, each] of judged.entries()) {
    request.signal?.throwIfAborted();
    request.onProgress?.(place, judged.length);
    await pause();
    decisions.push(reviewDecision(each, rules, request));
  }
  request.onProgress?.(judged.length, judged.length);
  const players = given[0]?.position.players.length ?? 0;
  const lossesOf = (player: number): number[] =>
    decisions.filter((each) => each.player === player && each.class !== 'forced').map(({ loss }) => loss);
  return {
    decisions,
    accuracy: Array.from({ length: players }, (_, player) => meanAccuracy(lossesOf(player))),
    turningPoint: turningPointOf(decisions),
  };
}

/** Something to choose from, and chosen by a player and not taken back. */
function isJudged({ position, player, answer }: Given, only: number | undefined): boolean {
  const { pending } = position;
  if (pending === null || !JUDGED.has(pending.kind) || (only !== undefined && only !== player)) return false;
  if ('option' in answer && answer.option === 'cancel') return false;
  return pending.kind === 'attackers' || pending.kind === 'blockers' || legalPlays(position).length > 1;
}

function reviewDecision(given: Given, rules: Rules, { playouts, seed }: ReviewRequest): ReviewedDecision {
  const { n, position, player, answer } = given;
  const { answers } = analyse(
    rules.view(position, player),
    { seed: seed + n, playouts, include: [answer] },
    position.table.catalog,
  );
  const options = saidOf(position, player, answers, rules);
  const chosen = answers.findIndex((each) => JSON.stringify(each.answer) === JSON.stringify(answer));
  const { loss, lossWithin } = answers[chosen] as WeighedAnswer;
  const [best] = options as [ReviewedOption];
  return {
    n,
    turn: position.turn,
    player,
    prompt: position.pending?.prompt ?? '',
    chosen: (options[chosen] as ReviewedOption).said,
    best: best.said,
    winChance: (options[chosen] as ReviewedOption).winChance,
    bestChance: best.winChance,
    loss,
    within: lossWithin,
    class: classOf({ loss, lossWithin }, answers.length),
    options,
  };
}

/** The answers in words, as the player would read them. */
export function saidOf(
  state: GameState,
  player: number,
  answers: readonly WeighedAnswer[],
  rules: Rules,
): ReviewedOption[] {
  const decision = rules.decision(state, player);
  if (decision === null) throw new Error('a decision is described to the player who makes it');
  const view = rules.present(state, player, '');
  return answers.map(({ answer, winChance, low, high }) => ({
    answer,
    said: describeAnswer(answer, decision, view).said,
    winChance,
    low,
    high,
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

/** A share as a person reads it. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
