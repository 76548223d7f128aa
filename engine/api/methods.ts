// Every method a client may call, with its parameters and result (see each room for the meaning of the shapes).
import { z } from 'zod';
import { approvalMethods, approvalNotifications } from './approvals.ts';
import { backupMethods, backupNotifications } from './backup.ts';
import { cardAboutMethods } from './card-about.ts';
import { cardImportMethods, cardImportNotifications } from './card-import.ts';
import { cardTrust } from './card-trust.ts';
import { chatMethods, chatNotifications } from './chat.ts';
import { conversationMethods, conversationNotifications } from './conversations.ts';
import { deckCheck, deckContent, keptDeckMethods, keptDeckNotifications } from './decks.ts';
import { keyMethods } from './keys.ts';
import { firstTurn, matchMethods, matchView } from './matches.ts';
import { memoryMethods, memoryNotifications } from './memory.ts';
import { mindMethods, mindNotifications } from './mind.ts';
import { noticeMethods, noticeNotifications } from './notices.ts';
import { progressMethods } from './progress.ts';
import { puzzleMethods } from './puzzles.ts';
import { reviewMethods } from './review.ts';
import { roomMethods, roomNotifications } from './room-endpoints.ts';
import { serverMethods } from './servers.ts';
import {
  answer,
  combatOutcome,
  eventView,
  refusal,
  stepName,
  tableMessage,
  tableNews,
  tableSettings,
  tableView,
} from './table.ts';
import { toolMethods } from './tools.ts';

export const deckSummary = z.object({
  id: z.string(),
  name: z.string(),
  colors: z.array(z.string()),
  cards: z.number().int(),
  starter: z.boolean(),
  blurb: z.string(),
});

export const deckSource = z.union([
  z.strictObject({ deck: z.string() }),
  /** One that the person keeps; the newest version where none is said. */
  z.strictObject({ kept: z.string().max(40), version: z.number().int().optional() }),
  /** Cards as a person has them before them, kept or not. */
  z.strictObject({
    content: deckContent,
    name: z.string().max(80),
    /** Cards of which their player carries out by hand what isn't understood, as the list writes them. */
    byHand: z.array(z.string().max(160)).max(250).optional(),
  }),
  z.strictObject({ text: z.string().max(2_000_000), name: z.string().max(80).optional() }),
]);

export const gameSummary = z.object({
  gameId: z.string(),
  startedAt: z.number(),
  /** `level`: which of Bob's opponents sat there. */
  players: z.array(z.object({ name: z.string(), deck: z.string(), level: z.string().optional() })),
  status: z.enum(['playing', 'finished', 'conceded', 'damaged']),
  winner: z.number().int().nullable(),
  reason: z.string(),
  turns: z.number().int(),
  decisions: z.number().int(),
  /** The game that it goes on with another way, and from before which of its decisions. */
  branch: z.object({ gameId: z.string(), n: z.number().int() }).optional(),
  /** The match that it is a game of, as it stood after this game. */
  match: matchView.optional(),
});

export const opponent = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where nobody has measured it. */
  strength: z.string(),
  /** The one for whoever has chosen none yet. */
  isSuggested: z.boolean(),
  /** On the scale of `rating` in review/progress; none where nobody measured it. */
  rating: z.number().optional(),
  blurb: z.string(),
});

export const replayFrame = z.object({
  n: z.number().int(),
  label: z.string(),
  turn: z.number().int(),
  view: tableView,
  events: z.array(eventView),
});

const seat = { gameId: z.string(), token: z.string() };

const gameMethods = {
  'decks/list': { params: z.strictObject({}), result: z.array(deckSummary) },
  'decks/check': { params: z.strictObject({ text: z.string().max(2_000_000) }), result: deckCheck },
  'games/list': { params: z.strictObject({}), result: z.array(gameSummary) },
  'table/create': {
    params: z.strictObject({
      you: deckSource,
      opponent: deckSource,
      /** Further opponents, in the order in which they sit. */
      others: z.array(deckSource).max(2).optional(),
      /** With commanders in the command zone, and 40 life (903). */
      commander: z.boolean().optional(),
      level: z.string(),
      /** Who takes the first turn (103.1); otherwise chance decides. */
      begins: firstTurn.optional(),
      /** A match of so many games at most, of which this is the first. */
      bestOf: z.literal(3).optional(),
      seed: z.number().int().optional(),
      name: z.string().max(40).optional(),
    }),
    result: z.union([
      z.object({ ok: z.literal(true), gameId: z.string(), token: z.string(), seat: z.number().int() }),
      z.object({ ok: z.literal(false), message: z.string(), check: deckCheck.optional() }),
    ]),
  },
  'table/resume': {
    params: z.strictObject({ gameId: z.string() }),
    result: z.union([
      z.object({ ok: z.literal(true), gameId: z.string(), token: z.string(), seat: z.number().int() }),
      z.object({ ok: z.literal(false), message: z.string() }),
    ]),
  },
  /** Goes on from before decision `n` of a game that is over, against the same opponent: a game of its own. */
  'table/branch': {
    params: z.strictObject({ gameId: z.string(), n: z.number().int().min(0).max(1_000_000) }),
    result: z.union([
      z.object({ ok: z.literal(true), gameId: z.string(), token: z.string(), seat: z.number().int() }),
      z.object({ ok: z.literal(false), message: z.string() }),
    ]),
  },
  'table/sync': {
    params: z.strictObject({ ...seat, cursor: z.number().int() }),
    result: z.object({ cursor: z.number().int(), messages: z.array(tableMessage), settings: tableSettings }),
  },
  'table/post': {
    params: z.strictObject({ ...seat, decision: z.number().int(), answer }),
    result: z.union([
      z.object({ ok: z.literal(true), cursor: z.number().int() }),
      z.object({ ok: z.literal(false), refusal }),
    ]),
  },
  /**
   * Answers the rest of the turn with "pass" unless something new needs the person; `until`: only as far as this step; `always`:
   * whatever the others do.
   */
  'table/passTurn': {
    params: z.strictObject({ ...seat, always: z.boolean().optional(), until: stepName.optional() }),
    result: z.object({ ok: z.boolean(), message: z.string(), cursor: z.number().int() }),
  },
  /** Takes the last decision back; `to`: all from that decision of the journal on. */
  'table/undo': {
    params: z.strictObject({ ...seat, to: z.number().int().min(0).max(1_000_000).optional() }),
    result: z.object({ ok: z.boolean(), message: z.string(), cursor: z.number().int() }),
  },
  'table/concede': { params: z.strictObject(seat), result: z.object({ ok: z.boolean(), cursor: z.number().int() }) },
  'table/settings': { params: z.strictObject({ ...seat, settings: tableSettings }), result: tableSettings },
  /** `by`: the creature for which an attacker to block is looked for. */
  'table/whyNot': {
    params: z.strictObject({ ...seat, object: z.number().int(), by: z.number().int().optional() }),
    result: z.object({ reasons: z.array(refusal) }),
  },
  /** What the combat under way comes to; `answer`: with this attack, or these blocks. */
  'table/combatAhead': {
    params: z.strictObject({ ...seat, answer: answer.optional() }),
    result: z.union([
      z.object({ ok: z.literal(true), outcome: combatOutcome }),
      z.object({ ok: z.literal(false), refusal }),
    ]),
  },
  'cards/show': {
    params: z.strictObject({ name: z.string().max(200) }),
    result: z
      .object({
        name: z.string(),
        cost: z.string(),
        typeLine: z.string(),
        text: z.string(),
        power: z.string().optional(),
        toughness: z.string().optional(),
        colors: z.array(z.string()),
        /** How far it is trusted; absent where only its face is wanted. */
        trust: cardTrust.optional(),
        /** Why it can't be played. */
        why: z.string().optional(),
      })
      .nullable(),
  },
  /** Cards by a part of their names, or by a name that is misspelt a little; the best first. */
  'cards/find': {
    params: z.strictObject({ text: z.string().max(200) }),
    result: z.array(z.object({ name: z.string(), cost: z.string(), typeLine: z.string() })),
  },
  'replay/open': {
    params: z.strictObject({
      gameId: z.string(),
      /** The decision of the journal that is looked for. */
      decision: z.number().int().min(0).optional(),
    }),
    result: z.object({
      /** The frame that shows the decision. */
      at: z.number().int().optional(),
      summary: gameSummary,
      note: z.string(),
      frames: z.number().int(),
      /** How many decisions of the journal came before each frame. */
      after: z.array(z.number().int()),
      turns: z.array(z.object({ turn: z.number().int(), frame: z.number().int(), label: z.string() })),
    }),
  },
  'replay/frame': { params: z.strictObject({ gameId: z.string(), n: z.number().int() }), result: replayFrame },
  /** The replay as a page of its own, which opens in any browser and fetches nothing: the text of a file and a name for it. */
  'replay/page': {
    params: z.strictObject({ gameId: z.string() }),
    result: z.object({ name: z.string(), text: z.string() }),
  },
} as const;

export const methods = {
  ...gameMethods,
  ...approvalMethods,
  ...backupMethods,
  ...cardImportMethods,
  ...cardAboutMethods,
  ...mindMethods,
  ...chatMethods,
  ...conversationMethods,
  ...serverMethods,
  ...toolMethods,
  ...keptDeckMethods,
  ...keyMethods,
  ...matchMethods,
  ...memoryMethods,
  ...noticeMethods,
  ...progressMethods,
  ...puzzleMethods,
  ...reviewMethods,
  ...roomMethods,
  'app/info': {
    params: z.strictObject({}),
    result: z.object({
      name: z.string(),
      version: z.string(),
      host: z.string(),
      runtimeDir: z.string(),
      opponents: z.array(opponent),
    }),
  },
} as const;

export type MethodName = keyof typeof methods;
export type Params<M extends MethodName> = z.infer<(typeof methods)[M]['params']>;
export type Result<M extends MethodName> = z.infer<(typeof methods)[M]['result']>;

export type GameMethod = keyof typeof gameMethods;
export type ApprovalMethod = keyof typeof approvalMethods;
export type BackupMethod = keyof typeof backupMethods;
export type CardImportMethod = keyof typeof cardImportMethods | keyof typeof cardAboutMethods;
export type ChatMethod = keyof typeof chatMethods;
export type ConversationMethod = keyof typeof conversationMethods;
export type ServerMethod = keyof typeof serverMethods;
export type ToolMethod = keyof typeof toolMethods;
export type KeptDeckMethod = keyof typeof keptDeckMethods;
export type KeyMethod = keyof typeof keyMethods;
export type MatchMethod = keyof typeof matchMethods;
export type MemoryMethod = keyof typeof memoryMethods;
export type NoticeMethod = keyof typeof noticeMethods;
export type ReviewMethod = keyof typeof reviewMethods | keyof typeof progressMethods;
export type PuzzleMethod = keyof typeof puzzleMethods;
export type RoomMethod = keyof typeof roomMethods;

export type MindMethod = keyof typeof mindMethods;
export type MindParams<M extends MindMethod> = z.infer<(typeof mindMethods)[M]['params']>;
export type MindResult<M extends MindMethod> = z.infer<(typeof mindMethods)[M]['result']>;

/**
 * Sent to subscribers: a table moved on, a host message for the person, or news of a run. Who has shown a token for the
 * table gets with it what their seat is told; everybody else, and who missed a step, calls `table/sync`.
 */
export const notification = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('table/changed'),
    params: z.object({ gameId: z.string(), cursor: z.number().int(), news: tableNews.optional() }),
  }),
  z.object({
    method: z.literal('host/message'),
    params: z.object({ level: z.enum(['info', 'warn', 'error']), text: z.string() }),
  }),
  ...approvalNotifications,
  ...backupNotifications,
  ...cardImportNotifications,
  ...chatNotifications,
  ...conversationNotifications,
  ...keptDeckNotifications,
  ...memoryNotifications,
  ...noticeNotifications,
  ...roomNotifications,
  ...mindNotifications,
]);
export type Notification = z.infer<typeof notification>;

/** What both hosts put on the window. Exactly these three functions. */
export interface BobBridge {
  call(method: string, params?: unknown): Promise<unknown>;
  subscribe(listener: (message: Notification) => void): () => void;
  version(): string;
}
