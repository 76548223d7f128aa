/** The tools of a turn, as far as the chat is concerned: what a person selected in this session, and calls of these. */
import type { Attributes, Json } from '../entries/entry.ts';
import type { TurnTool } from '../memory/turns.ts';
import type { Outcome } from '../outcome.ts';
import type { WishedTool } from './thought.ts';

export interface ToolAnswer {
  readonly id: string;
  readonly tool: string;
  readonly ok: boolean;
  /** HTTP-like. */
  readonly status: number;
  readonly output: Json;
  readonly error: string | null;
  readonly source: 'tool_output';
  readonly confidence: 'verbatim' | 'summarized';
  /** The entry that holds it. */
  readonly path: string;
}

export interface TurnTools {
  selected(session: string): readonly string[];
  list(session?: string): readonly { readonly name: string; readonly doc: string }[];
  call(request: {
    readonly session: string;
    readonly tool: string;
    readonly args: Attributes;
    readonly signal?: AbortSignal;
  }): Promise<Outcome<ToolAnswer>>;
}

export interface ToolUseOfTurn {
  readonly answers: readonly ToolAnswer[];
  readonly record: readonly TurnTool[];
}

/** Longest result that an answer is given, in characters; the whole of it stays where `path` says. */
const LONGEST = 6_000;

/** Carries out what was wished for, one after the other. A tool that isn't selected is refused, and the refusal is logged. */
export async function useTools(
  wishes: readonly WishedTool[],
  tools: TurnTools | null,
  { session, signal }: { readonly session: string; readonly signal: AbortSignal },
): Promise<ToolUseOfTurn> {
  const answers: ToolAnswer[] = [];
  const record: TurnTool[] = [];
  const selected = new Set(tools?.selected(session) ?? []);
  for (const { tool, args } of wishes) {
    if (signal.aborted) break;
    if (tools === null || !selected.has(tool)) {
      const error = `${tool} isn't selected in this session.`;
      record.push({ tool_name: tool, args, status: 'refused', error, result_ref: null });
      continue;
    }
    const called = await tools.call({ session, tool, args: args as Attributes, signal });
    if (!called.ok) {
      record.push({ tool_name: tool, args, status: 'refused', error: called.refusal.message, result_ref: null });
      continue;
    }
    const answer = called.value;
    answers.push(shortened(answer));
    const status = answer.ok ? 'ok' : answer.status === 403 ? 'refused' : 'failed';
    record.push({ tool_name: tool, args, status, error: answer.error, result_ref: answer.path });
  }
  return { answers, record };
}

function shortened(answer: ToolAnswer): ToolAnswer {
  const text = JSON.stringify(answer.output) ?? '';
  if (text.length <= LONGEST) return answer;
  return { ...answer, output: `${text.slice(0, LONGEST)} [cut]`, confidence: 'summarized' };
}
