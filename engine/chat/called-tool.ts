/** One call of a tool for an answer: carried out, timed, and put down for the record of the turn and for the window. */

import type { AgentTools, ToolResult } from '../agent/index.ts';
import { type Json, type Outcome, valueWithoutCredentials, withoutCredentials } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import type { TurnTool } from '../memory/index.ts';

/** As the record of a turn has it, and what it gave, for whoever looks at the answer. */
export interface UsedTool extends TurnTool {
  /** Its beginning, as text; null where it gave nothing. The whole of it stays where `result_ref` says. */
  readonly result: string | null;
}

interface CalledTool {
  readonly used: UsedTool;
  /** null where it was refused before it was called. */
  readonly answer: ToolResult | null;
}

export interface CallPlace {
  readonly session: string;
  readonly signal: AbortSignal;
}

/** Characters of a result that an answer keeps. */
const LONGEST = 4_000;
const LONGEST_NAME = 100;

export async function timedCall(
  tool: string,
  args: unknown,
  work: () => Promise<Outcome<ToolResult>>,
): Promise<CalledTool> {
  const began = performance.now();
  const called = await work();
  const elapsed_ms = Math.round(performance.now() - began);
  if (!called.ok) return { used: { ...refusedCall(tool, args, called.refusal.message), elapsed_ms }, answer: null };
  const answer = called.value;
  const status = answer.ok ? 'ok' : answer.status === 403 ? 'refused' : 'failed';
  const result = answer.ok ? withoutCredentials(textOf(answer.output)).slice(0, LONGEST).toWellFormed() : null;
  const kept = valueWithoutCredentials(args);
  const { error, path: result_ref } = answer;
  return { used: { tool_name: tool, args: kept, status, error, result_ref, elapsed_ms, result }, answer };
}

/** A tool that isn't selected is refused here, whoever asked for it, and the refusal stands in the record. */
export async function callSelected(
  tools: Pick<AgentTools, 'selected' | 'call'>,
  { session, signal }: CallPlace,
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<CalledTool> {
  if (!tools.selected(session).includes(tool)) {
    const error = `${tool.slice(0, LONGEST_NAME)} isn't selected in this session.`;
    return { used: refusedCall(tool, args, error), answer: null };
  }
  return timedCall(tool, args, () => tools.call({ session, tool, args: args as Attributes, signal }));
}

function refusedCall(tool: string, args: unknown, error: string): UsedTool {
  const name = tool.slice(0, LONGEST_NAME);
  const kept = valueWithoutCredentials(args);
  return { tool_name: name, args: kept, status: 'refused', error, result_ref: null, elapsed_ms: null, result: null };
}

function textOf(output: Json): string {
  return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
}
