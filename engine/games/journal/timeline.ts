// What counts of a journal: rollbacks take back lines, and nothing is erased from the file.
import type { ConcedeLine, DecisionLine, EndLine, HeaderLine, JournalLine, SnapshotLine } from './lines.ts';

export type StepLine = DecisionLine | ConcedeLine;

export interface Timeline {
  header: HeaderLine;
  /** What still counts, in order; `steps[n].n === n`. */
  steps: StepLine[];
  snapshots: SnapshotLine[];
  end: EndLine | null;
  /** How often something was taken back. */
  rollbacks: number;
  /** The person's settings as they last were. */
  settings: Readonly<Record<string, unknown>> | null;
}

/** Null where there is no header. */
export function timelineOf(lines: readonly JournalLine[]): Timeline | null {
  const [header] = lines;
  if (header?.t !== 'game') return null;
  const timeline: Timeline = { header, steps: [], snapshots: [], end: null, rollbacks: 0, settings: null };
  for (const line of lines) {
    switch (line.t) {
      case 'decision':
      case 'concede':
        timeline.steps.push(line);
        break;
      case 'snapshot':
        timeline.snapshots.push(line);
        break;
      case 'rollback':
        timeline.steps.length = Math.min(timeline.steps.length, line.to);
        timeline.snapshots = timeline.snapshots.filter((snapshot) => snapshot.n <= line.to);
        timeline.end = null;
        timeline.rollbacks += 1;
        break;
      case 'end':
        timeline.end = line;
        break;
      case 'settings':
        timeline.settings = line.settings;
        break;
      case 'game':
      case 'question':
      case 'note':
        break;
    }
  }
  return timeline;
}
