// A finished game gone on with from one of its decisions: a game of its own, whose journal begins as the other's did.
import {
  earlierOf,
  execute,
  fileFacts,
  gameFolder,
  type HeaderLine,
  type JournalLine,
  journalPath,
  lockGame,
  makeGameFolder,
  newGameId,
  openJournalFile,
  readJournal,
  type Timeline,
  timelineOf,
} from '../journal/index.ts';
import type { TableSettings } from './auto-pass.ts';
import { type OpenTable, openTable, type TableParts } from './open-table.ts';

export interface Branching {
  readonly gameId: string;
  /** The decision before which it goes on. */
  readonly n: number;
  readonly settingsOf: (kept: Readonly<Record<string, unknown>>) => TableSettings;
}

/** A message where it can't be gone on with from there. */
export async function branchTable(
  { gameId, n, settingsOf }: Branching,
  parts: TableParts,
): Promise<OpenTable | { message: string }> {
  const { rules, runtimeDir, now } = parts;
  const journal = journalPath(gameFolder(runtimeDir, gameId));
  if ((await fileFacts(journal)) === null) return { message: 'There is no such game.' };
  const { lines } = await readJournal(journal);
  const timeline = timelineOf(lines);
  const refused = timeline === null ? 'The journal of this game has no beginning.' : whyNot(timeline, n);
  if (timeline === null || refused !== null) return { message: refused ?? '' };
  const { state, positions, mismatch } = await execute(lines, rules, n);
  if (mismatch !== null || positions.length !== n || state.pending === null)
    return { message: 'The rules have changed since this game, and it does not come to this decision any more.' };
  const header: HeaderLine = {
    ...timeline.header,
    gameId: newGameId(now()),
    startedAt: now(),
    branch: { gameId, n },
    // Another try of a game decides nothing.
    match: undefined,
  };
  const folder = await makeGameFolder(runtimeDir, header.gameId);
  const unlock = await lockGame(folder);
  try {
    const file = await openJournalFile(journalPath(folder), 'new');
    await file.append([header, ...linesBefore(timeline, n)]);
    await parts.kept.rebuildSummary(header.gameId, folder);
    const earlier = earlierOf(timeline.steps.slice(0, n), positions);
    const settings = new Map([...timeline.settings].map(([player, kept]) => [player, settingsOf(kept)]));
    const held = 'You are back at this decision.';
    return openTable({ folder, unlock, file, header, state, n, earlier, settings, practice: true, held }, parts);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function whyNot({ header: { room, setup }, end, steps }: Timeline, n: number): string | null {
  if (end === null) return 'This game is not over yet. Take moves back at its table.';
  if (room !== undefined) return 'This game was played among people, and nobody plays on in their place.';
  if (setup.seats[0]?.kind !== 'person') return 'Nobody but programs played this game.';
  return n < steps.length ? null : 'There is no such decision in this game.';
}

/** What counts of the journal up to there, without what was taken back. */
function linesBefore({ steps, snapshots, settings, header }: Timeline, n: number): JournalLine[] {
  const lines: JournalLine[] = [];
  for (let place = 0; place <= n; place++) {
    lines.push(...snapshots.filter((snapshot) => snapshot.n === place));
    const step = steps[place];
    if (place < n && step !== undefined) lines.push(step);
  }
  for (const [player, kept] of settings)
    lines.push({ t: 'settings', at: header.startedAt, player, settings: { ...kept } });
  return lines;
}
