// Bob's runtime behind one door: every method of engine/api, for the window in Electron and in the browser alike.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Agent } from './agent/agent.ts';
import { createAgent } from './agent/create-agent.ts';
import {
  type MethodName,
  memoryMethods,
  methods,
  mindMethods,
  type Notification,
  notification,
  type Params,
  PERSON_ONLY,
  type Result,
} from './api/index.ts';
import { createChat } from './chat/chat.ts';
import { choiceOf, createChatMethods, spokenName } from './chat/methods.ts';
import { createOwnDecks } from './chat/own-decks.ts';
import { keepTraces } from './chat/traces.ts';
import { createTurbotime } from './chat/turbotime.ts';
import { createTurbotimeCommands } from './chat/turbotime-commands.ts';
import { fault, isFault } from './fault.ts';
import { gameCatalog } from './games/catalog.ts';
import { createCoreRules } from './games/core-rules.ts';
import { createGameMethods } from './games/methods.ts';
import { opponents } from './games/opponents.ts';
import type { Rules } from './games/rules.ts';
import { createTables } from './games/tables.ts';
import { createThinker, type Thinker } from './games/thinker.ts';
import { warmUp } from './games/warm-up.ts';
import { logFault } from './host-log.ts';
import { DISPLAY_NAME } from './identity.ts';
import { openChosenStore } from './memory/chosen-store.ts';
import { createMemoryKeeper, type MemoryKeeper } from './memory/keeper.ts';
import { createCheckpoints } from './protocol/checkpoint.ts';
import { createAgentMethods, PATIENT, type Session } from './server/agent-methods.ts';
import { readSettings, type Settings } from './settings.ts';
import { createToolMethods } from './tools/methods.ts';
import type { Trace } from './trace/event.ts';
import { createTrace } from './trace/trace.ts';

/** One client's line to the host. */
export interface Connection {
  /**
   * Runs one method. Rejects with an Error that has a `code` for a refusal, and without one for a fault of ours. `id` is
   * the client's own for the call, for the log.
   */
  call(method: string, params: unknown, id?: string | number | null): Promise<unknown>;
  /** News of the tables, of the host, and of the runs of the project that this client named. */
  subscribe(listener: (notification: Notification) => void): () => void;
  close(): void;
}

/**
 * Who is at the other end. `window` is the person's own window or terminal, and it alone decides about memory; `client` is
 * any other program, and `member` somebody in a room.
 */
export type Credential = 'window' | 'client' | 'member';

export interface Host {
  /** A client of its own. */
  connect(credential: Credential): Connection;
  /** The same for a host with one window: a connection that is there from the start. */
  call(method: string, params: unknown, credential: 'window'): Promise<unknown>;
  subscribe(listener: (notification: Notification) => void): () => void;
  readonly methods: readonly string[];
  close(): Promise<void>;
}

export interface HostOptions {
  /** Created if it isn't there. */
  runtimeDir: string;
  /** What kind of client it serves, such as `window` or `browser`. */
  clientLabel: string;
}

/** What tests replace. */
export interface HostParts {
  rules?: Rules;
  thinker?: Thinker;
  agent?: Agent;
  settings?: Settings;
  now?: () => number;
}

type Handlers = { [M in MethodName]: (params: Params<M>, session: Session) => Result<M> | Promise<Result<M>> };

/** Rejects with a fault where another Bob has the folder, or its store can't be opened. */
export async function startHost(options: HostOptions, parts: HostParts = {}): Promise<Host> {
  const { runtimeDir, clientLabel } = options;
  mkdirSync(runtimeDir, { recursive: true });
  const now = parts.now ?? Date.now;
  const app = packageFacts();
  const clients = new Set<Client>();
  const tell = (message: Notification, projectId: number | null = null) => {
    for (const { session, listeners, credential } of [...clients]) {
      if (credential !== 'window' && message.method === 'memory/changed') continue;
      if (projectId !== null && session.projectId !== projectId) continue;
      for (const listener of [...listeners]) listener(message);
    }
  };
  const onFault = (text: string, error: unknown) => {
    logFault(runtimeDir, text, error, now());
    tell({ method: 'host/message', params: { level: 'error', text } });
  };
  const { settings, problems } =
    parts.settings === undefined ? readSettings(process.env) : { settings: parts.settings, problems: [] };
  for (const { variable, message } of problems) logFault(runtimeDir, `${variable}: ${message}`, undefined, now());
  const trace = createTrace({ file: path.join(runtimeDir, 'trace.jsonl'), onFault });
  const agent = parts.agent ?? (await openAgent(runtimeDir, settings, trace));
  const rules = parts.rules ?? createCoreRules(gameCatalog());
  const thinker =
    parts.thinker ?? createThinker({ onFault: (text, error) => logFault(runtimeDir, text, error, now()) });
  const decks = createOwnDecks({
    runtimeDir,
    converse: agent.converse,
    trace,
    onProblem: (text) => tell({ method: 'host/message', params: { level: 'warn', text } }),
  });
  let memory: MemoryKeeper | undefined;
  const tables = createTables({
    rules,
    runtimeDir,
    app: app.version,
    thinker,
    now,
    chooseByModel: async (question) => {
      const { choice } = (await decks.run('opponent-choice', question)) as { choice: string };
      return choice;
    },
    onChange(gameId, { cursor, over }) {
      tell({ method: 'table/changed', params: { gameId, cursor } });
      memory?.gameChanged(gameId, over);
    },
    onFault,
  });
  agent.subscribe(({ projectId, ...message }) => tell(message as Notification, projectId));
  const model = () => spokenName(choiceOf(agent, 'bob:chat').model);
  memory = await openMemoryKeeper().catch(async (error: unknown) => {
    await agent.close();
    throw error;
  });
  const turbotime = createTurbotime({ decks, tools: agent.tools, trace, now });
  const chat = createChat({
    decks,
    model,
    onText: (id, text) => tell({ method: 'chat/text', params: { id, text } }),
    memory: memory.memory,
    tools: agent.tools,
    turbotime: { path: turbotime, commands: createTurbotimeCommands({ turbotime, tools: agent.tools }) },
    checkpoints: createCheckpoints(path.join(runtimeDir, 'checkpoints'), now),
    mtgModel: () => choiceOf(agent, 'bob:mtg').model !== null,
    now,
  });

  async function openMemoryKeeper(): Promise<MemoryKeeper> {
    // Nobody may be listening yet.
    const onProblem = (text: string) => {
      logFault(runtimeDir, text, undefined, now());
      tell({ method: 'host/message', params: { level: 'warn', text } });
    };
    return createMemoryKeeper({
      runtimeDir,
      candidates: agent.candidates,
      ltm: await openChosenStore({ runtimeDir, settings, now, onProblem }),
      hidden: tables.hiddenCards,
      persistStm: settings.BOB_STM_PERSIST,
      decks,
      model,
      now,
      onChange: (pending) => tell({ method: 'memory/changed', params: { pending } }),
      onProblem,
      onFault,
    });
  }
  const traces = keepTraces(trace, (runId) => tell({ method: 'traces/changed', params: { runId } }));
  const handlers: Handlers = {
    ...createGameMethods(tables),
    ...createChatMethods({ agent, chat, decks, tables, traces }),
    ...createAgentMethods(agent),
    ...createToolMethods(agent.tools),
    ...memory.methods,
    ping: () => ({}),
    discover: () => catalogue(),
    'app/info': () => ({
      ...app,
      host: clientLabel,
      runtimeDir,
      opponents: opponents
        .filter(({ asksModel }) => asksModel !== true || choiceOf(agent, 'bob:mtg').model !== null)
        .map(({ id, name, blurb }) => ({ id, name, blurb })),
    }),
  };
  let open = true;
  let closing: Promise<void> | null = null;
  // What fails here fails again where it is asked for, and is told there.
  const warm =
    parts.rules !== undefined
      ? null
      : warmUp(rules, () => open).catch((error: unknown) => onFault('Bob could not get ready.', error));

  function connect(credential: Credential): Connection {
    const client: Client = {
      session: { projectId: null, isPerson: credential === 'window' },
      listeners: new Set(),
      credential,
    };
    clients.add(client);
    return {
      async call(method, params, id = null) {
        const started = checkedCall(method, params);
        if (credential !== 'window' && isPersons(started)) {
          throw fault(
            'person_only',
            `${started.method} is for the person's own window: nobody else decides about memory and permissions.`,
          );
        }
        if (!Object.hasOwn(mindMethods, started.method)) return run(handlers, started, client.session);
        const { projectId } = client.session;
        const logged = { projectId, method, id, params: started.params };
        try {
          const result = await inTime(started.method, settings, () => run(handlers, started, client.session));
          agent.logCall({ ...logged, result });
          return result;
        } catch (error) {
          agent.logCall({ ...logged, error: isFault(error) ? `${error.code}: ${error.message}` : 'internal' });
          throw error;
        }
      },
      subscribe(listener) {
        client.listeners.add(listener);
        return () => {
          client.listeners.delete(listener);
        };
      },
      close() {
        clients.delete(client);
      },
    };
  }

  const closeAll = async () => {
    open = false;
    await warm;
    await chat.close();
    await tables.close();
    await memory.close();
    await thinker.close();
    await agent.close();
    traces.stop();
    clients.clear();
  };

  const own = connect('window');
  return {
    methods: Object.keys(methods),
    connect,
    call: (method, params) => own.call(method, params),
    subscribe: own.subscribe,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

function isPersons({ method, params }: CheckedCall): boolean {
  return PERSON_ONLY.has(method) || Object.hasOwn(memoryMethods, method) || standsForPerson(method, params);
}

/** Other words for answering a proposal, or for having all of them answered. */
function standsForPerson(method: string, params: unknown): boolean {
  const { yolo, state, path: place, attributes } = params as Partial<Params<'act'> & Params<'set'>>;
  if (yolo === true || attributes?.['yolo'] === true) return true;
  return method === 'set' && state !== undefined && place?.startsWith('run://') !== true;
}

interface Client {
  readonly credential: Credential;
  readonly session: Session;
  readonly listeners: Set<(message: Notification) => void>;
}

async function openAgent(runtimeDir: string, settings: Settings, trace: Trace): Promise<Agent> {
  const opened = await createAgent({ settings, runtimeDir, trace });
  if (opened.ok) return opened.value;
  throw fault(opened.refusal.code, opened.refusal.message);
}

interface CheckedCall {
  readonly method: MethodName;
  readonly params: unknown;
}

function checkedCall(method: string, params: unknown): CheckedCall {
  if (!isMethod(method)) throw fault('method_unknown', `There is no method named ${JSON.stringify(method)}.`);
  const parsed = (methods[method].params as z.ZodType).safeParse(params ?? {});
  if (parsed.success) return { method, params: parsed.data };
  const [issue] = parsed.error.issues;
  throw fault('params_invalid', `${method}: ${issue?.path.join('.') || 'parameters'}: ${issue?.message ?? 'wrong'}`);
}

async function run(handlers: Handlers, { method, params }: CheckedCall, session: Session): Promise<unknown> {
  return (handlers[method] as (params: unknown, session: Session) => unknown)(params, session);
}

/** A call that should be quick and isn't ends with a refusal; what it began goes on. */
async function inTime(method: string, settings: Settings, work: () => Promise<unknown>): Promise<unknown> {
  if (PATIENT.has(method)) return work();
  const limit = settings.RUMMY_RPC_TIMEOUT;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(fault('timeout', `${method} took longer than ${limit} ms (RUMMY_RPC_TIMEOUT).`)),
      limit,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that may be called, with the JSON Schema of its parameters, and everything that is told. */
function catalogue(): Result<'discover'> {
  return {
    methods: Object.entries(methods).map(([name, { params }]) => ({
      name,
      params: z.toJSONSchema(params as z.ZodType, { unrepresentable: 'any', io: 'input' }),
    })),
    notifications: notification.options.map((option) => option.shape.method.value),
  };
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

function packageFacts(): { name: string; version: string } {
  const file = path.join(import.meta.dirname, '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { name: DISPLAY_NAME, version };
}
