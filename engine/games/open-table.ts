// A table that is open: its referee over its journal, the programs in its seats, its summary, and its lock.
import path from 'node:path';
import type { TableView } from '../api/index.ts';
import type { Fact } from '../disk/index.ts';
import {
  fileFacts,
  gameFolder,
  type HeaderLine,
  isJournalLost,
  type JournalFile,
  type JournalLine,
  journalPath,
  keepSoundLines,
  lockGame,
  openJournalFile,
  type ReadJournal,
  readJournal,
  repairTornLine,
  resumeGame,
  type Timeline,
  timelineOf,
} from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Thinker } from '../thinking/index.ts';
import type { Eyes } from './audience.ts';
import type { TableSettings } from './auto-pass.ts';
import { type KeptGames, LOST, wrongMark } from './kept-games.ts';
import type { ChooseByModel } from './model-seat.ts';
import { createReferee } from './referee.ts';
import { seatPrograms } from './seat-programs.ts';
import type { Referee, TableChange, TableStart } from './table.ts';

export interface TableParts {
  readonly rules: Rules;
  readonly runtimeDir: string;
  readonly thinker: Thinker;
  /** Asks a language model for the seats that have one; absent where nobody can be asked. */
  readonly chooseByModel?: ChooseByModel;
  readonly now: () => number;
  /** `eyes`: whose game it is of those at this machine; null for a game among others. */
  readonly onChange: (gameId: string, change: TableChange, eyes: Eyes) => void;
  readonly onFault: (text: string, error: unknown) => void;
  /** What happened to the person's files. */
  readonly onFact?: (fact: Fact) => void;
  readonly kept: Pick<KeptGames, 'updateSummary' | 'rebuildSummary'>;
}

export interface OpenTable {
  readonly referee: Referee;
  readonly header: HeaderLine;
  /** Asks programs again that had given up. */
  retry(): void;
  /** Names of cards that may lie hidden from somebody; none once the game is over. */
  hiddenCards(): readonly string[];
  /** Resolves once the summary on the disk says how things stand. */
  summarized(): Promise<void>;
  close(): Promise<void>;
}

export type Opening = Pick<
  TableStart,
  'state' | 'n' | 'earlier' | 'held' | 'settings' | 'practice' | 'cursor' | 'clock' | 'known'
> & {
  readonly folder: string;
  readonly unlock: () => Promise<void>;
  readonly file: JournalFile;
  readonly header: HeaderLine;
};

export function openTable(opening: Opening, parts: TableParts): OpenTable {
  parts.thinker.warm();
  const { folder, header, unlock } = opening;
  const { gameId } = header;
  const { now, onFault, rules, kept } = parts;
  const referee = createReferee({
    ...opening,
    rules,
    gameId,
    seats: header.setup.seats.map(({ name, kind, level }) => ({ name, kind, level })),
    eyes: header.eyes,
    now,
    onFault,
  });
  /** Summaries are written one after the other; one that fails is told, and made again from the journal later. */
  let summaries: Promise<void> = Promise.resolve();
  const keepSummary = (over: boolean) => {
    summaries = summaries.then(async () => {
      try {
        if (over) await kept.rebuildSummary(gameId, folder);
        else await kept.updateSummary(folder, referee);
      } catch (error) {
        onFault("I can't write the game's summary.", error);
      }
    });
  };
  referee.subscribe((change) => {
    parts.onChange(gameId, change, header.eyes);
    if (change.milestone) keepSummary(change.over);
  });
  const programs = seatPrograms(referee, header, parts);
  return {
    referee,
    header,
    summarized: () => summaries,
    retry: () => programs.forEach((program) => program.retry()),
    hiddenCards() {
      const { outcome, view } = referee.standing();
      if (outcome !== null) return [];
      const open = new Set(publicNames(view));
      return header.setup.seats
        .flatMap(({ deck }) => deck.cards.map(([, name]) => name))
        .filter((name) => !open.has(name));
    },
    async close() {
      programs.forEach((program) => program.stop());
      await referee.close();
      keepSummary(true);
      await summaries;
      await unlock();
    },
  };
}

/** What lies where everybody sees it. */
function publicNames(view: TableView): string[] {
  const cards = [...view.battlefield, ...view.exile, ...view.players.flatMap(({ graveyard }) => graveyard)];
  return [...cards.filter(({ faceDown }) => !faceDown), ...view.stack].map(({ name }) => name);
}

export interface Reopening {
  /** What of the journal is to be known before the game is played on; a message refuses. */
  readonly admits: (read: ReadJournal) => string | null;
  /** Opens what is sealed. */
  readonly wrappingKey: Buffer | null;
  /** Between the game and its file. */
  readonly through: (file: JournalFile, read: ReadJournal) => JournalFile;
  readonly settingsOf: (kept: Readonly<Record<string, unknown>>) => TableSettings;
  readonly more: (timeline: Timeline) => Pick<Opening, 'practice' | 'cursor' | 'clock' | 'known'>;
}

/** Back to a game on the disk. A message where it can't be played on; rejects where another process has it. */
export async function reopenTable(
  gameId: string,
  reopening: Reopening,
  parts: TableParts,
): Promise<OpenTable | { message: string }> {
  const { rules, now } = parts;
  const folder = gameFolder(parts.runtimeDir, gameId);
  const journal = journalPath(folder);
  if ((await fileFacts(journal)) === null)
    return { message: (await isJournalLost(folder)) ? LOST : 'There is no such game.' };
  const unlock = await lockGame(folder);
  const refuse = async (message: string) => {
    await unlock();
    return { message };
  };
  try {
    let read = await readJournal(journal, reopening.wrappingKey);
    const { damage } = read;
    const repairs: string[] = [];
    if (read.markIsWrong === true) parts.onFact?.(wrongMark(folder));
    if (damage !== null && read.isOver !== true && read.lines.some(({ t }) => t === 'snapshot')) {
      const aside = await keepSoundLines(journal, damage.line, now());
      repairs.push(`What stood here from line ${damage.line} on is in ${path.basename(aside)}.`);
      read = await readJournal(journal, reopening.wrappingKey);
      parts.onFact?.({
        severity: 'warn',
        what: 'The record of a game was damaged, and the game goes on from the last move that can be read.',
        where: `${journal}, line ${damage.line}; the damaged one is kept as ${path.basename(aside)}`,
        safe: 'All other games are as they were.',
        next: 'Play on, or bring back a backup with bob restore where the moves that are missing matter.',
      });
    }
    if (read.damage !== null) {
      await parts.kept.rebuildSummary(gameId, folder);
      const { line, why } = read.damage;
      return await refuse(
        `Line ${line} of this game's journal can't be read (${why}). The replay shows what comes before it.`,
      );
    }
    const inadmissible = reopening.admits(read);
    if (inadmissible !== null) return await refuse(inadmissible);
    const resumed = await resumeGame(read.lines, rules, now);
    if (!resumed.ok) return await refuse(resumed.message);
    const timeline = timelineOf(read.lines)!;
    // Only of a game that goes on, and whose mark knows of no whole line there: what was acknowledged is never cut off.
    const torn = await repairTornLine(journal);
    const file = reopening.through(await openJournalFile(journal, 'old'), read);
    if (torn > 0) repairs.push(`${torn} bytes of an unfinished line were cut off.`);
    const notes: JournalLine[] = [...resumed.lines];
    for (const text of repairs) notes.push({ t: 'note', at: now(), code: 'REPAIRED', text });
    notes.push({ t: 'note', at: now(), code: 'RESUMED', text: resumed.note });
    await file.append(notes);
    const settings = new Map([...timeline.settings].map(([player, kept]) => [player, reopening.settingsOf(kept)]));
    const { state, n, earlier } = resumed;
    const { header } = timeline;
    const table = openTable(
      { folder, unlock, file, header, state, n, earlier, settings, ...reopening.more(timeline) },
      parts,
    );
    if (resumed.note !== '') await table.referee.announce('RESUMED', resumed.note);
    return table;
  } catch (error) {
    await unlock();
    throw error;
  }
}
