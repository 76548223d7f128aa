/** Made-up memories in any number, the same ones every time, for measuring. */

import { openSqliteMemory } from './backends/sqlite.ts';
import type { StoredMemory } from './candidate.ts';
import type { LongTermMemory } from './store.ts';

const VOCABULARY = 30_000;
const WORDS = 14;
const YEAR = 365 * 86_400_000;
const NOON = Date.UTC(2026, 2, 10, 12);

interface MadeUp {
  readonly memory: LongTermMemory;
  readonly made: readonly { readonly id: string; readonly text: string }[];
  /** How many were written in a second. */
  readonly perSecond: number;
}

/** A new database at `file` with `count` memories of the last five years. */
export async function openMadeUp(file: string, count: number): Promise<MadeUp> {
  const memory = openSqliteMemory(file, { now: () => NOON });
  const word = wordSource();
  const memories = Array.from({ length: count }, (_, at) => memoryOf(at, count, word));
  const started = performance.now();
  await memory.rebuild(memories);
  const perSecond = (1000 * count) / (performance.now() - started);
  return { memory, made: memories.map(({ id, text }) => ({ id, text })), perSecond };
}

function memoryOf(at: number, count: number, word: () => string): StoredMemory {
  return {
    id: `mem_${at}`,
    text: Array.from({ length: WORDS }, word).join(' '),
    type: 'fact',
    tags: [word()],
    ttl_days: null,
    source: 'user_said',
    why_store: '',
    created_at: NOON - ((at * 7907) % count) * Math.floor((5 * YEAR) / count),
    expires_at: null,
    supersedes: null,
    superseded_by: null,
    evidence: [],
    group: null,
    position: null,
    ledger_id: null,
  };
}

/** Made-up words, as unevenly common as those of a language; the same ones every time. */
function wordSource(): () => string {
  const syllables = 'ba ko ri du me sa lo ti ne vu pa gi ro ze fa li ho ma ju da'.split(' ');
  const words = Array.from({ length: VOCABULARY }, (_, at) => {
    const last = at % 20;
    const middle = Math.floor(at / 20) % 20;
    return `${syllables[Math.floor(at / 400) % 20]}${syllables[middle]}${syllables[last]}${at >= 8000 ? at % 7 : ''}${at}`;
  });
  const sums: number[] = [];
  let sum = 0;
  for (let at = 0; at < VOCABULARY; at++) {
    sum += 1 / (at + 3) ** 0.9;
    sums.push(sum);
  }
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const wanted = (seed / 2 ** 32) * sum;
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low]!;
  };
}
