/** The approval over real files without an agent around it: for a process that is killed, and for whoever looks afterwards. */
import path from 'node:path';
import { openStore } from '../../engine/entries/open.ts';
import { openSqliteMemory } from '../../engine/ltm/backends/sqlite.ts';
import { createMemoryApprovals } from '../../engine/memory/approve.ts';
import { openLedger } from '../../engine/memory/ledger.ts';
import { createQueue } from '../../engine/memory/queue.ts';
import { createCandidates } from '../../engine/runs/candidates.ts';
import { createRecords } from '../../engine/runs/records.ts';

export function openKillable(folder: string) {
  const settings = { RUMMY_TOKEN_DIVISOR: 2, RUMMY_MMAP_MB: 0 };
  const opened = openStore({ file: path.join(folder, 'bob.db'), settings, now: Date.now });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { store, database } = opened.value;
  const ledger = openLedger(path.join(folder, 'memory_approvals.jsonl'), Date.now);
  const ltm = openSqliteMemory(path.join(folder, 'ltm.db'));
  const queue = createQueue({
    candidates: createCandidates(database, store, createRecords(database, Date.now)),
    approved: () => approvals.approved(),
    hidden: () => [],
  });
  const approvals = createMemoryApprovals({ ledger, queue, ltm, now: Date.now });
  return {
    ledger,
    ltm,
    queue,
    approvals,
    async close() {
      ledger.close();
      await ltm.close();
      opened.value.close();
    },
  };
}
