// How a game is told in one line.
import type { Result } from '../../../engine/api/index.ts';
import { endingInMatch } from '../match/index.ts';

export type ListedGame = Result<'games/list'>[number];

/** How it ended or where it stands, that it went on from another game, and which of its match it is. */
export function endingOf(game: ListedGame): string {
  const ending = endingAlone(game);
  if (game.match !== undefined) return endingInMatch(game, ending);
  return game.branch === undefined ? ending : `Another try · ${ending}`;
}

function endingAlone(game: ListedGame): string {
  switch (game.status) {
    case 'playing':
      return `Turn ${game.turns}, still playing`;
    case 'damaged':
      return 'Its journal is damaged';
    case 'finished':
    case 'conceded': {
      const winner = game.winner === null ? 'Draw' : `${game.players[game.winner]?.name ?? 'Nobody'} won`;
      return `${winner} in turn ${game.turns}`;
    }
  }
}

/** When, as people say it: the time today, otherwise the day. */
export function whenOf(startedAt: number, now: number): string {
  const date = new Date(startedAt);
  const today = new Date(now).toDateString() === date.toDateString();
  return today
    ? date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString([], { day: 'numeric', month: 'short' });
}
