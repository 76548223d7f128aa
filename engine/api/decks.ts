// The decks that a person keeps: lists with a name, each change of one a version of its own.
import { z } from 'zod';

const listedCard = z.strictObject({
  count: z.number().int().min(1).max(250),
  name: z.string().min(1).max(160),
  set: z.string().max(12).optional(),
  collectorNumber: z.string().max(20).optional(),
});
export type ListedCard = z.infer<typeof listedCard>;

/** The parts of a list, in the order in which they are shown. */
export const DECK_PARTS = ['commanders', 'companions', 'main', 'sideboard', 'maybeboard'] as const;
export type DeckPart = (typeof DECK_PARTS)[number];

const part = z.array(listedCard).max(1000);

/** A line that couldn't be read: kept as it was written, until somebody makes a card of it or takes it away. */
const unreadLine = z.strictObject({
  line: z.number().int(),
  text: z.string().max(2000),
  why: z.string().max(400),
});

export const deckContent = z.strictObject({
  commanders: part,
  /** They are cards of the sideboard as well. */
  companions: part,
  main: part,
  sideboard: part,
  maybeboard: part,
  unread: z.array(unreadLine).max(60),
});
export type DeckContent = z.infer<typeof deckContent>;

const deckId = z.string().min(1).max(40);
const deckName = z.string().trim().min(1).max(80);
const rules = z.string().min(1).max(40);
const note = z.string().trim().max(200);

export const keptDeck = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is built for: a name of `decks/rules`. */
  rules: z.string(),
  /** The newest version. */
  version: z.number().int(),
  cards: z.number().int(),
  sideboard: z.number().int(),
  /** Who lead it. */
  commanders: z.array(z.string()),
  createdAt: z.number(),
  changedAt: z.number(),
  removedAt: z.number().nullable(),
});
export type KeptDeck = z.infer<typeof keptDeck>;

const deckVersion = z.object({
  n: z.number().int(),
  at: z.number(),
  note: z.string(),
  cards: z.number().int(),
  sideboard: z.number().int(),
});
export type DeckVersion = z.infer<typeof deckVersion>;

const cardChange = z.object({
  part: z.enum(DECK_PARTS),
  name: z.string(),
  before: z.number().int(),
  after: z.number().int(),
});
export type CardChange = z.infer<typeof cardChange>;

export const keptDeckMethods = {
  'decks/kept': { params: z.strictObject({ removed: z.boolean().optional() }), result: z.array(keptDeck) },
  'decks/open': {
    params: z.strictObject({ id: deckId, version: z.number().int().optional() }),
    result: z.object({
      deck: keptDeck,
      version: z.number().int(),
      content: deckContent,
      /** What was pasted for it, word by word; null for a version that was made in the editor. */
      source: z.string().nullable(),
      /** Newest first. */
      versions: z.array(deckVersion),
    }),
  },
  /** With `id` a new version of that deck, unless nothing has changed; otherwise a new deck. */
  'decks/save': {
    params: z.strictObject({
      id: deckId.optional(),
      name: deckName.optional(),
      rules: rules.optional(),
      note: note.optional(),
      list: z.union([z.strictObject({ text: z.string().max(2_000_000) }), z.strictObject({ content: deckContent })]),
    }),
    result: keptDeck,
  },
  /** Its name, or what it is built for; no new version. */
  'decks/change': {
    params: z.strictObject({ id: deckId, name: deckName.optional(), rules: rules.optional() }),
    result: keptDeck,
  },
  'decks/copy': { params: z.strictObject({ id: deckId, name: deckName.optional() }), result: keptDeck },
  /** It can be brought back for thirty days. */
  'decks/remove': { params: z.strictObject({ id: deckId }), result: keptDeck },
  'decks/restore': { params: z.strictObject({ id: deckId }), result: keptDeck },
  /** The old version once more, as the newest: nothing in between is lost. */
  'decks/back': { params: z.strictObject({ id: deckId, version: z.number().int() }), result: keptDeck },
  'decks/diff': {
    params: z.strictObject({ id: deckId, from: z.number().int(), to: z.number().int() }),
    result: z.array(cardChange),
  },
  /** As text that other programs read. */
  'decks/export': {
    params: z.strictObject({ id: deckId, version: z.number().int().optional(), as: z.string().max(40) }),
    result: z.object({ text: z.string(), file: z.string() }),
  },
} as const;

export const keptDeckNotifications = [
  /** One was kept, changed, removed or brought back. */
  z.object({ method: z.literal('decks/changed'), params: z.object({ id: z.string() }) }),
] as const;
