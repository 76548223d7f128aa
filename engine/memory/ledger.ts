/**
 * `memory_approvals.jsonl`: every decision about a memory, in the order in which people made them (seed 000, "Approval
 * protocol"). It is written before the long-term memory hears of a decision, so that memory can be made again from it.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type Fact, openLineFile, readLines } from '../disk/index.ts';
import { memoryCandidateSchema, memoryIdSchema, type StoredMemory, storedMemory } from '../ltm/index.ts';

const DECISIONS = ['approve', 'edit', 'reject', 'supersede', 'undo'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Who decides: a person, at their window or at their terminal. Nobody else has a way here. */
const DECIDERS = ['window', 'terminal'] as const;
export type Decider = (typeof DECIDERS)[number];

const ledgerRecordSchema = z.object({
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
  /** What was damaged when it was opened, for the person. */
  readonly facts: readonly Fact[];
  /** Whether this record was written since it was opened. */
  isNew(ledgerId: string): boolean;
  /** A record is damaged or gone: what the others come to proves nothing against what is remembered. */
  readonly damaged: boolean;
  close(): void;
}

const NAME = 'memory_approvals.jsonl';
const SAFE = 'The other records count as before, and what is remembered was not changed by it.';
const NEXT =
  'Look through what is remembered. If something is missing or wrong there, decide about it again, or bring back a backup with bob restore.';

/** `now`: epoch milliseconds. */
export function openLedger(file: string, now: () => number): Ledger {
  const tornInto = `${file}.cut-${now()}`;
  const out = openLineFile(file, { flush: true, sums: true, tornInto });
  const { records, facts } = readLedger(file);
  const damaged = facts.length > 0;
  if (out.torn > 0) {
    const what = 'The last record of a decision about a memory is cut off, so Bob does not act on it.';
    const where = `${NAME}, at its end; the rest of it is kept in ${path.basename(tornInto)}`;
    facts.push({ severity: 'warn', what, where, safe: SAFE, next: NEXT });
  }
  const found = new Set(records.map(({ ledger_id }) => ledger_id));
  return {
    records: () => records,
    isNew: (ledgerId) => !found.has(ledgerId),
    append(given) {
      const record = { ledger_id: `led_${randomBytes(9).toString('hex')}`, at: now(), ...given };
      out.append([record]);
      records.push(record);
      return record;
    },
    facts,
    damaged,
    close: out.close,
  };
}

/** The records that can be trusted, in the order in which they were made, each once. */
function readLedger(file: string): { records: LedgerRecord[]; facts: Fact[] } {
  const facts: Fact[] = [];
  const records = new Map<string, LedgerRecord>();
  let moved = false;
  const tell = (number: number, what: string) =>
    facts.push({ severity: 'warn', what, where: `${NAME}, line ${number}`, safe: SAFE, next: NEXT });
  for (const { number, value, check } of readLines(file)) {
    const read = ledgerRecordSchema.safeParse(value);
    if (!read.success || check === 'wrong') {
      tell(number, 'A record of a decision about a memory is damaged, so Bob does not act on it.');
      continue;
    }
    if (check === 'moved') {
      tell(number, 'Before this record of a decision about a memory one is missing, or they are not in their order.');
      moved = true;
    }
    if (!records.has(read.data.ledger_id)) records.set(read.data.ledger_id, read.data);
  }
  const all = [...records.values()];
  return { records: moved ? all.sort((a, b) => a.at - b.at) : all, facts };
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
