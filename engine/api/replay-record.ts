// A recorded game in one text: what a page that stands by itself is given to show it from.
import type { EventView, TableView } from './table.ts';
import { applyDelta, type ViewDelta } from './view-delta.ts';

export interface RecordedFrame {
  label: string;
  turn: number;
  events: EventView[];
  /** What is different from the frame before; nothing where nothing is. Of the first one: from nothing. */
  change?: ViewDelta;
}

export interface ReplayRecord<Summary> {
  summary: Summary;
  note: string;
  /** How many decisions came before each frame. */
  after: number[];
  turns: { turn: number; frame: number; label: string }[];
  frames: RecordedFrame[];
}

/** How the table stood in each frame. What is alike in two of them is there once. */
export function viewsOf(frames: readonly RecordedFrame[]): TableView[] {
  const views: TableView[] = [];
  let view: unknown = null;
  for (const { change } of frames) {
    if (change !== undefined) view = applyDelta(view, change);
    views.push(view as TableView);
  }
  return views;
}
