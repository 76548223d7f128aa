/** The one place that knows which backends there are. */
import path from 'node:path';
import { openJsonlMemory } from './backends/jsonl.ts';
import { openSqliteMemory } from './backends/sqlite.ts';
import type { BackendOptions, LongTermMemory } from './store.ts';

export const LTM_BACKENDS = ['sqlite', 'jsonl'] as const;
export type LtmBackend = (typeof LTM_BACKENDS)[number];

export interface OpenLongTermMemory extends BackendOptions {
  readonly runtimeDir: string;
  /** `sqlite` where nothing is said. */
  readonly backend?: LtmBackend;
}

/** Opens or makes the memory of a runtime folder: `ltm.db` or `ltm.jsonl`. */
export async function openLongTermMemory({
  runtimeDir,
  backend = 'sqlite',
  ...options
}: OpenLongTermMemory): Promise<LongTermMemory> {
  switch (backend) {
    case 'sqlite':
      return openSqliteMemory(path.join(runtimeDir, 'ltm.db'), options);
    case 'jsonl':
      return openJsonlMemory(path.join(runtimeDir, 'ltm.jsonl'), options);
  }
}
