/** Tools outside of a loop: what there is, what a person allowed in a session, and calls by decks, the chat and other programs. */

import { done, type Json, type Outcome, refused } from '../../basics/index.ts';
import type { Attributes } from '../../entries/index.ts';
import { resultOf } from '../../plugins/index.ts';
import type { Command } from '../../protocol/index.ts';
import { checkAlias, type RunRecord, runPath, sessionOf } from '../../runs/index.ts';
import type { Capabilities, Confidence, DirectUse, Execution, Grants, Reach, Toolbox } from '../../tools/index.ts';
import { type Parts, restingContext } from '../loop/index.ts';
import { showCapabilities } from '../sessions/index.ts';
import { carryOut, record } from '../tool-calls/index.ts';

interface ToolView {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  readonly reach: Reach;
  readonly isSelected: boolean;
  /** Why it can't be used with these settings; null where it can. */
  readonly unavailable: string | null;
}

interface CallRequest {
  /** A run's name, or a session's own, which becomes a run that holds its results. */
  readonly session: string;
  readonly tool: string;
  readonly args: Attributes;
  /** Ends a call that takes too long, or that waits for a person. */
  readonly signal?: AbortSignal;
}

/** What a call came to, as models are told it, with the tags of seed 000. */
export interface ToolResult {
  readonly id: string;
  readonly tool: string;
  readonly ok: boolean;
  readonly status: number;
  readonly output: Json;
  readonly error: string | null;
  readonly source: 'tool_output';
  readonly confidence: Confidence;
  /** The entry that holds it. */
  readonly path: string;
}

export interface DirectTool extends DirectUse {
  readonly name: string;
}

export interface AgentTools extends Omit<Grants, 'ask'> {
  /** With a session: what is selected there. */
  list(session?: string): readonly ToolView[];
  /** Tools that a person calls with a slash, in the order in which they are told. */
  direct(): readonly DirectTool[];
  /**
   * Runs a tool as a session may: at once where a person selected it, after their answer otherwise. A tool that fails
   * is a result; refused are a tool or a session that can't be.
   */
  call(request: CallRequest): Promise<Outcome<ToolResult>>;
  onExecution(listener: (execution: Execution) => void): () => void;
}

/** The project of sessions that have no run of a client. */
const PROJECT = 'sessions';

export function createAgentTools(parts: Parts, toolbox: Toolbox): AgentTools {
  const { records, store } = parts;
  const { grants } = toolbox;
  /** A renamed run keeps its session. */
  const named = (name: string): string => {
    const run = records.runByAlias(name);
    return run === null ? name : sessionOf(store, run);
  };

  /** What was decided is what the session's run says. */
  function shown(name: string, decided: Outcome<Capabilities>): Outcome<Capabilities> {
    const run = records.runByAlias(name);
    if (run !== null && decided.ok) showCapabilities(store, run, decided.value);
    return decided;
  }

  function runOf(session: string): Outcome<RunRecord> {
    const present = records.runByAlias(session);
    if (present !== null) return done(present);
    const alias = checkAlias(session);
    if (!alias.ok) return alias;
    const begun = parts.driver().begin({
      path: runPath(alias.value),
      writer: 'plugin',
      projectId: records.project(PROJECT, null).id,
      attributes: { model: 'bob:chat' },
    });
    return begun.ok ? done(begun.value.run) : begun;
  }

  return {
    selected: (session) => grants.selected(named(session)),
    select: (session, tools) => grants.select(named(session), tools),
    capabilities: (session) => grants.capabilities(named(session)),
    grant: (session, capability) => shown(session, grants.grant(named(session), capability)),
    deny: (session, capability) => shown(session, grants.deny(named(session), capability)),
    list(session) {
      const selected = session === undefined ? [] : grants.selected(named(session));
      return toolbox.tools.map(({ name, title, doc, reach, unavailable }) => ({
        name,
        title,
        doc,
        reach,
        isSelected: selected.includes(name),
        unavailable: unavailable?.(parts.settings) ?? null,
      }));
    },
    direct: () =>
      [...toolbox.tools]
        .sort((a, b) => a.order - b.order)
        .flatMap(({ name, direct }) => (direct === undefined ? [] : [{ name, ...direct }])),
    onExecution: toolbox.onExecution,
    async call({ session, tool, args, signal = new AbortController().signal }) {
      if (!toolbox.tools.some(({ name }) => name === tool)) {
        return refused(404, 'no_tool', `There is no tool called "${tool.slice(0, 80)}".`);
      }
      const run = runOf(session);
      if (!run.ok) return run;
      // What a run does without being asked, its model may do: nobody who calls from outside.
      const resting = restingContext(parts, run.value);
      const rummy = { ...resting, flags: { ...resting.flags, yolo: false }, yolo: false, signal };
      const command: Command = { name: tool, attributes: args, body: '', source: 'xml', id: null };
      const recorded = await record(rummy, command, 'plugin');
      if (!recorded.ok) return recorded;
      const { path, state } = recorded.value;
      const carried = state === 'streaming' ? (await carryOut(parts, rummy, recorded.value, { tool })).entry : null;
      const entry = carried ?? recorded.value;
      const result = resultOf(entry);
      const confidence = entry.attributes['confidence'] === 'summarized' ? 'summarized' : 'verbatim';
      return done({ id: path, tool, ...result, status: entry.status, source: 'tool_output', confidence, path });
    },
  };
}
