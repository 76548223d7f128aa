// Games of a match in a list of games.
import type { Result } from '../../../engine/api/index.ts';
import { scoreOf } from './match-words.ts';

type MatchGame = Pick<Result<'games/list'>[number], 'gameId' | 'match' | 'players'>;

/** How a game of a match ended, in its match. */
export function endingInMatch(game: MatchGame, ending: string): string {
  return `Game ${game.match?.game} of a match · ${ending}${matchAfter(game)}`;
}

function matchAfter({ match, players }: MatchGame): string {
  if (match === undefined || match.stage === 'playing') return '';
  const { winner, left } = match;
  if (winner === null) return ` · the match stands ${scoreOf(match)}`;
  const name = players[winner]?.name ?? 'Nobody';
  return left === null ? ` · ${name} won the match ${scoreOf(match, winner)}` : ' · the match was given up';
}

/** Whether this is a match's last game so far, with another one to follow. */
export function isToFollow({ gameId, match }: MatchGame, games: readonly MatchGame[]): boolean {
  if (match?.stage !== 'between') return false;
  return games.every(
    (other) => other.gameId === gameId || other.match?.id !== match.id || other.match.game < match.game,
  );
}
