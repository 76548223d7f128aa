// How one is called in a room.
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';

type Props = { session: RoomSession; name: string; onClose: () => void };

export function RenameSelf({ session, name: before, onClose }: Props) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const trouble = await session.rename(name);
    if (trouble === null) onClose();
    else setProblem(trouble);
  }
  return (
    <Dialog title="Change your name" testId="rename-self" onClose={onClose}>
      <form className="room-rename" onSubmit={(event) => void rename(event)}>
        <input
          className="field"
          aria-label="Your name in this room"
          data-autofocus=""
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button primary" disabled={name.trim() === ''}>
          Rename
        </button>
      </form>
      {problem !== null && (
        <p className="rooms-problem" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
