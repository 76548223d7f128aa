// Games that were played, newest first: go on, or watch them again.
import { useState } from 'react';
import { useApp } from '../../state/index.ts';
import { isToFollow, NextGameDialog } from '../match/index.ts';
import { endingOf, type ListedGame, whenOf } from './games.ts';
import './journal.css';

export function GameList({ games }: { games: readonly ListedGame[] }) {
  const app = useApp();
  const [before, setBefore] = useState<string | null>(null);
  return (
    <>
      <ul className="games" data-testid="games">
        {games.map((game) => (
          <li key={game.gameId} className="game" data-game={game.gameId}>
            <span className="game-decks">
              <strong>{game.players.map((player) => player.deck).join(' – ')}</strong>
              <span className="muted" title={game.reason}>
                {endingOf(game)} · {whenOf(game.startedAt, Date.now())}
              </span>
            </span>
            {game.status === 'playing' && (
              <button
                type="button"
                className="button primary"
                data-testid="resume"
                onClick={() => void app.resume(game.gameId)}
              >
                Go on
              </button>
            )}
            {isToFollow(game, games) && (
              <button
                type="button"
                className="button primary"
                data-testid="next-game"
                onClick={() => setBefore(game.gameId)}
              >
                Game {(game.match?.game ?? 0) + 1}
              </button>
            )}
            <button
              type="button"
              className="button"
              data-testid="replay"
              onClick={() => app.go({ kind: 'replay', gameId: game.gameId })}
            >
              Replay
            </button>
          </li>
        ))}
      </ul>
      {before !== null && <NextGameDialog gameId={before} onClose={() => setBefore(null)} />}
    </>
  );
}
