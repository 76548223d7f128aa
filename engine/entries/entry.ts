/** What an entry is: the only unit of state that models, plugins and clients name (seed 004, Entries). */
import type { Json, Outcome } from '../basics/index.ts';

export const VISIBILITIES = ['visible', 'summarized', 'archived'] as const;
export const ENTRY_STATES = ['proposed', 'streaming', 'resolved', 'failed', 'cancelled'] as const;
/** From the most trusted to the least: each tier may do what those after it may. */
export const WRITERS = ['system', 'plugin', 'client', 'model'] as const;
const CATEGORIES = ['data', 'logging', 'unknown', 'prompt', 'audit'] as const;
const SCOPE_KINDS = ['run', 'project', 'global'] as const;

export type Visibility = (typeof VISIBILITIES)[number];
export type EntryState = (typeof ENTRY_STATES)[number];
export type Writer = (typeof WRITERS)[number];
export type Category = (typeof CATEGORIES)[number];
export type ScopeKind = (typeof SCOPE_KINDS)[number];
export type EntryScope = `run:${number}` | `project:${number}` | 'global';

export type Attributes = { readonly [key: string]: Json };

/** Longest path in characters. */
export const LONGEST_PATH = 2048;
/** Longest `summary` attribute in characters. */
export const LONGEST_SUMMARY = 80;

/** An entry as one run sees it: the shared content joined with that run's view of it. Times in epoch milliseconds. */
export interface Entry {
  readonly id: number;
  readonly runId: number;
  readonly scope: EntryScope;
  readonly path: string;
  /** null for a bare file path. */
  readonly scheme: string | null;
  readonly category: Category;
  readonly body: string;
  readonly attributes: Attributes;
  readonly visibility: Visibility;
  /** Canonical; `status` is projected from it and `outcome`. */
  readonly state: EntryState;
  /** HTTP-like integer. */
  readonly status: number;
  /** A short reason where the state is failed or cancelled, such as `permission:403`. */
  readonly outcome: string | null;
  readonly writer: Writer;
  readonly loopId: number | null;
  readonly turn: number;
  readonly writeCount: number;
  /** SHA-256 of the body, hexadecimal. */
  readonly hash: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface SchemeDefinition {
  /** null stands for bare file paths. */
  readonly name: string | null;
  readonly category: Category;
  readonly scope: ScopeKind;
  readonly writableBy: readonly Writer[];
  /** Audit schemes are kept from models. */
  readonly modelVisible: boolean;
}

/** Who acts, and where: every verb needs it. */
export interface Actor {
  readonly runId: number;
  readonly writer: Writer;
  readonly loopId?: number | null;
  readonly turn?: number;
}

/** What isn't given stays as it is; a new entry begins resolved, visible and empty. */
export interface SetRequest extends Actor {
  readonly path: string;
  readonly body?: string;
  /** Adds `body` behind what is there, for streams. */
  readonly append?: boolean;
  readonly state?: EntryState;
  readonly visibility?: Visibility;
  /** Merged over the present ones; a null value takes a key away. */
  readonly attributes?: Attributes;
  readonly outcome?: string | null;
}

export interface GetRequest extends Actor {
  /** A path, or a pattern (see patterns.ts). */
  readonly path: string;
  /** Only entries whose body matches this pattern. */
  readonly body?: string;
  /** First line, from 1; negative counts from the end. With `line` or `limit` nothing is promoted. */
  readonly line?: number;
  /** Number of lines. */
  readonly limit?: number;
}

export type GetResult =
  | { readonly kind: 'promoted'; readonly entries: readonly Entry[] }
  | {
      readonly kind: 'part';
      readonly entry: Entry;
      readonly text: string;
      readonly from: number;
      readonly lines: number;
    };

interface FindRequest {
  readonly runId: number;
  readonly pattern?: string;
  readonly body?: string;
  readonly limit?: number;
  readonly offset?: number;
}

export interface MoveRequest extends Actor {
  readonly path: string;
  readonly to: string;
  readonly visibility?: Visibility;
}

interface UpdateRequest extends Actor {
  readonly turn: number;
  readonly body: string;
  /** 102 goes on; 200, 204 and 422 end the loop. */
  readonly status: 102 | 200 | 204 | 422;
}

/** A change that was written, told after it was committed. */
export interface EntryChange {
  readonly verb: 'set' | 'get' | 'rm' | 'cp' | 'mv' | 'update';
  readonly created: boolean;
  readonly entry: Entry;
}

/** The six verbs, and reading. Everything is synchronous and on disk when it returns. */
export interface EntryStore {
  registerScheme(scheme: SchemeDefinition): void;
  /** The definition for a scheme; one that nobody registered is `logging`, run-scoped, written by models and plugins. */
  scheme(name: string | null): SchemeDefinition;
  schemes(): readonly SchemeDefinition[];
  set(request: SetRequest): Outcome<Entry>;
  get(request: GetRequest): Outcome<GetResult>;
  /** Takes the entries out of the run's view; the value is what went. */
  rm(request: Actor & { readonly path: string; readonly body?: string }): Outcome<readonly Entry[]>;
  cp(request: MoveRequest): Outcome<readonly Entry[]>;
  mv(request: MoveRequest): Outcome<readonly Entry[]>;
  update(request: UpdateRequest): Outcome<Entry>;
  /** Exactly this path in the run's view, without promoting it. */
  read(runId: number, path: string): Entry | null;
  /** Whatever matches, archived ones too, oldest first, without promoting anything. */
  find(request: FindRequest): readonly Entry[];
  /** What a model may be shown: visible and summarized, not proposed, of model-visible schemes; oldest first. */
  modelContext(runId: number): readonly Entry[];
  /** Changes visibility only, of many, in one write. */
  setVisibility(runId: number, paths: readonly string[], visibility: Visibility): number;
  /** Copies views, not content. */
  fork(parentRunId: number, childRunId: number): number;
  /** All within one transaction; throws out of it roll back. */
  transaction<T>(work: () => T): T;
  subscribe(listener: (change: EntryChange) => void): () => void;
}
