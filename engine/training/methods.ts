/** Puzzles, for the person's windows. */
import type { Handlers } from '../access/index.ts';
import type { PuzzleMethod } from '../api/index.ts';
import type { PuzzleDesk } from './puzzle-desk.ts';

export function createPuzzleMethods(desk: PuzzleDesk): Pick<Handlers, PuzzleMethod> {
  return {
    'puzzles/list': () => desk.list(),
    'puzzles/export': () => desk.exported(),
    'puzzles/import': ({ text }) => desk.imported(text),
    async 'puzzles/open'({ id }) {
      const opened = await desk.open(id);
      if (opened === null) return { ok: false, message: 'There is no such puzzle any more.' };
      return { ok: true, ...opened.table.seated, puzzle: opened.puzzle };
    },
    async 'puzzles/close'({ gameId }) {
      await desk.close(gameId);
      return {};
    },
    'puzzles/standing': ({ gameId }) => desk.at(gameId).standing(),
    'puzzles/hint': async ({ gameId }) => ({ steps: await desk.at(gameId).hints() }),
    async 'puzzles/line'({ gameId, of }) {
      const table = desk.at(gameId);
      if (of === 'solution') table.giveUp();
      const frames = await table.frames(of);
      return frames.length > 0 ? { ok: true, frames } : { ok: false, message: 'There is nothing to show of this.' };
    },
  };
}
