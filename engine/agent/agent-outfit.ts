/** What runs of an agent are given: tools, those of other programs among them, plugins, and models to ask. */
import { homedir } from 'node:os';
import path from 'node:path';
import { unwrap } from '../basics/index.ts';
import { embeddedFolder } from '../machine/index.ts';
import { type McpServers, openMcpServers, SERVERS_FILE } from '../mcp/index.ts';
import { createModels, type Models } from '../models/index.ts';
import { loadPlugins, type PluginHost } from '../plugins/index.ts';
import { sessionOf } from '../runs/index.ts';
import type { SettingsProblem } from '../settings/index.ts';
import { createToolbox, findTools, type Toolbox } from '../tools/index.ts';
import type { AgentBase } from './agent-base.ts';
import { createRecollections, type Recollections } from './sessions/index.ts';

export interface AgentOutfit {
  readonly servers: McpServers;
  readonly toolbox: Toolbox;
  readonly recollections: Recollections;
  readonly host: PluginHost;
  readonly models: Models;
}

export async function openAgentOutfit(base: AgentBase): Promise<AgentOutfit> {
  const { options, runtimeDir, settings, now, trace, store, records, constraints, trust } = base;
  const servers = await openMcpServers({
    runtimeDir,
    onProblem: (server, message) =>
      trace.emit('gambit.error_event', { activity: 'mcp', source: server, message: message.slice(0, 300) }),
  });
  const toolbox = await createToolbox({
    tools: await findTools(),
    lent: servers.tools,
    settings,
    runtimeDir,
    confinement: base.confinement,
    checkpoints: base.checkpoints,
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
      unwrap(trust.code(file));
    },
    external: { tools: toolbox.plugin, recollection: recollections.plugin, ...options.plugins },
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  const models = await createModels({
    settings,
    providers: [...host.providers, ...(options.providers ?? [])],
    table: records,
    abilitiesFile: path.join(runtimeDir, 'model-abilities.json'),
    sightFile: path.join(runtimeDir, 'model-sight.json'),
    ...(options.tell === undefined ? {} : { tell: options.tell }),
    embeddedFolder: embeddedFolder(runtimeDir),
    ...(options.answer === undefined ? {} : { answer: options.answer }),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  for (const alias of models.given) records.saveModel(alias);
  return { servers, toolbox, recollections, host, models };
}

/** What could not be loaded, for the person. */
export function outfitProblems({ runtimeDir }: AgentBase, { host, servers }: AgentOutfit): SettingsProblem[] {
  const where = path.join(runtimeDir, SERVERS_FILE);
  return [
    ...host.problems.map(({ plugin, message }) => ({ variable: `RUMMY_PLUGIN_${plugin}`, message })),
    ...servers.problems.map(({ server, message }) => ({ variable: server, message, where })),
  ];
}
