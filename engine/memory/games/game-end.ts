/** What a finished game proposes to remember: up to three lessons and two likings, each with the events that show it. */
import { isDeckProblem, type OwnDecks } from '../../decks/index.ts';
import { gameFolder, isJournalLost, journalPath, listGames, readJournal, readSummary } from '../../journal/index.ts';
import type { MemoryCandidate } from '../../ltm/index.ts';
import { readReview } from '../../review/index.ts';
import type { Queue } from '../queue.ts';
import { type GameStudy, type StudyFinding, studyGame } from './lessons.ts';
import { findingsOfReview } from './review-lessons.ts';

const MOST_LESSONS = 3;
const MOST_LIKINGS = 2;
/** Lines of a game that a model is shown. */
const MOST_EVENTS = 150;
/** How many games with a deck make it one that somebody likes. */
const LIKED_AFTER = 3;

export interface Proposal {
  readonly candidate: MemoryCandidate;
  readonly evidence: readonly string[];
}

interface GameEndParts {
  readonly runtimeDir: string;
  readonly queue: Queue;
  readonly decks: OwnDecks;
  /** Whether a language model may see games. */
  readonly model: () => string | null;
}

/** null where the game isn't over. */
export async function studyOf(runtimeDir: string, gameId: string): Promise<GameStudy | null> {
  return studyGame(await readJournal(journalPath(gameFolder(runtimeDir, gameId))), gameId);
}

/** Proposes once for a game; gives the ids of the candidates. Never rejects because of a model. */
export async function proposeFromGame(gameId: string, parts: GameEndParts): Promise<string[]> {
  const { runtimeDir, queue } = parts;
  if (queue.waiting().some((one) => one.origin === 'game' && one.occasion === gameId)) return [];
  const study = await studyOf(runtimeDir, gameId);
  if (study === null) return [];
  const proposals = [...lessonsOf(study, study.findings), ...(await likingsOf(study, runtimeDir))];
  const worded = parts.model() === null ? [] : await byModel(study, parts.decks);
  // A model's words first: where they are refused, or it had none, what was counted stands in.
  return propose([...worded, ...proposals], gameId, queue);
}

/** What a review found, once it is there: it counts to the same game, of which no more is proposed than before. */
export async function proposeFromReview(gameId: string, { runtimeDir, queue }: GameEndParts): Promise<string[]> {
  const study = await studyOf(runtimeDir, gameId);
  const { review } = await readReview(gameFolder(runtimeDir, gameId));
  if (study === null || review === null) return [];
  const found = findingsOfReview(review, study.player).sort((a, b) => b.weight - a.weight);
  return propose(lessonsOf(study, found), gameId, queue);
}

/** Ids of those that were taken. */
function propose(proposals: readonly Proposal[], gameId: string, queue: Queue): string[] {
  return proposals.flatMap(({ candidate, evidence }) => {
    const proposed = queue.propose(candidate, { origin: 'game', id: gameId, evidence });
    return proposed.ok ? [proposed.value.id] : [];
  });
}

function lessonsOf({ deck, gameId }: GameStudy, findings: readonly StudyFinding[]): Proposal[] {
  return findings.slice(0, MOST_LESSONS).map(({ skill, text, why, decisions }) => ({
    candidate: {
      text,
      type: 'mtg_lesson',
      tags: tagsOf(deck, skill),
      ttl_days: 180,
      source: 'assistant_inferred',
      why_store: why,
    },
    evidence: decisions.slice(0, 8).map((n) => reference(gameId, n)),
  }));
}

/** A deck that comes back is one that somebody likes; more can't be counted. */
async function likingsOf(study: GameStudy, runtimeDir: string): Promise<Proposal[]> {
  const games = (await listGames(runtimeDir)).slice(0, 50);
  const played: string[] = [];
  for (const gameId of games) {
    const summary = await readSummary(gameFolder(runtimeDir, gameId));
    const mine = summary === null || summary.eyes === null ? undefined : summary.players[summary.eyes];
    if (mine?.deck === study.deck) played.push(gameId);
  }
  if (played.length < LIKED_AFTER || study.deck === '') return [];
  return [
    {
      candidate: {
        text: `Likes to play the deck "${study.deck}".`,
        type: 'mtg_profile',
        tags: tagsOf(study.deck, 'deck choice'),
        ttl_days: null,
        source: 'assistant_inferred',
        why_store: `It was played in ${played.length} of the last games.`,
      },
      evidence: played.slice(0, 5).map((gameId) => `game:${gameId}`),
    },
  ];
}

interface Extracted {
  readonly lessons: readonly { readonly text: string; readonly skill: string; readonly decisions: readonly number[] }[];
  readonly preferences: readonly { readonly text: string; readonly decisions: readonly number[] }[];
}

async function byModel(study: GameStudy, decks: OwnDecks): Promise<Proposal[]> {
  const { deck, opponentDeck, won, turns, gameId } = study;
  const known = new Set(study.events.map(({ n }) => n));
  const input = {
    deck,
    opponentDeck,
    result: won === null ? 'a draw' : won ? 'won' : 'lost',
    turns,
    events: study.events.slice(-MOST_EVENTS).map(({ n, text }) => ({ n, text })),
    counted: study.findings.map(({ skill, text, why, decisions }) => ({ skill, text, why, decisions: [...decisions] })),
  };
  try {
    const given = (await decks.run('lesson-extraction', input, { model: 'bob:mtg' })) as Extracted;
    // What cites nothing that happened is made up.
    const cited = (decisions: readonly number[]) => decisions.filter((n) => known.has(n)).slice(0, 8);
    const proposal = (
      text: string,
      type: 'mtg_lesson' | 'mtg_profile',
      skill: string,
      decisions: readonly number[],
    ) => {
      const numbers = cited(decisions);
      if (numbers.length === 0) return [];
      const candidate: MemoryCandidate = {
        text,
        type,
        tags: tagsOf(deck, skill),
        ttl_days: type === 'mtg_lesson' ? 180 : null,
        source: 'assistant_inferred',
        why_store: `Seen in a game of ${turns} turns with ${deck}.`.slice(0, 400),
      };
      return [{ candidate, evidence: numbers.map((n) => reference(gameId, n)) }];
    };
    return [
      ...given.lessons
        .slice(0, MOST_LESSONS)
        .flatMap(({ text, skill, decisions }) => proposal(text, 'mtg_lesson', skill, decisions)),
      ...given.preferences
        .slice(0, MOST_LIKINGS)
        .flatMap(({ text, decisions }) => proposal(text, 'mtg_profile', 'preference', decisions)),
    ];
  } catch (error) {
    if (isDeckProblem(error)) return [];
    throw error;
  }
}

function reference(gameId: string, n: number): string {
  return `game:${gameId}#${n}`;
}

function tagsOf(deck: string, skill: string): string[] {
  return ['mtg', deck, skill].map((tag) => tag.trim().slice(0, 60)).filter((tag) => tag !== '');
}

/** Ids of finished games, the latest first. */
export async function finishedGames(runtimeDir: string, most: number): Promise<string[]> {
  const found: string[] = [];
  for (const gameId of await listGames(runtimeDir)) {
    if (found.length >= most) break;
    const folder = gameFolder(runtimeDir, gameId);
    // Of a game whose record is gone nothing can be learned.
    if (await isJournalLost(folder)) continue;
    const status = (await readSummary(folder))?.status;
    if (status === 'finished' || status === 'conceded') found.push(gameId);
  }
  return found;
}
