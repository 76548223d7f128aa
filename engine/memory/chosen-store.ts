/** The long-term memory that the settings name: a file of SQLite unless they say otherwise. */
import type { Fact } from '../disk/index.ts';
import { type LongTermMemory, openLongTermMemory } from '../ltm/index.ts';
import type { Settings } from '../settings/index.ts';

type StoreSettings = Pick<
  Settings,
  'BOB_LTM_BACKEND' | 'BOB_QDRANT_URL' | 'BOB_QDRANT_API_KEY' | 'BOB_QDRANT_COLLECTION'
>;

interface ChosenStore {
  readonly runtimeDir: string;
  readonly settings: StoreSettings;
  readonly now?: () => number;
  readonly onProblem: (problem: string) => void;
  readonly onFact: (fact: Fact) => void;
}

export async function openChosenStore({
  runtimeDir,
  settings,
  now,
  onProblem,
  onFact,
}: ChosenStore): Promise<LongTermMemory> {
  const { BOB_LTM_BACKEND: backend, BOB_QDRANT_URL: url, BOB_QDRANT_API_KEY: apiKey } = settings;
  const clock = now === undefined ? {} : { now };
  const options = { runtimeDir, onProblem, onFact, ...clock };
  if (backend !== 'qdrant') return openLongTermMemory({ ...options, backend });
  if (url === undefined) {
    onProblem('BOB_LTM_BACKEND=qdrant needs BOB_QDRANT_URL. Memories are kept in ltm.db until it is set.');
    return openLongTermMemory(options);
  }
  const collection = settings.BOB_QDRANT_COLLECTION;
  const qdrant = {
    url,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(collection === undefined ? {} : { collection }),
  };
  try {
    return await openLongTermMemory({ ...options, backend, qdrant });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    onProblem(`${url} can't be reached (${why}). Memories are read from ltm.db, which is made from the ledger.`);
    return openLongTermMemory(options);
  }
}
