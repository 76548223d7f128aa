// Memory, for the person's own window alone: what waits for a decision, what is remembered, and the decisions.
import { z } from 'zod';

/** Seed 000's names. */
export const memoryCandidate = z.object({
  text: z.string(),
  type: z.enum(['preference', 'fact', 'procedure', 'project_decision', 'mtg_profile', 'mtg_lesson']),
  tags: z.array(z.string()),
  ttl_days: z.number().int().nullable(),
  source: z.enum(['user_said', 'assistant_inferred', 'tool_output']),
  why_store: z.string(),
});

const relation = z.enum(['duplicate', 'contradiction']);

export const pendingMemory = z.object({
  id: z.string(),
  candidate: memoryCandidate,
  /** Where it comes from: think, statement, run, game, promotion, practice, import. */
  origin: z.string(),
  /** References such as `turn:<id>` or `game:<id>#12`. */
  evidence: z.array(z.string()),
  /** Epoch milliseconds. */
  proposedAt: z.number(),
  /** What is remembered already and is near to it. */
  related: z.array(z.object({ id: z.string(), text: z.string(), relation })),
});
export type PendingMemory = z.infer<typeof pendingMemory>;

export const keptMemory = memoryCandidate.extend({
  id: z.string(),
  /** Epoch milliseconds. */
  created_at: z.number(),
  expires_at: z.number().nullable(),
  supersedes: z.string().nullable(),
  superseded_by: z.string().nullable(),
  evidence: z.array(z.string()),
  ledger_id: z.string().nullable(),
});
export type KeptMemory = z.infer<typeof keptMemory>;

export const memoryHit = z.object({
  id: z.string(),
  text: z.string(),
  type: memoryCandidate.shape.type,
  tags: z.array(z.string()),
  score: z.number(),
  created_at: z.number(),
  source: memoryCandidate.shape.source,
});
export type MemoryHitView = z.infer<typeof memoryHit>;

const decided = z.object({ decision: z.string(), ledgerId: z.string(), memoryId: z.string().nullable() });
const changes = z.strictObject({
  text: z.string().max(4000).optional(),
  type: memoryCandidate.shape.type.optional(),
  tags: z.array(z.string().max(60)).max(20).optional(),
  ttl_days: z.number().int().min(1).max(36_500).nullable().optional(),
  why_store: z.string().max(400).optional(),
});
const id = z.string().min(1).max(100);
const memoryId = z.string().min(1).max(100);
/** The digest of the candidate that the person saw: a decision about another wording is refused. */
const seen = z.string().max(100).optional();
const taken = z.object({
  proposed: z.array(z.string()),
  skipped: z.array(z.object({ text: z.string(), why: z.string() })),
});

export const memoryMethods = {
  'memory/pending': { params: z.strictObject({}), result: z.array(pendingMemory) },
  'memory/approve': { params: z.strictObject({ id, supersedes: memoryId.optional(), seen }), result: decided },
  /** Approves it with these changes. */
  'memory/edit': {
    params: z.strictObject({
      id,
      supersedes: memoryId.optional(),
      changes,
      seen,
    }),
    result: decided,
  },
  'memory/reject': { params: z.strictObject({ id, seen }), result: decided },
  /** Another wording of what is remembered, by the person: it takes the place of the one before. */
  'memory/revise': { params: z.strictObject({ memoryId, changes }), result: decided },
  /** Takes back what brought this memory, by a new record. */
  'memory/undo': { params: z.strictObject({ memoryId }), result: decided },
  'memory/list': { params: z.strictObject({ all: z.boolean().optional() }), result: z.array(keptMemory) },
  'memory/query': {
    params: z.strictObject({ text: z.string().max(2000), k: z.number().int().min(1).max(50).optional() }),
    result: z.array(memoryHit),
  },
  /** What is remembered, as text to keep or to take elsewhere. */
  'memory/export': { params: z.strictObject({}), result: z.object({ text: z.string(), memories: z.number().int() }) },
  /** Proposes what an export holds and isn't remembered yet; nothing is remembered by it. */
  'memory/import': { params: z.strictObject({ text: z.string().max(20_000_000) }), result: taken },
  /** Looks through the latest turns and games for what may be worth remembering, and proposes it. */
  'practice/run': { params: z.strictObject({}), result: taken },
} as const;

export const memoryNotifications = [
  /** Something is proposed or was decided: ask `memory/pending`. */
  z.object({ method: z.literal('memory/changed'), params: z.object({ pending: z.number().int() }) }),
] as const;
