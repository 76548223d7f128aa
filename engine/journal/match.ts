// How a match stands, from one of its games.
import type { MatchView } from '../api/index.ts';
import type { Timeline } from './timeline.ts';

/** After the game whose timeline it is; null for a game by itself. */
export function matchOf({ header, end, after }: Pick<Timeline, 'header' | 'end' | 'after'>): MatchView | null {
  const { match, setup } = header;
  if (match === undefined) return null;
  const { id, of, earlier } = match;
  const won = [...earlier, ...(end === null ? [] : [end])].map(({ winner }) => winner);
  const wins = setup.seats.map((_, seat) => won.filter((winner) => winner === seat).length);
  const left = after?.left ?? null;
  const ahead = wins.findIndex((count) => 2 * count > of);
  const winner = left === null ? (ahead < 0 ? null : ahead) : 1 - left;
  const stage = winner !== null ? 'over' : end === null ? 'playing' : 'between';
  return { id, of, game: earlier.length + 1, wins, stage, winner, left };
}
