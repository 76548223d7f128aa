// The name of a room, and the way back.
import { type FormEvent, useState } from 'react';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import type { RoomAsk } from './RoomAsks.tsx';

type Props = { session: RoomSession; onAsk: (ask: RoomAsk) => void; onProblem: (problem: string | null) => void };

export function RoomHead({ session, onAsk, onProblem }: Props) {
  const app = useApp();
  const { view, adminToken, seat } = useStore(session.store, parts('view', 'adminToken', 'seat'));
  const [name, setName] = useState<string | null>(null);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const wanted = name?.trim() ?? '';
    setName(null);
    if (wanted === '' || wanted === view.name) return;
    const outcome = await session.update({ op: 'rename', name: wanted });
    onProblem(outcome.ok ? null : outcome.message);
    await app.rooms.load();
  }
  return (
    <header className="room-head">
      <button
        type="button"
        className="icon-button"
        aria-label="All rooms"
        title="All rooms"
        onClick={() => app.go({ kind: 'rooms' })}
      >
        <Icon name="previous" />
      </button>
      {name === null ? (
        <h1 data-testid="room-name">{view.name}</h1>
      ) : (
        <form className="room-rename" onSubmit={(event) => void rename(event)}>
          <input
            className="field"
            aria-label="Name of the room"
            maxLength={80}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
          />
          <button type="submit" className="button">
            Rename
          </button>
        </form>
      )}
      <div className="room-head-do">
        {adminToken !== null && name === null && (
          <button type="button" className="button quiet" data-testid="room-rename" onClick={() => setName(view.name)}>
            Rename
          </button>
        )}
        {app.isGuest
          ? seat !== null && (
              <button type="button" className="button quiet" onClick={() => onAsk({ kind: 'forget' })}>
                Forget this room
              </button>
            )
          : adminToken !== null && (
              <button
                type="button"
                className="button quiet"
                data-testid="room-remove"
                onClick={() => onAsk({ kind: 'remove-room' })}
              >
                Remove room
              </button>
            )}
      </div>
    </header>
  );
}
