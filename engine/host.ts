// Bob's runtime behind one door: every method of engine/api, for the window in Electron and in the browser alike.

import path from 'node:path';
import { withoutCredentials } from './address-secrets.ts';
import type { Agent, AgentOptions } from './agent/agent.ts';
import { createAgent } from './agent/create-agent.ts';
import { methods, type Notification } from './api/index.ts';
import { createMemorySource } from './approvals/memories.ts';
import { createApprovalMethods } from './approvals/methods.ts';
import { createApprovalQueue } from './approvals/queue.ts';
import { createRunSource } from './approvals/runs.ts';
import { openKeeping } from './backup/keeping.ts';
import { createHostRooms, type HostRooms, roomsForTables } from './channels/host-rooms.ts';
import { createRoomMethods } from './channels/methods.ts';
import { createChat } from './chat/chat.ts';
import { createKept } from './chat/kept.ts';
import { choiceOf, createChatMethods, spokenName } from './chat/methods.ts';
import { keepTraces } from './chat/traces.ts';
import { createTurbotime } from './chat/turbotime.ts';
import { createTurbotimeCommands } from './chat/turbotime-commands.ts';
import { createClients } from './clients.ts';
import { createOwnDecks } from './decks/own-decks.ts';
import { explainDisk, isDiskTrouble } from './disk-trouble.ts';
import { catalogue, createDoor, type Handlers } from './door.ts';
import { fault } from './fault.ts';
import { gameCatalog } from './games/catalog.ts';
import { createCoreRules } from './games/core-rules.ts';
import { createGameMethods } from './games/methods.ts';
import { opponents } from './games/opponents.ts';
import type { Rules } from './games/rules.ts';
import { createTables } from './games/tables.ts';
import { createThinker, type Thinker } from './games/thinker.ts';
import { warmUp } from './games/warm-up.ts';
import { beginLog, logFault } from './host-log.ts';
import type { Host } from './host-types.ts';
import { bobVersion, DISPLAY_NAME } from './identity.ts';
import { openChosenStore } from './memory/chosen-store.ts';
import { createMemoryKeeper, type MemoryKeeper } from './memory/keeper.ts';
import { createRecollection } from './memory/recollection.ts';
import { recordRunTurn } from './memory/run-turns.ts';
import { createNoticeMethods } from './notices/methods.ts';
import { type Fact, noticeLine, openNotices } from './notices/notices.ts';
import { startupFact } from './notices/startup.ts';
import { createCheckpoints } from './protocol/checkpoint.ts';
import { type Reopen, reopeningHost } from './reopening.ts';
import { openRuntimeFolder } from './runtime-folder.ts';
import { createAgentMethods } from './server/agent-methods.ts';
import { readSettings, type Settings } from './settings.ts';
import { createToolMethods } from './tools/methods.ts';
import { createTrace } from './trace/trace.ts';

export { isFault } from './fault.ts';
export type { Host } from './host-types.ts';

export interface HostOptions {
  /** Created if it isn't there. */
  runtimeDir: string;
  /** What kind of client it serves, such as `window` or `browser`. */
  clientLabel: string;
  /** What could not be used on start, a line each, for a terminal. Windows have it among the notices. */
  onStartupProblem?: (line: string) => void;
  /** Rooms are open to others this time, whatever the person's switch says. `port`: 0 for the usual ones. */
  hosting?: { readonly reach: 'machine' | 'network'; readonly port: number };
}

/** What tests replace. */
export interface HostParts {
  rules?: Rules;
  thinker?: Thinker;
  agent?: Agent;
  settings?: Settings;
  now?: () => number;
}

/** The built window; paths are the same in a package. */
const RENDERER = path.join(import.meta.dirname, '..', 'dist', 'renderer');

/** Rejects with a fault where another Bob has the folder, or its store can't be opened. */
export function startHost(options: HostOptions, parts: HostParts = {}): Promise<Host> {
  openRuntimeFolder(options.runtimeDir);
  return reopeningHost(options.runtimeDir, (reopen) => openHost(options, parts, reopen));
}

async function openHost(options: HostOptions, parts: HostParts, reopen: Reopen): Promise<Host> {
  const { runtimeDir, clientLabel } = options;
  const now = parts.now ?? Date.now;
  const app = packageFacts();
  const log = (text: string, error?: unknown) => logFault(runtimeDir, text, error, now());
  beginLog(runtimeDir, `Bob ${app.version} starts for the ${clientLabel}.`, now());
  const clients = createClients((token) => rooms.channels.memberOf(token) !== null);
  const { tell } = clients;
  const notices = openNotices({
    runtimeDir,
    now,
    onChange: (unread) => tell({ method: 'notices/changed', params: { unread } }),
    onTold: (notice) => log(noticeLine(notice)),
  });
  const tellOfDisk = (error: unknown) => {
    const told = explainDisk(error, { what: 'Something', safe: 'What was kept before is as it was.' });
    if (isDiskTrouble(told)) notices.tell({ severity: 'error', where: runtimeDir, ...told.fact, recurs: true });
  };
  const onFault = (text: string, error: unknown) => {
    log(text, error);
    tellOfDisk(error);
    tell({ method: 'host/message', params: { level: 'error', text: withoutCredentials(text) } });
  };
  const tellOfStart = (fact: Fact) => {
    notices.tell(fact);
    options.onStartupProblem?.(noticeLine(fact));
  };
  const settings = parts.settings ?? readSettings(process.env).settings;
  for (const problem of readSettings(settings.environment).problems) tellOfStart(startupFact(problem));
  const trace = createTrace({ file: path.join(runtimeDir, 'trace.jsonl'), onFault });
  const agent = parts.agent ?? (await openAgent({ runtimeDir, settings, trace, tell: notices.tell }));
  for (const problem of agent.problems) tellOfStart(startupFact(problem));
  const rules = parts.rules ?? createCoreRules(gameCatalog());
  const thinker = parts.thinker ?? createThinker({ onFault: log });
  const decks = createOwnDecks({
    runtimeDir,
    converse: agent.converse,
    trace,
    onProblem: (text) => tell({ method: 'host/message', params: { level: 'warn', text: withoutCredentials(text) } }),
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
    onChange(gameId, { cursor, over, news }) {
      clients.tellEach(({ rooms }) => {
        const token = rooms.get(gameId);
        const told = token === undefined ? null : news(token);
        return { method: 'table/changed', params: { gameId, cursor, ...(told === null ? {} : { news: told }) } };
      });
      memory?.gameChanged(gameId, over);
    },
    onFault,
    onFact: notices.tell,
    rooms: roomsForTables(runtimeDir, () => rooms.channels),
  });
  /** A program that may not work in a folder yet has its question shown to the person, once for each folder. */
  const asked = new Set<string>();
  const askToTrust = (message: string) => {
    if (asked.has(message)) return;
    asked.add(message);
    tell({
      method: 'host/message',
      params: { level: 'info', text: `A program wants to work in a folder. ${message}` },
    });
  };
  const rooms: HostRooms = createHostRooms(tables.shared, {
    database: agent.database,
    runtimeDir,
    rendererDir: RENDERER,
    connect: (...who) => connect(...who),
    now,
    onChange: ({ channelId, cursor }) => tell({ method: 'rooms/changed', params: { channel_id: channelId, cursor } }),
    // What guests and their bots cause is for the log: nobody from elsewhere puts messages into the person's window.
    onFault(text, error) {
      log(text, error);
      tellOfDisk(error);
    },
    tell: notices.tell,
    log: (line) => log(line),
  });
  agent.subscribe(({ projectId, ...message }) => tell(message as Notification, projectId));
  const model = (alias: 'bob:chat' | 'bob:mtg') => spokenName(choiceOf(agent, alias).model);
  memory = await openMemoryKeeper().catch(async (error: unknown) => {
    await rooms.close();
    await agent.close();
    throw error;
  });
  const approvals = createApprovalQueue({
    sources: [createRunSource(agent), createMemorySource(memory.memory)],
    onChange: (waiting) => tell({ method: 'approvals/changed', params: { waiting } }),
    onFault,
  });
  const { memory: remembered } = memory;
  agent.remember(createRecollection(remembered, runtimeDir));
  agent.onTurn((turn) => recordRunTurn(remembered, turn, now()));
  const turbotime = createTurbotime({ decks, tools: agent.tools, trace, now });
  const kept = createKept({
    conversations: agent.conversations,
    turns: memory.memory.turns,
    onText: (id, text) => tell({ method: 'chat/text', params: { id, text } }),
    onExchange: (conversation, exchange) =>
      tell({ method: 'conversations/exchange', params: { conversation, exchange } }),
    onTurn: (conversation) => tell({ method: 'conversations/turned', params: { conversation } }),
    onChange: (id) => tell({ method: 'conversations/changed', params: { id } }),
  });
  const chat = createChat({
    decks,
    model,
    kept,
    memory: memory.memory,
    tools: agent.tools,
    turbotime: { path: turbotime, commands: createTurbotimeCommands({ turbotime, tools: agent.tools }) },
    checkpoints: createCheckpoints(path.join(runtimeDir, 'checkpoints'), now, notices.tell),
    now,
  });

  async function openMemoryKeeper(): Promise<MemoryKeeper> {
    // Nobody may be listening yet.
    const onProblem = (text: string) => {
      log(text);
      tell({ method: 'host/message', params: { level: 'warn', text: withoutCredentials(text) } });
    };
    return createMemoryKeeper({
      runtimeDir,
      candidates: agent.candidates,
      ltm: await openChosenStore({
        runtimeDir,
        settings,
        now,
        onProblem: (message) => tellOfStart(startupFact({ variable: 'BOB_LTM_BACKEND', message })),
        onFact: notices.tell,
      }),
      hidden: tables.hiddenCards,
      trace,
      persistStm: settings.BOB_STM_PERSIST,
      decks,
      model,
      now,
      onChange: (pending) => tell({ method: 'memory/changed', params: { pending } }),
      onProblem,
      onFact: notices.tell,
      onFault,
    });
  }
  const keeping = openKeeping({
    runtimeDir,
    settings,
    bob: app.version,
    database: agent.database,
    reopen,
    now,
    tell,
    notices,
    log,
  });
  const traces = keepTraces(trace, (runId) => tell({ method: 'traces/changed', params: { runId } }));
  const handlers: Handlers = {
    ...createGameMethods(tables),
    ...createChatMethods({
      agent,
      chat,
      kept,
      decks,
      tables,
      traces,
      onTalks: () => tell({ method: 'conversations/changed', params: { id: '' } }),
    }),
    ...createAgentMethods(agent, askToTrust),
    ...createToolMethods(agent.tools, agent.trust),
    ...createRoomMethods(rooms),
    ...keeping.methods,
    ...memory.methods,
    ...createApprovalMethods(approvals),
    ...createNoticeMethods(notices),
    ping: () => ({}),
    discover: () => catalogue(),
    'app/info': (_, { isMember }) => ({
      ...app,
      host: clientLabel,
      // Where things lie on this machine is nothing for guests.
      runtimeDir: isMember ? '' : runtimeDir,
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

  const connect = createDoor({
    clients,
    handlers,
    settings,
    logCall: agent.logCall,
    onBroken: (method, error) => log(`${method} failed.`, error),
    onDiskTrouble(method, trouble) {
      log(`${method} failed.`, trouble.cause);
      tellOfDisk(trouble);
    },
  });

  const closeAll = async () => {
    open = false;
    await warm;
    await keeping.close();
    approvals.close();
    await chat.close();
    await rooms.close();
    await tables.close();
    await memory.close();
    await thinker.close();
    await agent.close();
    traces.stop();
    clients.clear();
  };

  keeping.start();
  await rooms.hosting.restore(options.hosting);
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

async function openAgent(options: AgentOptions): Promise<Agent> {
  const opened = await createAgent(options);
  if (opened.ok) return opened.value;
  throw fault(opened.refusal.code, opened.refusal.message);
}

function packageFacts(): { name: string; version: string } {
  return { name: DISPLAY_NAME, version: bobVersion() };
}
