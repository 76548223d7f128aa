/** What a turn leaves behind when it is over: its log, what it proposes, what went on, and the state (seed 000, stages 4 and 5). */

import type { TableView } from '../api/index.ts';
import type { AskedOf } from '../decks/asked-of.ts';
import type { MemoryHit, MemorySource } from '../memory/candidate.ts';
import type { Memory } from '../memory/memory.ts';
import { promote } from '../memory/promotion.ts';
import { statementsIn } from '../memory/statements.ts';
import type { StmEntry } from '../memory/stm.ts';
import type { TurnRecord } from '../memory/turns.ts';
import { oneLine, repeats, type WorkingState } from '../memory/working-state.ts';
import type { Checkpoints } from '../protocol/checkpoint.ts';
import { emptyState } from '../protocol/state.ts';
import type { UsedTool } from './called-tool.ts';
import type { Path } from './paths.ts';
import type { ChatMessageRequest } from './request.ts';
import type { Thought } from './thought.ts';

export interface TurnSoFar {
  readonly id: string;
  readonly path: Path;
  /** The table that it is about, as its seat sees it. */
  readonly view: TableView | null;
  about(names: readonly string[]): void;
  entities(): readonly string[];
  recalled(entries: readonly StmEntry[]): void;
  thought(thought: Thought): void;
  retrieved(hits: readonly MemoryHit[]): void;
  cited(ids: readonly string[]): void;
  used(tools: readonly UsedTool[]): void;
  tools(): readonly UsedTool[];
  /** A model was asked for it. */
  told(call: AskedOf): void;
  /** The model that was asked. */
  asked(model: string): void;
  failed(message: string): void;
  timed<T>(stage: 'think' | 'tools' | 'respond', work: () => Promise<T>): Promise<T>;
  /** Writes everything down; gives the ids of what is proposed to be remembered. */
  end(response: string): string[];
}

export interface TurnParts {
  readonly id: string;
  readonly path: Path;
  readonly request: ChatMessageRequest;
  /** What checkpoints call the conversation. */
  readonly session: string;
  readonly memory: Memory;
  readonly checkpoints: Checkpoints | null;
  /** Keeps what a model was asked with the answer. */
  readonly onTold: (call: AskedOf) => void;
  readonly now: () => number;
}

/** The share of a candidate's words that must be the message's for it to be the person's own word. */
const OWN_WORDS = 0.5;
const LONGEST_SAID = 4_000;

export function commitTurn({ id, path, request, session, memory, checkpoints, onTold, now }: TurnParts): TurnSoFar {
  const began = performance.now();
  const names = new Set<string>();
  const timings = { think: 0, tools: 0, respond: 0, total: 0 };
  let lately: readonly StmEntry[] = [];
  let thought: Thought | null = null;
  let memories: { retrieved: string[]; cited: string[] } = { retrieved: [], cited: [] };
  let tools: readonly UsedTool[] = [];
  let counted: { prompt: number; completion: number } | null = null;
  let model: string | null = null;
  let error: string | null = null;

  /** The person's own wishes first; what the model thought of only where nothing went wrong. */
  function propose(): { text: string; type: string; candidate_id: string | null; refused: string | null }[] {
    if (!request.isPerson) return [];
    const occasion = { id, evidence: [`turn:${id}`], said: request.text };
    const wished = statementsIn(request.text).map((candidate) => ({ candidate, origin: 'statement' as const }));
    const thoughtOf = (error === null ? (thought?.candidates ?? []) : []).map((candidate) => ({
      candidate: honest(candidate, request.text),
      origin: 'think' as const,
    }));
    return [...wished, ...thoughtOf].map(({ candidate, origin }) => {
      const outcome = memory.queue.propose(candidate, { origin, ...occasion });
      const { text, type } = candidate as { text?: unknown; type?: unknown };
      return {
        text: oneLine(String(text ?? ''), 400),
        type: String(type ?? ''),
        candidate_id: outcome.ok ? outcome.value.id : null,
        refused: outcome.ok ? null : outcome.refusal.message,
      };
    });
  }

  function record(response: string, candidates: TurnRecord['candidates']): TurnRecord {
    return {
      turn_id: id,
      ts: now(),
      session: memory.session,
      conversation: request.conversation,
      mode: path,
      by: request.isPerson ? 'person' : 'program',
      input: request.text,
      think:
        thought === null
          ? null
          : { ...thought.shown, recall: [...thought.recall], open_questions: [...thought.openQuestions] },
      response,
      candidates,
      // What it gave is kept where `result_ref` says.
      tools: tools.map(({ result: _, ...tool }) => tool),
      entities: [...names],
      memories,
      timings: { ...timings, total: Math.round(performance.now() - began) },
      tokens: counted === null ? null : { ...counted, total: counted.prompt + counted.completion },
      model,
      error,
    };
  }

  function summary(response: string): { intent: string; resolution: string; open: string[] } {
    const said = [request.text, response];
    const about = [...names].slice(0, 3).join(', ');
    const usual =
      about === '' ? (path === 'mtg' ? 'Talks about the game.' : 'Talks with Bob.') : `Asks about ${about}.`;
    const own = oneLine(thought?.intent ?? '', 200);
    const intent = own === '' || repeats(own, said) ? usual : own;
    const how = tools.length > 0 ? `Answered with ${tools.map(({ tool_name }) => tool_name).join(', ')}.` : 'Answered.';
    const resolution = error === null ? how : 'Not answered in full.';
    const open = (thought?.openQuestions ?? [])
      .map((question) => oneLine(question, 160))
      .filter((one) => one !== '' && !repeats(one, said));
    return { intent, resolution, open };
  }

  function commitState(intent: string, open: readonly string[]): WorkingState {
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
  function checkpoint(earlier: WorkingState, state: WorkingState, response: string): void {
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
        memory_refs: memories.retrieved,
      },
      recent_messages: [
        ...(before?.recent_messages ?? []),
        { role: 'user', content: request.text.slice(0, LONGEST_SAID) },
        { role: 'assistant', content: response.slice(0, LONGEST_SAID) },
      ],
      trace_tail: [...(before?.trace_tail ?? []), id],
    });
  }

  return {
    id,
    path,
    view: request.table?.view ?? null,
    about: (more) => more.forEach((name) => names.add(name)),
    entities: () => [...names],
    recalled(entries) {
      lately = entries;
    },
    thought(given) {
      thought = given;
    },
    retrieved(hits) {
      memories = { ...memories, retrieved: hits.map((hit) => hit.id) };
    },
    cited(ids) {
      memories = { ...memories, cited: [...ids] };
    },
    used(given) {
      tools = given;
    },
    tools: () => tools,
    told(call) {
      onTold(call);
      if (call.tokens === null) return;
      const { prompt, completion } = call.tokens;
      counted = { prompt: (counted?.prompt ?? 0) + prompt, completion: (counted?.completion ?? 0) + completion };
    },
    asked(name) {
      model = name;
    },
    failed(message) {
      error = message;
    },
    async timed(stage, work) {
      const started = performance.now();
      try {
        return await work();
      } finally {
        timings[stage] += Math.round(performance.now() - started);
      }
    },
    end(response) {
      const candidates = propose();
      memory.turns.append(record(response, candidates));
      const { intent, resolution, open } = summary(response);
      if (error === null) {
        const tools_used = tools.map(({ tool_name, status }) => ({ tool_name, status }));
        memory.stm.add({ intent, resolution, open_questions: open, tools_used, entities: [...names] }, memory.session);
        promote(memory.stm, memory.queue, now());
      } else {
        memory.stm.taint(lately.map((entry) => entry.id));
      }
      const earlier = memory.state.read();
      checkpoint(earlier, commitState(intent, open), response);
      return candidates.flatMap(({ candidate_id }) => candidate_id ?? []);
    },
  };
}

/** Whose word it is: what shares too few words with the message, the person didn't say, whatever the model claims. */
function honest(candidate: unknown, said: string): unknown {
  if (typeof candidate !== 'object' || candidate === null) return candidate;
  const { text, source } = candidate as { text?: unknown; source?: MemorySource };
  if (source !== 'user_said' && source !== undefined) return candidate;
  const words = (of: string) => of.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const spoken = new Set(words(said));
  const own = words(typeof text === 'string' ? text : '');
  const shared = own.filter((word) => spoken.has(word)).length;
  const isTheirs = source === 'user_said' && own.length > 0 && shared / own.length >= OWN_WORDS;
  return { ...candidate, source: isTheirs ? 'user_said' : 'assistant_inferred' };
}
