// The decks that a person keeps: lists with a name, each change of one a version of its own.
import { z } from 'zod';
import { cardTrust } from './card-trust.ts';

const listedCard = z.strictObject({
  count: z.number().int().min(1).max(250),
  name: z.string().min(1).max(160),
  set: z.string().max(12).optional(),
  collectorNumber: z.string().max(20).optional(),
});
export type ListedCard = z.infer<typeof listedCard>;

/** The largest file with a list that a window sends; lists have a hundredth of it. */
export const DECK_FILE_BYTES = 2_000_000;

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

/** Something in a list that a person should look at. */
export const deckListProblem = z.object({
  line: z.number().int(),
  text: z.string(),
  why: z.string(),
  fix: z.string().optional(),
  /** Worth saying, and no reason to refuse the deck. */
  severity: z.literal('warn').optional(),
  /** The card of that line is one that nobody knows: another can be played in its place. */
  unknown: z.string().optional(),
});

export const deckCheck = z.object({
  format: z.string(),
  /** Its construction: one of `decks/rules`. */
  rules: z.string(),
  main: z.number().int(),
  sideboard: z.number().int(),
  problems: z.array(deckListProblem),
  /** Nothing is wrong with it, and every card can be played. */
  ready: z.boolean(),
  /** Cards of which nobody here knows whether the format allows them. */
  unknownLegality: z.number().int(),
  playable: z.array(z.string()),
  unplayable: z.array(
    z.object({
      name: z.string(),
      why: z.string(),
      /** It can be played all the same, by players who carry out by hand what isn't understood. */
      byHand: z.boolean(),
      /** It stands in the sideboard alone, which nobody needs for a game. */
      inSideboard: z.boolean(),
    }),
  ),
});

const color = z.enum(['W', 'U', 'B', 'R', 'G']);
const deckAnalysis = z.object({
  cards: z.number().int(),
  lands: z.number().int(),
  /** Spells by mana value from 0 to 7; the last stands for seven and more. */
  curve: z.array(z.object({ creatures: z.number().int(), others: z.number().int() })),
  meanManaValue: z.number().nullable(),
  types: z.record(z.string(), z.number().int()),
  colors: z.array(z.object({ color, symbols: z.number().int(), sources: z.number().int() })),
  /** Chances of a land for each of the first turns, by who begins. */
  landDrops: z.array(z.object({ turn: z.number().int(), first: z.number(), second: z.number() })),
  /** The chance of two to five lands in an opening hand. */
  keepable: z.number(),
  /** The costs that are hardest to pay in their turn, the worst first. */
  hardest: z.array(
    z.object({
      name: z.string(),
      cost: z.string(),
      color,
      needs: z.number().int(),
      turn: z.number().int(),
      sources: z.number().int(),
      chance: z.number(),
    }),
  ),
  advice: z.array(z.object({ do: z.enum(['add', 'cut']), what: z.string(), why: z.string() })),
});

/** A card as a row of a list shows it. */
const deckCard = z.object({
  /** As the list writes it. */
  written: z.string(),
  name: z.string(),
  cost: z.string(),
  manaValue: z.number(),
  typeLine: z.string(),
  colors: z.array(z.string()),
  trust: cardTrust,
});
export type DeckCard = z.infer<typeof deckCard>;

/** Whose a deck is: the person's own, or one to play against, such as lists of a tournament. */
export const DECK_SHELVES = ['own', 'opponents'] as const;
const shelf = z.enum(DECK_SHELVES);
export type DeckShelf = z.infer<typeof shelf>;

const deckId = z.string().min(1).max(40);
const deckName = z.string().trim().min(1).max(80);
const rules = z.string().min(1).max(40);
const note = z.string().trim().max(200);

export const keptDeck = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is built for: a name of `decks/rules`. */
  rules: z.string(),
  shelf,
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
  /** What decks are built for. */
  'decks/rules': {
    params: z.strictObject({}),
    result: z.array(z.object({ id: z.string(), title: z.string() })),
  },
  /** What can be said of a list, kept or not: legal or not, what it is made of, and each card that somebody knows. */
  'decks/judge': {
    params: z.strictObject({ content: deckContent, rules }),
    result: z.object({ check: deckCheck, analysis: deckAnalysis, cards: z.array(deckCard) }),
  },
  /** A list's text as parts and cards; lines that can't be read stand in `unread`. */
  'decks/read': {
    params: z.strictObject({ text: z.string().max(2_000_000) }),
    result: z.object({ name: z.string().nullable(), content: deckContent }),
  },
  /** The deck as it lies shuffled, the top card first: for looking at hands. */
  'decks/shuffle': {
    params: z.strictObject({ content: deckContent, seed: z.number().int().optional() }),
    result: z.object({ order: z.array(z.string()) }),
  },
  /** The formats that `decks/export` writes. */
  'decks/formats': { params: z.strictObject({}), result: z.array(z.string()) },
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
      /** Of a new deck; otherwise `own`. */
      shelf: shelf.optional(),
      note: note.optional(),
      list: z.union([z.strictObject({ text: z.string().max(2_000_000) }), z.strictObject({ content: deckContent })]),
    }),
    result: keptDeck,
  },
  /** A file with a list, its bytes as base64: what it is written in is found out here. A deck of that name gets a new version. */
  'decks/keep-file': {
    params: z.strictObject({
      file: z.string().min(1).max(200),
      data: z.string().max(DECK_FILE_BYTES * 1.4),
      shelf: shelf.optional(),
    }),
    result: z.object({
      deck: keptDeck,
      /** `same`: the deck of that name holds these cards already. */
      as: z.enum(['new', 'version', 'same']),
      unread: z.array(unreadLine),
    }),
  },
  /** Its name, what it is built for, or whose it is; no new version. */
  'decks/change': {
    params: z.strictObject({
      id: deckId,
      name: deckName.optional(),
      rules: rules.optional(),
      shelf: shelf.optional(),
    }),
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
  /** One of a shelf by chance, of those that can be played whole. */
  'decks/random': {
    params: z.strictObject({
      shelf,
      /** Only decks that a commander leads. */
      commander: z.boolean().optional(),
      /** Any but this one, where there are others. */
      but: deckId.optional(),
    }),
    result: keptDeck,
  },
  /** A deck, or cards that somebody has before them, as text that other programs read. */
  'decks/export': {
    params: z.strictObject({
      of: z.union([
        z.strictObject({ id: deckId, version: z.number().int().optional() }),
        z.strictObject({ content: deckContent, name: deckName }),
      ]),
      as: z.string().max(40),
    }),
    result: z.object({ text: z.string(), file: z.string() }),
  },
} as const;

export const keptDeckNotifications = [
  /** One was kept, changed, removed or brought back. */
  z.object({ method: z.literal('decks/changed'), params: z.object({ id: z.string() }) }),
] as const;
