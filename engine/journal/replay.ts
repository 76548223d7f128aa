// A recorded game to look at: frames from the record alone, so that any version's journal can be shown.
import { type EventView, type TableView, tableView } from '../api/index.ts';
import { applyDelta, type ViewDelta } from '../api/view-delta.ts';
import { slices } from '../basics/index.ts';
import type { ReadJournal } from './journal-file.ts';
import { unpack } from './packed.ts';
import type { StepLine, Timeline } from './timeline.ts';

interface Frame {
  n: number;
  label: string;
  turn: number;
  view: TableView;
  events: EventView[];
}

export interface Replay {
  frames: number;
  /** How many decisions came before each frame. */
  after: number[];
  turns: { turn: number; frame: number; label: string }[];
  /** For the person: what isn't shown, and why; else empty. */
  note: string;
  frame(n: number): Frame;
  /** The frame that shows this decision of the journal; the nearest before it where it has none of its own. */
  frameOf(decision: number): number;
}

/** One position every so many frames is kept, so that a jump rebuilds few. */
const KEPT_EVERY = 32;

/** Rejects where the record has no position at all. */
export async function createReplay(timeline: Timeline, read: Pick<ReadJournal, 'damage' | 'torn'>): Promise<Replay> {
  const first = timeline.snapshots.find((snapshot) => snapshot.n === 0);
  if (first === undefined) throw new Error('the journal has no first position');
  const start: unknown = JSON.parse(unpack(first.view));
  const names = timeline.header.setup.seats.map((seat) => seat.name);
  const kept = new Map<number, unknown>([[0, start]]);
  const frames: { step: StepLine | null; index: number; turn: number }[] = [{ step: null, index: 0, turn: first.turn }];
  let view = start;
  let shown = timeline.steps.length;
  const pause = slices();
  for (const [index, step] of timeline.steps.entries()) {
    await pause();
    try {
      if (step.view !== undefined) view = applyDelta(view, step.view as unknown as ViewDelta);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      shown = index;
      break;
    }
    if ((index + 1) % KEPT_EVERY === 0) kept.set(index + 1, view);
    // A pass after which nothing happens shows nothing; who looks at a replay wants the next thing that does.
    const isLast = index === timeline.steps.length - 1;
    if (step.events.length > 0 || !isPass(step) || isLast) frames.push({ step, index: index + 1, turn: turnOf(view) });
  }

  function viewAt(index: number): TableView {
    let from = index;
    while (!kept.has(from)) from -= 1;
    let result = kept.get(from);
    for (const step of timeline.steps.slice(from, index)) {
      if (step.view !== undefined) result = applyDelta(result, step.view as unknown as ViewDelta);
    }
    return tableView.parse(result);
  }

  return {
    frames: frames.length,
    after: frames.map(({ index }) => index),
    turns: turnsOf(frames, names, timeline),
    note: noteOf(timeline, read, shown),
    frameOf: (decision) =>
      Math.max(
        0,
        frames.findLastIndex(({ index }) => index <= decision + 1),
      ),
    frame(n) {
      const at = frames[Math.max(0, Math.min(n, frames.length - 1))]!;
      const number = frames.indexOf(at);
      return {
        n: number,
        label: labelOf(at.step, timeline),
        turn: at.turn,
        view: viewAt(at.index),
        events: at.step?.events ?? [],
      };
    },
  };
}

function turnsOf(frames: readonly { turn: number }[], names: readonly string[], timeline: Timeline): Replay['turns'] {
  const turns: Replay['turns'] = [];
  for (const [frame, { turn }] of frames.entries()) {
    if (turns.at(-1)?.turn === turn) continue;
    const snapshot = timeline.snapshots.find((one) => one.turn === turn);
    const whose = snapshot === undefined ? '' : `: ${names[snapshot.active] ?? ''}`;
    turns.push({ turn, frame, label: turn === 0 ? 'Opening hands' : `Turn ${turn}${whose}` });
  }
  return turns;
}

/** Decisions that may be about cards which the other seats don't see. */
const PRIVATE: ReadonlySet<string> = new Set(['choose', 'order', 'number', 'word', 'yesNo', 'mulligan']);

function labelOf(step: StepLine | null, { header, end }: Timeline): string {
  if (step === null) return 'The game begins';
  const name = header.setup.seats[step.player]?.name ?? 'Somebody';
  // While a game goes on, looking back must not show what the other seat chose in private.
  const hidden = end === null && header.eyes !== null && step.player !== header.eyes;
  if (hidden && step.t === 'decision' && PRIVATE.has(step.kind)) return `${name} chooses`;
  if (step.t === 'concede') return step.why === 'time' ? `${name} runs out of time` : `${name} concedes`;
  return step.kind === 'sealed' ? `${name} acts` : `${name}: ${step.said}`;
}

function noteOf(timeline: Timeline, { damage, torn }: Pick<ReadJournal, 'damage' | 'torn'>, shown: number): string {
  const notes: string[] = [];
  if (damage !== null) {
    notes.push(`Line ${damage.line} of the journal can't be read (${damage.why}); the replay ends before it.`);
  } else if (shown < timeline.steps.length) {
    notes.push(`The record of move ${shown + 1} does not fit the one before it; the replay ends there.`);
  }
  if (torn > 0) notes.push('The last line was cut off when Bob was closed; that move had not counted yet.');
  if (timeline.rollbacks > 0) {
    notes.push(
      timeline.rollbacks === 1 ? 'One step back is left out.' : `${timeline.rollbacks} steps back are left out.`,
    );
  }
  return notes.join(' ');
}

function isPass(step: StepLine): boolean {
  return step.t === 'decision' && 'option' in step.answer && step.answer.option === 'pass';
}

function turnOf(view: unknown): number {
  const turn = typeof view === 'object' && view !== null && 'turn' in view ? view.turn : undefined;
  return typeof turn === 'number' ? turn : 0;
}
