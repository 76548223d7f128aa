// The first page of a guest: a name, then the room; later, the rooms that this browser has a seat in.
import { type FormEvent, useEffect, useState } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { readInvite } from '../../state/rooms/index.ts';
import { RoomList } from './RoomList.tsx';
import { NO_INVITE, useRoomEntry } from './use-room-entry.ts';
import './rooms.css';

export function GuestPage() {
  const app = useApp();
  const code = useStore(app.invite);
  const { list, loaded, trouble } = useStore(app.rooms.store, parts('list', 'loaded', 'trouble'));
  useEffect(() => void app.rooms.load(), [app]);
  if (code !== null) return <Door code={code} />;
  return (
    <div className="scroll-page rooms" data-testid="guest">
      <h1 className="page-title">Your rooms</h1>
      {trouble !== null && (
        <p className="rooms-problem" role="alert">
          {trouble}
        </p>
      )}
      {loaded && list.length === 0 && trouble === null && (
        <p className="rooms-empty" data-testid="rooms-empty">
          You have no seat in a room here. Open the invite link that you were sent, or paste it below.
        </p>
      )}
      {list.length > 0 && <RoomList list={list} />}
      <PasteInvite />
    </div>
  );
}

/** Asks for a name, and lets in. */
function Door({ code }: { code: string }) {
  const app = useApp();
  const list = useStore(app.rooms.store, ({ list }) => list);
  const [name, setName] = useState(app.seats.name());
  const { busy, problem, enter } = useRoomEntry();

  // The same link again leads back to the seat that was taken with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const channelId = app.rooms.enteredWith(code);
    if (channelId === null) return;
    app.invite.set(null);
    app.go({ kind: 'room', channelId });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && name.trim() !== '') void enter(code, name);
  };
  if (problem !== null) {
    return (
      <div className="room-none" role="alert" data-testid="invite-refused">
        <h1>This invite lets nobody in</h1>
        <p>{problem}</p>
        <div className="room-none-do">
          <button type="button" className="button primary" onClick={() => void enter(code, name)}>
            Try again
          </button>
          <button type="button" className="button" onClick={() => app.invite.set(null)}>
            To your rooms
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="room-none" data-testid="guest-door">
      <h1>You are invited to a room</h1>
      <p>Somebody shares a table with you. There is nothing to install and no account: say what you are called.</p>
      {list.length > 0 && (
        <p className="muted">
          You sit in {list.map(({ view }) => view.name).join(', ')} already. This link is for a seat of its own.{' '}
          <button type="button" className="link" onClick={() => app.invite.set(null)}>
            Back to your rooms
          </button>
        </p>
      )}
      <form className="room-door" onSubmit={submit}>
        <label>
          <span className="muted">Your name</span>
          <input
            className="field"
            data-testid="guest-name"
            maxLength={40}
            autoComplete="nickname"
            // biome-ignore lint/a11y/noAutofocus: the only question of this page
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button
          type="submit"
          className="button primary"
          data-testid="guest-enter"
          disabled={busy || name.trim() === ''}
        >
          {busy ? 'Going in' : 'Go in'}
        </button>
      </form>
    </div>
  );
}

function PasteInvite() {
  const app = useApp();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readInvite(text);
    setProblem(read === null);
    if (read !== null) app.invite.set(read.code);
  };
  return (
    <form className="room-paste" onSubmit={submit}>
      <label>
        <span className="muted">Invite link or code</span>
        <input
          className="field"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={text.trim() === ''}>
        Use it
      </button>
      {problem && (
        <p className="rooms-problem" role="alert">
          {NO_INVITE}
        </p>
      )}
    </form>
  );
}
