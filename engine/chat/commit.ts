/** What a turn leaves behind when it is over: its log, what it proposes, what went on, and the state (seed 000, stages 4 and 5). */

import { oneLine, promote, repeats, type TurnRecord, type WorkingState } from '../memory/index.ts';
import { emptyState } from '../protocol/index.ts';
import { proposeMemories } from './propose.ts';
import type { TurnSoFar } from './turn.ts';

const LONGEST_SAID = 4_000;

/** Writes everything down; gives the ids of what is proposed to be remembered. */
export function commitTurn(turn: TurnSoFar, response: string): string[] {
  const { memory, tools, names } = turn;
  const candidates = proposeMemories(turn);
  memory.turns.append(record(turn, response, candidates));
  const { intent, resolution, open } = summary(turn, response);
  if (turn.error === null) {
    const tools_used = tools.map(({ tool_name, status }) => ({ tool_name, status }));
    memory.stm.add({ intent, resolution, open_questions: open, tools_used, entities: [...names] }, memory.session);
    promote(memory.stm, memory.queue, turn.now());
  } else {
    memory.stm.taint(turn.lately.map((entry) => entry.id));
  }
  const earlier = memory.state.read();
  checkpoint(turn, earlier, commitState(turn, intent, open), response);
  return candidates.flatMap(({ candidate_id }) => candidate_id ?? []);
}

function record(turn: TurnSoFar, response: string, candidates: TurnRecord['candidates']): TurnRecord {
  const { request, memory, thought, counted } = turn;
  return {
    turn_id: turn.id,
    ts: turn.now(),
    session: memory.session,
    conversation: request.conversation,
    mode: turn.path,
    by: request.isPerson ? 'person' : 'program',
    input: request.text,
    think:
      thought === null
        ? null
        : { ...thought.shown, recall: [...thought.recall], open_questions: [...thought.openQuestions] },
    response,
    candidates,
    // What it gave is kept where `result_ref` says.
    tools: turn.tools.map(({ result: _, ...tool }) => tool),
    entities: [...turn.names],
    memories: { retrieved: [...turn.retrieved], cited: [...turn.cited] },
    timings: { ...turn.timings, total: Math.round(performance.now() - turn.began) },
    tokens: counted === null ? null : { ...counted, total: counted.prompt + counted.completion },
    model: turn.model,
    error: turn.error,
  };
}

function summary(turn: TurnSoFar, response: string): { intent: string; resolution: string; open: string[] } {
  const { request, thought, tools, error } = turn;
  const said = [request.text, response];
  const about = [...turn.names].slice(0, 3).join(', ');
  const usual =
    about === '' ? (turn.path === 'mtg' ? 'Talks about the game.' : 'Talks with Bob.') : `Asks about ${about}.`;
  const own = oneLine(thought?.intent ?? '', 200);
  const intent = own === '' || repeats(own, said) ? usual : own;
  const how = tools.length > 0 ? `Answered with ${tools.map(({ tool_name }) => tool_name).join(', ')}.` : 'Answered.';
  const resolution = error === null ? how : 'Not answered in full.';
  const open = (thought?.openQuestions ?? [])
    .map((question) => oneLine(question, 160))
    .filter((one) => one !== '' && !repeats(one, said));
  return { intent, resolution, open };
}

function commitState({ memory, names, error }: TurnSoFar, intent: string, open: readonly string[]): WorkingState {
  const before = memory.state.read();
  // A thread that this turn was about is closed, or is opened again in its new words.
  const rest = before.open_threads.filter(
    (thread) => ![...names].some((name) => thread.toLowerCase().includes(name.toLowerCase())),
  );
  const unanswered =
    error !== null && error !== 'stopped' && names.size > 0 ? [`Still to answer: ${[...names][0]}`] : [];
  return memory.state.commit({ active_context: intent, open_threads: [...rest, ...open, ...unanswered] });
}

/** What was noted in so many words stays until a note says otherwise; what this turn summed up takes the place of what the last one did. */
function checkpoint(turn: TurnSoFar, earlier: WorkingState, state: WorkingState, response: string): void {
  const { checkpoints, session, request } = turn;
  if (checkpoints === null) return;
  const before = checkpoints.read(session).checkpoint;
  const noted = before?.state ?? emptyState();
  const summed = new Set(earlier.open_threads);
  checkpoints.write({
    session_id: session,
    state: {
      ...noted,
      open_loops: [...new Set([...noted.open_loops.filter((loop) => !summed.has(loop)), ...state.open_threads])],
      episode_summary:
        noted.episode_summary === earlier.active_context || noted.episode_summary === ''
          ? state.active_context
          : noted.episode_summary,
      memory_refs: [...turn.retrieved],
    },
    recent_messages: [
      ...(before?.recent_messages ?? []),
      { role: 'user', content: request.text.slice(0, LONGEST_SAID) },
      { role: 'assistant', content: response.slice(0, LONGEST_SAID) },
    ],
    trace_tail: [...(before?.trace_tail ?? []), turn.id],
  });
}
