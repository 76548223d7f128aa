/** What a tool is: one folder of engine/tools with `tool.ts` (its default export), `doc.md` for models, and a `README.md` for people where they would ask why. */
import type { z } from 'zod';
import type { Json, Outcome } from '../basics/index.ts';
import type { Confinement } from '../confine/index.ts';
import type { Attributes } from '../entries/index.ts';
import type { Settings } from '../settings/index.ts';
import type { ToolHttp } from './net/http.ts';

/** What a tool touches, for the person who chooses it. */
export type Reach = 'nothing' | 'files' | 'commands' | 'network';

/** Whether a result is what the source says word for word, or was shortened or reworded on its way (seed 000, 7). */
export type Confidence = 'verbatim' | 'summarized';

/** What a tool works with. It has no store, no memory and no grants: it can't get around what a person decides. */
export interface ToolUse {
  readonly session: string;
  readonly settings: Settings;
  /** For a tool's own cache and settings; it hands none of its paths to a model. */
  readonly runtimeDir: string;
  /** The network as far as this tool may reach it. */
  readonly http: ToolHttp;
  readonly signal: AbortSignal;
  readonly confinement: Confinement;
  /** A person has read these very arguments and said yes to them. */
  readonly isApproved: boolean;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * How a person calls a tool themself, with a slash, and what they read then. A tool that has it belongs to those that
 * `/turbotime all` selects.
 */
export interface DirectUse {
  /** The word behind the slash, in small letters. */
  readonly command: string;
  /** What to write, for who wrote nothing. */
  readonly usage: string;
  /** Null where something has to stand behind the command and doesn't. */
  readonly args: (text: string) => Attributes | null;
  /** A result as a person reads it where no model puts it into words; its notes are added. */
  readonly words: (output: { readonly [key: string]: Json }) => string;
}

export interface Tool {
  /** Dotted, and the name of its folder. */
  readonly name: string;
  /** One line for the person who chooses tools. */
  readonly title: string;
  readonly reach: Reach;
  /** It only looks: a turn of these alone is investigation. */
  readonly investigates: boolean;
  /** Where it is told among the tools; smaller ones first. */
  readonly order: number;
  readonly args: z.ZodType;
  /**
   * Host names that a person allows with the tool itself, as `api.example.org` or `*.example.org`. Without it the tool
   * reaches what the session's capabilities allow.
   */
  readonly hosts?: (settings: Settings, runtimeDir: string) => readonly string[] | Promise<readonly string[]>;
  /** Why it can't be used with these settings, for the person; null where it can. */
  readonly unavailable?: (settings: Settings) => string | null;
  /** What a person is asked for each call, though they selected the tool; null where that is enough. */
  readonly asks?: (args: unknown, use: Pick<ToolUse, 'settings' | 'confinement'>) => Promise<string | null>;
  readonly confidence?: (output: Json) => Confidence;
  readonly direct?: DirectUse;
  readonly run: (args: unknown, use: ToolUse) => Promise<Outcome<Json>> | Outcome<Json>;
}

type Defined<S extends z.ZodType> = Omit<Tool, 'args' | 'asks' | 'run' | 'order' | 'investigates'> & {
  readonly args: S;
  readonly order?: number;
  readonly investigates?: boolean;
  readonly asks?: (args: z.infer<S>, use: Pick<ToolUse, 'settings' | 'confinement'>) => Promise<string | null>;
  readonly run: (args: z.infer<S>, use: ToolUse) => Promise<Outcome<Json>> | Outcome<Json>;
};

/** Behind the tools that gather, before those that end. */
const USUAL_ORDER = 50;

/** Checks its types; arguments have been through `args` when `run` gets them. */
export function defineTool<S extends z.ZodType>(tool: Defined<S>): Tool {
  const { run, asks, ...rest } = tool;
  return {
    order: USUAL_ORDER,
    investigates: false,
    ...rest,
    ...(asks === undefined ? {} : { asks: (args, use) => asks(args as z.infer<S>, use) }),
    run: (args, use) => run(args as z.infer<S>, use),
  };
}
