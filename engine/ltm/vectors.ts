/**
 * Embeddings beside the words, where somebody has them: a question's slots are filled with the best by words and the best by
 * meaning in turn, which found more than any mixture of the two scores. Without an embedder nothing of this is used, and
 * where it fails the words alone answer.
 */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { MemoryHit, StoredMemory } from './candidate.ts';
import { hitOf, isCurrent, type LongTermMemory } from './store.ts';

export interface Embedder {
  /** Vectors of another model aren't comparable: they are kept under this name. */
  readonly model: string;
  embed(texts: readonly string[]): Promise<readonly (readonly number[] | Float32Array)[]>;
}

export interface VectorIndex {
  put(
    entries: readonly { readonly id: string; readonly vector: ArrayLike<number> & Iterable<number> }[],
  ): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Those of `ids` that have no vector yet. */
  missing(ids: readonly string[]): Promise<string[]>;
  /** By cosine, nearest first. */
  nearest(vector: ArrayLike<number> & Iterable<number>, k: number): Promise<{ id: string; score: number }[]>;
}

/** Texts in one request. */
const BATCH = 64;
const PATIENCE = 20_000;
const answerSchema = z.object({ data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })) });

interface ServerEmbedder {
  /** Up to and with `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** `/v1/embeddings` of a model server. Throws where it fails; `withEmbeddings` then goes on without. */
export function serverEmbedder({ baseUrl, model, apiKey, fetch = globalThis.fetch }: ServerEmbedder): Embedder {
  return {
    model,
    async embed(texts) {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input: texts }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!response.ok) throw new Error(`The embeddings server answered ${response.status}`);
      const { data } = answerSchema.parse(await response.json());
      const vectors = [...data].sort((left, right) => left.index - right.index).map(({ embedding }) => embedding);
      if (vectors.length !== texts.length) throw new Error('The embeddings server answered for other texts');
      return vectors;
    },
  };
}

/** Vectors in a table of a database that is open already, compared one by one: quick up to some 100,000. */
export function sqliteVectors(database: Database, model: string): VectorIndex {
  database.exec(`CREATE TABLE IF NOT EXISTS vectors (
    model TEXT NOT NULL, id TEXT NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (model, id)
  ) STRICT, WITHOUT ROWID`);
  const add = database.prepare('INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM vectors WHERE id = ?');
  const all = database.prepare<[string], { id: string; vector: Buffer }>(
    'SELECT id, vector FROM vectors WHERE model = ?',
  );
  let read: Map<string, Float32Array> | undefined;
  const vectors = () => {
    read ??= new Map(all.all(model).map(({ id, vector }) => [id, new Float32Array(new Uint8Array(vector).buffer)]));
    return read;
  };
  return {
    async put(entries) {
      const known = vectors();
      database.transaction(() => {
        for (const { id, vector } of entries) {
          const unit = normalised(vector);
          add.run(model, id, Buffer.from(unit.buffer));
          known.set(id, unit);
        }
      })();
    },
    async remove(ids) {
      for (const id of ids) {
        drop.run(id);
        read?.delete(id);
      }
    },
    async missing(ids) {
      return ids.filter((id) => !vectors().has(id));
    },
    async nearest(vector, k) {
      const wanted = normalised(vector);
      const scored = [...vectors()].map(([id, other]) => ({ id, score: product(wanted, other) }));
      return scored.sort((left, right) => right.score - left.score).slice(0, k);
    },
  };
}

function normalised(vector: ArrayLike<number>): Float32Array {
  const values = Float32Array.from(vector);
  const length = Math.sqrt(product(values, values)) || 1;
  return values.map((value) => value / length);
}

function product(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * (right[at] ?? 0);
  return sum;
}

/** By turns from both, words first, until `k`; one that both have counts for the words. */
export function fillSlots<T extends { readonly id: string }>(
  words: readonly T[],
  meaning: readonly T[],
  k: number,
): T[] {
  const slots = new Map<string, T>();
  const half = Math.ceil(k / 2);
  for (const hit of words.slice(0, half)) slots.set(hit.id, hit);
  for (const hit of [...meaning, ...words.slice(half)]) {
    if (slots.size >= k) break;
    if (!slots.has(hit.id)) slots.set(hit.id, hit);
  }
  return [...slots.values()];
}

interface EmbeddingOptions {
  readonly embedder: Embedder;
  readonly vectors: VectorIndex;
  readonly now?: () => number;
  /** Told once for each failure; the words alone answer then. */
  readonly onProblem?: (problem: string) => void;
}

/** The same memory, with questions answered by meaning as well. Writing waits for no embedder: vectors are made with the next question. */
export function withEmbeddings(
  memory: LongTermMemory,
  { embedder, vectors, now = Date.now, onProblem = () => undefined }: EmbeddingOptions,
): LongTermMemory {
  let complete = false;

  async function catchUp(): Promise<void> {
    if (complete) return;
    const current = await memory.list();
    const texts = new Map(current.map(({ id, text }) => [id, text]));
    const missing = await vectors.missing([...texts.keys()]);
    for (let at = 0; at < missing.length; at += BATCH) {
      const ids = missing.slice(at, at + BATCH);
      const made = await embedder.embed(ids.map((id) => texts.get(id)!));
      await vectors.put(ids.map((id, index) => ({ id, vector: made[index]! })));
    }
    complete = true;
  }

  async function byMeaning(text: string, k: number): Promise<MemoryHit[]> {
    await catchUp();
    const [vector] = await embedder.embed([text]);
    if (vector === undefined) return [];
    const found: MemoryHit[] = [];
    for (const { id, score } of await vectors.nearest(vector, 3 * k)) {
      const kept: StoredMemory | undefined = await memory.get(id);
      if (kept !== undefined && isCurrent(kept, now())) found.push(hitOf(kept, Math.min(1, Math.max(0, score))));
    }
    return found.slice(0, k);
  }

  return {
    ...memory,
    async query(query_text, k) {
      const words = await memory.query(query_text, k);
      if (query_text.trim() === '') return words;
      try {
        return fillSlots(words, await byMeaning(query_text, k), k);
      } catch (error) {
        onProblem(`Without embeddings: ${error instanceof Error ? error.message : String(error)}`);
        return words;
      }
    },
    async upsert(candidate, extra_payload) {
      const id = await memory.upsert(candidate, extra_payload);
      // Under the same id it may say something else than it did.
      await vectors.remove([id]);
      complete = false;
      return id;
    },
    async expire(at) {
      const ids = await memory.expire(at);
      await vectors.remove(ids);
      return ids;
    },
    async removeByLedger(ledger_id) {
      const ids = await memory.removeByLedger(ledger_id);
      await vectors.remove(ids);
      complete = false;
      return ids;
    },
    async rebuild(memories) {
      const before = await memory.list({ all: true });
      await memory.rebuild(memories);
      await vectors.remove(before.map(({ id }) => id));
      complete = false;
    },
  };
}
