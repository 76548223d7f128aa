/**
 * Long-term memory in one file of lines, `ltm.jsonl`. The file only grows: a later line for an id takes the place of an
 * earlier one, and a line with `removed` ends it. Only a rebuild writes it anew.
 */
import { z } from 'zod';
import { openLineFile, readLines, replaceFile } from '../../disk/index.ts';
import { memoryIdSchema, type StoredMemory, storedMemorySchema } from '../candidate.ts';
import type { BackendOptions, LongTermMemory } from '../store.ts';
import { holdMemory } from './held.ts';

const removalSchema = z.object({ id: memoryIdSchema, removed: z.enum(['expired', 'taken back']), at: z.number() });

interface JsonlMemory extends LongTermMemory {
  /** Lines that say nothing that can be read, with their numbers; they are left where they are. */
  readonly problems: readonly string[];
}

export function openJsonlMemory(file: string, options: BackendOptions = {}): JsonlMemory {
  const { now = Date.now } = options;
  let lines = openLineFile(file, { flush: true });
  const problems = lines.torn > 0 ? [`${lines.torn} bytes of an unfinished last line were cut off.`] : [];
  const kept = new Map<string, StoredMemory>();
  for (const { number, value } of readLines(file)) {
    const removal = removalSchema.safeParse(value);
    const memory = storedMemorySchema.safeParse(value);
    if (removal.success) kept.delete(removal.data.id);
    else if (memory.success) kept.set(memory.data.id, memory.data);
    else problems.push(`Line ${number} is no memory.`);
  }
  const memory = holdMemory(
    kept.values(),
    {
      write({ put, dropped, why }) {
        lines.append([...dropped.map((id) => ({ id, removed: why, at: now() })), ...put]);
      },
      replaceAll(memories) {
        lines.close();
        replaceFile(file, memories.map((one) => `${JSON.stringify(one)}\n`).join(''));
        lines = openLineFile(file, { flush: true });
      },
      close: () => lines.close(),
    },
    options,
  );
  return { ...memory, problems };
}
