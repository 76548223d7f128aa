// What every form for a new room has: the names of the room and of its maker, what went wrong, and the button.
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../components/index.ts';

type Props = {
  id: 'new-table' | 'new-guess';
  title: string;
  room: string;
  onRoom: (name: string) => void;
  own: string;
  onOwn: (name: string) => void;
  busy: boolean;
  problem: string | null;
  /** Something in the form is not filled in as it should be. */
  incomplete?: boolean;
  onMake: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function NewRoomDialog(props: Props) {
  const { id, title, room, onRoom, own, onOwn, busy, problem, incomplete = false, onMake, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !incomplete) onMake();
  };
  return (
    <Dialog
      title={title}
      size="medium"
      testId={`${id}-dialog`}
      onClose={onClose}
      footer={
        <>
          {problem !== null && (
            <p className="rooms-problem push" role="alert">
              {problem}
            </p>
          )}
          <button
            type="submit"
            form={id}
            className="button primary"
            data-testid="make-room"
            disabled={busy || incomplete || room.trim() === ''}
          >
            {busy ? 'Making the room' : 'Make the room'}
          </button>
        </>
      }
    >
      <form id={id} className="new-room" onSubmit={submit}>
        <div className="new-room-pair">
          <label>
            <span className="muted">Name of the room</span>
            <input
              className="field"
              maxLength={80}
              data-autofocus=""
              value={room}
              onChange={(event) => onRoom(event.target.value)}
            />
          </label>
          <label>
            <span className="muted">Your name</span>
            <input
              className="field"
              maxLength={40}
              data-testid="own-name"
              value={own}
              onChange={(event) => onOwn(event.target.value)}
            />
          </label>
        </div>
        {children}
      </form>
    </Dialog>
  );
}
