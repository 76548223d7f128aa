// How the person has played over all their games, from what is kept of these. Chances and shares are between 0 and 1.
import { z } from 'zod';

const playedGame = z.object({
  gameId: z.string(),
  /** Epoch milliseconds. */
  endedAt: z.number(),
  deck: z.string(),
  /** The other player's deck. */
  against: z.string(),
  /** Null for a draw. */
  won: z.boolean().nullable(),
  /** What a review found of the person's decisions; null where the game wasn't looked through. */
  found: z
    .object({
      /** 0 to 100; null where there was nothing to decide. */
      accuracy: z.number().nullable(),
      /** How many weren't forced, how many of these were faults, and how much of the chance to win these gave away. */
      decisions: z.number().int(),
      faults: z.number().int(),
      lost: z.number(),
    })
    .nullable(),
});
export type PlayedGame = z.infer<typeof playedGame>;

const place = z.object({ gameId: z.string(), n: z.number().int() });

/** Decisions of one kind in all games that were looked through. */
const decisionsOfKind = z.object({
  kind: z.string(),
  decisions: z.number().int(),
  faults: z.number().int(),
  lost: z.number(),
  /** The dearest of the faults. */
  worst: place.nullable(),
  /**
   * How often chance alone would deal at least so many of all faults to this kind (Fisher's exact test); a leak where that is
   * too seldom to be believed, for as many kinds as are compared.
   */
  byChance: z.number(),
  isLeak: z.boolean(),
});
export type DecisionsOfKind = z.infer<typeof decisionsOfKind>;

/** What a coach found again and again, the dearest first. */
const habit = z.object({
  kind: z.string(),
  times: z.number().int(),
  games: z.number().int(),
  /** Of the chance to win, in the decisions where it was found. */
  lost: z.number(),
  places: z.array(place),
});
export type Habit = z.infer<typeof habit>;

const deckRecord = z.object({
  deck: z.string(),
  games: z.number().int(),
  won: z.number().int(),
  /** The 95 % interval of the share of games that are won. */
  low: z.number(),
  high: z.number(),
  /** Matches that are over, given up or not, and how many of them were won. */
  matches: z.object({ played: z.number().int(), won: z.number().int() }),
});
export type DeckRecord = z.infer<typeof deckRecord>;

/** How strong the person plays, on the scale on which Bob's opponents have ratings: 400 points more win ten games for each that they lose. */
const rating = z.object({
  /** Games against opponents with a rating. */
  games: z.number().int(),
  /** The mean of what these games leave believable, and its 95 % interval. */
  value: z.number().int(),
  low: z.number().int(),
  high: z.number().int(),
});
export type Rating = z.infer<typeof rating>;

const progress = z.object({
  /** Games of two players that are over, the oldest first; tries that went on from another game apart. */
  games: z.array(playedGame),
  kinds: z.array(decisionsOfKind),
  habits: z.array(habit),
  decks: z.array(deckRecord),
  /** Null before a game against somebody whose strength is known. */
  rating: rating.nullable(),
});
export type OverallProgress = z.infer<typeof progress>;

export const progressMethods = {
  'review/progress': { params: z.strictObject({}), result: progress },
} as const;
