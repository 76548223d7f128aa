/** What a chat is opened with, and the answers that it is writing. */

import type { Result } from '../api/index.ts';
import type { OwnDecks } from '../decks/index.ts';
import type { Memory } from '../memory/index.ts';
import type { Checkpoints } from '../protocol/index.ts';
import type { Kept } from './kept.ts';
import type { Modes } from './mode.ts';
import type { Turbotime } from './turbotime.ts';
import type { TurbotimeCommands } from './turbotime-commands.ts';
import type { TurnTools } from './turn-tools.ts';

export type ChatAnswer = Result<'chat/send'>;

export interface ChatOptions {
  readonly decks: OwnDecks;
  /** Which language model answers under a name, Bob's own or another; null where none does. */
  readonly model: (name: string) => string | null;
  /** What was said in conversations, and where it is kept as it is said. */
  readonly kept: Kept;
  readonly memory: Memory;
  /** null where there are none. */
  readonly tools?: TurnTools | null;
  /** The path for looking things up, and what a person writes with a slash; null where there are no tools. */
  readonly turbotime?: { readonly path: Turbotime; readonly commands: TurbotimeCommands } | null;
  /** Where conversations begin again after a restart; null for none. */
  readonly checkpoints?: Checkpoints | null;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface ChatState extends Required<ChatOptions> {
  readonly modes: Modes;
  /** What ends the answer to a message, by the message's id. */
  readonly running: Map<string, AbortController>;
  readonly underway: Set<Promise<ChatAnswer>>;
}
