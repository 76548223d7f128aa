/** The tools of a turn, as far as the chat is concerned: what a person selected in this session, and calls of these. */
import type { AgentTools, ToolResult } from '../agent/index.ts';
import { refused } from '../basics/index.ts';
import { type CallPlace, callSelected, type UsedTool } from './called-tool.ts';
import type { WishedTool } from './thought.ts';

export type TurnTools = Pick<AgentTools, 'selected' | 'call'> & {
  list(session?: string): readonly { readonly name: string; readonly doc: string }[];
};

interface ToolUseOfTurn {
  readonly answers: readonly ToolResult[];
  readonly record: readonly UsedTool[];
}

/** Longest result that an answer is given, in characters; the whole of it stays where `path` says. */
const LONGEST = 6_000;
const NONE: Pick<TurnTools, 'selected' | 'call'> = {
  selected: () => [],
  call: async () => refused(404, 'no_tool', 'There are no tools here.'),
};

/** Carries out what was wished for, one after the other. */
export async function useTools(
  wishes: readonly WishedTool[],
  tools: TurnTools | null,
  place: CallPlace,
): Promise<ToolUseOfTurn> {
  const answers: ToolResult[] = [];
  const record: UsedTool[] = [];
  for (const { tool, args } of wishes) {
    if (place.signal.aborted) break;
    const { used, answer } = await callSelected(tools ?? NONE, place, tool, args);
    record.push(used);
    if (answer !== null) answers.push(shortened(answer));
  }
  return { answers, record };
}

function shortened(answer: ToolResult): ToolResult {
  const text = JSON.stringify(answer.output) ?? '';
  if (text.length <= LONGEST) return answer;
  return { ...answer, output: `${text.slice(0, LONGEST)} [cut]`, confidence: 'summarized' };
}
