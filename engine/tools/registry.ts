/**
 * The one registry of tools: who may use which in a session, how a call is checked, carried out, proposed and put on
 * record. It joins the run loop as a plugin, so that there is one way from what a model says to what happens.
 */
import path from 'node:path';
import { z } from 'zod';
import type { Confinement } from '../confine/confinement.ts';
import type { Attributes, Entry, Json } from '../entries/entry.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { PluginContext, PluginModule, RummyContext } from '../plugins/plugin.ts';
import { logParts } from '../plugins/text.ts';
import { ASKS_PERSON, finishEntry, settle } from '../plugins/tools.ts';
import type { Checkpoints } from '../protocol/checkpoint.ts';
import type { Settings } from '../settings.ts';
import { asksFor, isPlainText, readArguments } from './arguments.ts';
import { askCapability, CAPABILITY_SCHEME } from './ask-capability.ts';
import { type FoundTool, findTools } from './find-tools.ts';
import { createGrants, type Grants } from './grants.ts';
import { type Resolve, resolveHost } from './net/addresses.ts';
import { type HttpCache, openHttpCache } from './net/cache.ts';
import { matchesHost, mayReach } from './net/hosts.ts';
import { type HttpLeave, toolHttp } from './net/http.ts';
import { pinnedTransport, type Transport } from './net/transport.ts';
import type { ToolUse } from './tool.ts';

/** One call, as the record of a turn has it (seed 000, `tools[]`), and where it stands. */
export interface Execution {
  readonly session: string;
  readonly run: string;
  readonly turn: number;
  readonly tool_name: string;
  readonly args: Json;
  /** 202 while it waits for a person; it is told again when it has ended. */
  readonly status: number;
  readonly error: string | null;
  /** The entry that holds the result; null where there is none. */
  readonly result_ref: string | null;
  /** Milliseconds. */
  readonly elapsed: number;
}

export interface Toolbox {
  readonly tools: readonly FoundTool[];
  readonly grants: Grants;
  /** Joins the plugins under the name `tools`. */
  readonly plugin: PluginModule;
  /** Every execution, refusal and proposal, in order. */
  onExecution(listener: (execution: Execution) => void): () => void;
  close(): void;
}

export interface ToolboxOptions {
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
}

const missingCapability = z.object({ capability: z.string() });

export async function createToolbox(options: ToolboxOptions): Promise<Toolbox> {
  const { settings, runtimeDir, confinement, sessionOf, now = Date.now } = options;
  const tools = [...(options.tools ?? (await findTools()))];
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const grants = createGrants({ checkpoints: options.checkpoints, exists: (name) => byName.has(name) });
  const listeners = new Set<(execution: Execution) => void>();
  let opened: HttpCache | null = null;
  const cache = () => {
    opened ??= openHttpCache(path.join(runtimeDir, 'http_cache.db'), now);
    return opened;
  };
  const http = { cache, now, transport: options.transport ?? pinnedTransport, resolve: options.resolve ?? resolveHost };

  function record(tool: FoundTool, rummy: RummyContext, args: Json, entry: Entry, began: number): void {
    const present = rummy.store.read(rummy.run.id, entry.path);
    const status = present?.status ?? 500;
    const failed = status >= 400;
    const execution: Execution = {
      session: sessionOf(rummy),
      run: rummy.run.alias,
      turn: rummy.turn,
      tool_name: tool.name,
      args,
      status,
      error: failed ? (present?.body ?? 'The record is gone.') : null,
      result_ref: failed || present === null ? null : present.path,
      elapsed: Math.round(now() - began),
    };
    for (const listener of [...listeners]) listener(execution);
  }

  async function use(
    tool: FoundTool,
    rummy: RummyContext,
    args: unknown,
    { session, isApproved }: { readonly session: string; readonly isApproved: boolean },
  ): Promise<Outcome<Json>> {
    const missing = tool.unavailable?.(settings) ?? null;
    if (missing !== null) return refused(422, 'not_configured', missing);
    const allow = await leaveOf(tool, session);
    const leave: ToolUse = {
      session,
      settings,
      runtimeDir,
      http: toolHttp(http, { allow, signal: rummy.signal }),
      signal: rummy.signal,
      confinement,
      isApproved,
      now,
    };
    return await tool.run(args, leave);
  }

  async function leaveOf(tool: FoundTool, session: string): Promise<HttpLeave['allow']> {
    if (tool.hosts === undefined) return (host) => capabilityFor(host, session);
    const own = await tool.hosts(settings, runtimeDir);
    return (host) =>
      own.some((pattern) => matchesHost(pattern, host))
        ? null
        : refused(403, 'permission', `${tool.name} doesn't reach ${host}.`);
  }

  function capabilityFor(host: string, session: string): Outcome<never> | null {
    if (mayReach(host, grants.capabilities(session), settings.BOB_NET_ALLOWLIST)) return null;
    const capability = `net:${host}`;
    const message = `${host} may be reached once a person has granted ${capability}. They are asked; with the action request_permission:${capability} they are asked again.`;
    return refused(403, 'capability', message, { capability });
  }

  async function execute(
    tool: FoundTool,
    entry: Entry,
    rummy: RummyContext,
    args: Json,
    isApproved: boolean,
  ): Promise<void> {
    const began = now();
    const outcome = await use(tool, rummy, args, { session: sessionOf(rummy), isApproved }).catch((error: unknown) => {
      rummy.trace.emit('gambit.error_event', { activity: tool.name, source: 'tools', message: messageOf(error) });
      return refused(500, 'tool', `${tool.name} failed: ${messageOf(error)}`);
    });
    settle(rummy, entry, outcome);
    if (!outcome.ok && outcome.refusal.code === 'capability') askWhatIsMissing(rummy, outcome.refusal.details);
    if (outcome.ok) {
      const confidence = tool.confidence?.(outcome.value) ?? 'verbatim';
      finishEntry(rummy, entry, { attributes: { source: 'tool_output', confidence } });
    }
    record(tool, rummy, args, entry, began);
  }

  /** Whoever tried what only a capability allows asks for it by that: the person sees it among what waits for them. */
  function askWhatIsMissing(rummy: RummyContext, details: unknown): void {
    const missing = missingCapability.safeParse(details);
    if (!missing.success || rummy.flags.noProposals) return;
    const session = sessionOf(rummy);
    const { capability } = missing.data;
    if (grants.ask(session, capability).ok) askCapability(rummy, capability, session);
  }

  /** Selecting a tool is a person's word for this session; without it each call is proposed. */
  async function handle(tool: FoundTool, entry: Entry, rummy: RummyContext): Promise<void> {
    const args = readArguments(tool.args, entry.attributes, entry.body);
    if (!args.ok) {
      settle(rummy, entry, args);
      return record(tool, rummy, { ...entry.attributes }, entry, now());
    }
    const asked = await tool.asks?.(args.value, { settings, confinement });
    const isSelected = grants.selected(sessionOf(rummy)).includes(tool.name);
    if (isSelected && (asked ?? null) === null) return await execute(tool, entry, rummy, args.value, false);
    if (rummy.flags.noProposals) {
      const why = isSelected ? asked : `${tool.name} isn't selected`;
      settle(rummy, entry, refused(403, 'permission', `${why}, and this run takes no proposals.`));
      return record(tool, rummy, args.value, entry, now());
    }
    finishEntry(rummy, entry, {
      state: 'proposed',
      outcome: null,
      body: JSON.stringify(args.value, null, 2),
      attributes: { [ASKS_PERSON]: asked ?? asksFor(tool) },
    });
    record(tool, rummy, args.value, entry, now());
  }

  const toolOf = (entry: Entry) => byName.get(logParts(entry.path)?.action ?? '') ?? null;

  /** What was accepted is what the person saw, with their changes. */
  async function accepted(entry: Entry, rummy: RummyContext): Promise<void> {
    const tool = toolOf(entry);
    if (tool === null) return;
    const args = readArguments(tool.args, {}, entry.body);
    if (args.ok) return await execute(tool, entry, rummy, args.value, true);
    settle(rummy, entry, args);
    record(tool, rummy, entry.body, entry, now());
  }

  function plugin(core: PluginContext): void {
    for (const tool of tools) {
      core.ensureTool({
        name: tool.name,
        doc: tool.doc,
        order: tool.order,
        investigates: tool.investigates,
        args: tool.args as z.ZodType,
        isGated: true,
        absentIn: absences(tool),
      });
      core.on('handler', (entry, rummy) => handle(tool, entry, rummy));
      core.on('visible', (entry) => entry.body, tool.name);
      core.on('summarized', (entry) => firstLine(entry), tool.name);
    }
    core.registerScheme({ name: CAPABILITY_SCHEME, category: 'logging', writableBy: ['system'], modelVisible: false });
    core.on('proposal.accepted', ({ entry, rummy }) => accepted(entry, rummy));
    core.on('proposal.rejected', ({ entry, rummy }) => {
      const tool = toolOf(entry);
      if (tool !== null) record(tool, rummy, argumentsOf(entry), entry, now());
    });
    core.filter(
      'proposal.accepting',
      (verdict, { entry }) =>
        entry.scheme === CAPABILITY_SCHEME
          ? { veto: 'A capability is granted in the list of permissions, by a person.' }
          : verdict,
      Number.POSITIVE_INFINITY,
    );
  }

  return {
    tools,
    grants,
    plugin,
    onExecution(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      opened?.close();
      opened = null;
    },
  };
}

/** In ask mode nothing is changed, and without the web nothing is fetched. */
function absences({ reach, investigates }: FoundTool): readonly ('ask' | 'noWeb')[] {
  if (reach === 'network') return ['noWeb'];
  return reach === 'commands' || (reach === 'files' && !investigates) ? ['ask'] : [];
}

function argumentsOf(entry: Entry): Attributes {
  const added = [ASKS_PERSON, 'source', 'confidence'];
  return Object.fromEntries(Object.entries(entry.attributes).filter(([name]) => !added.includes(name)));
}

function firstLine({ body }: Entry): string {
  return isPlainText(body) ? body.split('\n', 1)[0]!.slice(0, 200) : `${body.length} characters`;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
