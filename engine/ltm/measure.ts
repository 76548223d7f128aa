/** Runs LoCoMo's questions against the long-term memory as it is used, and chooses weights by leaving conversations out. */
import { openDatabase } from '../database/index.ts';
import { openSqliteMemory } from './backends/sqlite.ts';
import {
  type LocomoAnswer,
  type LocomoConversation,
  type LocomoFigures,
  type LocomoQuestion,
  measureLocomo,
  readLocomo,
} from './locomo.ts';
import { documentOf } from './search/document.ts';
import { readQuery } from './search/query.ts';
import { type Pool, rank, WEIGHTS, type Weights } from './search/ranking.ts';
import { createWordIndex } from './search/word-index.ts';
import type { LongTermMemory } from './store.ts';
import { serverEmbedder, sqliteVectors, withEmbeddings } from './vectors.ts';

/** Every search is made so often where its time counts, and its median is taken: other programs take turns on the machine. */
const RUNS = 3;

type Answered = { question: LocomoQuestion; answer: LocomoAnswer };
type Measured = {
  /** Opens the memory to measure; the default is the SQLite backend without embeddings. */
  open?: (conversation: LocomoConversation) => LongTermMemory;
  /** How often every search is made. */
  runs?: number;
};

export async function answerLocomo(
  file: string,
  progress: (line: string) => void,
  { open = ({ now }) => openSqliteMemory(':memory:', { now: () => now }), runs = RUNS }: Measured = {},
): Promise<LocomoFigures> {
  const answered: Answered[] = [];
  for (const conversation of readLocomo(file)) {
    progress(`${conversation.name}: ${conversation.memories.length} turns, ${conversation.questions.length} questions`);
    const memory = open(conversation);
    // Filled as from a ledger: nothing but an approval writes a memory one by one.
    await memory.rebuild(conversation.memories);
    for (const question of conversation.questions) {
      const turns = await timed(runs, () => memory.query(question.text, 10));
      const sessions = await timed(runs, () => memory.queryGroups(question.text, 5));
      const answer = {
        turns: turns.found.map(({ id }) => id),
        sessions: sessions.found.map(({ group }) => group),
        milliseconds: [turns.milliseconds, sessions.milliseconds],
      };
      answered.push({ question, answer });
    }
    await memory.close();
  }
  return measureLocomo(answered);
}

/** The same with vectors of a model server beside the words; throws where the server fails, instead of measuring words. */
export async function answerWithEmbeddings(
  file: string,
  server: { readonly baseUrl: string; readonly model: string },
  progress: (line: string) => void,
): Promise<LocomoFigures> {
  const problems: string[] = [];
  const open = ({ now }: LocomoConversation) => {
    const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
    return withEmbeddings(openSqliteMemory(database, { now: () => now }), {
      embedder: serverEmbedder(server),
      vectors: sqliteVectors(database, server.model),
      now: () => now,
      onProblem: (problem) => problems.push(problem),
    });
  };
  const figures = await answerLocomo(file, progress, { open });
  if (problems[0] !== undefined) throw new Error(problems[0]);
  return figures;
}

async function timed<T>(runs: number, search: () => Promise<T>): Promise<{ found: T; milliseconds: number }> {
  const times: number[] = [];
  let found: T | undefined;
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    found = await search();
    times.push(performance.now() - started);
  }
  return { found: found!, milliseconds: times.sort((left, right) => left - right)[Math.floor(runs / 2)]! };
}

/** What each weight is tried at, against what it is. */
const FACTORS = [0, 0.5, 0.75, 1.5, 2];
/** Points of recall@10 that weigh as much as one of NDCG@5. */
const goodness = ({ sessions, turns }: LocomoFigures) => sessions.ndcgAt5 + turns.recallAt10 / 100;

type Prepared = { readonly questions: readonly { question: LocomoQuestion; ranked(weights: Weights): LocomoAnswer }[] };

/**
 * For each conversation: weights chosen on the others, one weight after the other, and figures on that one alone. The
 * figures of all together say what to expect of conversations that nobody has seen.
 */
export function crossValidate(file: string, progress: (line: string) => void): LocomoFigures {
  const conversations = readLocomo(file).map(prepared);
  const held = conversations.flatMap((left, index) => {
    const others = conversations.filter((conversation) => conversation !== left);
    const weights = chosenOn(others);
    const changed = Object.entries(weights).filter(([name, value]) => value !== WEIGHTS[name as keyof Weights]);
    progress(`without conversation ${index + 1}: ${changed.map((pair) => pair.join(' ')).join(', ')}`);
    return answersOf([left], weights);
  });
  return measureLocomo(held);
}

function chosenOn(conversations: readonly Prepared[]): Weights {
  let best = WEIGHTS;
  let reached = goodness(measureLocomo(answersOf(conversations, best)));
  for (const name of Object.keys(WEIGHTS) as (keyof Weights)[]) {
    for (const factor of FACTORS) {
      const tried = { ...best, [name]: WEIGHTS[name] * factor };
      const figure = goodness(measureLocomo(answersOf(conversations, tried)));
      if (figure <= reached) continue;
      best = tried;
      reached = figure;
    }
  }
  return best;
}

function answersOf(conversations: readonly Prepared[], weights: Weights): Answered[] {
  return conversations.flatMap(({ questions }) =>
    questions.map(({ question, ranked }) => ({ question, answer: ranked(weights) })),
  );
}

function prepared({ memories, questions, now }: LocomoConversation): Prepared {
  const index = createWordIndex();
  for (const memory of memories) index.put(documentOf(memory));
  return {
    questions: questions.map((question) => {
      const query = readQuery(question.text, now);
      const pool: Pool = index.gather(query, now);
      const ranked = (weights: Weights) => {
        const { memories: found, groups } = rank(query, pool, weights);
        return {
          turns: found.slice(0, 10).map(({ id }) => id),
          sessions: groups.slice(0, 5).map(({ group }) => group),
          milliseconds: [],
        };
      };
      return { question, ranked };
    }),
  };
}
