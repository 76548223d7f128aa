/** The tools that there are, who may use them in a loop, and how a recorded entry reaches its tool. */

import { isFault, type Json, type Outcome } from '../basics/index.ts';
import { type Entry, outcomeOf, type SetRequest } from '../entries/index.ts';
import { wireName } from '../protocol/index.ts';
import type { RunFlags, RunMode } from '../runs/index.ts';
import type { Trace } from '../trace/index.ts';
import { messageOf, traceFault } from './hooks.ts';
import { nameFault } from './names.ts';
import type { RummyContext, ToolDefinition, ToolHandler, ToolRegistry } from './plugin.ts';

export interface ToolBench extends ToolRegistry {
  /** A second definition of a name completes the first; throws where the name is none or another tool's on the wire. */
  ensure(tool: ToolDefinition): void;
  handle(tool: string, plugin: string, handler: ToolHandler, priority: number): void;
  names(): readonly string[];
}

/** Seed 004: what each restriction takes away. */
function excluded(mode: RunMode, flags: RunFlags): Set<string> {
  const names = new Set<string>();
  if (mode === 'ask') names.add('sh');
  if (flags.noInteraction) names.add('ask_user');
  if (flags.noWeb) names.add('search');
  if (flags.noProposals) for (const name of ['ask_user', 'env', 'sh']) names.add(name);
  return names;
}

export function createTools(trace: Trace): ToolBench {
  const tools = new Map<string, ToolDefinition>();
  const canonical = new Map<string, string>();
  const handlers = new Map<string, { plugin: string; priority: number; handler: ToolHandler }[]>();

  function find(name: string): ToolDefinition | null {
    return tools.get(name) ?? tools.get(canonical.get(name) ?? '') ?? null;
  }

  async function run(tool: ToolDefinition, entry: Entry, rummy: RummyContext): Promise<void> {
    // A program's own tool may be called like one of ours, and has none of its handlers.
    const own = tools.get(tool.name) === tool ? (handlers.get(tool.name) ?? []) : [];
    for (const { handler } of own) await handler(entry, rummy);
    if (own.length > 0) return;
    if (tool.run === undefined) {
      failEntry(rummy, entry, 'not_supported:400', `${tool.name} can't be called.`);
      return;
    }
    const args = tool.args?.safeParse(entry.attributes);
    if (args !== undefined && !args.success) {
      const faults = args.error.issues.map((issue) => `${issue.path.join('.') || tool.name}: ${issue.message}`);
      failEntry(rummy, entry, 'arguments:400', faults.join('\n'));
      return;
    }
    settle(rummy, entry, await tool.run(args === undefined ? entry.attributes : args.data, rummy));
  }

  return {
    find,
    names: () => [...tools.keys()],
    ensure(tool) {
      const fault = nameFault(tool.name);
      if (fault !== null) throw new Error(fault);
      const wire = wireName(tool.name);
      const other = canonical.get(wire);
      if (other !== undefined && other !== tool.name) throw new Error(`"${tool.name}" and "${other}" are both ${wire}`);
      canonical.set(wire, tool.name);
      tools.set(tool.name, tool);
    },
    handle(tool, plugin, handler, priority) {
      const own = handlers.get(tool) ?? [];
      own.push({ plugin, priority, handler });
      own.sort((a, b) => a.priority - b.priority);
      handlers.set(tool, own);
    },
    resolveForLoop(mode, flags) {
      const without = excluded(mode, flags);
      return [...tools.values()]
        .filter(({ name, absentIn = [] }) => {
          const isAbsent = absentIn.some((place) => (place === 'ask' ? mode === 'ask' : flags.noWeb));
          return !without.has(name) && !isAbsent;
        })
        .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
    },
    async dispatch(name, entry, rummy) {
      const tool = rummy.program.find(name);
      try {
        if (tool === null) {
          failEntry(
            rummy,
            entry,
            'unknown_tool:404',
            `There is no tool "${name}". There are: ${rummy.tools.join(', ')}.`,
          );
        } else if (entry.writer === 'model' && !rummy.program.allows(tool)) {
          failEntry(rummy, entry, 'permission:403', `${tool.name} can't be used in this loop.`);
        } else {
          await run(tool, entry, rummy);
        }
      } catch (error) {
        // A refusal that came as an exception, such as that of a pattern which can't be read.
        if (isFault(error)) failEntry(rummy, entry, `${error.code}:400`, error.message);
        else await crash(trace, tool?.name ?? name, entry, rummy, error);
      }
    },
  };
}

/** Never throws: this is what a broken tool comes to, and a second fault must not break the loop. */
async function crash(trace: Trace, tool: string, entry: Entry, rummy: RummyContext, error: unknown): Promise<void> {
  traceFault(trace, tool, 'dispatch', error);
  try {
    const message = `${tool} failed: ${messageOf(error)}`;
    failEntry(rummy, entry, 'dispatch:500', message);
    await rummy.emit('error.log', { rummy, status: 500, message, attributes: { path: entry.path } });
  } catch (second) {
    traceFault(trace, tool, 'dispatch', second);
  }
}

/** The attribute of a proposal that only a person answers: what they are asked, in a few words. */
export const ASKS_PERSON = 'asks';

/** Finishes a recorded entry with what its tool made of it; writes as system, because the entry is the loop's record. */
export function finishEntry(rummy: RummyContext, entry: Entry, change: Partial<SetRequest>): void {
  const { run, loop, turn } = rummy;
  rummy.store.set({ runId: run.id, loopId: loop.id, turn, writer: 'system', ...change, path: entry.path });
}

/** `outcome` is a reason and a status: `not_found:404`. */
export function failEntry(rummy: RummyContext, entry: Entry, outcome: string, message: string): void {
  finishEntry(rummy, entry, { state: 'failed', outcome, body: message });
}

/** The refusal's code and status become the entry's outcome. */
export function settle(rummy: RummyContext, entry: Entry, outcome: Outcome<Json>): void {
  if (outcome.ok) {
    const body = typeof outcome.value === 'string' ? outcome.value : JSON.stringify(outcome.value);
    finishEntry(rummy, entry, { state: 'resolved', outcome: null, body });
    return;
  }
  const { state, message } = outcome.refusal;
  finishEntry(rummy, entry, { state, outcome: outcomeOf(outcome.refusal), body: message });
}
