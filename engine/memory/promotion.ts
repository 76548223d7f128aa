/** When something that keeps coming back may be proposed for the long term (seed 000, "STM to LTM promotion"). */
import type { MemoryCandidate } from '../ltm/index.ts';
import type { Queue } from './queue.ts';
import { STM_TTL, type Stm, type StmEntry } from './stm.ts';

const ACCESSES = 3;
const SESSIONS = 2;

/** By how it was used alone, never by what it says. `now`: epoch milliseconds. */
export function isEligible(entry: StmEntry, now: number): boolean {
  return (
    entry.access_count >= ACCESSES &&
    entry.sessions_seen >= SESSIONS &&
    now - entry.created_at < STM_TTL &&
    !entry.tainted &&
    !entry.nominated
  );
}

/** Proposes what has become eligible, each once whatever comes of it. Gives the ids of the candidates. */
export function promote(stm: Stm, queue: Queue, now: number): string[] {
  return stm.entries().flatMap((entry) => {
    if (!isEligible(entry, now)) return [];
    stm.nominate(entry.id);
    const proposed = queue.propose(candidateOf(entry), {
      origin: 'promotion',
      id: entry.id,
      evidence: [`stm:${entry.id}`],
    });
    return proposed.ok ? [proposed.value.id] : [];
  });
}

function candidateOf(entry: StmEntry): MemoryCandidate {
  const about = entry.entities.slice(0, 3).join(', ');
  return {
    text: about === '' ? `Comes back to: ${entry.intent}` : `Comes back to ${about}: ${entry.intent}`,
    type: 'fact',
    tags: entry.entities.slice(0, 5).map((name) => name.slice(0, 60)),
    ttl_days: 180,
    source: 'assistant_inferred',
    why_store: `Came up ${entry.access_count} times in ${entry.sessions_seen} sessions.`,
  };
}
