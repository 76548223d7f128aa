/**
 * LoCoMo (Maharana et al., "Evaluating Very Long-Term Conversational Memory of LLM Agents", 2024; CC BY-NC 4.0: for evaluation only)
 * as a measure of retrieval: conversations become memories, and each question should find the turns and sessions that
 * its authors named as evidence. Categories 1 to 4; the fifth asks for what was never said.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { StoredMemory } from './candidate.ts';

const turnSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string().default(''),
  blip_caption: z.string().optional(),
});
const fileSchema = z.array(
  z.object({
    sample_id: z.string().default(''),
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(
      z.object({ question: z.string(), category: z.number(), evidence: z.array(z.string()).optional() }).loose(),
    ),
  }),
);

export interface LocomoQuestion {
  readonly text: string;
  readonly category: number;
  /** Ids of memories, and the sessions that they belong to. */
  readonly turns: readonly string[];
  readonly sessions: readonly string[];
}

export interface LocomoConversation {
  readonly name: string;
  readonly memories: readonly StoredMemory[];
  readonly questions: readonly LocomoQuestion[];
  /** When the questions are asked: the day after the last session, epoch ms. */
  readonly now: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const CATEGORIES = new Set([1, 2, 3, 4]);
const DAY = 86_400_000;

/** Throws where the file isn't LoCoMo's `locomo10.json` or a part of it. */
export function readLocomo(file: string): LocomoConversation[] {
  return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ sample_id, conversation, qa }) => {
    const sessions = Object.keys(conversation)
      .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
      .map(Number)
      .sort((left, right) => left - right);
    const memories = sessions.flatMap((session) => {
      const created_at = timeOf(String(conversation[`session_${session}_date_time`]));
      const turns = z.array(turnSchema).parse(conversation[`session_${session}`]);
      return turns.map((turn, position) => memoryOf(turn, `D${session}`, position, created_at));
    });
    const questions = qa
      .filter(({ category }) => CATEGORIES.has(category))
      .map(({ question, category, evidence = [] }) => {
        // Some of the file's lists hold several ids in one string.
        const ids = [...new Set(evidence.flatMap((text) => text.match(/D\d+:\d+/g) ?? []))];
        return {
          text: question,
          category,
          turns: ids.map(idOf),
          sessions: [...new Set(ids.map((id) => id.split(':')[0]!))],
        };
      })
      .filter(({ turns }) => turns.length > 0);
    return { name: sample_id, memories, questions, now: Math.max(...memories.map((m) => m.created_at)) + DAY };
  });
}

function idOf(dia: string): string {
  return `mem_${dia.replace(':', '-')}`;
}

function memoryOf(turn: z.infer<typeof turnSchema>, group: string, position: number, created_at: number): StoredMemory {
  const shown = turn.blip_caption === undefined ? '' : ` [shows ${turn.blip_caption}]`;
  return {
    id: idOf(turn.dia_id),
    text: `${turn.speaker}: ${turn.text}${shown}`,
    type: 'fact',
    tags: [],
    ttl_days: null,
    source: 'user_said',
    why_store: '',
    created_at,
    expires_at: null,
    supersedes: null,
    superseded_by: null,
    evidence: [],
    group,
    position,
    ledger_id: null,
  };
}

/** "1:56 pm on 8 May, 2023", taken as UTC. */
function timeOf(text: string): number {
  const match = /(\d+):(\d+) (am|pm) on (\d+) (\w+),? (\d{4})/i.exec(text);
  const month = MONTHS.indexOf(match?.[5]?.toLowerCase() ?? '');
  if (match === null || month < 0) throw new Error(`${JSON.stringify(text)} is no date of LoCoMo`);
  const hour = (Number(match[1]) % 12) + (match[3]!.toLowerCase() === 'pm' ? 12 : 0);
  return Date.UTC(Number(match[6]), month, Number(match[4]), hour, Number(match[2]));
}

export interface LocomoFigures {
  readonly questions: number;
  readonly sessions: { readonly hitAt1: number; readonly hitAt5: number; readonly ndcgAt5: number };
  /** Percent. */
  readonly turns: { readonly recallAt5: number; readonly recallAt10: number };
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** What is measured: the ids of sessions and of turns for a question, best first, and how long one search took. */
export interface LocomoAnswer {
  readonly sessions: readonly string[];
  readonly turns: readonly string[];
  readonly milliseconds: readonly number[];
}

export function measureLocomo(pairs: readonly { question: LocomoQuestion; answer: LocomoAnswer }[]): LocomoFigures {
  const mean = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.length === 0 ? 0 : pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const found = (wanted: readonly string[], given: readonly string[], k: number) =>
    given.slice(0, k).filter((id) => wanted.includes(id)).length;
  const times = pairs.flatMap(({ answer }) => answer.milliseconds).sort((left, right) => left - right);
  const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0, 3);
  return {
    questions: pairs.length,
    sessions: {
      hitAt1: rounded(
        mean(({ question, answer }) => found(question.sessions, answer.sessions, 1)),
        4,
      ),
      hitAt5: rounded(
        mean(({ question, answer }) => Math.min(1, found(question.sessions, answer.sessions, 5))),
        4,
      ),
      ndcgAt5: rounded(
        mean(({ question, answer }) => ndcg(question.sessions, answer.sessions, 5)),
        4,
      ),
    },
    turns: {
      recallAt5: rounded(100 * mean(({ question: q, answer }) => found(q.turns, answer.turns, 5) / q.turns.length), 2),
      recallAt10: rounded(
        100 * mean(({ question: q, answer }) => found(q.turns, answer.turns, 10) / q.turns.length),
        2,
      ),
    },
    p50Ms: at(0.5),
    p95Ms: at(0.95),
  };
}

function ndcg(wanted: readonly string[], given: readonly string[], k: number): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  const reached = given.slice(0, k).reduce((sum, id, rank) => sum + (wanted.includes(id) ? gain(rank) : 0), 0);
  const ideal = wanted.slice(0, k).reduce((sum, _id, rank) => sum + gain(rank), 0);
  return reached / ideal;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
