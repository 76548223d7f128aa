// A line that wasn't played, on the board instead of the game: fetched, stepped through, and left again.
import { useCallback, useState } from 'react';
import type { LineFrame } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export type ShownLine = { n: number; option: number; frames: LineFrame[]; at: number };

export type Line = {
  shown: ShownLine | null;
  trouble: string | null;
  isComing: boolean;
  open: (n: number, option: number) => void;
  /** Only as far as the line goes. */
  goTo: (at: number) => void;
  close: () => void;
};

export function useLine(gameId: string): Line {
  const { api } = useApp();
  const [shown, setShown] = useState<ShownLine | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isComing, setComing] = useState(false);
  const open = useCallback(
    async (n: number, option: number) => {
      setComing(true);
      setTrouble(null);
      try {
        const told = await api.call('review/line', { gameId, n, option });
        if (!told.ok) setTrouble(told.message);
        else if (told.frames.length === 0) setTrouble('This can no longer be played out.');
        else setShown({ n, option, frames: told.frames, at: 0 });
      } catch (error) {
        setTrouble(errorText(error));
      } finally {
        setComing(false);
      }
    },
    [api, gameId],
  );
  const goTo = useCallback(
    (at: number) =>
      setShown((now) => (now === null ? null : { ...now, at: Math.max(0, Math.min(now.frames.length - 1, at)) })),
    [],
  );
  const close = useCallback(() => setShown(null), []);
  return { shown, trouble, isComing, open: (n, option) => void open(n, option), goTo, close };
}
