/** Bob's memory as the rest of him has it: what waits, what was decided, what is kept, what went on lately, and the logs. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Fact } from '../disk/index.ts';
import {
  type LongTermMemory,
  type MemoryHit,
  type MemoryReader,
  type RelatedMemories,
  relatedTo,
} from '../ltm/index.ts';
import type { Candidates } from '../runs/index.ts';
import type { Trace } from '../trace/index.ts';
import { createMemoryApprovals, type MemoryApprovals, type Repair } from './approve.ts';
import { openLedger } from './ledger.ts';
import { createQueue, type Queue, type WaitingCandidate } from './queue.ts';
import { openStm, type Stm } from './stm.ts';
import { openTurns, type Turns } from './turns.ts';
import { openWorkingState, type WorkingStates } from './working-state.ts';

export interface PendingCandidate extends WaitingCandidate {
  /** What is remembered and says the same, or the opposite. */
  readonly related: RelatedMemories;
}

export interface Memory {
  /** From one start of Bob to the next. */
  readonly session: string;
  readonly queue: Queue;
  readonly approvals: MemoryApprovals;
  /** Reading only: whoever writes is the approval. */
  readonly ltm: MemoryReader;
  readonly stm: Stm;
  readonly state: WorkingStates;
  readonly turns: Turns;
  /** What happened on start, for the person. */
  readonly problems: readonly string[];
  /** What was damaged, for the person. */
  readonly facts: readonly Fact[];
  readonly repaired: Repair;
  pending(): Promise<PendingCandidate[]>;
  /** The best of several queries together, each memory once. Every look is traced, with ids and without words. */
  recall(queries: readonly string[], most: number, where: { readonly [name: string]: string }): Promise<MemoryHit[]>;
  /** Told when something is proposed or decided. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface MemoryOptions {
  readonly runtimeDir: string;
  readonly candidates: Candidates;
  readonly ltm: LongTermMemory;
  readonly trace?: Trace;
  /** Names of cards that lie hidden in games that are being played. */
  readonly hidden?: () => readonly string[];
  /** Whether what went on lately outlives the process, in `stm.jsonl`. */
  readonly persistStm?: boolean;
  readonly now?: () => number;
  /** Told when the long-term memory can't be read: what needs it goes on without. */
  readonly onProblem?: (text: string) => void;
}

/** Rejects where a file of its own can't be opened. */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const { runtimeDir, candidates, ltm, hidden = () => [], persistStm = true, now = Date.now } = options;
  const { onProblem = () => undefined, trace } = options;
  const at = (name: string) => path.join(runtimeDir, name);
  const ledger = openLedger(at('memory_approvals.jsonl'), now);
  const queue = createQueue({ candidates, approved: () => approvals.approved(), hidden });
  const approvals = createMemoryApprovals({ ledger, queue, ltm, now });
  const stm = openStm({ file: persistStm ? at('stm.jsonl') : null, now });
  const state = openWorkingState(at('state.json'), now);
  const turns = openTurns(at('turns.jsonl'));
  const facts: Fact[] = [...ledger.facts, ...[stm.fact, turns.fact, state.fact].filter((fact) => fact !== null)];
  const problems: string[] = [];
  const repaired = await approvals.repair().catch((error: unknown): Repair => {
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`What is remembered can't be read now: ${why}. Decisions are kept all the same.`);
    return { restored: 0, removed: 0, unexplained: 0, settled: 0 };
  });
  queue.sweep();
  if (repaired.unexplained > 0) {
    const many = repaired.unexplained === 1 ? 'One memory has' : `${repaired.unexplained} memories have`;
    facts.push({
      severity: 'warn',
      what: `${many} no record of your approval: the file of decisions is damaged, cut or gone.`,
      where: at('memory_approvals.jsonl'),
      safe: 'They are still remembered, as they were.',
      next: 'Look through what is remembered and forget what you did not approve, or bring back a backup with bob restore.',
    });
  }
  /** A store that is away is told, and takes nothing else with it. */
  async function readable<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      onProblem(`What is remembered can't be read now: ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  }

  const unwatch = candidates.subscribe(() => queue.sweep());
  return {
    session: `s_${now().toString(36)}_${randomBytes(3).toString('hex')}`,
    queue,
    approvals,
    ltm,
    stm,
    state,
    turns,
    problems,
    facts,
    repaired,
    pending: () =>
      Promise.all(
        queue.waiting().map(async (waiting) => {
          const related = await readable(() => relatedTo(waiting.candidate, ltm), NONE);
          return { ...waiting, related };
        }),
      ),
    recall: (queries, most, where) =>
      readable(async () => {
        const best = new Map<string, MemoryHit>();
        for (const query of queries) {
          for (const hit of await ltm.query(query, most)) {
            if ((best.get(hit.id)?.score ?? -1) < hit.score) best.set(hit.id, hit);
          }
        }
        const hits = [...best.values()].sort((a, b) => b.score - a.score).slice(0, most);
        trace?.emit('retrieval', {
          ...where,
          queries: queries.length,
          ids: hits.map(({ id }) => id),
          scores: hits.map(({ score }) => Number(score.toFixed(3))),
        });
        return hits;
      }, []),
    subscribe: candidates.subscribe,
    async close() {
      unwatch();
      stm.close();
      turns.close();
      ledger.close();
      await ltm.close();
    },
  };
}

const NONE: RelatedMemories = { duplicates: [], contradictions: [] };
