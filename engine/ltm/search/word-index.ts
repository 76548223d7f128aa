/** Finds in memory, for backends without an index of their own, the documents that are worth ranking. */
import type { MemoryDocument } from './document.ts';
import type { MemoryQuery } from './query.ts';
import type { Pool } from './ranking.ts';

/**
 * How many are gathered by words, by relatives of words, and by dates. In a life's memories of some thousands nearly all
 * that share a word are weighed; in more than that the best are enough, and reading the others would take too long.
 */
export function gathered(size: number): { words: number; relatives: number; dates: number } {
  return size <= 5000 ? { words: 300, relatives: 80, dates: 80 } : { words: 80, relatives: 15, dates: 40 };
}

interface WordIndex {
  put(document: MemoryDocument): void;
  remove(id: string): void;
  /** Those that `now` (epoch ms) still finds alive. */
  gather(query: MemoryQuery, now: number): Pool;
}

export function createWordIndex(): WordIndex {
  const documents = new Map<string, MemoryDocument>();
  const postings = new Map<string, Set<string>>();
  const places = new Map<string, string>();
  let length = 0;

  const stemsOf = ({ counts, tags }: MemoryDocument) => new Set([...counts.keys(), ...tags]);
  const placeOf = (group: string, position: number) => `${position}\n${group}`;

  function remove(id: string): void {
    const document = documents.get(id);
    if (document === undefined) return;
    documents.delete(id);
    length -= document.terms.length;
    if (document.position !== null) places.delete(placeOf(document.group, document.position));
    for (const stem of stemsOf(document)) {
      const ids = postings.get(stem)!;
      ids.delete(id);
      if (ids.size === 0) postings.delete(stem);
    }
  }

  const frequency = (stem: string) => postings.get(stem)?.size ?? 0;

  function best(stems: readonly string[], most: number): string[] {
    const scores = new Map<string, number>();
    const mean = length / (documents.size || 1) || 1;
    for (const stem of stems) {
      const found = frequency(stem);
      const rarity = Math.log(1 + (documents.size - found + 0.5) / (found + 0.5));
      for (const id of postings.get(stem) ?? []) {
        const { counts, terms } = documents.get(id)!;
        const count = counts.get(stem) ?? 0.6;
        const score = (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * terms.length) / mean));
        scores.set(id, (scores.get(id) ?? 0) + score);
      }
    }
    const ordered = [...scores].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1));
    return ordered.slice(0, most).map(([id]) => id);
  }

  function onDates(query: MemoryQuery, most: number): string[] {
    if (query.spans.length === 0) return [];
    const meets = (from: number, to: number) => query.spans.some((span) => from <= span.to && to >= span.from);
    const found: MemoryDocument[] = [];
    for (const document of documents.values()) {
      const { day, spans } = document;
      if (meets(day, day) || spans.some(({ from, to }) => meets(from, to))) found.push(document);
    }
    return found
      .sort((left, right) => right.day - left.day)
      .slice(0, most)
      .map(({ id }) => id);
  }

  return {
    put(document) {
      remove(document.id);
      documents.set(document.id, document);
      length += document.terms.length;
      if (document.position !== null) places.set(placeOf(document.group, document.position), document.id);
      for (const stem of stemsOf(document)) {
        const ids = postings.get(stem);
        if (ids === undefined) postings.set(stem, new Set([document.id]));
        else ids.add(document.id);
      }
    },
    remove,
    gather(query, now) {
      const most = gathered(documents.size);
      const stems = query.terms.map(({ stem }) => stem);
      const found = new Set(best(stems, most.words));
      for (const id of best([...query.relatives.values()].flat(), most.relatives)) found.add(id);
      for (const id of onDates(query, most.dates)) found.add(id);
      for (const id of [...found]) {
        const { group, position } = documents.get(id)!;
        if (position === null) continue;
        for (const step of [-1, 1]) {
          const beside = places.get(placeOf(group, position + step));
          if (beside !== undefined) found.add(beside);
        }
      }
      return {
        size: documents.size,
        meanLength: length / (documents.size || 1),
        frequency,
        documents: [...found]
          .map((id) => documents.get(id)!)
          .filter(({ expires_at }) => expires_at === null || expires_at > now),
      };
    },
  };
}
