/**
 * The long-term memory's face (seed 000, "LTM store interface"). `LTMStore` is exactly the seed's two functions; whoever
 * only looks gets `MemoryReader`, and what keeps a backend in order is `MemoryUpkeep`. All of them answer as promises,
 * because a backend may be a server.
 */
import type { Fact } from '../disk/index.ts';
import { DAY, type MemoryCandidate, type MemoryHit, newMemoryId, type StoredMemory } from './candidate.ts';
import type { Weights } from './search/ranking.ts';

/** What the ledger knows of a candidate beside its own fields. Without `id` the store makes one. */
interface ExtraPayload {
  readonly id?: string;
  readonly created_at?: number;
  /** The memory that this one replaces: it is kept, marked, and never found again. */
  readonly supersedes?: string | null;
  readonly evidence?: readonly string[];
  readonly group?: string | null;
  readonly position?: number | null;
  readonly ledger_id?: string | null;
}

interface LTMStore {
  /**
   * Keeps an approved candidate and gives its id. With an `id` that is there already, what is kept is replaced, so that
   * the same ledger record may be applied twice. Only the approval calls this, after its ledger line is on the disk.
   */
  upsert(candidate: MemoryCandidate, extra_payload: ExtraPayload): Promise<string>;
  /** The `k` memories that fit best, best first; never one that expired or was superseded. */
  query(query_text: string, k: number): Promise<MemoryHit[]>;
}

interface ListOptions {
  /** Expired and superseded ones too. */
  readonly all?: boolean;
}

export interface MemoryReader {
  query(query_text: string, k: number): Promise<MemoryHit[]>;
  get(id: string): Promise<StoredMemory | undefined>;
  /** Oldest first. */
  list(options?: ListOptions): Promise<StoredMemory[]>;
}

/** Memories that were made on one occasion (`group`) rank together: which conversation, which game was it? */
interface OccasionFinder {
  queryGroups(query_text: string, k: number): Promise<{ readonly group: string; readonly score: number }[]>;
}

interface MemoryUpkeep {
  /** Takes away what has expired by `now` (epoch ms) and gives the ids. */
  expire(now?: number): Promise<string[]>;
  /** Takes back what a ledger record brought, because a later record says so. What it superseded comes back. Gives the ids. */
  removeByLedger(ledger_id: string): Promise<string[]>;
  /** Makes the store hold exactly these: what the ledger says, after a backend was lost or changed. */
  rebuild(memories: Iterable<StoredMemory>): Promise<void>;
  close(): Promise<void>;
}

export type LongTermMemory = LTMStore & MemoryReader & OccasionFinder & MemoryUpkeep;

/** What a backend keeps for an approved candidate. `now` is epoch ms. */
export function storedMemory(candidate: MemoryCandidate, extra: ExtraPayload, now: number): StoredMemory {
  const created_at = extra.created_at ?? now;
  return {
    text: candidate.text,
    type: candidate.type,
    tags: [...candidate.tags],
    ttl_days: candidate.ttl_days,
    source: candidate.source,
    why_store: candidate.why_store,
    id: extra.id ?? newMemoryId(),
    created_at,
    expires_at: candidate.ttl_days === null ? null : created_at + candidate.ttl_days * DAY,
    supersedes: extra.supersedes ?? null,
    superseded_by: null,
    evidence: [...(extra.evidence ?? [])],
    group: extra.group ?? null,
    position: extra.position ?? null,
    ledger_id: extra.ledger_id ?? null,
  };
}

/** What a backend is given. `now` is epoch ms; `weights` are for measuring other ones. */
export interface BackendOptions {
  readonly now?: () => number;
  readonly weights?: Weights;
  /** What was damaged, for the person. */
  readonly onFact?: (fact: Fact) => void;
}

export function hitOf(memory: StoredMemory, score: number): MemoryHit {
  const { id, text, type, tags, created_at, source } = memory;
  return { id, text, type, tags, score, created_at, source };
}

/** Whether a query may return it at `now`. */
export function isCurrent(memory: Pick<StoredMemory, 'expires_at' | 'superseded_by'>, now: number): boolean {
  return memory.superseded_by === null && (memory.expires_at === null || memory.expires_at > now);
}
