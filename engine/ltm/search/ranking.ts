/**
 * Which memories fit a question, in which order. A backend gathers some hundreds that share words or dates with it; this
 * weighs them: words by BM25, words side by side, dates, the name that a memory is about, the memories before and
 * after it on the same occasion, and the occasion as a whole. docs/decisions/0013-long-term-memory.md has the figures.
 */
import type { MemoryDocument } from './document.ts';
import type { MemoryQuery } from './query.ts';

/** What a backend gathered, and what it knows of all its memories. */
export interface Pool {
  /** How many memories there are. */
  readonly size: number;
  /** Their mean length in terms. */
  readonly meanLength: number;
  /** In how many of them a stem stands. */
  frequency(stem: string): number;
  readonly documents: readonly MemoryDocument[];
}

interface Ranked {
  readonly id: string;
  /** Between 0 and 1; about .5 where each word of the question was found once. */
  readonly score: number;
}

interface Ranking {
  readonly memories: readonly Ranked[];
  readonly groups: readonly { readonly group: string; readonly score: number }[];
}

/**
 * Weights in units of BM25. Chosen on half of LoCoMo's conversations, by what four of five agree on while the fifth
 * is kept for measuring; each has a wide flat top, so that none sits on a lucky value (`bob bench memory --locomo FILE
 * --cross-validate` does it again).
 */
export const WEIGHTS = {
  /** BM25's saturation and length normalisation. */
  k1: 0.8,
  b: 0.4,
  /** A word's relative, against the word. */
  relative: 0.6,
  /** A tag, against a word of the text. */
  tag: 0.6,
  /** The name of whom memories are about is in so many of them that it says little. */
  name: 0.3,
  subject: 3,
  pair: 0.5,
  previous: 0.4,
  next: 0.2,
  /** The occasion as a whole, in the score of its memories. */
  group: 0.8,
  /** Made on the date, or speaking of it. */
  made: 5,
  spoken: 6,
  /** Speaks of any date, where the question is when. */
  when: 1,
  /** Of the kind that the question speaks of. */
  type: 0.4,
  groupK1: 1.2,
  groupDate: 5,
  /** An occasion's best memory, and its next two, in the score of the occasion. */
  best: 0.6,
  nextBest: 0.2,
};

export type Weights = typeof WEIGHTS;

interface Searched {
  readonly stem: string;
  /** Weight times how rare it is, among memories and (set later) among occasions. */
  readonly weight: number;
  readonly factor: number;
  readonly relatives: readonly { readonly stem: string; readonly weight: number }[];
}

export function rank(query: MemoryQuery, pool: Pool, weights: Weights = WEIGHTS): Ranking {
  const subjects = new Set(pool.documents.map(({ subject }) => subject));
  const asked = query.terms.filter(({ name, stem }) => name && subjects.has(stem)).map(({ stem }) => stem);
  const searched = termsOf(query, pool, asked, weights);
  const full = searched.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const pairs = query.pairs
    .filter((pair) => pair.every((stem) => !asked.includes(stem)))
    .map(([left, right]) => ({ left, right, weight: (rarity(left, pool) + rarity(right, pool)) / 2 }));

  const worded = query.terms.some(({ date }) => !date);
  const standing = standingOf(searched, pool);
  const words = wordScores(searched, pairs, standing, pool, weights);
  const places = new Map(pool.documents.map((document, index) => [placeOf(document, 0), index]));
  const own = pool.documents.map((document, index) => {
    const around = neighbourScore(document, places, words, weights);
    const score = words[index]! + around;
    const dates = dateScore(query, document, weights);
    // A question of nothing but a date ("what was last week?") is answered by the date alone.
    if (score === 0 && worded) return 0;
    let bonus = dates;
    if (words[index]! > 0) {
      if (asked.length === 1 && document.subject === asked[0]) bonus += weights.subject;
      if (query.asksWhen && document.spans.length > 0) bonus += weights.when;
      if (query.types.has(document.type)) bonus += weights.type;
    }
    return score + bonus;
  });

  const groups = groupScores(query, pool, searched, standing, own, weights);
  const memories = pool.documents
    .map((document, index) => ({
      id: document.id,
      sum: own[index]! > 0 ? own[index]! + weights.group * groups.get(document.group)!.words : 0,
    }))
    .filter(({ sum }) => sum > 0)
    .sort((left, right) => right.sum - left.sum || (left.id < right.id ? -1 : 1))
    .map(({ id, sum }) => ({ id, score: sum / (sum + full) }));
  const whole = [...groups]
    .map(([group, { sum }]) => ({ group, sum }))
    .filter(({ sum }) => sum > 0)
    .sort((left, right) => right.sum - left.sum || (left.group < right.group ? -1 : 1))
    .map(({ group, sum }) => ({ group, score: sum / (sum + full) }));
  return { memories, groups: whole };
}

function rarity(stem: string, pool: Pool): number {
  const found = pool.frequency(stem);
  return found === 0 ? 0 : Math.log(1 + (pool.size - found + 0.5) / (found + 0.5));
}

function termsOf(query: MemoryQuery, pool: Pool, names: readonly string[], weights: Weights): Searched[] {
  return query.terms.map(({ stem, weight }) => {
    const factor = names.includes(stem) ? Math.min(weight, weights.name) : weight;
    const rare = rarity(stem, pool);
    const relatives = (query.relatives.get(stem) ?? []).flatMap((relative) => {
      const found = rarity(relative, pool);
      // A rare relative of a common word isn't worth more than the word.
      const worth = weights.relative * factor * (rare > 0 ? Math.min(found, rare) : found);
      return worth > 0 ? [{ stem: relative, weight: worth }] : [];
    });
    return { stem, weight: factor * rare, factor, relatives };
  });
}

/** Where a stem stands: places in the pool, and how often there. */
type Standing = ReadonlyMap<string, readonly { readonly at: number; readonly count: number }[]>;

function standingOf(searched: readonly Searched[], pool: Pool): Standing {
  const stems = new Set(
    searched.flatMap(({ stem, relatives }) => [stem, ...relatives.map((relative) => relative.stem)]),
  );
  return new Map(
    [...stems].map((stem) => {
      const found: { at: number; count: number }[] = [];
      pool.documents.forEach(({ counts }, at) => {
        const count = counts.get(stem);
        if (count !== undefined) found.push({ at, count });
      });
      return [stem, found];
    }),
  );
}

function wordScores(
  searched: readonly Searched[],
  pairs: readonly { left: string; right: string; weight: number }[],
  standing: Standing,
  pool: Pool,
  weights: Weights,
): Float64Array {
  const { documents } = pool;
  const mean = pool.meanLength || 1;
  const lengths = documents.map(({ terms }) => weights.k1 * (1 - weights.b + (weights.b * terms.length) / mean));
  const saturated = (count: number, at: number) => (count * (weights.k1 + 1)) / (count + lengths[at]!);
  const sums = new Float64Array(documents.length);
  const best = new Float64Array(documents.length);
  for (const { stem, weight, relatives } of searched) {
    best.fill(0);
    for (const { at, count } of standing.get(stem)!) best[at] = weight * saturated(count, at);
    documents.forEach(({ counts, tags }, at) => {
      if (tags.includes(stem)) best[at] = weight * saturated((counts.get(stem) ?? 0) + weights.tag, at);
    });
    for (const relative of relatives) {
      for (const { at, count } of standing.get(relative.stem)!) {
        best[at] = Math.max(best[at]!, relative.weight * saturated(count, at));
      }
    }
    for (let at = 0; at < best.length; at++) sums[at]! += best[at]!;
  }
  for (const { left, right, weight } of pairs) {
    for (const { at } of standing.get(left)!) {
      if (sideBySide(documents[at]!, left, right)) sums[at]! += weights.pair * weight;
    }
  }
  return sums;
}

function sideBySide({ counts, terms }: MemoryDocument, left: string, right: string): boolean {
  if (!counts.has(right)) return false;
  for (let at = terms.indexOf(left); at >= 0; at = terms.indexOf(left, at + 1)) {
    if (terms[at + 1] === right) return true;
  }
  return false;
}

/** How well the dates of the question and of the memory meet. */
function dateScore(query: MemoryQuery, document: Pick<MemoryDocument, 'day' | 'spans'>, weights: Weights): number {
  let made = 0;
  let spoken = 0;
  for (const asked of query.spans) {
    if (document.day >= asked.from && document.day <= asked.to) made = 1;
    for (const span of document.spans) {
      const common = Math.min(asked.to, span.to) - Math.max(asked.from, span.from) + 1;
      const wider = Math.max(asked.to - asked.from, span.to - span.from) + 1;
      if (common > 0) spoken = Math.max(spoken, common / wider);
    }
  }
  return weights.made * made + weights.spoken * spoken;
}

function placeOf({ group, position }: MemoryDocument, step: number): string | undefined {
  return position === null ? undefined : `${position + step}\n${group}`;
}

/** An answer often stands in what was said right after the words of the question. */
function neighbourScore(
  document: MemoryDocument,
  places: ReadonlyMap<string | undefined, number>,
  words: Float64Array,
  weights: Weights,
): number {
  if (document.position === null) return 0;
  const before = places.get(placeOf(document, -1));
  const after = places.get(placeOf(document, 1));
  return (
    (before === undefined ? 0 : weights.previous * words[before]!) +
    (after === undefined ? 0 : weights.next * words[after]!)
  );
}

interface GroupScore {
  /** By the words and dates of all its memories together. */
  words: number;
  /** That, and its best memories. */
  sum: number;
}

function groupScores(
  query: MemoryQuery,
  pool: Pool,
  searched: readonly Searched[],
  standing: Standing,
  own: readonly number[],
  weights: Weights,
): Map<string, GroupScore> {
  const members = new Map<string, number[]>();
  pool.documents.forEach(({ group }, index) => {
    const list = members.get(group);
    if (list === undefined) members.set(group, [index]);
    else list.push(index);
  });
  const sums = new Map<string, number>([...members.keys()].map((group) => [group, 0]));
  for (const { stem, factor, relatives } of searched) {
    const counts = countIn(pool, standing.get(stem)!);
    const rare = groupRarity(counts.size, members.size);
    const saturated = (count: number) => (count * (weights.groupK1 + 1)) / (count + weights.groupK1);
    const best = new Map<string, number>();
    for (const [group, count] of counts) best.set(group, factor * rare * saturated(count));
    for (const relative of relatives) {
      const others = countIn(pool, standing.get(relative.stem)!);
      const found = groupRarity(others.size, members.size);
      const worth = weights.relative * factor * (rare > 0 ? Math.min(found, rare) : found);
      for (const [group, count] of others) {
        best.set(group, Math.max(best.get(group) ?? 0, worth * saturated(count)));
      }
    }
    for (const [group, score] of best) sums.set(group, sums.get(group)! + score);
  }
  const scores = new Map<string, GroupScore>();
  for (const [group, indexes] of members) {
    const documents = indexes.map((index) => pool.documents[index]!);
    const dates =
      query.spans.length === 0
        ? 0
        : dateScore(
            query,
            { day: documents[0]!.day, spans: documents.flatMap(({ spans }) => spans) },
            {
              ...weights,
              made: weights.groupDate,
              spoken: weights.groupDate,
            },
          );
    const words = sums.get(group)! + dates;
    const top = indexes.map((index) => own[index]!).sort((left, right) => right - left);
    const sum = words + weights.best * (top[0] ?? 0) + (weights.nextBest * ((top[1] ?? 0) + (top[2] ?? 0))) / 2;
    scores.set(group, { words, sum: top[0] === 0 ? 0 : sum });
  }
  return scores;
}

function groupRarity(found: number, groups: number): number {
  return found === 0 ? 0 : Math.log(1 + (groups - found + 0.5) / (found + 0.5));
}

function countIn(pool: Pool, found: readonly { readonly at: number; readonly count: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { at, count } of found) {
    const { group } = pool.documents[at]!;
    counts.set(group, (counts.get(group) ?? 0) + count);
  }
  return counts;
}
