// Several games looked through, one after the other, with how far that is.
import { useEffect, useState } from 'react';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

/** How often it is asked how far a review is, in milliseconds. */
const ASK_MS = 700;

export type LookingThrough = {
  /** Null while nothing is looked through. `game` counts from one. */
  at: { game: number; games: number; done: number; of: number } | null;
  /** What kept the last one from being looked through. */
  problem: string | null;
  begin: (gameIds: readonly string[]) => void;
  stop: () => void;
};

/** `onLooked`: one more game has been. */
export function useLookingThrough(onLooked: () => void): LookingThrough {
  const { api } = useApp();
  const [work, setWork] = useState<{ games: readonly string[]; place: number } | null>(null);
  const [far, setFar] = useState({ done: 0, of: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLooked` may be a new function at each drawing
  useEffect(() => {
    const gameId = work?.games[work.place];
    if (work === null || gameId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = async () => {
      const state = await api
        .call('review/open', { gameId })
        .catch((error: unknown) => ({ done: 0, of: 0, review: null, problem: errorText(error) }));
      if (!isWanted) return;
      setFar({ done: state.done, of: state.of });
      if (state.review === null && state.problem === null) {
        timer = setTimeout(() => void ask(), ASK_MS);
        return;
      }
      if (state.problem !== null) setProblem(state.problem);
      else onLooked();
      setWork(work.place + 1 < work.games.length ? { ...work, place: work.place + 1 } : null);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, work]);
  return {
    at: work === null ? null : { game: work.place + 1, games: work.games.length, ...far },
    problem,
    begin(games) {
      setProblem(null);
      setFar({ done: 0, of: 0 });
      setWork(games.length === 0 ? null : { games, place: 0 });
    },
    stop() {
      const gameId = work?.games[work.place];
      setWork(null);
      // Where the host doesn't hear it the review ends by itself, and is there when it is asked for again.
      if (gameId !== undefined) api.call('review/stop', { gameId }).catch(() => undefined);
    },
  };
}
