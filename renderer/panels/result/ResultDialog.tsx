// How the game ended, why by which rule, and what to do next.
import type { TableView } from '../../../engine/api/index.ts';
import { Dialog, RuleMark } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import { ShuffleLine } from './ShuffleLine.tsx';
import './result.css';

type Props = {
  view: TableView;
  result: NonNullable<TableView['result']>;
  seat: number | null;
  room?: RoomSession | undefined;
  onClose: () => void;
  /** Asks Bob; undefined where he isn't asked. */
  onAsk: ((question: string) => void) | undefined;
};

export function ResultDialog({ view, result, seat, room, onClose, onAsk }: Props) {
  const app = useApp();
  const setup = room === undefined ? app.lastSetup() : null;
  const winner = view.players.find((player) => player.player === result.winner);
  const title =
    result.winner === null ? 'A draw' : result.winner === seat ? 'You win' : `${winner?.name ?? 'The opponent'} wins`;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      testId="result"
      restsOnTitle
      footer={
        <>
          <button type="button" className="button quiet push" onClick={onClose}>
            Look at the board
          </button>
          {!app.isGuest && (
            <button
              type="button"
              className="button"
              data-testid="result-replay"
              onClick={() => app.go({ kind: 'replay', gameId: view.gameId })}
            >
              Replay
            </button>
          )}
          {!app.isGuest && view.players.length === 2 && (
            <button
              type="button"
              className="button"
              data-testid="result-review"
              onClick={() => app.go({ kind: 'replay', gameId: view.gameId, review: true })}
            >
              Review
            </button>
          )}
          {room !== undefined ? (
            <button
              type="button"
              className="button primary"
              data-testid="rematch"
              onClick={() => app.go({ kind: 'room', channelId: room.store.get().channelId })}
            >
              {seat === null ? 'To the room' : 'Sit down again'}
            </button>
          ) : (
            <button
              type="button"
              className={`button ${setup === null ? 'primary' : ''}`}
              data-testid="new-game"
              onClick={() => app.go({ kind: 'start' })}
            >
              New game
            </button>
          )}
          {setup !== null && (
            <button
              type="button"
              className="button primary"
              data-testid="rematch"
              onClick={() => void app.create(setup)}
            >
              Rematch
            </button>
          )}
        </>
      }
    >
      <p className="result-reason">
        {result.reason} <RuleMark cr={result.cr} onAsk={onAsk} />
      </p>
      <div className="result-players">
        {view.players.map((player) => (
          <div key={player.player} className={`result-player ${player.player === result.winner ? 'is-winner' : ''}`}>
            <span className="result-name">{player.name}</span>
            <span className="result-life">{player.life}</span>
            <span className="muted">life</span>
          </div>
        ))}
        <div className="result-player">
          <span className="result-name">Turns</span>
          <span className="result-life">{view.turn}</span>
          <span className="muted">played</span>
        </div>
      </div>
      {room !== undefined && <ShuffleLine session={room} />}
    </Dialog>
  );
}
