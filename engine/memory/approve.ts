/**
 * A person's decisions about memory. Each is a line in the ledger first and then a change of the long-term memory; nobody
 * else writes there (test/structure/approval.test.ts). What a crash cut off between the two is made up for on start.
 */
import { isDeepStrictEqual } from 'node:util';
import { shownDigest } from '../api/shown-text.ts';
import { done, type Outcome, refused, sha256 } from '../basics/index.ts';
import {
  DAY,
  type LongTermMemory,
  type MemoryCandidate,
  memoryCandidateSchema,
  newMemoryId,
  type StoredMemory,
} from '../ltm/index.ts';
import { mayBeRemembered } from './guard.ts';
import { type Approved, approvedBy, type Decider, type Decision, type Ledger, type LedgerRecord } from './ledger.ts';
import type { Queue, WaitingCandidate } from './queue.ts';

interface Decided {
  readonly decision: Decision;
  readonly ledgerId: string;
  /** null where nothing is remembered. */
  readonly memoryId: string | null;
}

export type CandidateChanges = { readonly [K in keyof MemoryCandidate]?: MemoryCandidate[K] | undefined };

export interface Repair {
  /** Memories that the ledger has and the store hadn't, or had otherwise. */
  readonly restored: number;
  /** Memories that the store had and no decision of a person explains. */
  readonly removed: number;
  /** Memories that no decision explains, kept because the ledger is lost or damaged. */
  readonly unexplained: number;
  /** Candidates that were decided about and still stood on the list. */
  readonly settled: number;
}

export interface MemoryApprovals {
  /**
   * `supersedes`: the memory whose place it takes. `seen`: the digest of the candidate that the person looked at; refused
   * where another stands there now.
   */
  approve(id: string, by: Decider, supersedes?: string, seen?: string): Promise<Outcome<Decided>>;
  /** Approves it with these changes. */
  edit(
    id: string,
    changes: CandidateChanges,
    by: Decider,
    supersedes?: string,
    seen?: string,
  ): Promise<Outcome<Decided>>;
  reject(id: string, by: Decider, seen?: string): Promise<Outcome<Decided>>;
  /** Takes back what brought this memory; a memory that it had superseded counts again. */
  undo(memoryId: string, by: Decider): Promise<Outcome<Decided>>;
  /** Makes the store hold what the ledger says. */
  repair(): Promise<Repair>;
  approved(): Approved;
}

interface ApprovalParts {
  readonly ledger: Ledger;
  readonly queue: Queue;
  readonly ltm: LongTermMemory;
  readonly now: () => number;
}

/** What decides, one thing after the other. */
interface Approving extends ApprovalParts {
  tail: Promise<unknown>;
  folded: { readonly length: number; readonly approved: Approved } | null;
  /** A decision is in the ledger that the store could not take. */
  behind: boolean;
}

export function createMemoryApprovals({ ledger, queue, ltm, now }: ApprovalParts): MemoryApprovals {
  const approving: Approving = { ledger, ltm, now, queue, tail: Promise.resolve(), folded: null, behind: false };

  return {
    approved: () => approved(approving),
    approve: (id, by, supersedes, seen) =>
      onWaiting(approving, id, seen, (waiting) => remember(approving, waiting, null, by, supersedes)),
    edit: (id, changes, by, supersedes, seen) => edit(approving, id, changes, by, supersedes, seen),
    reject: (id, by, seen) => reject(approving, id, by, seen),
    undo: (memoryId, by) => undo(approving, memoryId, by),
    repair: () => repair(approving),
  };
}

/** One decision after the other: a second click finds the first one done. */
function inTurn<T>(approving: Approving, work: () => Promise<T>): Promise<T> {
  const next = approving.tail.then(work);
  approving.tail = next.then(
    () => null,
    () => null,
  );
  return next;
}

function approved(approving: Approving): Approved {
  const { ledger } = approving;
  const records = ledger.records();
  if (approving.folded?.length !== records.length)
    approving.folded = { length: records.length, approved: approvedBy(records) };
  return approving.folded.approved;
}

async function keep({ ltm }: Approving, record: LedgerRecord): Promise<void> {
  if (record.memory_id === null) return;
  const { candidate, memory_id: id, at: created_at, supersedes, evidence, ledger_id } = record;
  await ltm.upsert(candidate, { id, created_at, supersedes, evidence, ledger_id });
}

/** Has the store follow a decision. Decided is decided: what it can't take now, it is given with the next one or on start. */
async function follow(approving: Approving, decided: Decided, work: () => Promise<unknown>): Promise<Outcome<Decided>> {
  try {
    if (approving.behind) await bringUpToDate(approving);
    else await work();
    approving.behind = false;
    return done(decided);
  } catch (error) {
    approving.behind = true;
    const why = error instanceof Error ? error.message : String(error);
    return refused(500, 'store_away', `Your decision is kept, and the memory's store could not take it yet: ${why}`);
  }
}

async function bringUpToDate(approving: Approving): Promise<Omit<Repair, 'settled'>> {
  const { ltm, now, ledger } = approving;
  await ltm.expire(now());
  const said = new Map([...approved(approving).memories].filter(([, memory]) => !expired(memory, now())));
  const present = new Map((await ltm.list({ all: true })).map((memory) => [memory.id, memory]));
  // Where a record is damaged or gone, nobody knows what it took back: what is remembered stays as it is.
  const isKnown = !ledger.damaged || present.size === 0;
  const wanted = isKnown ? said : unlessDamaged(approving, said, present);
  const restored = [...wanted.values()].filter((memory) => !same(memory, present.get(memory.id))).length;
  const strays = [...present.values()].filter(({ id }) => !wanted.has(id) && !approved(approving).undone.has(id));
  const undone = [...present.keys()].filter((id) => approved(approving).undone.has(id)).length;
  // A ledger that is lost or damaged proves nothing against what it doesn't name.
  const trusted = ledger.facts.length === 0 && ledger.records().length > 0;
  const removed = undone + (trusted ? strays.length : 0);
  if (restored + removed > 0) await ltm.rebuild([...wanted.values(), ...(trusted ? [] : strays)]);
  return { restored, removed, unexplained: trusted ? 0 : strays.length };
}

/** What is there, without what was taken back, and with what was decided since Bob was opened. */
function unlessDamaged(
  { ledger }: Approving,
  said: ReadonlyMap<string, StoredMemory>,
  present: ReadonlyMap<string, StoredMemory>,
): Map<string, StoredMemory> {
  const stays = [...present].filter(([id]) => said.has(id));
  const decided = [...said].filter(([, { ledger_id }]) => ledger_id !== null && ledger.isNew(ledger_id));
  return new Map([...stays, ...decided]);
}

async function remember(
  approving: Approving,
  waiting: WaitingCandidate,
  changed: MemoryCandidate | null,
  by: Decider,
  supersedes: string | undefined,
): Promise<Outcome<Decided>> {
  const { ledger, queue } = approving;
  const candidate = changed ?? waiting.candidate;
  // A name that a person approves, they have read; what is hidden from them they couldn't have.
  const guarded = mayBeRemembered(candidate.text, { hidden: [] });
  if (!guarded.ok) return guarded;
  if (supersedes !== undefined && approved(approving).memories.get(supersedes)?.superseded_by !== null) {
    return refused(404, 'no_memory', `There is no memory ${supersedes} that could be replaced.`);
  }
  const decision = supersedes !== undefined ? 'supersede' : changed === null ? 'approve' : 'edit';
  const record = ledger.append({
    by,
    decision,
    candidate_id: waiting.id,
    candidate,
    original: changed === null ? null : waiting.candidate,
    memory_id: newMemoryId(),
    supersedes: supersedes ?? null,
    undoes: null,
    origin: waiting.origin,
    evidence: [...waiting.evidence],
  });
  queue.settle(waiting, 'approved');
  return follow(approving, { decision, ledgerId: record.ledger_id, memoryId: record.memory_id }, () =>
    keep(approving, record),
  );
}

function onWaiting(
  approving: Approving,
  id: string,
  seen: string | undefined,
  work: (waiting: WaitingCandidate) => Promise<Outcome<Decided>>,
): Promise<Outcome<Decided>> {
  const { queue } = approving;
  return inTurn(approving, async () => {
    const waiting = queue.find(id);
    if (waiting === null || approved(approving).decided.has(id)) {
      return refused(404, 'no_candidate', `No candidate ${id} waits for a decision.`);
    }
    if (seen !== undefined && seen !== shownDigest(waiting.candidate, sha256)) {
      return refused(409, 'changed', `Candidate ${id} reads otherwise than what was shown. Look at it again.`);
    }
    return work(waiting);
  });
}

function edit(
  approving: Approving,
  id: string,
  changes: CandidateChanges,
  by: Decider,
  supersedes?: string,
  seen?: string,
): Promise<Outcome<Decided>> {
  return onWaiting(approving, id, seen, async (waiting) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const read = memoryCandidateSchema.safeParse({ ...waiting.candidate, ...Object.fromEntries(given) });
    if (read.success) return remember(approving, waiting, read.data, by, supersedes);
    const [issue] = read.error.issues;
    return refused(400, 'candidate', `${issue?.path.join('.') || 'A candidate'}: ${issue?.message ?? 'wrong'}.`);
  });
}

function reject(approving: Approving, id: string, by: Decider, seen?: string): Promise<Outcome<Decided>> {
  const { ledger, queue } = approving;
  return onWaiting(approving, id, seen, async (waiting) => {
    const { candidate, origin, evidence } = waiting;
    const nothing = { original: null, memory_id: null, supersedes: null, undoes: null };
    const record = ledger.append({
      by,
      decision: 'reject',
      candidate_id: id,
      candidate,
      ...nothing,
      origin,
      evidence: [...evidence],
    });
    queue.settle(waiting, 'rejected');
    return done({ decision: 'reject', ledgerId: record.ledger_id, memoryId: null });
  });
}

function undo(approving: Approving, memoryId: string, by: Decider): Promise<Outcome<Decided>> {
  const { ledger, ltm } = approving;
  return inTurn(approving, async () => {
    const brought = approved(approving).broughtBy.get(memoryId);
    const memory = approved(approving).memories.get(memoryId);
    if (brought === undefined || memory === undefined) {
      return refused(404, 'no_memory', `There is no memory ${memoryId}.`);
    }
    if (memory.superseded_by !== null) {
      return refused(409, 'superseded', `${memoryId} was replaced by ${memory.superseded_by}: take that back first.`);
    }
    const { candidate, origin, evidence } = brought;
    const record = ledger.append({
      by,
      decision: 'undo',
      candidate_id: null,
      candidate,
      original: null,
      memory_id: memoryId,
      supersedes: null,
      undoes: brought.ledger_id,
      origin,
      evidence: [...evidence],
    });
    return follow(approving, { decision: 'undo', ledgerId: record.ledger_id, memoryId }, () =>
      ltm.removeByLedger(brought.ledger_id),
    );
  });
}

function repair(approving: Approving): Promise<Repair> {
  const { queue } = approving;
  return inTurn(approving, async () => {
    approving.behind = true;
    const report = await bringUpToDate(approving);
    approving.behind = false;
    let settled = 0;
    for (const waiting of queue.waiting()) {
      const record = approved(approving).decided.get(waiting.id);
      if (record === undefined) continue;
      queue.settle(waiting, record.decision === 'reject' ? 'rejected' : 'approved');
      settled += 1;
    }
    return { ...report, settled };
  });
}

function expired({ ttl_days, created_at }: StoredMemory, now: number): boolean {
  return ttl_days !== null && created_at + ttl_days * DAY <= now;
}

function same(wanted: StoredMemory, present: StoredMemory | undefined): boolean {
  return isDeepStrictEqual(wanted, present);
}
