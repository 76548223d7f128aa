// Where a replay stands, what is to be seen there, and its keys.
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

type Frame = Result<'replay/frame'>;

type Position = {
  n: number;
  isPlaying: boolean;
  go: (n: number) => void;
  setPlaying: Dispatch<SetStateAction<boolean>>;
};

/** `stayMs`: how long each frame stays while it plays. */
export function usePosition({ frames, at }: { frames: number; at?: number }, stayMs: number): Position {
  const last = frames - 1;
  const [n, setN] = useState(at ?? 0);
  const [isPlaying, setPlaying] = useState(false);
  const go = useCallback((to: number) => setN(Math.max(0, Math.min(last, to))), [last]);
  useEffect(() => {
    if (!isPlaying) return;
    if (n >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(n + 1), stayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, n, last, stayMs, go]);
  return { n, isPlaying, go, setPlaying };
}

/** The frame at `n`, once it is there; until then the one before stays. The next is fetched ahead. */
export function useFrame(gameId: string, n: number, last: number): { frame: Frame | null; trouble: string | null } {
  const { api } = useApp();
  const [frame, setFrame] = useState<Frame | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useRef(new Map<number, Promise<Frame>>());

  const load = useCallback(
    (index: number) => {
      const known = asked.current.get(index);
      if (known !== undefined) return known;
      const coming = api.call('replay/frame', { gameId, n: index });
      asked.current.set(index, coming);
      coming.catch(() => asked.current.delete(index));
      return coming;
    },
    [api, gameId],
  );

  useEffect(() => {
    let current = true;
    load(n).then(
      (loaded) => {
        if (!current) return;
        setFrame(loaded);
        setTrouble(null);
        // Should it fail, the step itself asks again and says so.
        if (n < last) load(n + 1).catch(() => undefined);
      },
      (error: unknown) => current && setTrouble(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [n, last, load]);
  return { frame, trouble };
}

type Keys = { n: number; last: number; go: (n: number) => void; onPlay: () => void; onLeave: () => void };

/** Arrows, the first and the last frame, Space to play, and Escape to leave a line that wasn't played. */
export function useReplayKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const focus = document.activeElement;
      if (focus?.matches('input, select') === true && event.key !== ' ') return;
      const { n, last, go, onPlay, onLeave } = latest.current;
      if (event.key === 'ArrowLeft') go(n - 1);
      else if (event.key === 'ArrowRight') go(n + 1);
      else if (event.key === 'Home') go(0);
      else if (event.key === 'End') go(last);
      else if (event.key === 'Escape') onLeave();
      else if (event.key === ' ' && focus?.matches('button:focus-visible') !== true) onPlay();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
