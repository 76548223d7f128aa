/** What may be remembered: a candidate that waits for a person, a memory that one approved, and a memory that was found. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const MEMORY_TYPES = ['preference', 'fact', 'procedure', 'project_decision', 'mtg_profile', 'mtg_lesson'] as const;
const MEMORY_SOURCES = ['user_said', 'assistant_inferred', 'tool_output'] as const;

/** Longer than this is no memory but a document. */
const LONGEST_TEXT = 4000;

const tag = z.string().trim().min(1).max(60);

/** Seed 000, "Memory model": the names of the fields are its contract. */
export const memoryCandidateSchema = z.object({
  text: z.string().trim().min(1).max(LONGEST_TEXT),
  type: z.enum(MEMORY_TYPES),
  tags: z
    .array(tag)
    .max(20)
    .default([])
    .transform((tags) => [...new Set(tags)]),
  /** Days until it is forgotten by itself; null for a memory that stays. */
  ttl_days: z.number().int().min(1).max(36_500).nullable().default(null),
  source: z.enum(MEMORY_SOURCES),
  /** One line: why it is worth keeping. */
  why_store: z
    .string()
    .max(400)
    .default('')
    .transform((why) => why.replace(/\s+/g, ' ').trim()),
});

export type MemoryCandidate = z.infer<typeof memoryCandidateSchema>;
export type MemoryType = MemoryCandidate['type'];
export type MemorySource = MemoryCandidate['source'];

export const memoryIdSchema = z.string().regex(/^mem_[A-Za-z0-9_-]{1,60}$/);

/** A memory that a person approved, as a backend keeps it. Times are epoch milliseconds. */
export const storedMemorySchema = memoryCandidateSchema.extend({
  id: memoryIdSchema,
  created_at: z.number().int().min(0),
  expires_at: z.number().int().min(0).nullable().default(null),
  /** The memory that this one replaced, and the one that replaced this. */
  supersedes: memoryIdSchema.nullable().default(null),
  superseded_by: memoryIdSchema.nullable().default(null),
  /** Where it comes from: references such as `turn:<id>` or `game:<id>`. */
  evidence: z.array(z.string()).default([]),
  /** Memories of one occasion (a session, a game) belong together; `position` is their order in it. */
  group: z.string().nullable().default(null),
  position: z.number().nullable().default(null),
  /** The record of the ledger that approved it. */
  ledger_id: z.string().nullable().default(null),
});

export type StoredMemory = z.infer<typeof storedMemorySchema>;

export interface MemoryHit {
  readonly id: string;
  readonly text: string;
  readonly type: MemoryType;
  readonly tags: readonly string[];
  /** Between 0 and 1, comparable within one query only. */
  readonly score: number;
  readonly created_at: number;
  readonly source: MemorySource;
}

export const DAY = 86_400_000;

/** An id that no other memory has. The ledger records it before the store hears of it, so that a rebuild gives the same. */
export function newMemoryId(): string {
  return `mem_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
}
