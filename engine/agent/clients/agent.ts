/** Bob's mind as its hosts have it: what servers, shells and decks build on. One method for each of seed 004's RPC methods. */

import type { Database } from 'better-sqlite3';
import type { TrustedFolders } from '../../access/index.ts';
import type { Outcome } from '../../basics/index.ts';
import type { Confinement } from '../../confine/index.ts';
import type { Conversations } from '../../conversations/index.ts';
import type { Converse } from '../../decks/index.ts';
import type { Fact } from '../../disk/index.ts';
import type { Attributes, Entry, EntryState, Visibility } from '../../entries/index.ts';
import type { McpServers } from '../../mcp/index.ts';
import type { ModelSight } from '../../models/index.ts';
import type { PluginModule } from '../../plugins/index.ts';
import type { ModelInfo, Provider } from '../../protocol/index.ts';
import type {
  Candidates,
  ModelRecord,
  ProjectRecord,
  RunFlags,
  RunMode,
  RunRecord,
  RunResult,
  RunStatus,
} from '../../runs/index.ts';
import type { Settings, SettingsProblem } from '../../settings/index.ts';
import type { Resolve, Transport } from '../../tools/index.ts';
import type { Trace } from '../../trace/index.ts';
import type { LoggedTurn, Recollection } from '../sessions/index.ts';
import type { LoggedCall } from './call-log.ts';
import type { Questions } from './questions.ts';
import type { AgentTools } from './tools.ts';

export interface AgentOptions {
  readonly settings: Settings;
  /** The folder that holds `bob.db`, the trace and the checkpoints; it exists. */
  readonly runtimeDir: string;
  /** Another file for the entries; `:memory:` for one that nobody keeps. `RUMMY_DB_PATH` otherwise, then `bob.db`. */
  readonly databaseFile?: string;
  /** Where events are traced to; `trace.jsonl` in the runtime folder otherwise. */
  readonly trace?: Trace;
  /** Families of models besides those of the plugins. One with the name of another takes its place. */
  readonly providers?: readonly Provider[];
  /** Plugins that are there already, by name, besides those that are found and those of `RUMMY_PLUGIN_*`. */
  readonly plugins?: Readonly<Record<string, PluginModule>>;
  /** What tools reach the network with, in tests. */
  readonly network?: { readonly transport?: Transport; readonly resolve?: Resolve };
  /** What holds the programs that are run on a model's behalf; this machine's otherwise. */
  readonly confinement?: Confinement;
  /** Told where the list of trusted folders or a checkpoint is damaged. */
  readonly tell?: (fact: Fact) => void;
  /** What backends reach their servers with. */
  readonly fetch?: typeof fetch;
  /** What the built-in backend answers with, from facts that need no model; without it, it says what it can't do. */
  readonly answer?: (question: string, signal: AbortSignal) => Promise<string | null>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** A server that was found, and what it offers. */
interface FoundModels {
  readonly provider: string;
  readonly baseUrl: string;
  readonly models: readonly (ModelInfo & { readonly sees: boolean | null })[];
}

interface RunSettings {
  readonly temperature?: number;
  /** The name of a persona, or its text. */
  readonly persona?: string;
  /** Tokens. */
  readonly contextLimit?: number;
}

export interface PromptRequest extends RunSettings, Partial<RunFlags> {
  readonly projectId: number;
  readonly prompt: string;
  /** A model's alias, or `provider/model`; there is no default, but a run that is continued has one. */
  readonly model?: string;
  /** Continues this run; a new one otherwise. */
  readonly run?: string;
  /** With `run`: continues in a new run that sees what that one saw, and leaves it as it is. */
  readonly fork?: boolean;
  /** Only these tools, of those that mode and flags allow. Plain chat has none. */
  readonly tools?: readonly string[];
}

interface SetParams {
  readonly path: string;
  readonly body?: string;
  readonly attributes?: Attributes;
  readonly state?: EntryState;
  readonly visibility?: Visibility;
}

export interface Resolution {
  /** A proposed entry. */
  readonly path: string;
  readonly action: 'accept' | 'reject';
  /** What came of it, for proposals that the client carried out itself; an answer, for questions. */
  readonly output?: string;
  /** Why not: the run goes on with it. */
  readonly reason?: string;
  /** `seenProposal` of what the person looked at. */
  readonly seen?: string;
  /** A command that is accepted is run by Bob; otherwise the client runs it and streams what it puts out. */
  readonly isRun?: boolean;
}

interface RunSummary {
  readonly run: string;
  readonly status: RunStatus;
  readonly turn: number;
  readonly summary: string;
  readonly model: string;
  readonly parent: string | null;
  /** Epoch milliseconds. */
  readonly created: number;
}

export interface HistoryItem {
  readonly tool: string;
  readonly path: string;
  readonly status: number;
  readonly body: string;
  readonly turn: number;
  /** JSON, unparsed. */
  readonly attributes: string;
}

/** Of a finished turn. `context_tokens` is that turn's packet; the other counts and the cost are the whole run's. */
export interface Telemetry {
  readonly model: string;
  readonly context_tokens: number;
  readonly context_distribution: readonly {
    readonly scheme: string;
    readonly entries: number;
    readonly tokens: number;
  }[];
  readonly prompt_tokens: number;
  readonly cached_tokens: number;
  readonly completion_tokens: number;
  readonly reasoning_tokens: number;
  readonly total_tokens: number;
  /** US dollars. */
  readonly cost: number;
}

/** What `run/state` tells and `getRun` answers, as seed 004 spells it. */
export interface RunState {
  readonly run: string;
  readonly turn: number;
  readonly status: number;
  /** The latest `<update status="200">`, or nothing. */
  readonly summary: string;
  readonly history: readonly HistoryItem[];
  readonly unknowns: readonly { readonly path: string; readonly body: string }[];
  /** null in the middle of a turn. */
  readonly telemetry: Telemetry | null;
}

/** What a server passes on to the clients of a project; a `projectId` of null is for all. */
export type AgentNotification = { readonly projectId: number | null } & (
  | { readonly method: 'run/state'; readonly params: RunState }
  | {
      readonly method: 'run/progress';
      readonly params: {
        readonly run: string;
        readonly turn: number;
        readonly status: 'thinking' | 'processing' | 'retrying';
      };
    }
  | {
      readonly method: 'run/proposal';
      readonly params: {
        readonly run: string;
        readonly path: string;
        readonly tool: string;
        readonly body: string;
        readonly attributes: Attributes;
      };
    }
  | {
      readonly method: 'stream/cancelled';
      readonly params: { readonly run: string; readonly path: string; readonly reason: string };
    }
  | {
      readonly method: 'ui/render';
      readonly params: {
        readonly run: string;
        readonly turn: number;
        readonly kind: 'content' | 'reasoning';
        readonly text: string;
        readonly append: boolean;
      };
    }
  | {
      readonly method: 'ui/notify';
      readonly params: { readonly text: string; readonly level: 'info' | 'warn' | 'error' };
    }
);

export interface StreamAddress {
  readonly run: string;
  /** The log entry of the command whose output it is. */
  readonly path: string;
}

/** Tools of seed 004 that aren't verbs of entries. */
type ClientTool = 'think' | 'sh' | 'env' | 'search' | 'ask_user' | 'update';

/** Runs are named by their aliases. Whatever can be expected to go wrong is a refusal; a broken invariant throws. */
export interface Agent {
  readonly settings: Settings;
  /** What could not be read or loaded at the start, for the person. */
  readonly problems: readonly SettingsProblem[];
  /** `bob.db`, for the tables that hang beside the entries. */
  readonly database: Database;
  /** Which folders' contents may act. */
  readonly trust: TrustedFolders;
  /** The servers of tools that Bob met when he started. */
  readonly servers: Pick<McpServers, 'met' | 'reread'>;

  init(params: { name: string; projectRoot?: string | null }): Outcome<ProjectRecord>;

  getModels(params?: { limit?: number; offset?: number }): readonly ModelRecord[];
  addModel(params: { alias: string; actual: string; contextLength?: number }): Outcome<ModelRecord>;
  removeModel(params: { alias: string }): Outcome<null>;
  /** What an alias means now; nothing is sent. `model` is null where no language model would be asked. */
  describeModel(alias: string): {
    provider: string | null;
    model: string | null;
    note: string | null;
    /** Nobody chose it for this name: it is the chat's. */
    isBorrowed: boolean;
  };
  /** Looks for servers of models on this machine, at the default ports. */
  discoverModels(signal?: AbortSignal): Promise<readonly FoundModels[]>;
  /** Whether the model behind a name sees pictures, and who says so; its server is asked where nobody else has said. */
  modelSight(name: string, signal?: AbortSignal): Promise<Outcome<ModelSight>>;
  /** The person's word for it; null takes it back. */
  sayModelSight(name: string, sees: boolean | null): Outcome<null>;

  /** Entry operations of clients: they go through the tools' handlers, as those of models do. */
  get(params: {
    projectId?: number;
    run?: string;
    path: string;
    persist?: boolean;
    readonly?: boolean;
  }): Promise<Outcome<readonly Entry[]>>;
  /** A write to `run://<alias>` drives that run; a state on a proposed entry resolves it. */
  set(params: SetParams & { run: string; projectId?: number }): Promise<Outcome<Entry>>;
  rm(params: { run: string; path: string }): Promise<Outcome<null>>;
  mv(params: { run: string; path: string; to: string }): Promise<Outcome<null>>;
  cp(params: { run: string; path: string; to: string }): Promise<Outcome<null>>;
  /** A tool that isn't one of entries, called by a client: gives the record of the call, which waits where a person is asked. */
  use(params: { run: string; tool: ClientTool; attributes?: Attributes; body?: string }): Promise<Outcome<Entry>>;
  /** Puts entries out of sight, or with `persist` keeps files of the project out; `clear` ends a constraint. */
  store(params: {
    projectId?: number;
    run?: string;
    path: string;
    persist?: boolean;
    ignore?: boolean;
    clear?: boolean;
  }): Promise<Outcome<null>>;
  /** Without a run: of the project's newest one. Archived entries too. */
  getEntries(params: {
    projectId?: number;
    run?: string;
    pattern?: string;
    body?: string;
    limit?: number;
    offset?: number;
  }): Outcome<readonly Entry[]>;

  startRun(params: RunSettings & { projectId: number; model: string }): Outcome<RunRecord>;
  /** Settles when the prompt's loop has ended; never rejects because of what a model says or a server does. */
  ask(request: PromptRequest): Promise<Outcome<RunResult>>;
  act(request: PromptRequest): Promise<Outcome<RunResult>>;
  /** Puts a prompt in the queue and is back at once: `done` settles as `ask` and `act` do. */
  prompt(mode: RunMode, request: PromptRequest): Outcome<{ run: string; done: Promise<RunResult> }>;
  resolve(params: { run: string; resolution: Resolution }): Promise<Outcome<{ run: string; status: RunStatus }>>;
  /** Stops what runs; prompts that wait in the queue survive, and the run can go on. */
  abort(params: { run: string }): Promise<Outcome<{ run: string; status: RunStatus }>>;
  rename(params: { run: string; name: string }): Outcome<{ run: string }>;
  /**
   * Said to a running loop, it is seen from the next turn on; to a resting run, it is a prompt. `isPerson`: nobody else
   * tells a run that asks nobody (YOLO) what to do.
   */
  inject(params: { run: string; message: string; isPerson: boolean }): Promise<Outcome<RunResult>>;
  config(params: RunSettings & { run: string; model?: string }): Outcome<RunRecord>;
  getRuns(params: { projectId: number; limit?: number; offset?: number }): readonly RunSummary[];
  getRun(params: { run: string }): Outcome<RunState>;

  addSkill(params: { run: string; name: string }): Promise<Outcome<null>>;
  removeSkill(params: { run: string; name: string }): Promise<Outcome<null>>;
  getSkills(params: { run: string }): Outcome<readonly string[]>;
  listSkills(): Promise<readonly string[]>;
  setPersona(params: { run: string; name?: string; text?: string }): Promise<Outcome<null>>;
  listPersonas(): Promise<readonly string[]>;

  stream(params: StreamAddress & { channel: number; chunk: string }): Promise<Outcome<null>>;
  streamCompleted(params: StreamAddress & { exitCode?: number; duration?: number }): Promise<Outcome<null>>;
  streamAborted(params: StreamAddress & { reason?: string; duration?: number }): Promise<Outcome<null>>;
  streamCancel(params: StreamAddress & { reason?: string }): Promise<Outcome<null>>;

  /** Asks a model for an agent deck: a run of its own, with the deck's instructions and actions. */
  readonly converse: Converse;

  /** What the person and Bob have said to each other, conversation by conversation. */
  readonly conversations: Conversations;

  /** What is proposed to be remembered. Only a person's decision makes memory of it, and not here. */
  readonly candidates: Candidates;

  /** What runs wait for, in whatever project. */
  readonly asked: Questions;

  /** The tools that there are, what a person allowed of them, and calls from outside of a loop. */
  readonly tools: AgentTools;

  /** Gives runs what is remembered; until then they work without. */
  remember(recollection: Recollection): void;

  /** Told of each turn of a client's run when it is over, and first of those that the process before ended in the middle of. */
  onTurn(listener: (turn: LoggedTurn) => void): () => void;

  /** Keeps a call of a client and what it was answered. */
  logCall(call: LoggedCall): void;

  /** Told in the order in which things happened, without waiting for the listener. */
  subscribe(listener: (notification: AgentNotification) => void): () => void;
  /** Aborts what runs, waits until it has stopped, and closes the store. */
  close(): Promise<void>;
}
