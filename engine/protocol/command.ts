/** What models emit, in one form whatever the syntax was: XML tags, JSON blocks, native calls. */
import type { Attributes } from '../entries/index.ts';

type CommandSource = 'xml' | 'tool_calls' | 'native';

export interface Command {
  /** The tool's canonical name: `set`, `get`, `scryfall.lookup`. */
  readonly name: string;
  /** XML attributes, or the call's arguments. */
  readonly attributes: Attributes;
  /** Text between the tags, or the argument `body` of a call. */
  readonly body: string;
  readonly source: CommandSource;
  /** The caller's id for the result, of `tool_calls` and `native`; null for tags. */
  readonly id: string | null;
}

/** What had to be mended, or couldn't be. `code` is stable; `fatal` ones become an error entry that the model sees. */
export interface Healing {
  readonly code: string;
  readonly message: string;
  readonly fatal: boolean;
}

/** Seed 001's patch, every field that was there; lists of strings. */
export interface NotesPatch {
  readonly set_goals?: readonly string[];
  readonly add_open_loops?: readonly string[];
  readonly close_open_loops?: readonly string[];
  readonly add_decisions?: readonly string[];
  readonly add_constraints?: readonly string[];
  readonly set_episode_summary?: string;
  readonly add_memory_tags?: readonly string[];
  readonly actions?: readonly string[];
}

export interface ParsedOutput {
  readonly commands: readonly Command[];
  readonly notes: readonly NotesPatch[];
  /** What a person may read: no tags, blocks, fences or calls. */
  readonly text: string;
  /** What stood in think tags and the like. */
  readonly reasoning: string;
  readonly healings: readonly Healing[];
}
