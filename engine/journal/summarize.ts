import { nameOfManualKey } from '../../mtg-core/index.ts';
import type { TableView } from '../api/index.ts';
import { slices } from '../basics/index.ts';
import type { ReadJournal } from './journal-file.ts';
import { matchOf } from './match.ts';
import { unpack } from './packed.ts';
import type { SummaryFile } from './summary.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { type Standing, standingOf, turningPointOf } from './turning-point.ts';

/** The summary that a journal gives; null where not even its header can be read. Made in slices. */
export async function summarize(read: ReadJournal, gameId: string): Promise<SummaryFile | null> {
  const timeline = timelineOf(read.lines);
  if (timeline === null) return null;
  const standings: Standing[] = [];
  const pause = slices();
  for (const snapshot of judged(timeline)) {
    await pause();
    standings.push(...standingsIn(snapshot));
  }
  return summaryFrom(read, timeline, gameId, standings);
}

/** The same at once, for programs that show no window. */
export function summarizeAtOnce(read: ReadJournal, gameId: string): SummaryFile | null {
  const timeline = timelineOf(read.lines);
  return timeline === null ? null : summaryFrom(read, timeline, gameId, judged(timeline).flatMap(standingsIn));
}

/** Only a game that is over has a turning point, for which its positions are looked at. */
function judged({ end, snapshots }: Timeline): Timeline['snapshots'] {
  return end === null ? [] : snapshots;
}

function summaryFrom(
  read: ReadJournal,
  { header, end, after, snapshots, steps }: Timeline,
  gameId: string,
  standings: readonly Standing[],
): SummaryFile {
  const status =
    read.damage !== null ? 'damaged' : end === null ? 'playing' : end.conceded === undefined ? 'finished' : 'conceded';
  const match = matchOf({ header, end, after });
  return {
    schema: 1,
    eyes: header.eyes,
    gameId,
    startedAt: header.startedAt,
    endedAt: end?.at ?? null,
    players: header.setup.seats.map(({ name, deck, level }) => ({
      name,
      deck: deck.name,
      ...(level === undefined ? {} : { level }),
    })),
    status,
    winner: end?.winner ?? null,
    reason: end?.reason ?? '',
    turns: end?.turn ?? snapshots.at(-1)?.turn ?? 0,
    decisions: steps.length,
    turningPoint: end === null ? null : turningPointOf(standings, end.winner),
    ...(end === null ? {} : { played: playedIn(header, steps) }),
    ...(header.branch === undefined ? {} : { branch: header.branch }),
    ...(match === null ? {} : { match }),
  };
}

/** Cast, put onto the battlefield as a land, or activated; what is by hand in a deck isn't played by the rules alone. */
function playedIn({ setup }: Timeline['header'], steps: Timeline['steps']): string[] {
  const byHand = new Set(
    setup.seats.flatMap(({ deck }) => deck.cards.flatMap(([, key]) => facesByHand(nameOfManualKey(key)))),
  );
  const played = steps.flatMap((step) => {
    if (step.t !== 'decision' || !('option' in step.answer)) return [];
    const [card] = step.about;
    return card !== undefined && /^(?:cast|play|activate|mana):/.test(step.answer.option) ? [card.name] : [];
  });
  return [...new Set(played)].filter((name) => !byHand.has(name));
}

const facesByHand = (name: string | null): string[] => (name === null ? [] : [name, ...name.split(' // ')]);

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
    eyes: null,
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
