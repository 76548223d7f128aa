import type { TableView } from '../../api/index.ts';
import type { ReadJournal } from './journal-file.ts';
import { unpack } from './packed.ts';
import type { SummaryFile } from './summary.ts';
import { timelineOf } from './timeline.ts';
import { type Standing, standingOf, turningPointOf } from './turning-point.ts';

/** The summary that a journal gives; null where not even its header can be read. */
export function summarize(read: ReadJournal, gameId: string): SummaryFile | null {
  const timeline = timelineOf(read.lines);
  if (timeline === null) return null;
  const { header, end, snapshots, steps } = timeline;
  const status =
    read.damage !== null ? 'damaged' : end === null ? 'playing' : end.conceded === undefined ? 'finished' : 'conceded';
  return {
    schema: 1,
    gameId,
    startedAt: header.startedAt,
    endedAt: end?.at ?? null,
    players: header.setup.seats.map((seat) => ({ name: seat.name, deck: seat.deck.name })),
    status,
    winner: end?.winner ?? null,
    reason: end?.reason ?? '',
    turns: end?.turn ?? snapshots.at(-1)?.turn ?? 0,
    decisions: steps.length,
    turningPoint: end === null ? null : turningPointOf(snapshots.flatMap(standingsIn), end.winner),
  };
}

function standingsIn(snapshot: { view: string }): Standing[] {
  try {
    return [standingOf(JSON.parse(unpack(snapshot.view)) as TableView)];
  } catch (error) {
    // A position that can't be read says nothing about who was ahead.
    if (error instanceof Error) return [];
    throw error;
  }
}

/** A summary for a folder whose journal has no readable header: shown, so that nothing vanishes without a word. */
export function damagedSummary(gameId: string, changed: number): SummaryFile {
  return {
    schema: 1,
    gameId,
    startedAt: changed,
    endedAt: null,
    players: [],
    status: 'damaged',
    winner: null,
    reason: 'The journal has no beginning that I can read.',
    turns: 0,
    decisions: 0,
    turningPoint: null,
  };
}
