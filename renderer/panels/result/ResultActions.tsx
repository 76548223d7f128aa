// What may be done after a game: look at it again, and play on.
import type { TableView } from '../../../engine/api/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import type { ShownMatch } from '../match/index.ts';

type Props = {
  view: TableView;
  seat: number | null;
  room: RoomSession | undefined;
  shown: ShownMatch | undefined;
  onClose: () => void;
  onNext: () => void;
};

export function ResultActions({ view, seat, room, shown, onClose, onNext }: Props) {
  const { isGuest, go } = useApp();
  return (
    <>
      <button type="button" className="button quiet push" onClick={onClose}>
        Look at the board
      </button>
      {!isGuest && (
        <button
          type="button"
          className="button"
          data-testid="result-replay"
          onClick={() => go({ kind: 'replay', gameId: view.gameId })}
        >
          Replay
        </button>
      )}
      {!isGuest && view.players.length === 2 && (
        <button
          type="button"
          className="button"
          data-testid="result-review"
          onClick={() => go({ kind: 'replay', gameId: view.gameId, review: true })}
        >
          Review
        </button>
      )}
      {room !== undefined ? (
        <button
          type="button"
          className="button primary"
          data-testid="rematch"
          onClick={() => go({ kind: 'room', channelId: room.store.get().channelId })}
        >
          {seat === null ? 'To the room' : 'Sit down again'}
        </button>
      ) : (
        <PlayOn shown={shown} onNext={onNext} />
      )}
    </>
  );
}

function PlayOn({ shown, onNext }: Pick<Props, 'shown' | 'onNext'>) {
  const app = useApp();
  const setup = app.lastSetup();
  if (shown?.next != null)
    return (
      <button type="button" className="button primary" data-testid="next-game" onClick={onNext}>
        Game {shown.next.game}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={`button ${setup === null ? 'primary' : ''}`}
        data-testid="new-game"
        onClick={() => app.go({ kind: 'start' })}
      >
        New game
      </button>
      {setup !== null && (
        <button type="button" className="button primary" data-testid="rematch" onClick={() => void app.create(setup)}>
          {setup.bestOf === undefined ? 'Rematch' : 'New match'}
        </button>
      )}
    </>
  );
}
