// The lines of a journal (JSONL). A journal outlives the rules that wrote it: whatever is needed to show the game is in it.
import { z } from 'zod';
import { answer, eventView } from '../api/index.ts';

/** Raised when a line changes its meaning. Readers know every schema that was ever written. */
export const JOURNAL_SCHEMA = 2;

const player = z.number().int().min(0);
const time = z.number();

const setup = z.object({
  /** A number, or the eight words of a key. */
  seed: z.union([z.number().int(), z.array(z.number().int().min(0).max(0xffffffff)).length(8)]),
  options: z.record(z.string(), z.unknown()),
  seats: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['person', 'program']),
      /** Which opponent a program seat is. */
      level: z.string().optional(),
      deck: z.object({
        name: z.string(),
        cards: z.array(z.tuple([z.number().int().positive(), z.string()])),
        /** Of the cards those that began in the command zone. */
        commanders: z.array(z.string()).optional(),
        /** Beside them those outside the game (CR 400.11a). */
        sideboard: z.array(z.tuple([z.number().int().positive(), z.string()])).optional(),
      }),
    }),
  ),
});

/** The room that a shared game is played in, and who sits where: a session for a person, null for a program. */
const roomOfGame = z.object({
  channelId: z.string(),
  seats: z.array(z.object({ slotId: z.string(), sessionId: z.string().nullable() })),
  clock: z.object({ minutes: z.number().positive(), increment_s: z.number().min(0) }).optional(),
});
export type RoomOfGame = z.infer<typeof roomOfGame>;

/** The match that a game is one of: what it needs to go on stands in each of its games. */
const matchOfGame = z.object({
  /** The id of its first game. */
  id: z.string(),
  /** Whoever has won more than half of so many has won it. */
  of: z.number().int().positive(),
  /** The games before this one, in order, and who won each; null for a draw. */
  earlier: z.array(z.object({ gameId: z.string(), winner: player.nullable() })),
  /** CR 103.1: who chose who begins this game. */
  chooser: player,
  /** How many cards the person's deck has at least and their sideboard at most. */
  least: z.number().int(),
  most: z.number().int(),
  /** Their sideboard as it was when the match began, by the names of the deck. */
  registered: z.array(z.tuple([z.number().int().positive(), z.string()])),
  /** Cards that their sideboard has and that can't be played: they stay outside. */
  leftOut: z.array(z.string()),
});
export type MatchOfGame = z.infer<typeof matchOfGame>;

/** First line. `eyes`: through whose eyes the views and events of this journal are, or null for a spectator's. */
export const headerLine = z.object({
  t: z.literal('game'),
  schema: z.number().int(),
  gameId: z.string(),
  startedAt: time,
  app: z.string(),
  engine: z.string(),
  language: z.string(),
  definitions: z.object({ hash: z.string(), cards: z.array(z.unknown()) }),
  eyes: player.nullable(),
  setup,
  room: roomOfGame.optional(),
  /** The game that this one goes on with another way, and from before which of its decisions. */
  branch: z.object({ gameId: z.string(), n: z.number().int().min(0) }).optional(),
  match: matchOfGame.optional(),
  /** Of a shared game: seed and decks are in `box`, and stand above as nothing. See sealing.ts. */
  sealed: z.object({ key: z.string(), box: z.string() }).optional(),
});
export type HeaderLine = z.infer<typeof headerLine>;

/** The position before decision `n`: the whole state and how it looks, both deflated and in base64. */
const snapshotLine = z.object({
  t: z.literal('snapshot'),
  schema: z.number().int(),
  n: z.number().int(),
  turn: z.number().int(),
  active: player,
  hash: z.string(),
  state: z.string(),
  view: z.string(),
  /** Sealed: `state` and `hash`, which are empty then. */
  box: z.string().optional(),
});
export type SnapshotLine = z.infer<typeof snapshotLine>;

/** What a decision refers to, so that it can be understood without the rules that asked it. */
const named = z.object({ ref: z.number().int(), name: z.string() });

const delta = z.array(z.unknown());

/** Milliseconds that each player has left. */
const clocks = z.array(z.number());

/** One answer that was accepted. `auto`: the table gave it for the person. */
export const decisionLine = z.object({
  t: z.literal('decision'),
  n: z.number().int(),
  at: time,
  player,
  kind: z.string(),
  prompt: z.string(),
  /** Hash of what the player saw when asked. */
  seen: z.string(),
  answer,
  said: z.string(),
  about: z.array(named),
  auto: z.literal(true).optional(),
  events: z.array(eventView),
  /** How the table looks afterwards, against the line before; absent where nothing changed. */
  view: delta.optional(),
  /** Hash of the state afterwards. */
  hash: z.string(),
  clocks: clocks.optional(),
});
export type DecisionLine = z.infer<typeof decisionLine>;

/** A decision of a shared game that isn't over: what may be about hidden cards is in `box`. See sealing.ts. */
const sealedLine = z.object({
  t: z.literal('sealed'),
  n: z.number().int(),
  at: time,
  player,
  events: z.array(eventView),
  view: delta.optional(),
  clocks: clocks.optional(),
  box: z.string(),
});

/** CR 104.3a: a player may concede at any time, so this is no decision of the game's. */
const concedeLine = z.object({
  t: z.literal('concede'),
  n: z.number().int(),
  at: time,
  player,
  events: z.array(eventView),
  view: delta.optional(),
  hash: z.string(),
  /** The player ran out of time, and didn't say so themselves. */
  why: z.literal('time').optional(),
});
export type ConcedeLine = z.infer<typeof concedeLine>;

/** The game went back to the position before decision `to`; the lines between stay. */
const rollbackLine = z.object({
  t: z.literal('rollback'),
  to: z.number().int(),
  at: time,
  player: player.nullable(),
});

const questionLine = z.object({
  t: z.literal('question'),
  n: z.number().int(),
  at: time,
  player,
  question: z.string(),
  answer: z.string(),
  rules: z.array(z.string()),
});

const settingsLine = z.object({
  t: z.literal('settings'),
  at: time,
  player,
  settings: z.record(z.string(), z.unknown()),
});

/** Something about the record itself: resumed, repaired, an opponent that failed. */
const noteLine = z.object({ t: z.literal('note'), at: time, code: z.string(), text: z.string() });

/** What the clocks showed when the table was closed: the time until it opens again is nobody's. */
const clockLine = z.object({ t: z.literal('clock'), at: time, clocks });

const endLine = z.object({
  t: z.literal('end'),
  at: time,
  n: z.number().int(),
  turn: z.number().int(),
  winner: player.nullable(),
  reason: z.string(),
  cr: z.string(),
  conceded: player.optional(),
  hash: z.string(),
  /** The key of a sealed journal: whoever has the file may read all of it now. */
  opens: z.string().optional(),
});
export type EndLine = z.infer<typeof endLine>;

/** Behind the end of a game of a match: the game that follows, or who gave the match up. */
const matchLine = z.object({
  t: z.literal('match'),
  at: time,
  next: z.string().optional(),
  left: player.optional(),
});
export type MatchLine = z.infer<typeof matchLine>;

/** With one of these a journal is whole. */
export const isLast = (line: { readonly t: string } | undefined): boolean => line?.t === 'end' || line?.t === 'match';

const openLines = [
  headerLine,
  snapshotLine,
  decisionLine,
  concedeLine,
  rollbackLine,
  questionLine,
  settingsLine,
  noteLine,
  clockLine,
  endLine,
  matchLine,
] as const;

export const journalLine = z.discriminatedUnion('t', openLines);
export type JournalLine = z.infer<typeof journalLine>;

/** A line as it stands in the file. */
export const keptLine = z.discriminatedUnion('t', [...openLines, sealedLine]);
export type KeptLine = z.infer<typeof keptLine>;
