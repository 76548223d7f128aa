// Into a room with the link or the code that somebody sent.
import { type FormEvent, useEffect, useState } from 'react';
import { CopyButton } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { isOwnAddress, readInvite } from '../../state/rooms/index.ts';
import { NO_INVITE, useRoomEntry } from './use-room-entry.ts';

export function JoinRoom() {
  const { rooms, seats, invite } = useApp();
  const { busy, problem, setProblem, enter } = useRoomEntry();
  const code = useStore(invite);
  const hosting = useStore(rooms.store, ({ hosting }) => hosting);
  const [text, setText] = useState(code ?? '');
  const [name, setName] = useState(seats.name());
  useEffect(() => {
    if (code !== null) setText(code);
  }, [code]);

  const read = readInvite(text);
  const own = [location.origin, ...(hosting?.addresses ?? [])];
  const elsewhere = read !== null && read.address !== null && !isOwnAddress(read.address, own);

  const join = (event: FormEvent) => {
    event.preventDefault();
    if (read === null) setProblem(NO_INVITE);
    else void enter(read.code, name);
  };

  return (
    <section className="rooms-card" aria-labelledby="join-title">
      <h2 id="join-title">Join with an invite</h2>
      <form className="rooms-form" onSubmit={join}>
        <label>
          <span className="muted">Link or code</span>
          <input
            className="field"
            data-testid="join-code"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        </label>
        {elsewhere ? (
          <Elsewhere link={text.trim()} />
        ) : (
          <>
            <label>
              <span className="muted">Your name</span>
              <input
                className="field"
                maxLength={40}
                autoComplete="nickname"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <button
              type="submit"
              className="button primary"
              data-testid="join-button"
              disabled={busy || text.trim() === ''}
            >
              {busy ? 'Going in' : 'Join'}
            </button>
          </>
        )}
        {problem !== null && (
          <p className="rooms-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}

/** A link of another Bob: its own page has everything. */
function Elsewhere({ link }: { link: string }) {
  return (
    <div className="join-elsewhere">
      <p>This link leads to another Bob. Open it in your browser: everything you need is there.</p>
      {location.protocol.startsWith('http') ? (
        <a className="button" href={link} target="_blank" rel="noreferrer">
          Open it
        </a>
      ) : (
        <CopyButton testId="copy-invite" text={link} label="Copy link" />
      )}
    </div>
  );
}
