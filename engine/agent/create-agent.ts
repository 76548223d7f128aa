/** Puts the store, the plugins, the models and the loop together into the one agent of a host. */
import { homedir } from 'node:os';
import path from 'node:path';
import { backUpBeforeUpgrade } from '../backup/before-upgrade.ts';
import { confinementOf } from '../confine/confinement.ts';
import { embeddedFolder } from '../embedded-runtime.ts';
import type { Entry } from '../entries/entry.ts';
import { openStore } from '../entries/open.ts';
import { fault } from '../fault.ts';
import { openMcpServers, SERVERS_FILE } from '../mcp/servers.ts';
import { isBobAlias } from '../models/bob-aliases.ts';
import { BUILT_IN, createModels, type Models } from '../models/registry.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { namedFiles } from '../plugins/find-plugins.ts';
import { loadPlugins } from '../plugins/host.ts';
import type { RummyContext } from '../plugins/plugin.ts';
import { appendStream, endStream } from '../plugins/stream/channels.ts';
import { cancelStream } from '../plugins/stream/stream.ts';
import { createCheckpoints } from '../protocol/checkpoint.ts';
import { createVisibleTextStream, parseModelOutput } from '../protocol/parse-output.ts';
import { findTools } from '../tools/find-tools.ts';
import { createToolbox } from '../tools/registry.ts';
import { createTrace } from '../trace/trace.ts';
import { createTrust } from '../trust.ts';
import type { Agent, AgentOptions, StreamAddress } from './agent.ts';
import { createAsked } from './asked.ts';
import { createCallLog } from './call-log.ts';
import { createCandidates } from './candidates.ts';
import { createClientOperations } from './client.ts';
import { createConversations } from './conversations.ts';
import { createConverse } from './converse.ts';
import { createDriver } from './drive.ts';
import type { RunDriver } from './driver.ts';
import { createNotes } from './notes.ts';
import { createNotifier } from './notifications.ts';
import type { Parts } from './parts.ts';
import { createProposals } from './proposals.ts';
import { createRecollections } from './recollection.ts';
import { createRecords, type Records } from './records.ts';
import { recoverRuns } from './recovery.ts';
import type { RunRecord } from './run.ts';
import { registerRunScheme, sessionOf } from './run-entry.ts';
import { createRuns } from './runs.ts';
import { createToldMethods } from './told.ts';
import { createAgentTools } from './tools.ts';
import { logTurns } from './turn-log.ts';

/** Refused where another process has the store, or where it can't be opened; `close` it when the host ends. */
export async function createAgent(options: AgentOptions): Promise<Outcome<Agent>> {
  const { runtimeDir } = options;
  // What tools may not touch is the folder that is really in use, whoever chose it.
  const settings = {
    ...options.settings,
    environment: {
      ...options.settings.environment,
      BOB_RUNTIME_DIR: runtimeDir,
      RUMMY_DB_PATH: options.databaseFile ?? options.settings.RUMMY_DB_PATH,
    },
  };
  const now = options.now ?? Date.now;
  const trace = options.trace ?? createTrace({ file: path.join(runtimeDir, 'trace.jsonl'), now });
  const file = options.databaseFile ?? settings.RUMMY_DB_PATH ?? path.join(runtimeDir, 'bob.db');
  const report = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    trace.emit('gambit.error_event', { activity: 'entry_change', source: 'store', message });
  };
  const kept = await backUpBeforeUpgrade({
    runtimeDir,
    databaseFile: options.databaseFile ?? options.settings.RUMMY_DB_PATH,
    now,
  });
  if (!kept.ok) return kept;
  const opened = openStore({ file, settings, now, report, tell: options.tell });
  if (!opened.ok) return opened;
  const { store, database, constraints } = opened.value;
  const records = createRecords(database, now);
  registerRunScheme(store);
  recoverRuns(database, store, records);

  const trust = createTrust({
    runtimeDir,
    tell: options.tell ?? (() => undefined),
    named: () => namedFiles(settings.plugins),
  });
  const confinement = options.confinement ?? confinementOf(process.platform);
  const checkpoints = createCheckpoints(path.join(runtimeDir, 'checkpoints'), now, options.tell);
  const servers = await openMcpServers({
    runtimeDir,
    onProblem: (server, message) =>
      trace.emit('gambit.error_event', { activity: 'mcp', source: server, message: message.slice(0, 300) }),
  });
  const toolbox = await createToolbox({
    tools: [...(await findTools()), ...servers.tools],
    settings,
    runtimeDir,
    confinement,
    checkpoints,
    sessionOf: ({ run }) => sessionOf(store, run),
    now,
    ...options.network,
  });
  const recollections = createRecollections();
  const host = await loadPlugins({
    store,
    settings,
    trace,
    home: settings.RUMMY_HOME ?? path.join(homedir(), '.rummy'),
    constraints,
    mayRun(file) {
      const trusted = trust.code(file);
      if (!trusted.ok) throw fault(trusted.refusal.code, trusted.refusal.message);
    },
    external: { tools: toolbox.plugin, recollection: recollections.plugin, ...options.plugins },
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  const models = await createModels({
    settings,
    providers: [...host.providers, ...(options.providers ?? [])],
    table: records,
    abilitiesFile: path.join(runtimeDir, 'model-abilities.json'),
    embeddedFolder: embeddedFolder(runtimeDir),
    ...(options.answer === undefined ? {} : { answer: options.answer }),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  for (const alias of models.given) records.saveModel(alias);

  const vocabularyOf = ({ program }: RummyContext) => ({ tools: program.vocabulary });
  let driver: RunDriver | undefined;
  const parts: Parts = {
    settings,
    store,
    records,
    host,
    trace,
    confinement,
    now,
    proposals: createProposals(store),
    choose: models.resolve,
    parse: (response, rummy) => parseModelOutput(response, vocabularyOf(rummy)),
    visibleText: (rummy) => createVisibleTextStream(vocabularyOf(rummy)),
    programs: new Map(),
    note: createNotes(trace, checkpoints),
    selectedTools: (run) => toolbox.grants.selected(sessionOf(store, run)),
    driver: () => {
      if (driver === undefined) throw new Error('runs can not be driven yet');
      return driver;
    },
  };
  driver = createDriver(parts);
  const knows = (model: string) => knownModel(models, records, model);
  const runs = createRuns(parts, driver, database, knows);
  const notifier = createNotifier(host, records, runs.views, trace);

  return done({
    settings,
    trust,
    database,
    problems: [
      ...host.problems.map(({ plugin, message }) => ({ variable: `RUMMY_PLUGIN_${plugin}`, message })),
      ...servers.problems.map(({ server, message }) => ({
        variable: server,
        message,
        where: path.join(runtimeDir, SERVERS_FILE),
      })),
    ],
    init({ name, projectRoot }) {
      if (name.trim() === '') return refused(400, 'no_name', 'A project needs a name.');
      const root = projectRoot ?? null;
      if (root !== null && !path.isAbsolute(root)) {
        return refused(400, 'bad_root', `The folder of a project is given in full: ${root} is relative.`);
      }
      return done(records.project(name.trim(), root));
    },
    ...modelMethods(models, records),
    ...createClientOperations(parts, constraints, runs.methods.resolve),
    ...runs.methods,
    ...createToldMethods(parts),
    ...streamMethods(parts),
    converse: createConverse(parts, driver),
    tools: createAgentTools(parts, toolbox),
    candidates: createCandidates(database, store, records),
    conversations: createConversations({ database, store, records, now }),
    asked: createAsked(database, parts),
    logCall: createCallLog(database, now),
    remember: recollections.use,
    onTurn: (listener) => logTurns(parts, listener),
    subscribe: notifier.subscribe,
    async close() {
      await driver?.close();
      models.close();
      toolbox.close();
      await servers.close();
      opened.value.close();
    },
  });
}

/** An alias of the table, one of Bob's own, or a provider and its model. */
function knownModel(models: Models, records: Records, name: string): Outcome<string> {
  if (records.model(name) !== null || isBobAlias(name) || models.check(name).ok) return done(name);
  const names = ['bob:chat', 'bob:mtg', ...records.models().map(({ alias }) => alias)].join(', ');
  return refused(404, 'no_model', `No model is called "${name}". There are ${names}, and provider/model.`);
}

function modelMethods(
  models: Models,
  records: Records,
): Pick<Agent, 'getModels' | 'addModel' | 'removeModel' | 'describeModel' | 'discoverModels'> {
  return {
    getModels: ({ limit, offset } = {}) => records.models(limit, offset),
    addModel({ alias, actual, contextLength }) {
      if (!/^[\w.:-]{1,80}$/.test(alias)) {
        return refused(
          400,
          'bad_name',
          'An alias has up to 80 letters, digits, dots, colons, hyphens and underscores.',
        );
      }
      const checked = models.check(actual);
      if (!checked.ok) return checked;
      const model = { alias, actual, contextLength: contextLength ?? null };
      records.saveModel(model);
      return done(model);
    },
    removeModel: ({ alias }) =>
      records.removeModel(alias) ? done(null) : refused(404, 'no_model', `No model is called "${alias}".`),
    describeModel(alias) {
      const chosen = models.choice(alias);
      if (!chosen.ok) return { provider: null, model: null, note: chosen.refusal.message, isBorrowed: false };
      const { backend, id, note, isBorrowed = false } = chosen.value;
      return backend.name === BUILT_IN
        ? { provider: null, model: null, note, isBorrowed }
        : { provider: backend.name, model: id, note, isBorrowed };
    },
    discoverModels: (signal) => models.discover(signal),
  };
}

function streamMethods(parts: Parts): Pick<Agent, 'stream' | 'streamCompleted' | 'streamAborted' | 'streamCancel'> {
  async function on(
    { run: alias, path: log }: StreamAddress,
    work: (
      run: RunRecord,
      target: { store: Parts['store']; runId: number; path: string },
    ) => Promise<Outcome<Entry>> | Outcome<Entry>,
  ): Promise<Outcome<null>> {
    const run = parts.records.runByAlias(alias);
    if (run === null) return refused(404, 'no_run', `There is no run called ${alias}.`);
    const worked = await work(run, { store: parts.store, runId: run.id, path: log });
    return worked.ok ? done(null) : worked;
  }
  return {
    stream: (params) => on(params, (_, target) => appendStream(target, params.channel, params.chunk)),
    streamCompleted: ({ exitCode, duration, ...target }) =>
      on(target, (_, channels) =>
        endStream(channels, {
          kind: 'completed',
          ...(exitCode === undefined ? {} : { exitCode }),
          ...(duration === undefined ? {} : { duration }),
        }),
      ),
    streamAborted: ({ reason, duration, ...target }) =>
      on(target, (_, channels) =>
        endStream(channels, {
          kind: 'cancelled',
          ...(reason === undefined ? {} : { reason }),
          ...(duration === undefined ? {} : { duration }),
        }),
      ),
    streamCancel: ({ reason, ...target }) =>
      on(target, (run, channels) => cancelStream(parts.host, run, channels, reason)),
  };
}
