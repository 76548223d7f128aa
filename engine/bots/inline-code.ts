/** Code that a room brings along: what the bots' host needs of the place that runs it. `engine/sandbox` is that place. */
import type { Outcome } from '../basics/index.ts';
import type { BotProgram } from './bot.ts';

export interface InlineDefinition {
  readonly name: string;
  /** JavaScript as it came, up to 200,000 characters. */
  readonly inline_code: string;
}

export interface InlineCode {
  /** Whether it can be read as a bot; nothing of it stays. BAD_OP with words for its author where it can't be, and for Python. */
  check(def: InlineDefinition): Promise<Outcome<null>>;
  /** Always answers: code that can't be read fails when it is opened and handed something. `hash` is its `code_hash`. */
  program(def: InlineDefinition, hash: string): BotProgram;
  close(): Promise<void>;
}
