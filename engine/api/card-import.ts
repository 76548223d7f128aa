// The card database: whether there is one, and getting it from Scryfall or from a file that the person has.
import { z } from 'zod';

const work = z.object({
  /** `bringing`: a window brings its file; `loading`: it comes over the network; `reading`: its cards are read. */
  step: z.enum(['bringing', 'loading', 'reading']),
  /** Bytes; null: nobody has said of how many. */
  done: z.number(),
  of: z.number().nullable(),
  /** That were read. */
  cards: z.number().int(),
  isHeld: z.boolean(),
});

const outcome = z.union([
  z.object({
    ok: z.literal(true),
    cards: z.number().int(),
    added: z.number().int(),
    updated: z.number().int(),
    /** What was no card, and why. */
    rejected: z.array(z.object({ line: z.number().int(), why: z.string() })),
    seconds: z.number(),
    /** These were the cards that were here already. */
    unchanged: z.boolean(),
    /** Rulings that came with them or alone. */
    rulings: z.number().int().optional(),
    /** Why the rulings aren't here; the cards are. */
    rulingsProblem: z.string().optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

const cardDatabaseState = z.object({
  /** Imported cards. */
  cards: z.number().int(),
  /** Of when they are, where their source says so. */
  updatedAt: z.string().nullable(),
  /** Every print of each card is here, and not the newest alone. */
  prints: z.boolean(),
  /** Why those that are here can't be used. */
  problem: z.string().nullable(),
  /** What is under way; null where nothing is. */
  work: work.nullable(),
  /** How the last work of this Bob ended; null where there was none. */
  last: outcome.nullable(),
});
export type CardDatabaseState = z.infer<typeof cardDatabaseState>;

/** One call's part of a file, in bytes. */
export const CARD_FILE_PART = 524_288;

const upload = z.string().regex(/^[\w-]{1,60}$/);

/** Every print of each card is wanted; left out: what the cards that are here have. */
const prints = z.boolean().optional();

export const cardImportMethods = {
  'cards/database': { params: z.strictObject({}), result: cardDatabaseState },
  /** Asks Scryfall what there is, and loads nothing. */
  'cards/newest': {
    params: z.strictObject({ prints }),
    result: z.object({
      updatedAt: z.string(),
      /** In bytes; null where Scryfall doesn't say. */
      size: z.number().nullable(),
      /** Bytes that are here already, from before a break. */
      loaded: z.number(),
      /** It is what was imported last. */
      isHere: z.boolean(),
    }),
  },
  'cards/load': { params: z.strictObject({ prints }), result: cardDatabaseState },
  /** A file from a window, part by part; `size` bytes in all. Reading begins with the last part. */
  'cards/bring': {
    params: z.strictObject({
      upload,
      name: z.string().max(255),
      size: z.number().int().positive(),
      from: z.number().int().min(0),
      /** In base64. */
      bytes: z.string().max((CARD_FILE_PART / 3) * 4 + 8),
    }),
    result: cardDatabaseState,
  },
  /** One card that isn't here, asked of Scryfall by its name; how it is called. */
  'cards/fetch': {
    params: z.strictObject({ name: z.string().trim().min(1).max(160) }),
    result: z.object({ name: z.string() }),
  },
  'cards/hold': { params: z.strictObject({ held: z.boolean() }), result: cardDatabaseState },
  /** The cards that were here stay; what was loaded is let go. */
  'cards/stop': { params: z.strictObject({}), result: cardDatabaseState },
} as const;

export const cardImportNotifications = [
  z.object({ method: z.literal('cards/changed'), params: cardDatabaseState }),
] as const;
