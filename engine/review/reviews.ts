// Reviews for the window: begun when somebody wants to see one, looked at while they grow, the latest kept while Bob runs.
import type { Hint, ReviewState } from '../api/index.ts';
import { isFault } from '../basics/index.ts';
import type { Referee } from '../games/index.ts';
import { execute, gameFolder, journalPath, readJournal, type Timeline, timelineOf } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Analyst, Thinker } from '../thinking/index.ts';
import { givenIn } from './given.ts';
import { type PlayOutRequest, playOut } from './play-out.ts';
import { reviewGame, saidOf } from './review-game.ts';

/** Positions that are played on for each decision, and for a hint. */
const PLAYOUTS = 240;
const HINT_PLAYOUTS = 600;

const SEED = 1;

/** Who plays a line out. */
const POLICY = 'greedy';

/** Games whose reviews are known or under way at a time: one is looked at after the other. */
const MOST_KNOWN = 8;

interface ReviewsOptions {
  readonly runtimeDir: string;
  readonly rules: Rules;
  readonly analyst: Analyst;
  readonly thinker: Pick<Thinker, 'decide'>;
  /** Broke and was survived. */
  readonly onFault: (text: string, error: unknown) => void;
}

type Refused = { ok: false; message: string };

export interface Reviews {
  /** `begin`: where it isn't known yet. */
  open(gameId: string, begin: boolean): ReviewState;
  stop(gameId: string): void;
  hint(referee: Referee, token: string): Promise<{ ok: true; hint: Hint } | Refused>;
  /** An option of a decision that was reviewed, played out on the board. */
  line(
    gameId: string,
    n: number,
    option: number,
  ): Promise<{ ok: true; frames: Awaited<ReturnType<typeof playOut>> } | Refused>;
  close(): Promise<void>;
}

interface Running {
  state: ReviewState;
  readonly stop: AbortController;
}

export function createReviews({ runtimeDir, rules, analyst, thinker, onFault }: ReviewsOptions): Reviews {
  const known = new Map<string, Running>();
  /** One game is looked through after the other: a thread has nothing of two at once. */
  let last: Promise<void> = Promise.resolve();

  async function look(gameId: string, running: Running): Promise<void> {
    const { signal } = running.stop;
    const refuse = (problem: string): void => {
      running.state = { ...running.state, problem };
    };
    try {
      if (signal.aborted) return;
      const { lines } = await readJournal(journalPath(gameFolder(runtimeDir, gameId)));
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
        winner: timeline.end.winner,
        weigh: (view, request) => analyst.weigh({ view, definitions, ...request }),
        signal,
        onProgress: (done, of) => {
          running.state = { ...running.state, done, of };
        },
      });
      running.state = { ...running.state, review };
    } catch (error) {
      if (signal.aborted) return;
      if (!isFault(error)) onFault('A review broke off.', error);
      refuse(isFault(error) ? error.message : 'The review broke off. The log says why.');
    }
  }

  /** Whether there is room for one more: what was looked at longest ago goes, and what is under way doesn't. */
  function makeRoom(): boolean {
    for (const [gameId, { state }] of known) {
      if (known.size < MOST_KNOWN) break;
      if (state.review !== null || state.problem !== null) known.delete(gameId);
    }
    return known.size < MOST_KNOWN;
  }

  return {
    open(gameId, begin) {
      let running = known.get(gameId);
      if (running === undefined) {
        const begun = { state: { done: 0, of: 0, review: null, problem: null }, stop: new AbortController() };
        if (!begin) return begun.state;
        if (!makeRoom())
          return { ...begun.state, problem: 'Bob is looking through other games. Try it a little later.' };
        running = begun;
        last = last.then(() => look(gameId, begun));
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
    async hint(referee, token) {
      if (!referee.practice) return { ok: false, message: 'Hints are given in practice games only.' };
      const question = referee.question(token);
      if (question === null) return { ok: false, message: 'Nothing is asked of you at the moment.' };
      if (referee.seats.length > 2) return { ok: false, message: 'Hints are given in games of two players only.' };
      const { decision, view } = question;
      const table = referee.view(token);
      const definitions = rules.definitions(view.defs);
      const { answers } = await analyst.weigh({ view, definitions, seed: SEED, playouts: HINT_PLAYOUTS });
      return { ok: true, hint: { decision: decision.id, options: saidOf(answers, decision, table) } };
    },
    async line(gameId, n, option) {
      const review = known.get(gameId)?.state.review;
      const chosen = review?.decisions.find((each) => each.n === n)?.options[option];
      if (chosen === undefined)
        return { ok: false, message: 'Look through this game first: nothing is known of that line.' };
      const { lines } = await readJournal(journalPath(gameFolder(runtimeDir, gameId)));
      const { header } = timelineOf(lines) as Timeline;
      const { state } = await execute(lines, rules, n);
      const request: PlayOutRequest = {
        gameId,
        names: header.setup.seats.map(({ name }) => name),
        eyes: header.eyes,
        decide: (view, seed) => thinker.decide({ view, policy: POLICY, seed, definitions: header.definitions }),
      };
      return { ok: true, frames: await playOut(state, chosen.answer, rules, request) };
    },
    async close() {
      for (const { stop } of known.values()) stop.abort(new Error('Bob was closed'));
      await analyst.close();
    },
  };
}
