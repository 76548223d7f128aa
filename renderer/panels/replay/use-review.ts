// The review of a game: what is known of it, begun and called off, and asked after while it grows.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewState } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

/** How often it is asked how far a review is, in milliseconds. */
const ASK_MS = 400;

export type GameReview = {
  state: ReviewState | null;
  isRunning: boolean;
  begin: () => void;
  stop: () => void;
};

const NOTHING: ReviewState = { done: 0, of: 0, review: null, problem: null };

/** `atOnce`: it is begun without being asked for. */
export function useReview(gameId: string, atOnce: boolean): GameReview {
  const { api } = useApp();
  const [state, setState] = useState<ReviewState | null>(null);
  const [isRunning, setRunning] = useState(atOnce);
  const isThere = useRef(true);
  const ask = useCallback(
    async (begin: boolean): Promise<ReviewState> => {
      try {
        return await api.call('review/open', { gameId, begin });
      } catch (error) {
        return { ...NOTHING, problem: errorText(error) };
      }
    },
    [api, gameId],
  );
  useEffect(() => {
    isThere.current = true;
    if (!atOnce) void ask(false).then((known) => isThere.current && setState((now) => now ?? known));
    return () => {
      isThere.current = false;
    };
  }, [ask, atOnce]);
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const next = async () => {
      const known = await ask(true);
      if (!isWanted) return;
      setState(known);
      if (known.review !== null || known.problem !== null) setRunning(false);
      else timer = setTimeout(() => void next(), ASK_MS);
    };
    void next();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, isRunning]);
  return {
    state,
    isRunning,
    begin: () => setRunning(true),
    stop() {
      setRunning(false);
      setState(NOTHING);
      // Where the host doesn't hear it the review ends by itself, and is there when it is asked for again.
      api.call('review/stop', { gameId }).catch(() => undefined);
    },
  };
}
