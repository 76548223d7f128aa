// Reviews for the window: begun when somebody wants to see one, looked at while they grow, kept while Bob runs.
import type { Hint, ReviewState } from '../api/index.ts';
import { isFault } from '../basics/index.ts';
import type { Referee } from '../games/index.ts';
import { execute, gameFolder, journalPath, readJournal, timelineOf } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Analyst } from '../thinking/index.ts';
import { givenIn } from './given.ts';
import { reviewGame, saidOf } from './review-game.ts';

/** Positions that are played on for each decision, and for a hint. */
const PLAYOUTS = 240;
const HINT_PLAYOUTS = 600;

const SEED = 1;

interface ReviewsOptions {
  readonly runtimeDir: string;
  readonly rules: Rules;
  readonly analyst: Analyst;
  /** Broke and was survived. */
  readonly onFault: (text: string, error: unknown) => void;
}

export interface Reviews {
  open(gameId: string): ReviewState;
  stop(gameId: string): void;
  hint(referee: Referee, token: string): Promise<{ ok: true; hint: Hint } | { ok: false; message: string }>;
  close(): Promise<void>;
}

interface Running {
  state: ReviewState;
  readonly stop: AbortController;
}

export function createReviews({ runtimeDir, rules, analyst, onFault }: ReviewsOptions): Reviews {
  const known = new Map<string, Running>();

  async function look(gameId: string, running: Running): Promise<void> {
    const refuse = (problem: string): void => {
      running.state = { ...running.state, problem };
    };
    try {
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
        weigh: (view, request) => analyst.weigh({ view, definitions, ...request }),
        signal: running.stop.signal,
        onProgress: (done, of) => {
          running.state = { ...running.state, done, of };
        },
      });
      running.state = { ...running.state, review };
    } catch (error) {
      if (running.stop.signal.aborted) return;
      if (!isFault(error)) onFault('A review broke off.', error);
      refuse(isFault(error) ? error.message : 'The review broke off. The log says why.');
    }
  }

  return {
    open(gameId) {
      let running = known.get(gameId);
      if (running === undefined) {
        running = { state: { done: 0, of: 0, review: null, problem: null }, stop: new AbortController() };
        known.set(gameId, running);
        void look(gameId, running);
      }
      const { state } = running;
      // What failed is tried anew when it is asked for again.
      if (state.problem !== null) known.delete(gameId);
      return state;
    },
    stop(gameId) {
      const running = known.get(gameId);
      if (running === undefined || running.state.review !== null) return;
      running.stop.abort();
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
    async close() {
      for (const { stop } of known.values()) stop.abort();
      await analyst.close();
    },
  };
}
