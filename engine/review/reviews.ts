// Reviews for the window: begun when somebody wants to see one, looked at while they grow, and kept beside the game that they are of.
import type { LineFrame, OverallProgress, Review, ReviewedDecision, ReviewState } from '../api/index.ts';
import { isFault } from '../basics/index.ts';
import type { Fact } from '../disk/index.ts';
import {
  execute,
  gameFolder,
  journalPath,
  playedOutTo,
  readJournal,
  type SummaryFile,
  type Timeline,
  timelineOf,
} from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Analyst, Thinker } from '../thinking/index.ts';
import { givenIn } from './given.ts';
import { createHints, type Hints } from './hints.ts';
import { keepReview, readReview } from './kept-review.ts';
import { isOwnGame, progressOf } from './progress.ts';
import { putOnBoard } from './put-on-board.ts';
import { reviewGame, reviewOne } from './review-game.ts';

/** Positions that are played on for each decision. */
const PLAYOUTS = 240;

const SEED = 1;

/** Who plays a line out. */
const POLICY = 'greedy';

/** Games whose reviews are known or under way at a time: one is looked at after the other. */
const MOST_KNOWN = 8;

interface ReviewParts {
  readonly runtimeDir: string;
  readonly rules: Rules;
  readonly analyst: Analyst;
  /** Decisions that it weighs at the same time. */
  readonly atOnce: number;
  readonly thinker: Pick<Thinker, 'decide'>;
  /** A game was looked through, and what was found is kept. */
  readonly onReviewed: (gameId: string) => void;
  /** Something that happened to the person's files. */
  readonly onFact: (fact: Fact) => void;
  /** Broke and was survived. */
  readonly onFault: (text: string, error: unknown) => void;
}

type Refused = { ok: false; message: string };

export interface Reviews extends Hints {
  /** `begin`: where it isn't known yet. */
  open(gameId: string, begin: boolean): Promise<ReviewState>;
  stop(gameId: string): void;
  /** What became of the decision that this game was gone on with from. */
  retried(gameId: string): Promise<{ ok: true; decision: ReviewedDecision } | Refused>;
  /** An option of a decision that was reviewed, played out on the board. */
  line(gameId: string, n: number, option: number): Promise<{ ok: true; frames: LineFrame[] } | Refused>;
  /** All of these games that are the person's, and what was found in them. */
  progress(games: readonly SummaryFile[]): Promise<OverallProgress>;
  close(): Promise<void>;
}

interface Running {
  state: ReviewState;
  readonly stop: AbortController;
}

export function createReviews(parts: ReviewParts): Reviews {
  const { rules, analyst, thinker } = parts;
  const known = new Map<string, Running>();
  /** One game is looked through after the other: a thread has nothing of two at once. */
  let last: Promise<void> = Promise.resolve();

  /** Whether there is room for one more: what was looked at longest ago goes, and what is under way doesn't. */
  function makeRoom(): boolean {
    for (const [gameId, { state }] of known) {
      if (known.size < MOST_KNOWN) break;
      if (state.review !== null || state.problem !== null) known.delete(gameId);
    }
    return known.size < MOST_KNOWN;
  }

  const reviews: Reviews = {
    ...createHints({ rules, analyst, thinker, review: (gameId) => reviews.open(gameId, true) }),
    async open(gameId, begin) {
      let running = known.get(gameId);
      if (running === undefined) {
        const review = await keptReview(parts, gameId);
        // It may have been begun meanwhile.
        running = known.get(gameId);
        if (running === undefined && review !== null) return { done: 0, of: 0, review, problem: null };
      }
      if (running === undefined) {
        const begun = { state: { done: 0, of: 0, review: null, problem: null }, stop: new AbortController() };
        if (!begin) return begun.state;
        if (!makeRoom())
          return { ...begun.state, problem: 'Bob is looking through other games. Try it a little later.' };
        running = begun;
        last = last.then(() => lookThrough(parts, gameId, begun));
      }
      const { state } = running;
      known.delete(gameId);
      // What failed is tried anew when it is asked for again.
      if (state.problem === null) known.set(gameId, running);
      return state;
    },
    stop(gameId) {
      const running = known.get(gameId);
      if (running === undefined || running.state.review !== null) return;
      running.stop.abort(new Error('the review was called off'));
      known.delete(gameId);
    },
    retried: (gameId) => judgeRetried(parts, gameId),
    async line(gameId, n, option) {
      const review = known.get(gameId)?.state.review ?? (await keptReview(parts, gameId));
      return lineOf(parts, review, { gameId, n, option });
    },
    async progress(games) {
      const kept = [];
      for (const summary of games.filter(isOwnGame))
        kept.push({ summary, review: await keptReview(parts, summary.gameId) });
      return progressOf(kept);
    },
    async close() {
      for (const { stop } of known.values()) stop.abort(new Error('Bob was closed'));
      await analyst.close();
    },
  };
  return reviews;
}

/** What is damaged is told, and made again when it is asked for. */
async function keptReview({ runtimeDir, onFact }: ReviewParts, gameId: string): Promise<Review | null> {
  const { review, damaged } = await readReview(gameFolder(runtimeDir, gameId));
  if (damaged !== null)
    onFact({
      severity: 'info',
      what: 'The review of a game was not as it was written, and is not shown.',
      where: damaged,
      safe: 'The game itself is as it was.',
      next: 'Look through the game again where it matters.',
    });
  return review;
}

async function lookThrough(
  { runtimeDir, rules, analyst, atOnce, onReviewed, onFault }: ReviewParts,
  gameId: string,
  running: Running,
): Promise<void> {
  const { signal } = running.stop;
  const refuse = (problem: string): void => {
    running.state = { ...running.state, problem };
  };
  try {
    if (signal.aborted) return;
    const folder = gameFolder(runtimeDir, gameId);
    const { lines } = await readJournal(journalPath(folder));
    const timeline = timelineOf(lines);
    if (timeline === null) return refuse('The journal of this game has no beginning.');
    if (timeline.end === null) return refuse('This game is not over yet. Ask for a hint at its table.');
    if (timeline.header.setup.seats.length > 2) return refuse('Only games of two players can be reviewed.');
    const { definitions } = timeline.header;
    const executed = await execute(lines, rules);
    if (executed.mismatch !== null)
      return refuse(`The rules have changed since this game: decision ${executed.mismatch.n} comes out differently.`);
    const review = await reviewGame(givenIn(lines, executed), rules, {
      playouts: PLAYOUTS,
      seed: SEED,
      atOnce,
      winner: playedOutTo(timeline),
      weigh: (view, request) => analyst.weigh({ view, definitions, ...request }),
      signal,
      onProgress: (done, of) => {
        running.state = { ...running.state, done, of };
      },
    });
    running.state = { ...running.state, review };
    await keepReview(folder, review).then(
      () => onReviewed(gameId),
      (error: unknown) => onFault('A review is shown, and could not be kept.', error),
    );
  } catch (error) {
    if (signal.aborted) return;
    if (!isFault(error)) onFault('A review broke off.', error);
    refuse(isFault(error) ? error.message : 'The review broke off. The log says why.');
  }
}

async function judgeRetried(
  { runtimeDir, rules, analyst }: ReviewParts,
  gameId: string,
): ReturnType<Reviews['retried']> {
  const { lines } = await readJournal(journalPath(gameFolder(runtimeDir, gameId)));
  const timeline = timelineOf(lines);
  const n = timeline?.header.branch?.n;
  if (timeline === null || n === undefined) return { ok: false, message: 'This game began like any other.' };
  const step = timeline.steps[n];
  if (step?.t !== 'decision') return { ok: false, message: 'Nothing has been decided here yet.' };
  const { definitions } = timeline.header;
  const { state } = await execute(lines, rules, n);
  const decision = await reviewOne({ n, position: state, player: step.player, answer: step.answer }, rules, {
    playouts: PLAYOUTS,
    seed: SEED,
    weigh: (view, request) => analyst.weigh({ view, definitions, ...request }),
  });
  return { ok: true, decision };
}

async function lineOf(
  { runtimeDir, rules, thinker }: ReviewParts,
  review: Review | null,
  { gameId, n, option }: { readonly gameId: string; readonly n: number; readonly option: number },
): ReturnType<Reviews['line']> {
  const chosen = review?.decisions.find((each) => each.n === n)?.options[option];
  if (chosen === undefined)
    return { ok: false, message: 'Look through this game first: nothing is known of that line.' };
  const { lines } = await readJournal(journalPath(gameFolder(runtimeDir, gameId)));
  const { header } = timelineOf(lines) as Timeline;
  const { state } = await execute(lines, rules, n);
  const frames = await putOnBoard(state, chosen.answer, rules, {
    gameId,
    names: header.setup.seats.map(({ name }) => name),
    eyes: header.eyes,
    decide: (view, seed) => thinker.decide({ view, policy: POLICY, seed, definitions: header.definitions }),
  });
  return { ok: true, frames };
}
