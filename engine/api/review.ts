// What a decision was worth, and what could be done now. Chances are between 0 and 1.
import { z } from 'zod';
import { answer, eventView, tableView } from './table.ts';

/** `forced`: there was nothing to choose. */
export const decisionClasses = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;
const decisionClass = z.enum(decisionClasses);
export type DecisionClass = z.infer<typeof decisionClass>;

/** One way to answer, and the chance to win with it: the mean, and its 95 % interval. */
const reviewedOption = z.object({
  answer,
  said: z.string(),
  winChance: z.number(),
  low: z.number(),
  high: z.number(),
  /** How much less than the best, from the games in which both were played on: chances themselves come of different numbers of games. */
  loss: z.number(),
});
export type ReviewedOption = z.infer<typeof reviewedOption>;

/** Shown or counted by the rules, and not estimated. `line`: what would be done, in order, where that is the evidence. */
const toldFinding = z.object({
  kind: z.string(),
  said: z.string(),
  refs: z.array(z.number().int()),
  line: z.array(z.string()),
});
export type ToldFinding = z.infer<typeof toldFinding>;

const reviewedDecision = z.object({
  /** Number in the journal. */
  n: z.number().int(),
  turn: z.number().int(),
  player: z.number().int(),
  /** What was asked: attackers, blockers, target, priority and so on. */
  kind: z.string(),
  prompt: z.string(),
  chosen: z.string(),
  best: z.string(),
  /** With what was chosen, and with the best. */
  winChance: z.number(),
  bestChance: z.number(),
  loss: z.number(),
  /** Half of the 95 % interval of the loss. */
  within: z.number(),
  class: decisionClass,
  /** The best first. */
  options: z.array(reviewedOption),
  /** Which of them was chosen. */
  option: z.number().int(),
  /** What a coach would say of it; mostly nothing. */
  findings: z.array(toldFinding),
});
export type ReviewedDecision = z.infer<typeof reviewedDecision>;

/** Whether more was given away than chance explains, and enough to be called so. */
export const isFaulty = ({ class: kind }: Pick<ReviewedDecision, 'class'>): boolean =>
  kind === 'inaccuracy' || kind === 'mistake' || kind === 'blunder';

/** What a review found of a game. */
export const reviewShape = z.object({
  decisions: z.array(reviewedDecision),
  /** By player: 0 to 100, or null for one who had nothing to decide. */
  accuracy: z.array(z.number().nullable()),
  /** The decision that gave away most; null where none did more than chance explains. */
  turningPoint: z.object({ n: z.number().int(), turn: z.number().int(), why: z.string() }).nullable(),
  /** Decisions that were better than every other by more than chance explains, those that mattered most first. `gain`: over the next best. */
  right: z.array(
    z.object({
      n: z.number().int(),
      turn: z.number().int(),
      player: z.number().int(),
      said: z.string(),
      gain: z.number(),
    }),
  ),
  /**
   * By player, what the way from the first decision to the end is made of: what the own decisions gave away, and the rest, which came of draws,
   * of hidden cards and of what the others did. Null for one who had nothing to decide, and where somebody gave the game up.
   */
  shares: z.array(z.object({ from: z.number(), to: z.number(), own: z.number(), rest: z.number() }).nullable()),
});
export type Review = z.infer<typeof reviewShape>;

const reviewState = z.object({
  /** Decisions looked at, of how many. */
  done: z.number().int(),
  of: z.number().int(),
  review: reviewShape.nullable(),
  /** For the person: why there is none. */
  problem: z.string().nullable(),
});
export type ReviewState = z.infer<typeof reviewState>;

/** One more step of a line that wasn't played, as a frame of a replay. */
export const lineFrame = z.object({ label: z.string(), view: tableView, events: z.array(eventView) });
export type LineFrame = z.infer<typeof lineFrame>;

const refused = z.object({ ok: z.literal(false), message: z.string() });
/** Longer ones are no games'. */
const gameId = z.string().max(64);
const decisionOf = { gameId, n: z.number().int().min(0).max(1_000_000) };

/** In three steps, each of which gives away more. */
const hint = z.object({
  decision: z.number().int(),
  /** Where to look: in words, and what lies there. */
  look: z.object({ said: z.string(), refs: z.array(z.number().int()) }),
  /** What matters: each a figure, or counted on the table. */
  matters: z.array(z.string()),
  /** What the seat would do until its turn is over, in order, if the others pass. */
  line: z.array(z.string()),
  /** The line ends with the game won, if nobody does anything about it. */
  wins: z.boolean(),
  /** What can be shown of the decision. */
  findings: z.array(toldFinding),
  /** The best first. */
  options: z.array(reviewedOption),
});
export type Hint = z.infer<typeof hint>;

export const reviewMethods = {
  /**
   * Begins to look through a game that is over, and says how far that is: ask again until there is a review or a problem. `begin` (true):
   * without it, what is known is told and nothing begun.
   */
  'review/open': { params: z.strictObject({ gameId, begin: z.boolean().optional() }), result: reviewState },
  'review/stop': { params: z.strictObject({ gameId }), result: z.object({}) },
  /** What the seat could answer now. In practice games only, where nobody else is at a disadvantage. */
  'table/hint': {
    params: z.strictObject({ gameId, token: z.string() }),
    result: z.union([z.object({ ok: z.literal(true), hint }), refused]),
  },
  /** What became of the decision that a game was gone on with from: judged as a review would. Known once it has been answered. */
  'review/retried': {
    params: z.strictObject({ gameId }),
    result: z.union([z.object({ ok: z.literal(true), decision: reviewedDecision }), refused]),
  },
  /** An option of a reviewed decision played out to the end of its turn, from the position and with the cards as they lay. */
  'review/line': {
    params: z.strictObject({ ...decisionOf, option: z.number().int().min(0).max(64) }),
    result: z.union([z.object({ ok: z.literal(true), frames: z.array(lineFrame) }), refused]),
  },
} as const;
