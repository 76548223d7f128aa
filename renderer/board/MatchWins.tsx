// How many games of a match a player has won: a dot for each that it takes, filled where one is won.
import type { MatchView } from '../../engine/api/index.ts';
import './match-wins.css';

type Props = { match: Pick<MatchView, 'of' | 'wins' | 'game'>; player: number };

export function MatchWins({ match, player }: Props) {
  const won = match.wins[player] ?? 0;
  const needed = Math.ceil(match.of / 2);
  const said = `Game ${match.game} of a match: ${won} of ${needed} wins`;
  return (
    <span className="match-wins" role="img" aria-label={said} title={said} data-testid={`match-wins-${player}`}>
      {Array.from({ length: needed }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots of a line are all alike
        <span key={place} className={`match-win ${place < won ? 'is-won' : ''}`} />
      ))}
    </span>
  );
}
