/** Puzzles that the person brought along, beside those that come with Bob. */
import path from 'node:path';
import { z } from 'zod';
import { type Fact, keptFile } from '../disk/index.ts';
import { type Puzzle, puzzle } from '../puzzles/index.ts';

const keptPuzzleList = z.strictObject({ version: z.literal(1), puzzles: z.array(puzzle) });

export interface OwnPuzzles {
  all(): readonly Puzzle[];
  add(more: readonly Puzzle[]): void;
}

export function openOwnPuzzles(runtimeDir: string, tell: (fact: Fact) => void): OwnPuzzles {
  const kept = keptFile({
    file: path.join(runtimeDir, 'own-puzzles.json'),
    schema: keptPuzzleList,
    words: {
      what: 'The puzzles that you imported were kept in a file that is damaged, so they are not shown.',
      safe: 'The puzzles that come with Bob, and what became of your tries, are as they were.',
      next: 'Import them again, or bring back a backup with bob restore.',
    },
    tell,
  });
  const all = (): readonly Puzzle[] => kept.read()?.puzzles ?? [];
  return {
    all,
    add: (more) => kept.write({ version: 1, puzzles: [...all(), ...more] }),
  };
}
