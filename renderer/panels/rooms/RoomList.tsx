// The rooms that this window can enter, a line each.
import { useApp } from '../../state/index.ts';
import type { RoomEntry } from '../../state/rooms/index.ts';
import { roomInOneLine } from './summary.ts';

export function RoomList({ list }: { list: readonly RoomEntry[] }) {
  const app = useApp();
  return (
    <ul className="room-list" data-testid="room-list">
      {list.map((entry) => (
        <li key={entry.view.channel_id} className="room-row" data-room={entry.view.channel_id}>
          <span className="room-row-words">
            <strong>{entry.view.name}</strong>
            <span className="muted">{roomInOneLine(entry)}</span>
          </span>
          <button
            type="button"
            className="button"
            aria-label={`Enter ${entry.view.name}`}
            onClick={() => app.go({ kind: 'room', channelId: entry.view.channel_id })}
          >
            Enter
          </button>
        </li>
      ))}
    </ul>
  );
}
