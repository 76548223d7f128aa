/**
 * Long-term memory in a Qdrant collection, through Qdrant's REST interface (https://api.qdrant.tech). A point's payload is the
 * whole memory; all of them are read when it is opened and searched by words in here, and by vectors in Qdrant where the
 * collection has them. Another program's writes are seen when it is opened again.
 */
import { z } from 'zod';
import { sha256 } from '../../basics/index.ts';
import { type StoredMemory, storedMemorySchema } from '../candidate.ts';
import type { BackendOptions, LongTermMemory } from '../store.ts';
import type { VectorIndex } from '../vectors.ts';
import { holdMemory } from './held.ts';

/** The name of the vector of a memory's text within its point. */
const VECTOR = 'text';
const PAGE = 256;
const PATIENCE = 10_000;

export interface QdrantOptions extends BackendOptions {
  /** Such as `http://127.0.0.1:6333`. */
  readonly url: string;
  /** `bob_ltm` where nothing is said. */
  readonly collection?: string;
  readonly apiKey?: string;
  /** Of the vectors that a new collection is to hold; without it, none. */
  readonly dimensions?: number;
  readonly fetch?: typeof globalThis.fetch;
}

interface QdrantMemory extends LongTermMemory {
  readonly vectors: VectorIndex;
  /** Points that hold no memory of Bob's; they are left alone. */
  readonly problems: readonly string[];
}

const pageSchema = z.object({
  result: z.object({
    points: z.array(z.object({ id: z.union([z.string(), z.number()]), payload: z.unknown() })),
    next_page_offset: z.union([z.string(), z.number()]).nullish(),
  }),
});
const foundSchema = z.object({
  result: z.object({
    points: z.array(z.object({ score: z.number(), payload: z.object({ id: z.string() }).nullish() })),
  }),
});

interface Remote extends QdrantOptions {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly base: string;
}

/** Throws with Qdrant's own words where the server refuses or can't be reached. */
export async function openQdrantMemory(options: QdrantOptions): Promise<QdrantMemory> {
  const { url, collection = 'bob_ltm', dimensions, fetch = globalThis.fetch } = options;
  const remote: Remote = {
    ...options,
    fetch,
    base: `${url.replace(/\/+$/, '')}/collections/${encodeURIComponent(collection)}`,
  };

  if ((await ask(remote, 'GET', '', undefined, true)) === undefined) {
    // Named, because a point may then be without its vector until there is one.
    const vectors = dimensions === undefined ? {} : { [VECTOR]: { size: dimensions, distance: 'Cosine' } };
    await ask(remote, 'PUT', '', { vectors });
    await ask(remote, 'PUT', '/index?wait=true', { field_name: 'id', field_schema: 'keyword' });
  }

  const kept: StoredMemory[] = [];

  const problems: string[] = [];

  let offset: string | number | null | undefined;

  do {
    const asked = { limit: PAGE, with_payload: true, with_vector: false, ...(offset == null ? {} : { offset }) };
    const page = pageSchema.parse(await ask(remote, 'POST', '/points/scroll', asked));
    for (const { id, payload } of page.result.points) {
      const memory = storedMemorySchema.safeParse(payload);
      if (memory.success) kept.push(memory.data);
      else problems.push(`Point ${id} is no memory.`);
    }
    offset = page.result.next_page_offset;
  } while (offset != null);

  let held = new Set(kept.map(({ id }) => id));

  const memory = holdMemory(
    kept,
    {
      async write(changes) {
        await drop(remote, changes.dropped);
        await put(remote, changes.put);
        for (const id of changes.dropped) held.delete(id);
        for (const { id } of changes.put) held.add(id);
      },
      async replaceAll(memories) {
        // What is wanted is written before what isn't goes: a server that fails in between has rather too much.
        await put(remote, memories);
        const wanted = new Set(memories.map(({ id }) => id));
        await drop(
          remote,
          [...held].filter((id) => !wanted.has(id)),
        );
        held = wanted;
      },
      close: () => undefined,
    },
    options,
  );

  const vectors: VectorIndex = {
    async put(entries) {
      if (entries.length === 0) return;
      const points = entries.map(({ id, vector }) => ({ id: pointOf(id), vector: { [VECTOR]: [...vector] } }));
      await ask(remote, 'PUT', '/points/vectors?wait=true', { points });
    },
    // A point that goes takes its vector along.
    remove: async () => undefined,
    async missing(ids) {
      const filter = { must: [{ has_vector: VECTOR }] };
      const having = new Set<string>();
      let next: string | number | null | undefined;
      do {
        const asked = { filter, limit: PAGE, with_payload: true, ...(next == null ? {} : { offset: next }) };
        const page = pageSchema.parse(await ask(remote, 'POST', '/points/scroll', asked));
        for (const { payload } of page.result.points) having.add(String((payload as { id?: unknown } | null)?.id));
        next = page.result.next_page_offset;
      } while (next != null);
      return ids.filter((id) => !having.has(id));
    },
    async nearest(vector, k) {
      const asked = { query: [...vector], using: VECTOR, limit: k, with_payload: ['id'] };
      const found = foundSchema.parse(await ask(remote, 'POST', '/points/query', asked));
      return found.result.points.flatMap(({ score, payload }) => (payload == null ? [] : [{ id: payload.id, score }]));
    },
  };

  return { ...memory, vectors, problems };
}

async function ask(
  { fetch, base, apiKey, url }: Remote,
  method: 'GET' | 'PUT' | 'POST',
  at: string,
  body?: unknown,
  absentIsFine: boolean = false,
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${base}${at}`, {
      method,
      headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { 'api-key': apiKey }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
  } catch (error) {
    throw new Error(`Qdrant at ${url} can't be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (absentIsFine && response.status === 404) return undefined;
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new Error(`Qdrant answered ${response.status}: ${text.slice(0, 300)}`);
}

async function put(remote: Remote, memories: readonly StoredMemory[]): Promise<void> {
  for (let at = 0; at < memories.length; at += PAGE) {
    const points = memories
      .slice(at, at + PAGE)
      .map((memory) => ({ id: pointOf(memory.id), vector: {}, payload: memory }));
    await ask(remote, 'PUT', '/points?wait=true', { points });
  }
}

async function drop(remote: Remote, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ask(remote, 'POST', '/points/delete?wait=true', { points: ids.map(pointOf) });
}

/** Qdrant takes numbers and UUIDs as ids: one that follows from the memory's own. */
function pointOf(id: string): string {
  const hex = sha256(id);
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
