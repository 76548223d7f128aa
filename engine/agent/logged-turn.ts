/** A turn of a client's run as whoever keeps a record of it wants to have it: what was asked, called and said. */
import type { Attributes } from '../entries/index.ts';
import type { RunMode, TurnUsage } from '../runs/index.ts';

export interface LoggedCommand {
  readonly tool: string;
  readonly args: Attributes;
  readonly status: number;
  readonly error: string | null;
  /** The entry that holds the result. */
  readonly path: string;
  /** Milliseconds. */
  readonly elapsed: number;
}

export interface LoggedTurn {
  readonly run: string;
  readonly session: string;
  readonly mode: RunMode;
  readonly turn: number;
  readonly model: string;
  /** The whole prompt in the first turn of a loop; '' in those that go on with it. */
  readonly prompt: string;
  /** What the model said, without calls and notes. */
  readonly said: string;
  readonly commands: readonly LoggedCommand[];
  readonly usage: TurnUsage;
  /** What went wrong; null where nothing did. */
  readonly error: string | null;
  /** Milliseconds. */
  readonly elapsed: number;
}
