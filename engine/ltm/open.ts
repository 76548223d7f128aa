/** The one place that knows which backends there are. */
import path from 'node:path';
import { openDatabase } from '../database/index.ts';
import { openJsonlMemory } from './backends/jsonl.ts';
import { openQdrantMemory, type QdrantOptions } from './backends/qdrant.ts';
import { openSqliteMemory } from './backends/sqlite.ts';
import type { BackendOptions, LongTermMemory } from './store.ts';
import { type Embedder, sqliteVectors, type VectorIndex, withEmbeddings } from './vectors.ts';

export const LTM_BACKENDS = ['sqlite', 'jsonl', 'qdrant'] as const;
type LtmBackend = (typeof LTM_BACKENDS)[number];

interface OpenLongTermMemory extends BackendOptions {
  readonly runtimeDir: string;
  /** `sqlite` where nothing is said. */
  readonly backend?: LtmBackend;
  /** Needed for `qdrant`. */
  readonly qdrant?: Pick<QdrantOptions, 'url' | 'collection' | 'apiKey' | 'fetch'>;
  /** Where there is one, questions are answered by meaning as well. */
  readonly embedder?: Embedder;
  /** What went wrong without being in the way. */
  readonly onProblem?: (problem: string) => void;
}

/**
 * Opens or makes the memory of a runtime folder: `ltm.db`, `ltm.jsonl` or a Qdrant collection. Vectors, where there is an
 * embedder, are with Qdrant's points, and otherwise in `ltm-vectors.db`, which may be deleted at any time.
 */
export async function openLongTermMemory({
  runtimeDir,
  backend = 'sqlite',
  qdrant,
  embedder,
  onProblem = () => undefined,
  ...options
}: OpenLongTermMemory): Promise<LongTermMemory> {
  const { memory, vectors } = await opened();
  if (embedder === undefined) return memory;
  const more = { embedder, onProblem, ...(options.now === undefined ? {} : { now: options.now }) };
  if (vectors !== undefined) return withEmbeddings(memory, { ...more, vectors });
  // Vectors are made again from the memories: nothing is lost with them.
  const database = openDatabase(path.join(runtimeDir, 'ltm-vectors.db'), { synchronous: 'NORMAL' });
  const both = withEmbeddings(memory, { ...more, vectors: sqliteVectors(database, embedder.model) });
  return {
    ...both,
    async close() {
      await both.close();
      database.close();
    },
  };

  async function opened(): Promise<{ memory: LongTermMemory; vectors?: VectorIndex }> {
    switch (backend) {
      case 'sqlite':
        return { memory: openSqliteMemory(path.join(runtimeDir, 'ltm.db'), options) };
      case 'jsonl': {
        const memory = openJsonlMemory(path.join(runtimeDir, 'ltm.jsonl'), options);
        memory.problems.forEach(onProblem);
        return { memory };
      }
      case 'qdrant': {
        if (qdrant === undefined) throw new Error('A Qdrant memory needs the address of its server');
        const dimensions = (await embedder?.embed(['one']))?.[0]?.length;
        const sized = dimensions === undefined ? {} : { dimensions };
        const memory = await openQdrantMemory({ ...options, ...qdrant, ...sized });
        memory.problems.forEach(onProblem);
        return { memory, vectors: memory.vectors };
      }
    }
  }
}
