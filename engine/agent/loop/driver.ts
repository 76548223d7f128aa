/** What drives runs: one loop at work in each, prompts that wait behind it. */

import type { Outcome } from '../../basics/index.ts';
import type { Attributes, Entry, EntryState, Visibility, Writer } from '../../entries/index.ts';

import type { LoopRecord, RunRecord, RunResult, RunStatus } from '../../runs/index.ts';

export interface RunDriver {
  write(request: RunWrite): Outcome<Entry>;
  begin(request: RunWrite): Outcome<Begun>;
  /** Settles when what ran has stopped. */
  abort(runId: number): Promise<RunStatus>;
  active(runId: number): ActiveLoop | null;
  /** Settles when the loop that is at work has ended. */
  ended(active: ActiveLoop): Promise<RunResult>;
  /** Takes up a loop whose process ended while it waited for an answer. */
  resume(run: RunRecord, loop: LoopRecord): void;
  /** Settles when the loop at work, and all that wait, have ended; at once where none is there. */
  finished(runId: number): Promise<void>;
  close(): Promise<void>;
}

export interface Begun {
  readonly run: RunRecord;
  readonly entry: Entry;
  /** null where no prompt was written. */
  readonly done: Promise<RunResult> | null;
}

/** A loop at work. */
export interface ActiveLoop {
  readonly loop: LoopRecord;
  readonly controller: AbortController;
  /** Something was said to the run that no packet has had yet. */
  hasNews: boolean;
}

export interface RunWrite {
  readonly path: string;
  readonly writer: Writer;
  /** The project of a run that isn't there yet. */
  readonly projectId?: number | undefined;
  readonly body?: string;
  readonly attributes?: Attributes;
  readonly state?: EntryState;
  readonly visibility?: Visibility;
}
