/** A turn while it is being answered: what has come of it so far, for the record that `commit.ts` makes of it. */

import type { AskedOf } from '../decks/index.ts';
import type { Memory, StmEntry, TurnRecord } from '../memory/index.ts';
import type { Checkpoints } from '../protocol/index.ts';
import type { UsedTool } from './called-tool.ts';
import type { ChatPath } from './paths.ts';
import type { ChatMessageRequest } from './request.ts';
import type { Thought } from './thought.ts';

interface TurnParts {
  readonly id: string;
  readonly path: ChatPath;
  readonly request: ChatMessageRequest;
  /** What checkpoints call the conversation. */
  readonly session: string;
  readonly memory: Memory;
  readonly checkpoints: Checkpoints | null;
  /** Keeps what a model was asked with the answer. */
  readonly onTold: (call: AskedOf) => void;
  readonly now: () => number;
}

export interface TurnSoFar extends TurnParts {
  /** As `performance.now()` gives it. */
  readonly began: number;
  /** What it is about, each name once. */
  readonly names: Set<string>;
  /** Milliseconds. */
  readonly timings: { think: number; tools: number; respond: number };
  /** What went on lately and was shown to the model. */
  lately: readonly StmEntry[];
  thought: Thought | null;
  /** Ids of the memories that the answer could use, and of those it used. */
  retrieved: readonly string[];
  cited: readonly string[];
  tools: readonly UsedTool[];
  /** Tokens of every model that was asked; null where none counted them. */
  counted: { readonly prompt: number; readonly completion: number } | null;
  /** The model that was asked. */
  model: string | null;
  error: string | null;
  /** What it proposed to remember; null before it did. */
  candidates: TurnRecord['candidates'] | null;
}

export function beginTurn(parts: TurnParts): TurnSoFar {
  return {
    ...parts,
    began: performance.now(),
    names: new Set(),
    timings: { think: 0, tools: 0, respond: 0 },
    lately: [],
    thought: null,
    retrieved: [],
    cited: [],
    tools: [],
    counted: null,
    model: null,
    error: null,
    candidates: null,
  };
}

export function isAbout(turn: TurnSoFar, names: readonly string[]): void {
  for (const name of names) turn.names.add(name);
}

/** A model was asked for it. */
export function toldOf(turn: TurnSoFar, call: AskedOf): void {
  turn.onTold(call);
  if (call.tokens === null) return;
  const { prompt, completion } = call.tokens;
  const { counted } = turn;
  turn.counted = { prompt: (counted?.prompt ?? 0) + prompt, completion: (counted?.completion ?? 0) + completion };
}

export async function timedStage<T>(
  turn: TurnSoFar,
  stage: 'think' | 'tools' | 'respond',
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    turn.timings[stage] += Math.round(performance.now() - started);
  }
}
