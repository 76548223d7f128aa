/** What the search knows of a memory: its stems, its dates, whom it is about. Backends may keep this beside the memory. */
import type { MemoryType, StoredMemory } from '../candidate.ts';
import { datesIn, dayNumber, type Span } from '../text/dates.ts';
import { isStopWord, wordsOf } from '../text/words.ts';

export interface MemoryDocument {
  readonly id: string;
  readonly type: MemoryType;
  /** Memories of one occasion; one without an occasion is its own. */
  readonly group: string;
  readonly position: number | null;
  /** The day it was made, since 1970-01-01. */
  readonly day: number;
  readonly expires_at: number | null;
  /** Stems of its text in order, without stop words. */
  readonly terms: readonly string[];
  readonly tags: readonly string[];
  /** The stem of a name that the text begins with ("Ann: ...", "Ann plays ..."), or ''. */
  readonly subject: string;
  /** The dates that it speaks of, seen from its day. */
  readonly spans: readonly Span[];
  readonly counts: ReadonlyMap<string, number>;
}

type DocumentParts = Omit<MemoryDocument, 'counts'>;

export function documentOf(memory: StoredMemory): MemoryDocument {
  const words = wordsOf(memory.text);
  const said = words.filter(({ plain }) => !isStopWord(plain));
  const first = words[0];
  return withCounts({
    id: memory.id,
    type: memory.type,
    group: memory.group ?? memory.id,
    position: memory.position,
    day: dayNumber(memory.created_at),
    expires_at: memory.expires_at,
    terms: said.map(({ stem }) => stem),
    tags: memory.tags.flatMap((tag) => wordsOf(tag).map(({ stem }) => stem)),
    subject: first?.capital && !isStopWord(first.plain) ? first.stem : '',
    spans: datesIn(memory.text, memory.created_at),
  });
}

export function withCounts(parts: DocumentParts): MemoryDocument {
  const counts = new Map<string, number>();
  for (const term of parts.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { ...parts, counts };
}
