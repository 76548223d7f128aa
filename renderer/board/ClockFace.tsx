// How much of their time a player has left; it counts down while something of theirs is waited for.

import { spanWords, useNow } from '../components/index.ts';
import type { Clocks } from '../state/rooms/index.ts';
import { ownedBy } from './moment/index.ts';

const SHORT_MS = 60_000;

export function ClockFace({ clocks, player, name }: { clocks: Clocks; player: number; name: string }) {
  const runs = clocks.running === player;
  const now = useNow(runs);
  const given = clocks.left[player];
  if (given === undefined) return null;
  const left = Math.max(0, given - (runs ? Math.max(0, now - clocks.at) : 0));
  return (
    <span
      className={`clock-face ${runs ? 'is-running' : ''} ${left < SHORT_MS ? 'is-short' : ''}`}
      role="timer"
      aria-label={ownedBy(name, 'time')}
      data-testid={`clock-${player}`}
    >
      {spanWords(left)}
    </span>
  );
}
