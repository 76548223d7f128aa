// Puzzles: which there are, a table to solve one at, and what came of it.
import { z } from 'zod';
import { lineFrame } from './review.ts';

/** Characters of a file with puzzles; longer ones are no export of Bob's. */
export const LONGEST_PUZZLES = 5_000_000;

export const puzzleView = z.object({
  id: z.string(),
  /** win, attack, sequence, survive, block */
  kind: z.string(),
  /** 1: the first thing that comes to mind is right; 3: it takes a search. */
  grade: z.number().int(),
  question: z.string(),
  /** How many answers there are, of which one is right. */
  answers: z.number().int(),
  /** How often it was tried, and how often the first try was right. */
  tries: z.number().int(),
  right: z.number().int(),
  /** Whether the last first try was right; null where there was none. */
  last: z.boolean().nullable(),
  /** When it comes again, in epoch milliseconds; null for one that was never tried. */
  due: z.number().nullable(),
  /** What stands on the table, in short. */
  board: z.string(),
});
export type PuzzleView = z.infer<typeof puzzleView>;

/** `right` and `wrong` are shown by the rules; `open`: it isn't decided yet. */
const puzzleStanding = z.object({
  verdict: z.enum(['open', 'right', 'wrong']),
  /** For the person; empty while it is open. */
  said: z.string(),
  /** What the others answer can be shown on the board. */
  hasLine: z.boolean(),
});
export type PuzzleStanding = z.infer<typeof puzzleStanding>;

const refused = z.object({ ok: z.literal(false), message: z.string() });
/** Longer ones are nobody's. */
const gameId = z.string().max(64);

export const puzzleMethods = {
  'puzzles/list': {
    params: z.strictObject({}),
    /** Ids in their order: those of today, and those that come again by now. */
    result: z.object({ puzzles: z.array(puzzleView), daily: z.array(z.string()), due: z.array(z.string()) }),
  },
  /** A table with the position, at which it is solved as a game is played. */
  'puzzles/open': {
    params: z.strictObject({ id: z.string().max(64) }),
    result: z.union([
      z.object({
        ok: z.literal(true),
        gameId: z.string(),
        token: z.string(),
        seat: z.number().int(),
        puzzle: puzzleView,
      }),
      refused,
    ]),
  },
  'puzzles/close': { params: z.strictObject({ gameId }), result: z.object({}) },
  /** Waits until what was answered last has been looked at. */
  'puzzles/standing': { params: z.strictObject({ gameId }), result: puzzleStanding },
  /** In steps, each of which gives away more. */
  'puzzles/hint': { params: z.strictObject({ gameId }), result: z.object({ steps: z.array(z.string()) }) },
  /** `answer`: what comes of the wrong answer; `solution`: the right one, which is then no longer to be found. */
  'puzzles/line': {
    params: z.strictObject({ gameId, of: z.enum(['answer', 'solution']) }),
    result: z.union([z.object({ ok: z.literal(true), frames: z.array(lineFrame) }), refused]),
  },
  /** All puzzles and what became of them, as the text of a file. */
  'puzzles/export': { params: z.strictObject({}), result: z.object({ text: z.string(), puzzles: z.number().int() }) },
  /** `added`: puzzles that weren't there; `tries`: of how many puzzles more is known now. */
  'puzzles/import': {
    params: z.strictObject({ text: z.string().max(LONGEST_PUZZLES) }),
    result: z.union([
      z.object({ ok: z.literal(true), added: z.number().int(), known: z.number().int(), tries: z.number().int() }),
      refused,
    ]),
  },
} as const;
