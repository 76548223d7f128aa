/** Long-term memory: memories in their store, found by words, days and likeness. */
export { INDEX_VERSION } from './backends/sqlite-index.ts';
export {
  DAY,
  type MemoryCandidate,
  type MemoryHit,
  type MemorySource,
  memoryCandidateSchema,
  memoryIdSchema,
  newMemoryId,
  type StoredMemory,
} from './candidate.ts';
export type { LocomoFigures } from './locomo.ts';
export { openMadeUp } from './made-up.ts';
export { openLongTermMemory } from './open.ts';
export { type RelatedMemories, relatedTo, relationOf } from './related.ts';
export { checkCitations, retrievedBlock } from './retrieved.ts';
export { type LongTermMemory, type MemoryReader, storedMemory } from './store.ts';
export { isStopWord, wordsOf } from './text/words.ts';
export { exportMemories, readImport } from './transfer.ts';
