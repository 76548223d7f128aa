// Puzzles and what became of them as one file, for another machine or another person.
import { z } from 'zod';
import type { Catalog } from '../../mtg-core/index.ts';
import { type Puzzle, puzzle, setUpPosition } from '../puzzles/index.ts';
import { type TriedPuzzle, type TriesByPuzzle, triesByPuzzle } from './progress.ts';

const FORMAT = 'bob-puzzles';
const VERSION = 1;

const head = z.object({ format: z.literal(FORMAT), version: z.number() });
const puzzleFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  puzzles: z.array(puzzle),
  tries: triesByPuzzle,
});

export interface PuzzleFile {
  readonly puzzles: readonly Puzzle[];
  readonly tries: TriesByPuzzle;
}

export const puzzleFileText = ({ puzzles, tries }: PuzzleFile): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, puzzles, tries }, null, 1)}\n`;

/** What is in it, or in a sentence why nothing of it can be used. */
export function readPuzzleFile(text: string, catalog: Catalog): PuzzleFile | string {
  if (text.trim() === '') return 'This file is empty.';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `This is no file of puzzles: it is not JSON, or it is cut off (${error.message}).`;
  }
  const begun = head.safeParse(value);
  if (!begun.success) return 'This is no file of puzzles: Bob writes such files himself, with Export.';
  if (begun.data.version !== VERSION) return `This file was written by a newer Bob (version ${begun.data.version}).`;
  const parsed = puzzleFile.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `This file can't be read at ${placeOf(issue?.path ?? [])}: ${issue?.message ?? 'it is damaged'}.`;
  }
  const { puzzles, tries } = parsed.data;
  for (const [place, each] of puzzles.entries()) {
    const problem = problemOf(each, catalog);
    if (problem !== null) return `Puzzle ${place + 1} of this file can't be set up: ${problem}.`;
  }
  return { puzzles, tries };
}

function placeOf([what, ...rest]: readonly PropertyKey[]): string {
  if (what !== 'puzzles') return [what, ...rest].map(String).join(', ');
  const [place, ...within] = rest;
  return [`puzzle ${Number(place) + 1}`, ...within.map(String)].join(', ');
}

function problemOf({ position }: Puzzle, catalog: Catalog): string | null {
  const { you, them } = position;
  const names = [
    ...[...you.battlefield, ...them.battlefield].map(({ card }) => card.replace(/#\d+$/, '')),
    ...[...you.hand, ...you.graveyard, ...them.graveyard, ...Object.keys(you.library), ...Object.keys(them.unseen)],
  ];
  const unknown = names.find((name) => catalog.card(name) === undefined && catalog.card(`token:${name}`) === undefined);
  if (unknown !== undefined) return `Bob doesn't know the card ${unknown}`;
  try {
    setUpPosition(position, catalog);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Tries of both, each once. */
export function mergedTries(one: TriesByPuzzle, other: TriesByPuzzle): TriesByPuzzle {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...ids].map((id) => [id, merged(one[id] ?? [], other[id] ?? [])]));
}

function merged(one: readonly TriedPuzzle[], other: readonly TriedPuzzle[]): TriedPuzzle[] {
  const byTime = new Map([...one, ...other].map((tried) => [tried.at, tried]));
  return [...byTime.values()].sort((a, b) => a.at - b.at);
}
