/** Runs, loops and turns: the skeleton that entries hang on (seed 004, Relational Tables). */

import type { Usage } from '../protocol/index.ts';

/** `ask` may look and answer; `act` may also change files and run commands. */
export type RunMode = 'ask' | 'act';

/** What a run was started without, and whether tools are accepted without asking. Nothing ever covers memory. */
export interface RunFlags {
  readonly noRepo: boolean;
  readonly noWeb: boolean;
  readonly noInteraction: boolean;
  readonly noProposals: boolean;
  readonly yolo: boolean;
}

export const NO_FLAGS: RunFlags = {
  noRepo: false,
  noWeb: false,
  noInteraction: false,
  noProposals: false,
  yolo: false,
};

/** HTTP-like: queued, running, completed, waiting for a person, aborted, failed, too large. */
export type RunStatus = 100 | 102 | 200 | 202 | 413 | 499 | 500;

export interface ProjectRecord {
  readonly id: number;
  readonly name: string;
  /** The folder that bare paths are relative to; null where there is none. */
  readonly root: string | null;
}

export interface RunRecord {
  readonly id: number;
  readonly projectId: number;
  readonly parentRunId: number | null;
  /** Names the run for clients: `run://<alias>`. */
  readonly alias: string;
  /** A model's alias; there is no default. */
  readonly model: string;
  readonly status: RunStatus;
  readonly temperature: number | null;
  readonly persona: string | null;
  /** Tokens. */
  readonly contextLimit: number | null;
  /** The last turn's number; 0 before the first. */
  readonly turn: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface LoopRecord {
  readonly id: number;
  readonly runId: number;
  /** From 1; loops of a run are worked through in this order. */
  readonly sequence: number;
  readonly mode: RunMode;
  readonly prompt: string;
  readonly flags: RunFlags;
  /** The tools the loop was given by name; null for all that mode and flags allow. Plain chat has none. */
  readonly tools: readonly string[] | null;
  readonly status: RunStatus;
}

/** What one turn cost. `contextTokens` is that turn's packet; `promptTokens` is what was billed for it. */
export interface TurnUsage extends Usage {
  readonly contextTokens: number;
}

export interface ModelRecord {
  readonly alias: string;
  /** Provider, a slash, and the provider's own id. */
  readonly actual: string;
  /** Tokens; null where nobody says. */
  readonly contextLength: number | null;
}

/** Told when the prompt's loop has ended, in whatever way. */
export interface RunResult {
  readonly run: string;
  readonly status: RunStatus;
  readonly turn: number;
  /** What the last `<update>` of the loop said, or the answer in plain text; where it failed, why, for a person. */
  readonly summary: string;
  readonly reason: LoopEnd;
  /** Why the answer has no end, in words; absent where it has one. */
  readonly cut?: string;
}

/** How a loop came to its end; docs/run-loop.md has the table. */
export type LoopEnd =
  | 'answered'
  | 'inferred'
  | 'rejected'
  | 'stalled'
  | 'repeated'
  | 'cycle'
  | 'turns'
  | 'too_large'
  | 'withheld'
  | 'model_fault'
  | 'internal'
  | 'aborted'
  | 'interrupted';
