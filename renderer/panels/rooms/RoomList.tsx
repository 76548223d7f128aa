// The rooms that this window can enter, a line each.
import { useApp } from '../../state/context.ts';
import { gameOf } from '../../state/room-messages.ts';
import type { RoomEntry } from '../../state/rooms.ts';
import { whenOf } from '../journal/games.ts';

const GAME_WORDS = { guess: 'Guessing game', magic: 'Magic' } as const;

export function RoomList({ list }: { list: readonly RoomEntry[] }) {
  const app = useApp();
  return (
    <ul className="room-list" data-testid="room-list">
      {list.map((entry) => (
        <li key={entry.view.channel_id} className="room-row" data-room={entry.view.channel_id}>
          <span className="room-row-words">
            <strong>{entry.view.name}</strong>
            <span className="muted">{summaryOf(entry)}</span>
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

function summaryOf({ view, seat, lastAt }: RoomEntry): string {
  const game = gameOf(view);
  const people = view.slots.filter((slot) => slot.kind !== 'bot');
  const there = people.filter((slot) => slot.filled_by !== null).length;
  const parts = [
    game === null ? 'To talk' : GAME_WORDS[game],
    `${there} of ${people.length} ${people.length === 1 ? 'seat' : 'seats'} taken`,
    seat === null ? 'you look after it' : 'you sit here',
  ];
  if (lastAt !== null && lastAt > 0) parts.push(whenOf(lastAt, Date.now()));
  return parts.join(' · ');
}
