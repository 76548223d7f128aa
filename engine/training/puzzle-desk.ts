/** The puzzles of a person: which there are, the one that is on the table, and what became of those that were tried. */
import type { PuzzleView } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import type { Tables } from '../games/index.ts';
import { dailyPuzzles, type Puzzle, questionOf } from '../puzzles/index.ts';
import { dueAt } from './due.ts';
import type { OwnPuzzles } from './own-puzzles.ts';
import type { PuzzleProgress, TriesByPuzzle } from './progress.ts';
import { mergedTries, puzzleFileText, readPuzzleFile } from './puzzle-file.ts';
import { openPuzzleTable, type PuzzleTable, type PuzzleTableParts } from './puzzle-table.ts';

export interface PuzzleDeskParts extends Omit<PuzzleTableParts, 'sit'> {
  readonly studies: Tables['studies'];
  readonly progress: PuzzleProgress;
  /** Those that come with Bob. */
  readonly kept: () => readonly Puzzle[];
  readonly own: OwnPuzzles;
  readonly now: () => number;
}

export interface PuzzleDesk {
  list(): { puzzles: PuzzleView[]; daily: string[]; due: string[] };
  exported(): { text: string; puzzles: number };
  imported(text: string): { ok: true; added: number; known: number; tries: number } | { ok: false; message: string };
  /** null where there is no such puzzle. */
  open(id: string): Promise<{ table: PuzzleTable; puzzle: PuzzleView } | null>;
  /** Throws NO_SUCH_PUZZLE where it isn't on the table. */
  at(gameId: string): PuzzleAtDesk;
  close(gameId: string): Promise<void>;
}

export interface PuzzleAtDesk extends PuzzleTable {
  /** The solution was looked at. */
  giveUp(): void;
}

/** Puzzles on tables at the same time: a window has one, and one that is forgotten goes. */
const MOST_OPEN = 4;

export function createPuzzleDesk(parts: PuzzleDeskParts): PuzzleDesk {
  const { studies, progress, kept, own, now } = parts;
  const puzzles = (): readonly Puzzle[] => [...kept(), ...own.all()];
  const open = new Map<string, PuzzleAtDesk>();
  let opened = 0;

  async function close(gameId: string): Promise<void> {
    open.delete(gameId);
    await studies.leave(gameId);
  }

  return {
    list() {
      const tries = progress.tries();
      const all = puzzles();
      const views = all.map((puzzle) => viewOf(puzzle, tries));
      return {
        puzzles: views,
        daily: dailyPuzzles(all, dayOf(now())).map(({ id }) => id),
        due: views
          .filter(({ due }) => due !== null && due <= now())
          .sort((a, b) => (a.due ?? 0) - (b.due ?? 0))
          .map(({ id }) => id),
      };
    },
    exported() {
      const all = puzzles();
      return { text: puzzleFileText({ puzzles: all, tries: progress.tries() }), puzzles: all.length };
    },
    imported(text) {
      const file = readPuzzleFile(text, parts.catalog);
      if (typeof file === 'string') return { ok: false, message: file };
      const there = new Set(puzzles().map(({ id }) => id));
      const fresh = file.puzzles.filter(({ id }, place, all) => {
        const isFirst = all.findIndex((each) => each.id === id) === place;
        return isFirst && !there.has(id);
      });
      if (fresh.length > 0) own.add(fresh);
      const before = progress.tries();
      const after = mergedTries(before, file.tries);
      const more = Object.keys(after).filter((id) => after[id]?.length !== (before[id]?.length ?? 0));
      if (more.length > 0) progress.set(after);
      return { ok: true, added: fresh.length, known: file.puzzles.length - fresh.length, tries: more.length };
    },
    async open(id) {
      const puzzle = puzzles().find((each) => each.id === id);
      if (puzzle === undefined) return null;
      const gameId = `puzzle-${id}-${++opened}`;
      for (const oldest of [...open.keys()].slice(0, Math.max(0, open.size + 1 - MOST_OPEN))) await close(oldest);
      const table = openPuzzleTable(puzzle, gameId, { ...parts, sit: studies.study });
      open.set(
        gameId,
        recorded(table, (right, hinted) => progress.add(id, { at: now(), right, hinted })),
      );
      return { table, puzzle: viewOf(puzzle, progress.tries()) };
    },
    at(gameId) {
      const table = open.get(gameId);
      if (table === undefined) throw fault('NO_SUCH_PUZZLE', 'This puzzle is no longer on the table. Open it again.');
      return table;
    },
    close,
  };
}

/** The first that is known of it counts, and nothing after that. */
function recorded(table: PuzzleTable, keep: (right: boolean, hinted: boolean) => void): PuzzleAtDesk {
  let isKept = false;
  let hinted = false;
  const keepOnce = (right: boolean): void => {
    if (isKept) return;
    isKept = true;
    keep(right, hinted);
  };
  return {
    ...table,
    async standing() {
      const standing = await table.standing();
      if (standing.verdict !== 'open') keepOnce(standing.verdict === 'right');
      return standing;
    },
    hints() {
      hinted = true;
      return table.hints();
    },
    giveUp: () => keepOnce(false),
  };
}

function viewOf(puzzle: Puzzle, tries: TriesByPuzzle): PuzzleView {
  const { id, kind, grade, proof } = puzzle;
  const tried = tries[id] ?? [];
  return {
    ...{ id, kind, grade },
    question: questionOf(puzzle),
    answers: proof.answers,
    tries: tried.length,
    right: tried.filter(({ right }) => right).length,
    last: tried.at(-1)?.right ?? null,
    due: dueAt(tried),
    board: boardWords(puzzle),
  };
}

/** Lands are on every board. */
const BASICS = new Set(['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']);

function boardWords({ position: { you, them } }: Puzzle): string {
  const said = (cards: Puzzle['position']['you']['battlefield']): string =>
    [...new Set(cards.flatMap(({ card, token }) => (token || BASICS.has(card) ? [] : [card])))].join(', ');
  return `You at ${you.life}: ${said(you.battlefield) || 'tokens and lands'}. They at ${them.life}: ${said(them.battlefield) || 'tokens and lands'}.`;
}

/** The day of the person's own clock. */
function dayOf(at: number): string {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
