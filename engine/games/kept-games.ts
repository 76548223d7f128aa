// The games that are on the disk: their list, their summaries, and looking at one again.
import { fault } from '../basics/index.ts';
import type { Fact } from '../disk/index.ts';
import {
  createReplay,
  damagedSummary,
  fileFacts,
  gameFolder,
  isJournalLost,
  journalPath,
  listGames,
  markPath,
  type ReadJournal,
  type Replay,
  readJournal,
  readSummary,
  type SummaryFile,
  summarize,
  timelineOf,
  versionNote,
  writeSummary,
} from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import { countPlayed } from './played-cards.ts';
import type { Referee } from './table.ts';

export interface KeptGames {
  list(): Promise<SummaryFile[]>;
  /** In how many games that are over each card was played, by the key of its whole name. */
  played(): Promise<ReadonlyMap<string, number>>;
  replay(gameId: string): Promise<{ summary: SummaryFile; replay: Replay; note: string }>;
  /** While a game goes on: only its length changes. */
  updateSummary(folder: string, referee: Referee): Promise<void>;
  rebuildSummary(gameId: string, folder: string): Promise<SummaryFile>;
}

interface KeptGamesParts {
  readonly runtimeDir: string;
  readonly rules: Rules;
  /** For a game that is open: resolves once its summary says how things stand. Null for one that isn't. */
  readonly onFact?: ((fact: Fact) => void) | undefined;
  readonly summarized: (gameId: string) => Promise<void> | null;
}

const REPLAYS_KEPT = 3;
/** So long a count of played cards is taken for what it was, in milliseconds: a deck's cards are asked for in one go. */
const COUNTED_MS = 2000;
export const LOST = 'The record of this game is gone: there is no journal.jsonl in its folder.';

/** What is wrong with a record that is only looked at: nothing behind the place is shown. */
function tellDamage({ damage, markIsWrong }: ReadJournal, folder: string, onFact?: (fact: Fact) => void): void {
  if (damage !== null) {
    onFact?.({
      severity: 'warn',
      what: `The record of a game is damaged: of line ${damage.line}, ${damage.why}. What comes before it is shown.`,
      where: journalPath(folder),
      safe: 'All other games are as they were.',
      next: 'Bring back a backup with bob restore where the rest of the game matters.',
    });
  } else if (markIsWrong === true) onFact?.(wrongMark(folder));
}

/** Told too where a game goes on: the mark is made again then, and nobody could tell any more. */
export function wrongMark(folder: string): Fact {
  return {
    severity: 'info',
    what: 'The mark of how long the record of a game is was damaged: lines that are gone from its end would not be noticed.',
    where: markPath(journalPath(folder)),
    safe: 'Every line of the record that is there is as it was written.',
    next: 'Nothing needs to be done: it is made again when the game goes on.',
  };
}

interface KeptGamesState extends KeptGamesParts {
  readonly replays: Map<string, { bytes: number; changed: number; replay: Replay; note: string }>;
  counted: { readonly at: number; readonly counts: Promise<ReadonlyMap<string, number>> } | null;
}

/** What is sealed stays so here: a shared game that isn't over is shown as the journal's eyes see it. */
export function createKeptGames({ runtimeDir, rules, summarized, onFact }: KeptGamesParts): KeptGames {
  const games: KeptGamesState = {
    runtimeDir,
    summarized,
    onFact,
    rules,
    replays: new Map(),
    counted: null,
  };

  return {
    updateSummary,
    rebuildSummary,
    list: () => list(games),
    played() {
      const now = performance.now();
      if (games.counted === null || now - games.counted.at > COUNTED_MS)
        games.counted = { at: now, counts: played(games) };
      return games.counted.counts;
    },
    replay: (gameId) => replay(games, gameId),
  };
}

async function summaryOf(games: KeptGamesState, gameId: string): Promise<SummaryFile | null> {
  const { runtimeDir, summarized, onFact } = games;
  const folder = gameFolder(runtimeDir, gameId);
  const underWay = summarized(gameId);
  await underWay;
  const journal = await fileFacts(journalPath(folder));
  const kept = await readSummary(folder);
  if (journal === null) return (await isJournalLost(folder)) ? lost(games, gameId, folder, kept) : null;
  const written = await fileFacts(`${folder}/summary.json`);
  // While a game is open its journal is always the newer one, by one turn at most.
  const current = underWay !== null || (written !== null && written.changed >= journal.changed);
  if (kept !== null && current) return kept;
  if (kept === null && written !== null) {
    onFact?.({
      severity: 'info',
      what: 'The summary of a game was not as it was written, and is made again from the record of the game.',
      where: `${folder}/summary.json`,
      safe: 'The game itself is as it was.',
      next: 'Nothing needs to be done.',
    });
  }
  return rebuildSummary(gameId, folder);
}

/** Who played is still known where the summary is sound; how it went can't be shown. */
function lost(games: KeptGamesState, gameId: string, folder: string, kept: SummaryFile | null): SummaryFile {
  const { onFact } = games;
  onFact?.({
    severity: 'warn',
    what: 'The record of a game is gone, and the game can be neither shown nor played on.',
    where: journalPath(folder),
    safe: 'All other games are as they were.',
    next: 'Bring back a backup with bob restore where the game matters.',
  });
  return { ...(kept ?? damagedSummary(gameId, 0)), status: 'damaged', reason: LOST };
}

/** One game that can't be read, or has no room for its summary, hides none of the others. */
function unreadable(games: KeptGamesState, gameId: string, error: unknown): SummaryFile {
  const { onFact, runtimeDir } = games;
  const why = error instanceof Error ? error.message : String(error);
  onFact?.({
    severity: 'warn',
    what: `A game can't be read: ${why}`,
    where: gameFolder(runtimeDir, gameId),
    safe: 'All other games are as they were.',
    next: 'Look whether the disk is full and the folder is yours, or bring back a backup with bob restore.',
  });
  return damagedSummary(gameId, 0);
}

async function updateSummary(folder: string, referee: Referee): Promise<void> {
  const { turn, n } = referee.standing();
  const kept = await readSummary(folder);
  if (kept === null) await rebuildSummary(referee.gameId, folder);
  else {
    const playing = { status: 'playing', winner: null, reason: '', endedAt: null, turningPoint: null } as const;
    await writeSummary(folder, { ...kept, ...playing, turns: turn, decisions: n });
  }
}

async function rebuildSummary(gameId: string, folder: string): Promise<SummaryFile> {
  const journal = journalPath(folder);
  const read = await readJournal(journal);
  const summary = (await summarize(read, gameId)) ?? damagedSummary(gameId, (await fileFacts(journal))?.changed ?? 0);
  await writeSummary(folder, summary);
  return summary;
}

async function openReplay({ rules }: KeptGamesState, read: ReadJournal): Promise<{ replay: Replay; note: string }> {
  const timeline = timelineOf(read.lines);
  const beginning = timeline?.snapshots.some((snapshot) => snapshot.n === 0) ?? false;
  if (timeline === null || !beginning) {
    throw fault(
      'JOURNAL_DAMAGED',
      `Line ${read.damage?.line ?? 1} of this game's journal can't be read; nothing before it can be shown.`,
    );
  }
  const replay = await createReplay(timeline, read);
  const isClosed = timeline.header.sealed !== undefined && timeline.end === null;
  const other = isClosed ? '' : versionNote(timeline.header, rules);
  const notes = [
    ...(other === '' ? [] : [`${other} The replay shows what was recorded.`]),
    ...(isClosed ? ['Until this game is over, it is shown as whoever watches it sees it.'] : []),
  ];
  return { replay, note: [...notes, replay.note].filter(Boolean).join(' ') };
}

async function list(games: KeptGamesState): Promise<SummaryFile[]> {
  const { runtimeDir } = games;
  const summaries: SummaryFile[] = [];
  for (const gameId of await listGames(runtimeDir)) {
    const summary = await summaryOf(games, gameId).catch((error: unknown) => unreadable(games, gameId, error));
    if (summary !== null) summaries.push(summary);
  }
  return summaries;
}

/** A summary that was written before cards were counted is made again. */
async function played(games: KeptGamesState): Promise<ReadonlyMap<string, number>> {
  const all = await list(games);
  const whole: SummaryFile[] = [];
  for (const summary of all) {
    const isOver = summary.status === 'finished' || summary.status === 'conceded';
    whole.push(
      isOver && summary.played === undefined
        ? await rebuildSummary(summary.gameId, gameFolder(games.runtimeDir, summary.gameId))
        : summary,
    );
  }
  return countPlayed(whole);
}

async function replay(
  games: KeptGamesState,
  gameId: string,
): Promise<{ summary: SummaryFile; replay: Replay; note: string }> {
  const { runtimeDir, replays, onFact } = games;
  const folder = gameFolder(runtimeDir, gameId);
  const facts = await fileFacts(journalPath(folder));
  if (facts === null && (await isJournalLost(folder))) throw fault('JOURNAL_DAMAGED', LOST);
  if (facts === null) throw fault('NO_SUCH_GAME', 'There is no such game.');
  const known = replays.get(gameId);
  if (known?.bytes !== facts.bytes || known.changed !== facts.changed) {
    const read = await readJournal(journalPath(folder));
    tellDamage(read, folder, onFact);
    if (read.damage !== null) await rebuildSummary(gameId, folder);
    const opened = await openReplay(games, read);
    replays.delete(gameId);
    replays.set(gameId, { ...facts, ...opened });
    for (const old of [...replays.keys()].slice(0, -REPLAYS_KEPT)) replays.delete(old);
  }
  const { replay, note } = replays.get(gameId)!;
  const summary = await summaryOf(games, gameId);
  if (summary === null) throw fault('NO_SUCH_GAME', 'There is no such game.');
  return { summary, replay, note };
}
