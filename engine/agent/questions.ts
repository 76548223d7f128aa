/** What runs ask a person, in whatever project: the calls that are proposed, and the capabilities that were asked for. */

import type { Outcome } from '../basics/index.ts';
import type { AcceptableCommand } from '../confine/index.ts';
import type { Entry } from '../entries/index.ts';
import type { ProjectRecord, RunRecord } from '../runs/index.ts';

/** One entry that waits, and who waits for it. */
export interface Question {
  readonly entry: Entry;
  readonly run: RunRecord;
  readonly project: ProjectRecord;
  /** Such as `sh`; `capability` where a leave is asked for. */
  readonly tool: string;
}

export interface Questions {
  /** Oldest first. What a fork shows too is there once. */
  waiting(): readonly Question[];
  /** It, whether it waits or was answered; null where there is none. */
  find(runId: number, path: string): Question | null;
  /** What accepting this command would run; null where it is no command. */
  command(question: Question): Promise<Outcome<AcceptableCommand> | null>;
  /** What came of it so far, in words; null where there is nothing to tell. */
  outcome(question: Question): string | null;
  /** Whether a command that ended said that it failed, or was stopped. */
  hasFailed(question: Question): boolean;
  /** Told with each entry that may have begun to wait, or have ended. */
  subscribe(listener: (entry: Entry) => void): () => void;
}
