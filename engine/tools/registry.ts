/**
 * The one registry of tools: who may use which in a session, how a call is checked, carried out, proposed and put on
 * record. It joins the run loop as a plugin, so that there is one way from what a model says to what happens.
 */
import path from 'node:path';
import type { z } from 'zod';
import type { Confinement } from '../confine/index.ts';
import type { Entry } from '../entries/index.ts';
import type { PluginContext, PluginModule, RummyContext } from '../plugins/index.ts';
import type { Checkpoints } from '../protocol/index.ts';
import type { Settings } from '../settings/index.ts';
import { isPlainText } from './arguments.ts';
import { CAPABILITY_SCHEME } from './ask-capability.ts';
import { acceptedCall, type Execution, handleCall, rejectedCall, type ToolboxState } from './carry-out-call.ts';
import { type FoundTool, findTools } from './find-tools.ts';
import { createGrants, type Grants } from './grants.ts';
import { type Resolve, resolveHost } from './net/addresses.ts';
import { type HttpCache, openHttpCache } from './net/cache.ts';
import { pinnedTransport, type Transport } from './net/transport.ts';

export interface Toolbox {
  /** As they are now. */
  readonly tools: readonly FoundTool[];
  /** What other programs lend, in place of what they lent before: what is gone is selected no longer. */
  lend(tools: readonly FoundTool[]): void;
  readonly grants: Grants;
  /** Joins the plugins under the name `tools`. */
  readonly plugin: PluginModule;
  /** Every execution, refusal and proposal, in order. */
  onExecution(listener: (execution: Execution) => void): () => void;
  close(): void;
}

interface ToolboxOptions {
  readonly settings: Settings;
  readonly runtimeDir: string;
  readonly confinement: Confinement;
  readonly checkpoints: Checkpoints;
  /** The session that a run belongs to. */
  readonly sessionOf: (rummy: RummyContext) => string;
  readonly now?: () => number;
  /** What tests put in the place of the network. */
  readonly transport?: Transport;
  readonly resolve?: Resolve;
  /** Instead of the folders beside this file. */
  readonly tools?: readonly FoundTool[];
  /** What other programs lend. */
  readonly lent?: readonly FoundTool[];
}

export async function createToolbox(options: ToolboxOptions): Promise<Toolbox> {
  const { settings, runtimeDir, confinement, sessionOf, now = Date.now } = options;
  const own = options.tools ?? (await findTools());
  const tools = new Map([...own, ...(options.lent ?? [])].map((tool) => [tool.name, tool]));
  const grants = createGrants({ checkpoints: options.checkpoints, exists: (name) => tools.has(name) });
  const http = {
    cache: (): HttpCache => {
      box.cache ??= openHttpCache(path.join(runtimeDir, 'http_cache.db'), now);
      return box.cache;
    },
    now,
    transport: options.transport ?? pinnedTransport,
    resolve: options.resolve ?? resolveHost,
  };
  let joining: ((name: string) => void) | null = null;
  const listeners = new Set<(execution: Execution) => void>();
  const given = { settings, runtimeDir, confinement, sessionOf, now };
  const box: ToolboxState = { ...given, tools, grants, listeners, http, joined: new Set(), cache: null };
  return {
    get tools() {
      return [...tools.values()];
    },
    lend(lent) {
      tools.clear();
      for (const tool of [...own, ...lent]) tools.set(tool.name, tool);
      for (const { name } of lent) joining?.(name);
    },
    grants,
    plugin(core) {
      joining = (name) => joinTool(box, core, name);
      joinPlugins(box, core);
    },
    onExecution(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      box.cache?.close();
      box.cache = null;
    },
  };
}

/** A tool of a name that was there before takes its place. */
function joinTool(box: ToolboxState, core: PluginContext, name: string): void {
  const tool = box.tools.get(name);
  if (tool === undefined) return;
  core.ensureTool({
    name,
    doc: tool.doc,
    order: tool.order,
    investigates: tool.investigates,
    args: tool.args as z.ZodType,
    isGated: true,
    absentIn: absences(tool),
  });
  if (box.joined.has(name)) return;
  box.joined.add(name);
  // Whoever has the name now; where nobody has, nobody has it selected either, and the call is refused for that.
  core.on('handler', (entry, rummy) => handleCall(box, { tool: box.tools.get(name) ?? tool, entry, rummy }));
  core.on('visible', (entry) => entry.body, name);
  core.on('summarized', (entry) => firstLine(entry), name);
}

function joinPlugins(box: ToolboxState, core: PluginContext): void {
  for (const name of box.tools.keys()) joinTool(box, core, name);
  core.registerScheme({ name: CAPABILITY_SCHEME, category: 'logging', writableBy: ['system'], modelVisible: false });
  core.on('proposal.accepted', ({ entry, rummy }) => acceptedCall(box, entry, rummy));
  core.on('proposal.rejected', ({ entry, rummy }) => rejectedCall(box, entry, rummy));
  core.filter(
    'proposal.accepting',
    (verdict, { entry }) =>
      entry.scheme === CAPABILITY_SCHEME
        ? { veto: 'A capability is granted in the list of permissions, by a person.' }
        : verdict,
    Number.POSITIVE_INFINITY,
  );
}

/** In ask mode nothing is changed, and without the web nothing is fetched. */
function absences({ reach, investigates }: FoundTool): readonly ('ask' | 'noWeb')[] {
  if (reach === 'network') return ['noWeb'];
  return reach === 'commands' || (reach === 'files' && !investigates) ? ['ask'] : [];
}

function firstLine({ body }: Entry): string {
  return isPlainText(body) ? body.split('\n', 1)[0]!.slice(0, 200) : `${body.length} characters`;
}
