/**
 * `memory_approvals.jsonl`: every decision about a memory, in the order in which people made them (seed 000, "Approval
 * protocol"). It is written before the long-term memory hears of a decision, so that memory can be made again from it.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { memoryCandidateSchema, memoryIdSchema, type StoredMemory } from './candidate.ts';
import { openLineFile, readLines } from './line-file.ts';
import { storedMemory } from './ltm/store.ts';

export const DECISIONS = ['approve', 'edit', 'reject', 'supersede', 'undo'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Who decides: a person, at their window or at their terminal. Nobody else has a way here. */
export const DECIDERS = ['window', 'terminal'] as const;
export type Decider = (typeof DECIDERS)[number];

export const ledgerRecordSchema = z.object({
  ledger_id: z.string().min(1),
  /** Epoch milliseconds. */
  at: z.number().int().min(0),
  by: z.enum(DECIDERS),
  decision: z.enum(DECISIONS),
  /** null for an undo, which is about a memory. */
  candidate_id: z.string().nullable(),
  /** What was decided about, as it is to be remembered. */
  candidate: memoryCandidateSchema,
  /** What had been proposed, where the person changed it. */
  original: memoryCandidateSchema.nullable(),
  /** null where nothing is remembered. */
  memory_id: memoryIdSchema.nullable(),
  /** The memory that this one takes the place of. */
  supersedes: memoryIdSchema.nullable(),
  /** The record that an undo takes back. */
  undoes: z.string().nullable(),
  /** Where the proposal came from, such as `think` or `practice`. */
  origin: z.string(),
  evidence: z.array(z.string()),
});
export type LedgerRecord = z.infer<typeof ledgerRecordSchema>;

export interface Ledger {
  /** Oldest first. */
  records(): readonly LedgerRecord[];
  /** On the disk when it returns; throws with nothing of it in the file. */
  append(record: Omit<LedgerRecord, 'ledger_id' | 'at'>): LedgerRecord;
  /** What could not be read when it was opened, for the person. */
  readonly problems: readonly string[];
  close(): void;
}

/** `now`: epoch milliseconds. */
export function openLedger(file: string, now: () => number): Ledger {
  const out = openLineFile(file, { flush: true });
  const problems: string[] = [];
  if (out.torn > 0) problems.push('A decision about a memory was cut off when Bob was closed. It had not counted yet.');
  const records: LedgerRecord[] = [];
  for (const { number, value } of readLines(file)) {
    const read = ledgerRecordSchema.safeParse(value);
    if (read.success) records.push(read.data);
    else problems.push(`Line ${number} of memory_approvals.jsonl can't be read. It was left as it is.`);
  }
  return {
    records: () => records,
    append(given) {
      const record = { ledger_id: `led_${randomBytes(9).toString('hex')}`, at: now(), ...given };
      out.append([record]);
      records.push(record);
      return record;
    },
    problems,
    close: out.close,
  };
}

export interface Approved {
  /** What the long-term memory should hold, oldest first; what was superseded is marked. */
  readonly memories: ReadonlyMap<string, StoredMemory>;
  /** The decision about each candidate. */
  readonly decided: ReadonlyMap<string, LedgerRecord>;
  /** The record that brought a memory which still counts. */
  readonly broughtBy: ReadonlyMap<string, LedgerRecord>;
  /** Ids of memories that were taken back. */
  readonly undone: ReadonlySet<string>;
}

/** What all decisions together come to. */
export function approvedBy(records: readonly LedgerRecord[]): Approved {
  const memories = new Map<string, StoredMemory>();
  const decided = new Map<string, LedgerRecord>();
  const broughtBy = new Map<string, LedgerRecord>();
  const undone = new Set<string>();
  const mark = (id: string | null, superseded_by: string | null) => {
    const memory = id === null ? undefined : memories.get(id);
    if (memory !== undefined) memories.set(memory.id, { ...memory, superseded_by });
  };
  for (const record of records) {
    if (record.candidate_id !== null) decided.set(record.candidate_id, record);
    switch (record.decision) {
      case 'approve':
      case 'edit':
      case 'supersede': {
        if (record.memory_id === null) break;
        const { memory_id: id, at: created_at, supersedes, evidence, ledger_id } = record;
        const extra = { id, created_at, supersedes, evidence, ledger_id };
        memories.set(id, storedMemory(record.candidate, extra, record.at));
        broughtBy.set(id, record);
        mark(supersedes, id);
        break;
      }
      case 'undo': {
        const taken = record.memory_id === null ? undefined : broughtBy.get(record.memory_id);
        if (taken === undefined || taken.memory_id === null) break;
        memories.delete(taken.memory_id);
        undone.add(taken.memory_id);
        broughtBy.delete(taken.memory_id);
        mark(taken.supersedes, null);
        break;
      }
      case 'reject':
        break;
    }
  }
  return { memories, decided, broughtBy, undone };
}
