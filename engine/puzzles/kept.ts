// The puzzles that come with Bob.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Puzzle, puzzle } from './puzzle.ts';

export const PUZZLES_FOLDER = path.join(import.meta.dirname, '..', '..', 'assets', 'puzzles');

/** The easiest first. Throws where a file is no list of puzzles: the installation is broken then. */
export function keptPuzzles(folder = PUZZLES_FOLDER): Puzzle[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const all = files
    .sort()
    .flatMap((file) => z.array(puzzle).parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  return all.sort((a, b) => a.grade - b.grade || a.id.localeCompare(b.id));
}
