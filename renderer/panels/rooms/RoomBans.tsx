// Who was sent away for good, for admins.
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';

type Props = { session: RoomSession; onProblem: (problem: string) => void };

export function RoomBans({ session, onProblem }: Props) {
  const { view, adminToken } = useStore(session.store, parts('view', 'adminToken'));
  const bans = view.bans ?? [];
  if (adminToken === null || bans.length === 0) return null;

  async function unban(sessionId: string) {
    const outcome = await session.update({ op: 'unban', session_id: sessionId });
    if (!outcome.ok) onProblem(outcome.message);
  }
  return (
    <section className="room-part" aria-labelledby="room-bans-title">
      <h2 id="room-bans-title">Banned</h2>
      <ul className="room-seats" data-testid="room-bans">
        {bans.map(({ session_id, name = 'Somebody without a name' }) => (
          <li key={session_id} className="room-seat">
            <Icon name="rooms" size={16} />
            <span className="room-seat-words">
              <strong>{name}</strong>
            </span>
            <span className="room-seat-do">
              <button
                type="button"
                className="button quiet"
                aria-label={`Unban ${name}`}
                onClick={() => void unban(session_id)}
              >
                Unban
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
