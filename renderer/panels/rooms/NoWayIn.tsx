// A room that can't be entered from here, and what to do about it.
import { useApp } from '../../state/index.ts';
import './rooms.css';

type Props = { why: 'missing' | 'gone'; name?: string; channelId?: string };

export function NoWayIn({ why, name, channelId }: Props) {
  const app = useApp();
  return (
    <div className="room-none" role="alert" data-testid="no-way-in">
      <h1>{why === 'missing' ? 'There is no such room here' : `${name ?? 'This room'} is closed to you`}</h1>
      <p>
        {why === 'missing'
          ? 'Either it was removed, or this browser never had a seat in it. A new invite link brings you in.'
          : 'The room was removed, or your seat was given to somebody else. Ask whoever looks after it for a new invite.'}
      </p>
      <button
        type="button"
        className="button primary"
        onClick={() => {
          if (channelId !== undefined) app.rooms.forget(channelId);
          app.go({ kind: 'rooms' });
          app.visit.leave();
        }}
      >
        To the rooms
      </button>
    </div>
  );
}
