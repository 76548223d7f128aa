// What counts of a journal: rollbacks take back lines, and nothing is erased from the file.
import type { ConcedeLine, DecisionLine, EndLine, HeaderLine, JournalLine, MatchLine, SnapshotLine } from './lines.ts';

export type StepLine = DecisionLine | ConcedeLine;

export interface Timeline {
  header: HeaderLine;
  /** What still counts, in order; `steps[n].n === n`. */
  steps: StepLine[];
  snapshots: SnapshotLine[];
  end: EndLine | null;
  /** What became of its match after it. */
  after: MatchLine | null;
  /** How often something was taken back. */
  rollbacks: number;
  /** Settings as they last were, by player. */
  settings: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Milliseconds left on each clock, where the game has clocks and somebody has answered. */
  clocks: readonly number[] | null;
}

/** Who won, null for a draw; undefined where the rules haven't ended the game: it goes on, or somebody gave it up. */
export function playedOutTo({ end }: Pick<Timeline, 'end'>): number | null | undefined {
  return end === null || end.conceded !== undefined ? undefined : end.winner;
}

/** Null where there is no header. */
export function timelineOf(lines: readonly JournalLine[]): Timeline | null {
  const [header] = lines;
  if (header?.t !== 'game') return null;
  const settings = new Map<number, Readonly<Record<string, unknown>>>();
  const timeline: Timeline = {
    header,
    steps: [],
    snapshots: [],
    end: null,
    after: null,
    rollbacks: 0,
    settings,
    clocks: null,
  };
  for (const line of lines) {
    switch (line.t) {
      case 'decision':
        timeline.steps.push(line);
        timeline.clocks = line.clocks ?? timeline.clocks;
        break;
      case 'concede':
        timeline.steps.push(line);
        break;
      case 'clock':
        timeline.clocks = line.clocks;
        break;
      case 'snapshot':
        timeline.snapshots.push(line);
        break;
      case 'rollback':
        timeline.steps.length = Math.min(timeline.steps.length, line.to);
        timeline.snapshots = timeline.snapshots.filter((snapshot) => snapshot.n <= line.to);
        timeline.end = null;
        timeline.after = null;
        timeline.rollbacks += 1;
        break;
      case 'end':
        timeline.end = line;
        break;
      case 'match':
        timeline.after = line;
        break;
      case 'settings':
        settings.set(line.player, line.settings);
        break;
      case 'game':
      case 'question':
      case 'note':
        break;
    }
  }
  return timeline;
}
