// Matches: games that belong together, with a score, and a sideboard to swap cards with between them.
import { z } from 'zod';

/** Who takes the first turn (103.1), as the person's seat says it. */
export const firstTurn = z.enum(['you', 'opponent']);
export type Begins = z.infer<typeof firstTurn>;

/** How a match stands after one of its games. */
export const matchView = z.object({
  /** The id of its first game. */
  id: z.string(),
  /** Whoever has won more than half of so many has won it. */
  of: z.number().int(),
  /** Which of its games this is, from 1 on. */
  game: z.number().int(),
  /** Games won, by seat; draws count for nobody. */
  wins: z.array(z.number().int()),
  /** `playing`: this game is; `between`: it is over and another one belongs behind it. */
  stage: z.enum(['playing', 'between', 'over']),
  winner: z.number().int().nullable(),
  /** Who gave the match up. */
  left: z.number().int().nullable(),
});
export type MatchView = z.infer<typeof matchView>;

/** A card of the person's list, and how many of it lie where. */
const pooledCard = z.object({
  /** As the deck calls it. */
  card: z.string(),
  name: z.string(),
  cost: z.string(),
  manaValue: z.number(),
  typeLine: z.string(),
  main: z.number().int(),
  sideboard: z.number().int(),
  /** In the sideboard when the match began. */
  registered: z.number().int(),
});
export type PooledCard = z.infer<typeof pooledCard>;

const nextGame = z.object({
  /** Which of the match's games it is. */
  game: z.number().int(),
  /** Who chooses who begins: whoever lost the game before. */
  chooser: firstTurn,
  deck: z.string(),
  /** The deck has at least so many cards, and the sideboard at most. */
  least: z.number().int(),
  most: z.number().int(),
  cards: z.array(pooledCard),
  /** Cards of the deck beside these: who leads it. */
  led: z.number().int(),
  /** Cards of the sideboard that can't be played. */
  leftOut: z.array(z.string()),
});
export type NextGame = z.infer<typeof nextGame>;

export const matchMethods = {
  /** How the match of this game stands, and the game that follows; null where it is no game of a match, and where none follows. */
  'match/show': {
    params: z.strictObject({ gameId: z.string() }),
    result: z.object({ match: matchView.nullable(), next: nextGame.nullable() }),
  },
  /** Begins the game after this one. */
  'match/next': {
    params: z.strictObject({
      gameId: z.string(),
      /** What lies in the sideboard, all else being the deck; as it was where nothing is said. */
      sideboard: z
        .array(z.strictObject({ card: z.string().max(200), count: z.number().int().min(1).max(250) }))
        .max(1000)
        .optional(),
      /** By the person, where it is they who choose. */
      begins: firstTurn.optional(),
      seed: z.number().int().optional(),
    }),
    result: z.union([
      z.object({ ok: z.literal(true), gameId: z.string(), token: z.string(), seat: z.number().int() }),
      z.object({ ok: z.literal(false), message: z.string() }),
    ]),
  },
  /** The person gives the whole match up, and the game with it that is still played. */
  'match/leave': {
    params: z.strictObject({ gameId: z.string() }),
    result: z.object({ ok: z.boolean(), message: z.string() }),
  },
} as const;
