/** Memories from another Bob: what comes in is proposed, like anything else, and a person decides. */

import { done, type Outcome, refused, sha256 } from '../basics/index.ts';
import { type MemoryReader, readImport } from '../ltm/index.ts';
import type { Queue } from './queue.ts';

interface Taken {
  /** Ids of the candidates. */
  readonly proposed: string[];
  readonly skipped: { text: string; why: string }[];
}

/** Refused where nothing in it is a memory. */
export async function importMemories(
  text: string,
  { queue, ltm }: { readonly queue: Queue; readonly ltm: Pick<MemoryReader, 'query'> },
): Promise<Outcome<Taken>> {
  const { candidates, duplicates, problems } = await readImport(text, ltm);
  if (candidates.length + duplicates.length === 0) {
    const [first] = problems;
    return refused(
      400,
      'import',
      `Nothing in it is a memory: an export of Bob has one JSON object a line. ${first ?? ''}`.trim(),
    );
  }
  const id = sha256(text).slice(0, 16);
  const proposed: string[] = [];
  const skipped = duplicates.map(({ line, text: known, id: was }) => ({
    text: known.slice(0, 80),
    why: was === null ? `Line ${line} says what an earlier line says.` : `It is remembered already, as ${was}.`,
  }));
  for (const problem of problems) skipped.push({ text: '', why: problem });
  for (const { candidate, line } of candidates) {
    const outcome = queue.propose(candidate, { origin: 'import', id, evidence: [`import:${id}#${line}`] });
    if (outcome.ok) proposed.push(outcome.value.id);
    else skipped.push({ text: candidate.text.slice(0, 80), why: outcome.refusal.message });
  }
  return done({ proposed, skipped });
}
