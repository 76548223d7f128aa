/** The turns of `ask` and `act` in the record of all turns, and what they leave of what went on lately (seed 000). */
import type { LoggedCommand, LoggedTurn } from '../agent/index.ts';
import type { Memory } from './memory.ts';
import type { TurnTool } from './turns.ts';

/** What the error says where a process ended in the middle of a turn. */
const INTERRUPTED = 'interrupted';
const LATELY = 500;

export function recordRunTurn(memory: Pick<Memory, 'turns' | 'stm' | 'session'>, logged: LoggedTurn, ts: number): void {
  const { run, mode, turn, model, prompt, said, commands, usage, error, elapsed, session } = logged;
  const { promptTokens: ask, completionTokens: completion, totalTokens: total } = usage;
  const turn_id = `${run}#${turn}`;
  // A run that waits for an answer is interrupted at each end of the process, and is one turn all the same.
  if (error === INTERRUPTED && memory.turns.latest(LATELY).some((one) => one.turn_id === turn_id)) return;
  memory.turns.append({
    turn_id,
    ts,
    session: memory.session,
    conversation: session,
    mode,
    by: 'program',
    input: prompt,
    think: null,
    response: said,
    candidates: [],
    tools: commands.map(toolOf),
    entities: [],
    memories: { retrieved: [], cited: [] },
    timings: { think: 0, tools: 0, respond: elapsed, total: elapsed },
    tokens: total === 0 ? null : { prompt: ask, completion, total },
    model,
    error,
  });
  // Nothing of a turn that went wrong; of one that did not, what was worked with, and no word of what was said.
  if (error !== null || prompt === '') return;
  const about = commands.flatMap(({ args }) => (typeof args['path'] === 'string' ? [args['path']] : []));
  memory.stm.add(
    {
      intent: `Works at a task in mode ${mode}, in the run ${run}.`,
      resolution: commands.length === 0 ? 'Answered.' : `Went on with ${commands.map(({ tool }) => tool).join(', ')}.`,
      open_questions: [],
      tools_used: commands.map(toolOf).map(({ tool_name, status }) => ({ tool_name, status })),
      entities: [run, ...about],
    },
    memory.session,
  );
}

function toolOf({ tool: tool_name, args, status, error, path, elapsed }: LoggedCommand): TurnTool {
  const how = status < 400 ? 'ok' : status === 403 ? 'refused' : 'failed';
  return { tool_name, args, status: how, error, result_ref: path, elapsed_ms: elapsed };
}
