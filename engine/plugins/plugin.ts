/** What a plugin is given at the start, and what its hooks are given in a turn (seed 004, Plugin System). */

import type { z } from 'zod';
import type { Json, Outcome } from '../basics/index.ts';
import type { Confinement } from '../confine/index.ts';
import type {
  Attributes,
  Category,
  Entry,
  EntryState,
  EntryStore,
  FileConstraints,
  GetRequest,
  GetResult,
  MoveRequest,
  ScopeKind,
  SetRequest,
  Visibility,
  Writer,
} from '../entries/index.ts';
import type {
  AskedModel,
  ChatMessage,
  ChatRequest,
  ChatResponse,
  Command,
  ParsedOutput,
  Provider,
} from '../protocol/index.ts';
import type { LoopRecord, PacketRow, ProjectRecord, RunFlags, RunMode, RunRecord, TurnUsage } from '../runs/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Trace } from '../trace/index.ts';

/** A plugin's module has one of these as its default export; a class is made with `new`, a function is called. */
export type PluginModule = ((core: PluginContext) => unknown) | (new (core: PluginContext) => unknown);

/** A tool that models may call. */
export interface ToolDefinition {
  /** Canonical; dots are allowed and become `__` on wires that forbid them. */
  readonly name: string;
  /** What the model reads about it, in Markdown. */
  readonly doc: string;
  /** Smaller ones are told first: gather, reason, act, communicate. */
  readonly order: number;
  /** Tools that only look. A turn of these alone is investigation, not progress. */
  readonly investigates: boolean;
  /** In a loop only where it is named: by the prompt, or by what a person selected for the session. */
  readonly isGated?: boolean;
  /** Modes and flags in which there is no such tool. */
  readonly absentIn?: readonly ('ask' | 'noWeb')[];
  /** Arguments, for tools that are called by JSON; tags are checked by their handlers. */
  readonly args?: z.ZodType;
  /** JSON Schema of the arguments, where that is what their author gave. */
  readonly parameters?: Json;
  /** For tools without a `handler`: what it gives back becomes the log entry's body. */
  readonly run?: (args: unknown, rummy: RummyContext) => Promise<Outcome<Json>> | Outcome<Json>;
}

/** Read only: constraints are a person's to set. */
export type Constraints = Pick<FileConstraints, 'list' | 'of'>;

type Partly<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface PluginContext {
  /** The plugin's folder; schemes and tools are named after it unless they say otherwise. */
  readonly name: string;
  readonly store: EntryStore;
  readonly settings: Settings;
  readonly trace: Trace;
  /** The folder of skills and personas (`RUMMY_HOME`); null where there is none. */
  readonly home: string | null;
  /** What plugins reach the network with. */
  readonly fetch: typeof fetch;
  /** What projects say about their files. */
  readonly constraints: Constraints;
  ensureTool(tool?: Partly<ToolDefinition>): void;
  registerScheme(scheme?: {
    name?: string | null;
    category?: Category;
    scope?: ScopeKind;
    writableBy?: readonly Writer[];
    modelVisible?: boolean;
  }): void;
  /** Adds a family of models. */
  provider(provider: Provider): void;
  on(name: 'handler', handler: ToolHandler, priority?: number): void;
  /** For the plugin's own scheme, or for the one that is named. */
  on(name: 'visible' | 'summarized', view: EntryText, scheme?: string): void;
  /** The same as `filter('entry.recording')`: seed 004 calls it an event. */
  on(name: 'entry.recording', filter: FilterOf<'entry.recording'>, priority?: number): void;
  on<N extends keyof Events>(name: N, listener: (event: Events[N]) => Promise<void> | void, priority?: number): void;
  filter<N extends keyof Filters>(name: N, filter: FilterOf<N>, priority?: number): void;
}

/** Smaller priorities run first. */
export const DEFAULT_PRIORITY = 100;

export type ToolHandler = (entry: Entry, rummy: RummyContext) => Promise<void> | void;
/** The text of an entry as the model is shown it. */
export type EntryText = (entry: Entry) => string;

/** Told, not asked: a listener that throws is traced and doesn't stop the others. */
export interface Events {
  'loop.started': { rummy: RummyContext };
  'turn.started': { rummy: RummyContext };
  'turn.response': { rummy: RummyContext; response: ChatResponse; parsed: ParsedOutput };
  'turn.completed': { rummy: RummyContext; usage: TurnUsage };
  'entry.created': { entry: Entry };
  /** What a path or pattern names is about to be read. */
  'entry.reading': { rummy: RummyContext; path: string };
  'proposal.pending': { rummy: RummyContext; entry: Entry };
  'proposal.accepted': { rummy: RummyContext; entry: Entry };
  'proposal.rejected': { rummy: RummyContext; entry: Entry };
  'error.log': { rummy: RummyContext; status: number; message: string; attributes?: Attributes };
  'run.progress': { run: RunRecord; turn: number; status: 'thinking' | 'processing' | 'retrying' };
  'run.state': { run: RunRecord; turn: number; status: number; usage: TurnUsage | null };
  'run.proposal': { run: RunRecord; entry: Entry };
  'stream.cancelled': { run: RunRecord; path: string; reason: string };
  'ui.render': { run: RunRecord; turn: number; kind: 'content' | 'reasoning'; text: string; append: boolean };
  /** With a run, only its project's clients are told. */
  'ui.notify': { text: string; level: 'info' | 'warn' | 'error'; run?: RunRecord };
}

/** A command on its way into the store. Filters may change it, or refuse it with a failed state and an outcome. */
export interface Recording {
  readonly command: Command;
  readonly path: string;
  readonly body: string;
  readonly attributes: Attributes;
  readonly state: EntryState;
  readonly outcome: string | null;
}

export interface Filters {
  'entry.recording': { value: Recording; context: RummyContext };
  /** Whether an accepted proposal may be accepted: a reason against it is a veto. */
  'proposal.accepting': { value: { readonly veto: string | null }; context: { rummy: RummyContext; entry: Entry } };
  /** The body that an accepted proposal gets. */
  'proposal.content': { value: string; context: { rummy: RummyContext; entry: Entry } };
  'assembly.system': { value: string; context: Assembly };
  'assembly.user': { value: string; context: Assembly };
  /** Messages behind the two of the packet, such as the results of native calls. */
  'assembly.messages': { value: readonly ChatMessage[]; context: Assembly };
  'instructions.toolDocs': { value: readonly { readonly name: string; readonly doc: string }[]; context: RummyContext };
}
export type FilterOf<N extends keyof Filters> = (
  value: Filters[N]['value'],
  context: Filters[N]['context'],
) => Filters[N]['value'] | Promise<Filters[N]['value']>;

/** What assembly filters are given. */
export interface Assembly {
  readonly rummy: RummyContext;
  readonly rows: readonly PacketRow[];
  /** The turn in which the running loop began. */
  readonly loopStartTurn: number;
  /** Tokens the packet may have; null where the model's context is unknown. */
  readonly ceiling: number | null;
  /** Tokens of the system message apart from its rows; known once that message is there, 0 before. */
  readonly systemTokens: number;
  /** For text that isn't a row and that others may have written: it can't open or close the packet's tags. */
  disarm(text: string): string;
}

/** One turn of a run, for handlers. Its verbs write as `plugin`, straight into the store. */
export interface RummyContext {
  readonly run: RunRecord;
  readonly loop: LoopRecord;
  readonly project: ProjectRecord;
  readonly turn: number;
  readonly mode: RunMode;
  readonly flags: RunFlags;
  readonly yolo: boolean;
  readonly program: Program;
  /** The names of the tools that the model has in this loop. */
  readonly tools: readonly string[];
  readonly store: EntryStore;
  readonly settings: Settings;
  readonly trace: Trace;
  /** What holds the programs that are run on a model's behalf. */
  readonly confinement: Confinement;
  /** Ends when the run is aborted. */
  readonly signal: AbortSignal;
  now(): number;
  set(request: Without<SetRequest>): Outcome<Entry>;
  get(request: Without<GetRequest>): Outcome<GetResult>;
  rm(path: string): Outcome<readonly Entry[]>;
  cp(request: Without<MoveRequest>): Outcome<readonly Entry[]>;
  mv(request: Without<MoveRequest>): Outcome<readonly Entry[]>;
  update(request: { body: string; status: 102 | 200 | 204 | 422 }): Outcome<Entry>;
  emit<N extends keyof Events>(name: N, event: Events[N]): Promise<void>;
  apply<N extends keyof Filters>(
    name: N,
    value: Filters[N]['value'],
    context: Filters[N]['context'],
  ): Promise<Filters[N]['value']>;
}

type Without<T> = Omit<T, 'runId' | 'writer' | 'loopId' | 'turn'>;

/** What a loop is told and may call, and when its answer will do. The loop is the same whatever carries it. */
export interface Program {
  /** The names of its tools, in the order in which they are told. */
  readonly tools: readonly string[];
  /** By canonical name, or as a wire without dots has it. */
  find(name: string): ToolDefinition | null;
  /** Whether a model may call it in this loop. */
  allows(tool: ToolDefinition): boolean;
  /** Names that are calls where a model writes them. */
  readonly vocabulary: readonly string[];
  readonly maxTurns: number;
  /** What is asked of the model besides an answer to the messages. */
  readonly request: Pick<ChatRequest, 'maxTokens' | 'schema'>;
  /** Where what it asks of models is traced. */
  readonly trace: Trace;
  /** An answer of nothing ends the loop, and is no stall. */
  readonly mayBeSilent: boolean;
  /** Its prompt and answers are what is said in its session, and stand in the session's checkpoint. */
  readonly isSession: boolean;
  /** Whose State its notes change, where that isn't the run's own; null for the run's. */
  readonly notesFor: string | null;
  /** Tokens of a context of this size that are left for the answer, besides the usual share. */
  answerTokens(contextSize: number): number;
  /** The messages of a turn, and what they cost. */
  compose(host: PluginHost, rummy: RummyContext, ceiling: number | null): Promise<Composed>;
  /** The model speaks or thinks. */
  heard(): void;
  onText(text: string): void;
  /** A model was asked, whatever came of it. */
  asked(call: AskedModel): void;
  /** The model answered, with these commands; nothing of them is carried out yet. */
  answered(response: ChatResponse, commands: readonly Command[]): void;
  /** All of the turn's commands have been carried out, or left. */
  settled(): void;
  /** What is wrong with an answer, to be said to the model; null where it will do. */
  check(text: string): Promise<string | null>;
  /** The model is told so in the next turn. */
  refused(why: string): void;
  /** How an answer without an end is given on. */
  cutOff(text: string): string;
}

/** What a program makes of what there is to read, before it is measured. */
export interface Composed {
  readonly messages: readonly ChatMessage[];
  readonly rows: readonly PacketRow[];
  readonly tokens: Pick<Packet['tokens'], 'floor' | 'premium' | 'system'>;
  /** It has made itself as short as it can be. */
  readonly isShortest: boolean;
}

/** The loaded plugins, as the run loop uses them. */
export interface PluginHost {
  readonly providers: readonly Provider[];
  /** Plugins that could not be loaded, for the person. */
  readonly problems: readonly { readonly plugin: string; readonly message: string }[];
  readonly tools: ToolRegistry;
  emit<N extends keyof Events>(name: N, event: Events[N]): Promise<void>;
  apply<N extends keyof Filters>(
    name: N,
    value: Filters[N]['value'],
    context: Filters[N]['context'],
  ): Promise<Filters[N]['value']>;
  /** Listens from outside of any plugin, as servers do. */
  on<N extends keyof Events>(name: N, listener: (event: Events[N]) => Promise<void> | void): () => void;
  /** The text of an entry as a model is shown it at this visibility. */
  view(entry: Entry, visibility: Exclude<Visibility, 'archived'>): string;
}

export interface ToolRegistry {
  /** By canonical name, or as a wire without dots has it. */
  find(name: string): ToolDefinition | null;
  /** The tools of a loop, in the order in which they are told: mode and flags take some away. */
  resolveForLoop(mode: RunMode, flags: RunFlags): readonly ToolDefinition[];
  /** Runs the tool's handlers on its recorded entry. Never rejects: a handler that throws makes the entry a failed one. */
  dispatch(tool: string, entry: Entry, rummy: RummyContext): Promise<void>;
}

/** The messages of a turn, measured. Tokens by the settings' divisor. */
export interface Packet {
  readonly messages: readonly ChatMessage[];
  readonly rows: readonly PacketRow[];
  readonly tokens: {
    /** Sum of sTokens of everything that isn't archived. */
    readonly floor: number;
    /** Sum of aTokens of what is visible. */
    readonly premium: number;
    /** Instructions and tool documents. */
    readonly system: number;
    /** floor + premium + system. */
    readonly usage: number;
    /** ceiling - usage; null without a ceiling. */
    readonly free: number | null;
    /** All messages as they would be sent: what the ceiling is held against. */
    readonly assembled: number;
  };
  readonly ceiling: number | null;
  /** Nothing can be summarized or left out of it: what is too long is for the model to say. */
  readonly isShortest: boolean;
}
