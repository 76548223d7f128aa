// What somebody who watches may do: look from the other side, or leave.
import { Icon } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';

export function Watching({ room, onTurn }: { room: RoomSession | undefined; onTurn: () => void }) {
  const app = useApp();
  return (
    <>
      <div className="prompt is-quiet" data-testid="watching">
        <Icon name="eye" size={16} />
        <span className="prompt-text">You are watching. Hands are hidden from you.</span>
      </div>
      <div className="table-tools">
        <button type="button" className="button quiet" data-testid="other-side" onClick={onTurn}>
          Other side
        </button>
        {room !== undefined && (
          <button
            type="button"
            className="button quiet"
            onClick={() => app.go({ kind: 'room', channelId: room.store.get().channelId })}
          >
            To the room
          </button>
        )}
      </div>
    </>
  );
}
