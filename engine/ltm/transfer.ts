/**
 * Memories on their way out of one Bob and into another: one JSON object a line. What comes in is only ever a list of
 * candidates for a person to decide about; nothing here can write.
 */
import { type MemoryCandidate, memoryCandidateSchema, type StoredMemory } from './candidate.ts';
import { relatedTo, relationOf } from './related.ts';
import type { MemoryReader } from './store.ts';

/** What there is to remember, oldest first; what expired or was replaced stays behind. */
export async function exportMemories(memory: Pick<MemoryReader, 'list'>): Promise<string> {
  return (await memory.list()).map((one) => `${JSON.stringify(exported(one))}\n`).join('');
}

function exported({ id, text, type, tags, ttl_days, source, why_store, created_at, evidence }: StoredMemory) {
  return {
    text,
    type,
    tags,
    ttl_days,
    source,
    why_store,
    id,
    created_at: new Date(created_at).toISOString(),
    evidence,
  };
}

interface ReadImport {
  readonly candidates: readonly { readonly candidate: MemoryCandidate; readonly line: number }[];
  /** Left out: remembered already under `id`, or (without one) said by an earlier line. */
  readonly duplicates: readonly { readonly line: number; readonly text: string; readonly id: string | null }[];
  /** Lines that are no memory, with what is wrong with them. */
  readonly problems: readonly string[];
}

/** Longer files are no export of a person's memories. */
const MOST_LINES = 10_000;

export async function readImport(text: string, memory: Pick<MemoryReader, 'query'>): Promise<ReadImport> {
  const candidates: { candidate: MemoryCandidate; line: number }[] = [];
  const duplicates: { line: number; text: string; id: string | null }[] = [];
  const problems: string[] = [];
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) problems.push(`Lines after ${MOST_LINES} are not read.`);
  for (const [index, raw] of lines.slice(0, MOST_LINES).entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const read = memoryCandidateSchema.safeParse(parsed(raw));
    if (!read.success) {
      const issue = read.error.issues[0];
      problems.push(`Line ${line}: ${issue?.path.join('.') || 'memory'}: ${issue?.message ?? 'not readable'}`);
      continue;
    }
    const candidate = read.data;
    if (candidates.some((earlier) => relationOf(earlier.candidate.text, candidate.text) === 'same')) {
      duplicates.push({ line, text: candidate.text, id: null });
      continue;
    }
    const known = (await relatedTo(candidate, memory)).duplicates[0];
    if (known !== undefined) duplicates.push({ line, text: candidate.text, id: known.id });
    else candidates.push({ candidate, line });
  }
  return { candidates, duplicates, problems };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
