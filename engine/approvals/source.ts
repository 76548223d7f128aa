/** Where items of the queue come from: whoever has something that waits for a person keeps it, and is told what they said. */
import type { Approval } from '../api/approvals.ts';
import type { Outcome } from '../basics/index.ts';

export interface ApprovalAnswer {
  readonly action: 'accept' | 'reject';
  /** The answer to a question, or what a command put out that the person ran themself. */
  readonly output?: string;
  /** Why not. */
  readonly reason?: string;
}

/** How it is after an answer; the queue knows the rest. */
export type ApprovalEnd = Pick<Approval, 'state' | 'result' | 'canUndo'>;

export interface ApprovalSource {
  /** What waits, oldest first. */
  waiting(): Promise<readonly Approval[]>;
  /** Comes back when what follows from the answer has ended. */
  answer(item: Approval, answer: ApprovalAnswer): Promise<Outcome<ApprovalEnd>>;
  /** What came of it so far, while an answer is under way. */
  soFar?(item: Approval): string | null;
  /** Takes an answer back; refused where it can't be. */
  undo?(item: Approval): Promise<Outcome<ApprovalEnd>>;
  /** Told when what waits may have changed. */
  subscribe(listener: () => void): () => void;
}

/** What an item has before anybody answered. */
export const WAITING = { state: 'waiting', result: null, canUndo: false } as const;
