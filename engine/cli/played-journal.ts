/** A recorded game played again, for commands that look into its positions. */
import { isFault } from '../basics/index.ts';
import { cardsAsTheyAre } from '../cards/index.ts';
import {
  type Executed,
  execute,
  type JournalLine,
  readJournal,
  type Timeline,
  timelineOf,
  versionNote,
} from '../journal/index.ts';
import { createCoreRules, type Rules } from '../rules/index.ts';
import type { CommandIo } from './command.ts';
import { findJournal } from './find-journal.ts';

type PlayedJournal =
  | {
      readonly ok: true;
      readonly lines: readonly JournalLine[];
      readonly timeline: Timeline;
      readonly executed: Executed;
      readonly rules: Rules;
    }
  | { readonly ok: false; readonly code: string; readonly message: string };

export async function playedJournal(game: string, io: CommandIo): Promise<PlayedJournal> {
  const file = await findJournal(game, io);
  if (file === null) return refused('no-such-game', `There is no game or journal called ${game}.`);
  const { lines, damage } = await readJournal(file);
  const timeline = timelineOf(lines);
  if (timeline === null)
    return refused('journal-damaged', `Line 1 of this journal can't be read: ${damage?.why ?? 'it is empty'}.`);
  const { header, end } = timeline;
  if (header.sealed !== undefined && end === null)
    return refused('game-sealed', 'This game is played in a room: until it is over its answers are sealed.');
  const rules = createCoreRules(cardsAsTheyAre);
  try {
    const executed = await execute(lines, rules);
    if (executed.n === 0 && executed.mismatch !== null)
      return refused('journal-other', `${versionNote(header, rules)} ${executed.mismatch.why}.`.trim());
    return { ok: true, lines, timeline, executed, rules };
  } catch (error) {
    if (isFault(error)) return refused(error.code, `${versionNote(header, rules)} ${error.message}`.trim());
    throw error;
  }
}

const refused = (code: string, message: string): PlayedJournal => ({ ok: false, code, message });
