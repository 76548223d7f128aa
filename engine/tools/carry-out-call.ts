/** A call of a tool from the entry that a model wrote: checked, carried out or proposed, and put on record. */
import { z } from 'zod';
import { type Json, type Outcome, refused } from '../basics/index.ts';
import type { Confinement } from '../confine/index.ts';
import type { Attributes, Entry } from '../entries/index.ts';
import { ASKS_PERSON, finishEntry, logParts, type RummyContext, settle } from '../plugins/index.ts';
import type { Settings } from '../settings/index.ts';
import { asksFor, readArguments } from './arguments.ts';
import { askCapability } from './ask-capability.ts';
import type { FoundTool } from './find-tools.ts';
import type { Grants } from './grants.ts';
import type { HttpCache } from './net/cache.ts';
import { matchesHost, mayReach } from './net/hosts.ts';
import { type HttpLeave, type HttpParts, toolHttp } from './net/http.ts';
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

export interface ToolboxState {
  readonly settings: Settings;
  readonly runtimeDir: string;
  readonly confinement: Confinement;
  /** The session that a run belongs to. */
  readonly sessionOf: (rummy: RummyContext) => string;
  readonly now: () => number;
  readonly tools: ReadonlyMap<string, FoundTool>;
  /** Names that the plugins know. */
  readonly joined: Set<string>;
  readonly grants: Grants;
  readonly listeners: Set<(execution: Execution) => void>;
  readonly http: HttpParts;
  /** Opened by the first tool that fetches something. */
  cache: HttpCache | null;
}

/** A tool's call: whose it is and where it is written. */
interface Called {
  readonly tool: FoundTool;
  readonly entry: Entry;
  readonly rummy: RummyContext;
}

const missingCapability = z.object({ capability: z.string() });

/** Selecting a tool is a person's word for this session; without it each call is proposed. */
export async function handleCall(box: ToolboxState, called: Called): Promise<void> {
  const { tool, entry, rummy } = called;
  const { settings, confinement, grants } = box;
  const args = readArguments(tool.args, entry.attributes, entry.body);
  if (!args.ok) {
    settle(rummy, entry, args);
    return recordCall(box, called, { ...entry.attributes });
  }
  const asked = await tool.asks?.(args.value, { settings, confinement });
  const isSelected = grants.selected(box.sessionOf(rummy)).includes(tool.name);
  if (isSelected && (asked ?? null) === null) return await execute(box, called, args.value, false);
  if (rummy.flags.noProposals) {
    const why = isSelected ? asked : `${tool.name} isn't selected`;
    settle(rummy, entry, refused(403, 'permission', `${why}, and this run takes no proposals.`));
    return recordCall(box, called, args.value);
  }
  finishEntry(rummy, entry, {
    state: 'proposed',
    outcome: null,
    body: JSON.stringify(args.value, null, 2),
    attributes: { [ASKS_PERSON]: asked ?? asksFor(tool) },
  });
  recordCall(box, called, args.value);
}

/** What was accepted is what the person saw, with their changes. */
export async function acceptedCall(box: ToolboxState, entry: Entry, rummy: RummyContext): Promise<void> {
  const tool = toolOf(box, entry);
  if (tool === null) return;
  const args = readArguments(tool.args, {}, entry.body);
  if (args.ok) return await execute(box, { tool, entry, rummy }, args.value, true);
  settle(rummy, entry, args);
  recordCall(box, { tool, entry, rummy }, entry.body);
}

export function rejectedCall(box: ToolboxState, entry: Entry, rummy: RummyContext): void {
  const tool = toolOf(box, entry);
  if (tool !== null) recordCall(box, { tool, entry, rummy }, argumentsOf(entry));
}

async function execute(box: ToolboxState, called: Called, args: Json, isApproved: boolean): Promise<void> {
  const { tool, entry, rummy } = called;
  const began = box.now();
  const outcome = await callTool(box, called, args, isApproved).catch((error: unknown) => {
    rummy.trace.emit('gambit.error_event', { activity: tool.name, source: 'tools', message: messageOf(error) });
    return refused(500, 'tool', `${tool.name} failed: ${messageOf(error)}`);
  });
  settle(rummy, entry, outcome);
  if (!outcome.ok && outcome.refusal.code === 'capability') askWhatIsMissing(box, rummy, outcome.refusal.details);
  if (outcome.ok) {
    const confidence = tool.confidence?.(outcome.value) ?? 'verbatim';
    finishEntry(rummy, entry, { attributes: { source: 'tool_output', confidence } });
  }
  recordCall(box, called, args, began);
}

async function callTool(
  box: ToolboxState,
  { tool, rummy }: Called,
  args: unknown,
  isApproved: boolean,
): Promise<Outcome<Json>> {
  const { settings, runtimeDir, confinement, now } = box;
  const session = box.sessionOf(rummy);
  const missing = tool.unavailable?.(settings) ?? null;
  if (missing !== null) return refused(422, 'not_configured', missing);
  const allow = await leaveOf(box, tool, session);
  const use: ToolUse = {
    session,
    settings,
    runtimeDir,
    http: toolHttp(box.http, { allow, signal: rummy.signal }),
    signal: rummy.signal,
    confinement,
    isApproved,
    now,
  };
  return await tool.run(args, use);
}

async function leaveOf(box: ToolboxState, tool: FoundTool, session: string): Promise<HttpLeave['allow']> {
  if (tool.hosts === undefined) return (host) => capabilityFor(box, host, session);
  const own = await tool.hosts(box.settings, box.runtimeDir);
  return (host) =>
    own.some((pattern) => matchesHost(pattern, host))
      ? null
      : refused(403, 'permission', `${tool.name} doesn't reach ${host}.`);
}

function capabilityFor({ grants, settings }: ToolboxState, host: string, session: string): Outcome<never> | null {
  if (mayReach(host, grants.capabilities(session), settings.BOB_NET_ALLOWLIST)) return null;
  const capability = `net:${host}`;
  const message = `${host} may be reached once a person has granted ${capability}. They are asked; with the action request_permission:${capability} they are asked again.`;
  return refused(403, 'capability', message, { capability });
}

/** Whoever tried what only a capability allows asks for it by that: the person sees it among what waits for them. */
function askWhatIsMissing({ grants, sessionOf }: ToolboxState, rummy: RummyContext, details: unknown): void {
  const missing = missingCapability.safeParse(details);
  if (!missing.success || rummy.flags.noProposals) return;
  const session = sessionOf(rummy);
  const { capability } = missing.data;
  if (grants.ask(session, capability).ok) askCapability(rummy, capability, session);
}

/** `began`: when the work on it did, where there was any. */
function recordCall(box: ToolboxState, { tool, entry, rummy }: Called, args: Json, began = box.now()): void {
  const present = rummy.store.read(rummy.run.id, entry.path);
  const status = present?.status ?? 500;
  const failed = status >= 400;
  const execution: Execution = {
    session: box.sessionOf(rummy),
    run: rummy.run.alias,
    turn: rummy.turn,
    tool_name: tool.name,
    args,
    status,
    error: failed ? (present?.body ?? 'The record is gone.') : null,
    result_ref: failed || present === null ? null : present.path,
    elapsed: Math.round(box.now() - began),
  };
  for (const listener of [...box.listeners]) listener(execution);
}

function toolOf({ tools }: ToolboxState, entry: Entry): FoundTool | null {
  return tools.get(logParts(entry.path)?.action ?? '') ?? null;
}

function argumentsOf(entry: Entry): Attributes {
  const added = [ASKS_PERSON, 'source', 'confidence'];
  return Object.fromEntries(Object.entries(entry.attributes).filter(([name]) => !added.includes(name)));
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
