/**
 * Practice (seed 000, "Practice/Learn consolidation"): looks back over turns and finished games and proposes what keeps
 * coming back, with where that can be seen. It writes nothing but proposals.
 */
import { isDeckProblem, type OwnDecks } from '../decks/index.ts';
import { gameFolder, readSummary } from '../journal/index.ts';
import { type KeptGame, progressOf, readReview } from '../review/index.ts';
import { finishedGames, type Proposal, studyOf } from './games/game-end.ts';
import { leaksOf } from './games/review-lessons.ts';
import type { Memory } from './memory.ts';
import { statementsIn } from './statements.ts';
import type { TurnRecord } from './turns.ts';

interface Practised {
  /** Ids of the candidates. */
  readonly proposed: string[];
  readonly skipped: { text: string; why: string }[];
}

export type Practice = () => Promise<Practised>;

interface PracticeParts {
  readonly runtimeDir: string;
  readonly memory: Pick<Memory, 'turns' | 'queue'>;
  readonly decks: OwnDecks;
  readonly model: () => string | null;
  readonly now: () => number;
}

const TURNS = 200;
const GAMES = 20;
/** How often a topic or a habit must have come up. */
const TIMES = 3;
/** Turns that a model is shown. */
const SHOWN = 40;

export function createPractice(parts: PracticeParts): Practice {
  const { memory, runtimeDir } = parts;
  return async () => {
    // What another program wrote isn't the person's word.
    const turns = memory.turns.latest(TURNS).filter(({ by }) => by === 'person');
    const proposals = [
      ...asked(turns),
      ...recurring(turns),
      ...(await habits(runtimeDir)),
      ...(await leaks(runtimeDir)),
      ...(await byModel(turns, parts)),
    ];
    const id = `practice_${parts.now().toString(36)}`;
    const proposed: string[] = [];
    const skipped: { text: string; why: string }[] = [];
    for (const { candidate, evidence } of proposals) {
      const outcome = memory.queue.propose(candidate, { origin: 'practice', id, evidence });
      if (outcome.ok) proposed.push(outcome.value.id);
      else skipped.push({ text: candidate.text, why: outcome.refusal.message });
    }
    return { proposed, skipped };
  };
}

/** What was asked for in so many words and was lost between the turns. */
function asked(turns: readonly TurnRecord[]): Proposal[] {
  return turns.flatMap((turn) =>
    statementsIn(turn.input).map((candidate) => ({ candidate, evidence: [`turn:${turn.turn_id}`] })),
  );
}

/** Cards and rules that somebody keeps asking about. */
function recurring(turns: readonly TurnRecord[]): Proposal[] {
  const topics = new Map<string, string[]>();
  for (const turn of turns) {
    const { entities } = turn;
    for (const name of new Set(entities)) topics.set(name, [...(topics.get(name) ?? []), turn.turn_id]);
  }
  return [...topics]
    .filter(([, ids]) => ids.length >= TIMES)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, 3)
    .map(([name, ids]) => ({
      candidate: {
        text: `Is learning about ${name}.`,
        type: 'mtg_profile',
        tags: ['mtg', name.slice(0, 60)],
        ttl_days: 90,
        source: 'assistant_inferred',
        why_store: `It came up in ${ids.length} of the last turns.`,
      },
      evidence: ids.slice(-5).map((id) => `turn:${id}`),
    }));
}

/** What was counted in several games. */
async function habits(runtimeDir: string): Promise<Proposal[]> {
  const seen = new Map<string, { why: string; games: string[]; skill: string }>();
  for (const gameId of await finishedGames(runtimeDir, GAMES)) {
    const study = await studyOf(runtimeDir, gameId);
    for (const { text, skill, decisions } of study?.findings ?? []) {
      const habit = seen.get(text) ?? { why: '', games: [], skill };
      habit.games.push(`game:${gameId}#${decisions[0]}`);
      seen.set(text, habit);
    }
  }
  return [...seen]
    .filter(([, { games }]) => games.length >= 2)
    .map(([text, { games, skill }]) => ({
      candidate: {
        text,
        type: 'mtg_lesson',
        tags: ['mtg', skill],
        ttl_days: 180,
        source: 'assistant_inferred',
        why_store: `It was seen in ${games.length} of the last games.`,
      },
      evidence: games.slice(0, 8),
    }));
}

/** How many games are taken together where their reviews are there: more say more, and cost only the reading. */
const REVIEWED_GAMES = 200;

/** What the reviews of many games show. */
async function leaks(runtimeDir: string): Promise<Proposal[]> {
  const kept: KeptGame[] = [];
  for (const gameId of await finishedGames(runtimeDir, REVIEWED_GAMES)) {
    const folder = gameFolder(runtimeDir, gameId);
    const { review } = await readReview(folder);
    const summary = review === null ? null : await readSummary(folder);
    if (summary !== null) kept.push({ summary, review });
  }
  return leaksOf(progressOf(kept)).map(({ text, skill, why, evidence }) => ({
    candidate: {
      text,
      type: 'mtg_lesson',
      tags: ['mtg', skill],
      ttl_days: 180,
      source: 'assistant_inferred',
      why_store: why,
    },
    evidence,
  }));
}

interface Found {
  readonly candidates: readonly {
    readonly text: string;
    readonly type: string;
    readonly why_store: string;
    readonly turns: readonly string[];
  }[];
}

async function byModel(turns: readonly TurnRecord[], { decks, model }: PracticeParts): Promise<Proposal[]> {
  if (model() === null) return [];
  // What was asked about a game goes to nobody but the model for games.
  const free = turns.filter(({ mode }) => mode !== 'mtg');
  if (free.length === 0) return [];
  const shown = free.slice(-SHOWN).map(({ turn_id, input }) => ({ id: turn_id, said: input.slice(0, 400) }));
  const known = new Set(shown.map(({ id }) => id));
  try {
    const { candidates } = (await decks.run('practice', { turns: shown })) as Found;
    return candidates.slice(0, 5).flatMap(({ text, type, why_store, turns: cited }) => {
      const evidence = cited.filter((id) => known.has(id)).map((id) => `turn:${id}`);
      if (evidence.length === 0) return [];
      const candidate = { text, type, tags: [], ttl_days: null, source: 'assistant_inferred', why_store };
      return [{ candidate: candidate as Proposal['candidate'], evidence }];
    });
  } catch (error) {
    if (isDeckProblem(error)) return [];
    throw error;
  }
}
