/** What became of puzzles that were tried: each first try, kept in the runtime folder. */
import path from 'node:path';
import { z } from 'zod';
import { type Fact, keptFile } from '../disk/index.ts';

const tried = z.strictObject({
  /** In epoch milliseconds. */
  at: z.number(),
  right: z.boolean(),
  /** A hint was asked for before. */
  hinted: z.boolean(),
});
export type TriedPuzzle = z.infer<typeof tried>;

/** By puzzle, the oldest first. */
export const triesByPuzzle = z.record(z.string(), z.array(tried));
export type TriesByPuzzle = z.infer<typeof triesByPuzzle>;

const keptProgress = z.strictObject({ version: z.literal(1), tries: triesByPuzzle });

export const PROGRESS_FILE = 'puzzles.json';

/** Of one puzzle; what came long before says nothing any more. */
const MOST_TRIES = 50;

export interface PuzzleProgress {
  tries(): TriesByPuzzle;
  add(puzzle: string, tried: TriedPuzzle): void;
  /** In place of all that was known. */
  set(tries: TriesByPuzzle): void;
}

export function openProgress(runtimeDir: string, tell: (fact: Fact) => void): PuzzleProgress {
  const kept = keptFile({
    file: path.join(runtimeDir, PROGRESS_FILE),
    schema: keptProgress,
    words: {
      what: 'What became of the puzzles that you tried was kept in a file that is damaged: they count as new.',
      safe: 'The puzzles themselves and all games are as they were.',
      next: 'Go on, or bring back a backup with bob restore where it matters.',
    },
    tell,
  });
  const tries = (): TriesByPuzzle => kept.read()?.tries ?? {};
  const set = (all: TriesByPuzzle): void =>
    kept.write({
      version: 1,
      tries: Object.fromEntries(Object.entries(all).map(([id, each]) => [id, each.slice(-MOST_TRIES)])),
    });
  return {
    tries,
    add(puzzle, now) {
      const before = tries();
      set({ ...before, [puzzle]: [...(before[puzzle] ?? []), now] });
    },
    set,
  };
}
