// Every guess, the newest first.
import type { GuessGame, People } from '../../state/rooms/index.ts';

const SIGNS = { high: '▲ too high', low: '▼ too low', correct: '● correct', wrong: '○ not it', invalid: '– refused' };

export function GuessHistory({ game, people }: { game: GuessGame; people: People }) {
  if (game.history.length === 0) return null;
  return (
    <ol className="guess-history" aria-label="Guesses, the newest first" data-testid="guess-history" reversed>
      {[...game.history].reverse().map((guess) => (
        <li key={guess.key} className={`is-${guess.verdict ?? 'open'}`}>
          <span className="guess-by">{people.isMe(guess.by) ? 'You' : people.name(guess.by)}</span>
          <strong className="guess-value">{guess.value}</strong>
          <span className="guess-verdict">{guess.verdict === null ? '…' : SIGNS[guess.verdict]}</span>
          <span className="muted">{guess.hint ?? ''}</span>
        </li>
      ))}
    </ol>
  );
}
