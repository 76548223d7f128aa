// The chat, the models that may answer in it, Bob's own decks, and traces of their runs.
import { z } from 'zod';
import { ATTACHMENT_LIMITS, attachmentGiven, LONGEST_QUESTION } from './attachments.ts';
import { askedModel, chatAnswer } from './chat-answer.ts';
import { conversationId } from './conversations.ts';

const bobAlias = z.enum(['bob:chat', 'bob:mtg']);

/** What one of Bob's two names for a model means now. */
export const modelChoice = z.object({
  alias: bobAlias,
  /** null where the rules engine answers alone. */
  model: z.string().nullable(),
  provider: z.string().nullable(),
  /** Who said so: the person in the window, the environment, or nobody. */
  from: z.enum(['window', 'environment', 'none']),
  /** Something to know, such as what is missing. */
  note: z.string().nullable(),
});
export type ModelChoice = z.infer<typeof modelChoice>;

/** Whether a model sees pictures, and who says so; null where nobody does. */
const modelSight = z.object({
  sees: z.boolean().nullable(),
  from: z.enum(['person', 'environment', 'server', 'nobody']),
});
export type ModelSightView = z.infer<typeof modelSight>;

const modelName = z.string().min(1).max(500);

const modelStatus = z.object({ chat: modelChoice, mtg: modelChoice });

const turbotimeState = z.object({ isOn: z.boolean(), tools: z.array(z.string()) });

export const traceSummary = z.object({
  runId: z.string(),
  deck: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** null while it runs. */
  elapsedMs: z.number().nullable(),
  ok: z.boolean().nullable(),
});
export type TraceSummary = z.infer<typeof traceSummary>;

export const traceEvent = z.object({ ts: z.number(), kind: z.string(), data: z.record(z.string(), z.unknown()) });
export type TraceEventView = z.infer<typeof traceEvent>;

export const chatMethods = {
  'chat/send': {
    params: z.strictObject({
      text: z.string().max(LONGEST_QUESTION),
      gameId: z.string().optional(),
      token: z.string().optional(),
      /** Of those without a table; the first one otherwise. One that isn't there begins with this message. */
      conversation: conversationId.optional(),
      /** None for a question that is asked anew: those of the first one stay with it. */
      attachments: z.array(attachmentGiven).max(ATTACHMENT_LIMITS.most).optional(),
      /** The place of a question that this one is asked beside: in other words, or for another answer. */
      instead: z.number().int().positive().optional(),
      /** Names the message: its answer's pieces come as `chat/text` with this id. */
      id: z.string().max(80).optional(),
    }),
    result: chatAnswer,
  },
  /** What models were asked for an answer, oldest first; the person's own windows only. */
  'chat/asked': {
    params: z.strictObject({ conversation: z.string().min(1).max(80), n: z.number().int().positive() }),
    result: z.array(askedModel),
  },
  /** Ends the answer that is being written. */
  'chat/stop': { params: z.strictObject({ id: z.string().max(80) }), result: z.object({ ok: z.boolean() }) },
  /** TURBOTIME of a conversation: a table's (`gameId`), or the one without a table. On while tools are selected. */
  'turbotime/state': {
    params: z.strictObject({ gameId: z.string().max(80).optional(), conversation: conversationId.optional() }),
    result: turbotimeState,
  },
  /** Chooses its tools, and with none switches it off. A person's own window or terminal only. */
  'turbotime/select': {
    params: z.strictObject({
      gameId: z.string().max(80).optional(),
      conversation: conversationId.optional(),
      tools: z.array(z.string().min(1).max(80)).max(100),
    }),
    result: turbotimeState,
  },
  'models/status': { params: z.strictObject({}), result: modelStatus },
  /** Servers of models that answer on this machine. */
  'models/look': {
    params: z.strictObject({}),
    result: z.array(
      z.object({
        provider: z.string(),
        baseUrl: z.string(),
        models: z.array(
          z.object({
            id: z.string(),
            contextLength: z.number().nullable(),
            /** Whether it sees pictures; null where nobody says, or there are too many to ask about. */
            sees: z.boolean().nullable(),
            /** What `models/use` takes to choose it. */
            actual: z.string(),
          }),
        ),
      }),
    ),
  },
  /** Chooses a model for one of Bob's names, until the next choice; null gives the name back to the environment. */
  'models/use': {
    params: z.strictObject({ alias: bobAlias, actual: modelName.nullable() }),
    result: modelStatus,
  },
  /** Asks for one word, to see whether somebody answers. */
  'models/try': {
    params: z.strictObject({ actual: modelName }),
    result: z.object({ ok: z.boolean(), message: z.string(), elapsedMs: z.number() }),
  },
  /** A name of Bob's or of `addModel`, or provider/model. Its server is asked where nobody else has said. */
  'models/sight': { params: z.strictObject({ model: modelName }), result: modelSight },
  /** The person's word on it, which goes before all others; null takes it back. Their own window or terminal only. */
  'models/saySight': {
    params: z.strictObject({ model: modelName, sees: z.boolean().nullable() }),
    result: modelSight,
  },
  'agentDecks/list': {
    params: z.strictObject({}),
    result: z.array(z.object({ name: z.string(), file: z.string(), own: z.boolean(), problem: z.string().nullable() })),
  },
  /** The newest first. */
  'traces/list': { params: z.strictObject({}), result: z.array(traceSummary) },
  'traces/get': { params: z.strictObject({ runId: z.string().max(80) }), result: z.array(traceEvent) },
} as const;

export const chatNotifications = [
  z.object({ method: z.literal('chat/text'), params: z.object({ id: z.string(), text: z.string() }) }),
  z.object({ method: z.literal('traces/changed'), params: z.object({ runId: z.string() }) }),
] as const;
