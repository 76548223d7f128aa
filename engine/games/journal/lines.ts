// The lines of a journal (JSONL). A journal outlives the rules that wrote it: whatever is needed to show the game is in it.
import { z } from 'zod';
import { answer, eventView } from '../../api/index.ts';

/** Raised when a line changes its meaning. Readers know every schema that was ever written. */
export const JOURNAL_SCHEMA = 1;

const player = z.number().int().min(0);
const time = z.number();

const setup = z.object({
  seed: z.number().int(),
  options: z.record(z.string(), z.unknown()),
  seats: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['person', 'program']),
      /** Which opponent a program seat is. */
      level: z.string().optional(),
      deck: z.object({ name: z.string(), cards: z.array(z.tuple([z.number().int().positive(), z.string()])) }),
    }),
  ),
});

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
});
export type HeaderLine = z.infer<typeof headerLine>;

/** The position before decision `n`: the whole state and how it looks, both deflated and in base64. */
export const snapshotLine = z.object({
  t: z.literal('snapshot'),
  schema: z.number().int(),
  n: z.number().int(),
  turn: z.number().int(),
  active: player,
  hash: z.string(),
  state: z.string(),
  view: z.string(),
});
export type SnapshotLine = z.infer<typeof snapshotLine>;

/** What a decision refers to, so that it can be understood without the rules that asked it. */
const named = z.object({ ref: z.number().int(), name: z.string() });

const delta = z.array(z.unknown());

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
});
export type DecisionLine = z.infer<typeof decisionLine>;

/** CR 104.3a: a player may concede at any time, so this is no decision of the game's. */
export const concedeLine = z.object({
  t: z.literal('concede'),
  n: z.number().int(),
  at: time,
  player,
  events: z.array(eventView),
  view: delta.optional(),
  hash: z.string(),
});
export type ConcedeLine = z.infer<typeof concedeLine>;

/** The game went back to the position before decision `to`; the lines between stay. */
export const rollbackLine = z.object({
  t: z.literal('rollback'),
  to: z.number().int(),
  at: time,
  player: player.nullable(),
});

export const questionLine = z.object({
  t: z.literal('question'),
  n: z.number().int(),
  at: time,
  player,
  question: z.string(),
  answer: z.string(),
  rules: z.array(z.string()),
});

export const settingsLine = z.object({
  t: z.literal('settings'),
  at: time,
  player,
  settings: z.record(z.string(), z.unknown()),
});

/** Something about the record itself: resumed, repaired, an opponent that failed. */
export const noteLine = z.object({ t: z.literal('note'), at: time, code: z.string(), text: z.string() });

export const endLine = z.object({
  t: z.literal('end'),
  at: time,
  n: z.number().int(),
  turn: z.number().int(),
  winner: player.nullable(),
  reason: z.string(),
  cr: z.string(),
  conceded: player.optional(),
  hash: z.string(),
});
export type EndLine = z.infer<typeof endLine>;

export const journalLine = z.discriminatedUnion('t', [
  headerLine,
  snapshotLine,
  decisionLine,
  concedeLine,
  rollbackLine,
  questionLine,
  settingsLine,
  noteLine,
  endLine,
]);
export type JournalLine = z.infer<typeof journalLine>;
